import { afterAll, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { bookingMessages } from '../../content/messages/booking-notices.ts'
import { logbookActs } from '../../content/pages/logbook-acts.ts'
import { cancellationTexts } from '../../content/pages/manage-booking-acts.ts'
import { quayPage } from '../../content/pages/quay.ts'
import { storePlace, storeRelay } from '../../demo/steps.ts'
import type { CalendarDay } from '../../domain/calendar.ts'
import { relayPage } from '../../wording/pages/relay.ts'
import { lakeDay } from '../../wording/times.ts'
import { futureDay } from '../support/api-client.ts'
import { connectCable } from '../support/cable.ts'
import { type Engine, type EngineName, missingEngine, openEngine } from '../support/engines.ts'
import { eventually } from '../support/eventually.ts'
import { bookingQuery, logbookAt } from '../support/logbook.ts'
import { logbookKey, withServicesOf } from '../support/logbook-page.ts'
import { guestBooking, storedBooking } from '../support/manage-page.ts'
import { moveStartToNow, outingToday, quayKey } from '../support/quay-page.ts'
import { type Site, startSite } from '../support/site.ts'

// The main journeys in the engines that Playwright's Chromium does not stand for, as Debian installs them.

const engines = ['firefox', 'webkit'] satisfies EngineName[]

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.stop())

test('an engine that is not installed is left out with a sentence that says what to install', () => {
  expect(missingEngine('firefox', () => false)).toBe(
    'The journeys in firefox are left out: install Debian’s firefox-esr to run them.',
  )
  expect(missingEngine('webkit', () => false)).toContain('webkit2gtk-driver xvfb xauth')
})

for (const name of engines) {
  const missing = missingEngine(name)
  if (missing) console.log(missing)
  for (const scripts of [true, false])
    describe.skipIf(missing)(`${name}, scripts ${scripts ? 'on' : 'off'}`, () => journeys(name, scripts))
}

const inPart = (part: string, xpath: string) => `${part}//${xpath}`
const button = (words: string) => `button[starts-with(normalize-space(.), "${words}")]`
const main = (xpath: string) => inPart('//main', xpath)
const fieldNamed = (field: string) => main(`*[@name="${field}"][not(@type="hidden")]`)

const elementWithText = (words: string) => `//body//*[text()[contains(., "${words}")]]`

/** Each journey has days of its own. */
let lastDay = 40
const freshDay = () => futureDay(++lastDay) as CalendarDay

function journeys(name: EngineName, scripts: boolean) {
  let window: Engine
  const openPath = (path: string, origin = site.url) => window.open(new URL(path, origin).href)
  beforeAll(async () => {
    window = await openEngine(name, { scripts })
    console.log(`${name} ${window.version}`)
  })
  afterAll(() => window?.stop())
  beforeEach(({ task }) =>
    onTestFailed(() => window.screenshot(`test-results/engines/${name} ${scripts} ${task.name}.png`)),
  )

  /** Waits for the heading of an outcome, and until it has the focus in the visible part of the page. */
  const outcome = async (words: string) => {
    await window.find(main(`*[self::h1 or self::h2 or self::h3][contains(., "${words}")]`))
    await eventually(`${words} is in the window`, () => window.run(focusInWindow))
  }

  test('a visitor leaves the form, comes back and books', async () => {
    const day = freshDay()
    await openPath('/reservations')
    await window.type(fieldNamed('boatType'), 'Bateau sportif')
    await window.press(main('label[contains(., "Sans skipper")]'))
    if (scripts) await window.type(main('input[@name="date" and @type="text"]'), day.split('-').reverse().join('.'))
    else await window.typeDay(main('input[@name="date" and @type="date"]'), day)
    await window.type(fieldNamed('time'), '10:00')
    await window.type(fieldNamed('name'), 'Ana Favre')
    await window.type(fieldNamed('email'), 'ana@exemple.ch')
    if (scripts) {
      await window.press('//form[@id="reservation"]//a[contains(@href, "/politique-confidentialite")]')
      await window.find('//h1[contains(., "confidentialité")]')
      await window.back()
      await eventually('the day is there again', () => window.run(dayIsFilledIn))
    }
    await window.press('//form[@id="reservation"]//button[@type="submit"]')
    await outcome(bookingMessages.received.title)
    expect(await window.textOf('//main')).toMatch(/CE-[0-9A-HJKMNP-TV-Z]{6}/)
  })

  test('a page that opens scrolled down takes a message', async () => {
    await openPath('/contact#soutenir')
    if (scripts) expect(await window.run('return scrollY')).toBeGreaterThan(0)
    await window.type(fieldNamed('name'), 'Ana Favre')
    await window.type(fieldNamed('email'), 'ana@exemple.ch')
    await window.type(fieldNamed('subject'), 'Une question de chien')
    await window.type(fieldNamed('message'), 'Peut-il venir ?')
    if (scripts) await window.run('window.stillHere = true')
    await window.press(main(button('Envoyer')))
    await window.find(elementWithText('Message envoyé'))
    if (scripts) expect(await window.run('return window.stillHere')).toBe(true)
  })

  test('a guest cancels', async () => {
    const booking = await guestBooking(site)
    await openPath(`/ma-reservation/${booking.key}`)
    await window.press(main(button('Annuler ma ')))
    await window.press(main(button(cancellationTexts.dialog.confirm)))
    await outcome(cancellationTexts.done.title)
    expect((await storedBooking(booking)).status).toBe('cancelled')
  })

  test('a relay takes a place and gives it back', async () => {
    const date = freshDay()
    const { key } = await withServicesOf(site, async (services) => {
      await storePlace(services, { date })
      return storeRelay(services)
    })
    await openPath(`/relais/${key}`)
    await window.press(
      main(`li[contains(., "${lakeDay(new Date(`${date}T12:00Z`))}")]//${button(relayPage.places.take)}`),
    )
    await window.type(fieldNamed('adults'), '2')
    await window.type(fieldNamed('greeting'), 'Sami')
    await window.press(main(button(relayPage.form.submit)))
    await outcome('La place est à vous')
    expect(await window.textOf(main('article[contains(., "Bonjour Sami")]'))).toMatch(/EMB-\w{4}-\w{4}/)
    if (name === 'firefox') expect(await window.sheets()).toBe(1)
    await window.press(main(button('Rendre la place')))
    await window.press(main(button('Oui, rendre la place')))
    await window.find(elementWithText('Annulée'))
  })

  test('on a narrow window no portrait lies over a text', async () => {
    await window.resize(500, 900)
    await openPath('/qui-sommes-nous')
    expect(await window.run('return innerWidth')).toBeLessThan(640)
    expect(await window.run(textsUnderPictures)).toEqual([])
    await window.resize(1280, 900)
  })

  test('the team reads the message of a request and confirms it', async () => {
    const booking = await guestBooking(site, { message: 'Fauteuil roulant de 68 cm.' })
    await openPath(logbookAt(await logbookKey(site), bookingQuery(booking.reference)))
    await window.press(main(`article//${button(logbookActs.confirm.open)}`))
    const question = main(`form[.//${button(logbookActs.confirm.submit)}]`)
    expect(await window.textOf(question)).toContain('Fauteuil roulant de 68 cm.')
    await window.press(inPart(question, button(logbookActs.confirm.submit)))
    await window.find(elementWithText(logbookActs.confirm.done))
    expect((await storedBooking(booking)).status).toBe('confirmed')
  })

  test('people are tapped aboard and back at the quay', async () => {
    const person = `Lou ${name} ${scripts}`
    const boatType = scripts ? 'classique' : 'sportif'
    await moveStartToNow(site, await outingToday(site, person, { date: freshDay(), time: '14:00', boatType }))
    const cable = await connectCable(site.url)
    try {
      const address = `/quai/${await quayKey(site)}`
      await openPath(address, cable.url)
      const card = main(`li[contains(., "${person}")]`)
      await window.press(inPart(card, button(quayPage.taps.aboard)))
      await window.find(inPart(card, `*[contains(., "À bord (")]`))
      if (scripts) {
        await window.find(`//p[@data-waiting][contains(., "${quayPage.sync.sent}")]`)
        await eventually('the phone keeps the sheet', () => window.run(sheetIsKept))
        await cable.cut()
        await openPath(address, cable.url)
      }
      await window.press(inPart(card, button(quayPage.taps.returned)))
      if (scripts) {
        await window.find(`//p[@data-waiting][contains(., "1 geste en attente")]`)
        await cable.restore()
        await window.find(`//p[@data-waiting][contains(., "${quayPage.sync.sent}")]`)
      }
      await eventually('the card says so', async () => /De retour, \d/.test(await window.textOf(card)))
    } finally {
      cable.remove()
    }
  })
}

const focusInWindow = `const { top } = document.activeElement.getBoundingClientRect()
return document.activeElement !== document.body && top >= 0 && top < innerHeight`
const textsUnderPictures = `const box = (element) => element.getBoundingClientRect()
const over = (a, b) => a.left < b.right - 2 && a.right > b.left + 2 && a.top < b.bottom - 2 && a.bottom > b.top + 2
return [...document.querySelectorAll('main :is(h2, h3, p, li)')]
  .filter((text) => [...document.images].some((image) => !text.contains(image) && over(box(image), box(text))))
  .map((text) => text.textContent)`
const sheetIsKept = 'return caches.match(location.pathname, { ignoreVary: true }).then(Boolean)'
const dayIsFilledIn = `return document.readyState === 'complete' && !!document.querySelector('#reservation [name=date][type=text]')?.value`

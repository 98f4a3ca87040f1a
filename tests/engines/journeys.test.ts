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
import { type BrowserEngine, type BrowserEngineName, missingEngine, openEngine } from '../support/browser-engines.ts'
import { openCuttableConnection } from '../support/cuttable-connection.ts'
import { eventually } from '../support/eventually.ts'
import { bookingQuery, logbookAt } from '../support/logbook.ts'
import { grantLogbookKey, withServicesOf } from '../support/logbook-page.ts'
import { guestBooking, storedBooking } from '../support/manage-page.ts'
import { addOutingToday, grantQuayKey, moveStartToNow } from '../support/quay-page.ts'
import { type Site, startSite } from '../support/site.ts'

// The main journeys in Firefox and WebKit as Debian installs them; the other browser tests run in Chromium.

const engines = ['firefox', 'webkit'] satisfies BrowserEngineName[]

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
  const missingSentence = missingEngine(name)
  if (missingSentence) console.log(missingSentence)
  for (const hasScripts of [true, false])
    describe.skipIf(missingSentence)(`${name}, scripts ${hasScripts ? 'on' : 'off'}`, () =>
      defineJourneys(name, hasScripts),
    )
}

const inPart = (part: string, xpath: string) => `${part}//${xpath}`
const buttonNamed = (words: string) => `button[starts-with(normalize-space(.), "${words}")]`
const inMain = (xpath: string) => inPart('//main', xpath)
const fieldNamed = (field: string) => inMain(`*[@name="${field}"][not(@type="hidden")]`)

const elementWithText = (words: string) => `//body//*[text()[contains(., "${words}")]]`

/** Each journey has days of its own. */
let lastDayOffset = 40
const freshDay = () => futureDay(++lastDayOffset) as CalendarDay

function defineJourneys(name: BrowserEngineName, hasScripts: boolean) {
  let browser: BrowserEngine
  const openPath = (path: string, origin = site.url) => browser.open(new URL(path, origin).href)
  beforeAll(async () => {
    browser = await openEngine(name, { scripts: hasScripts })
    console.log(`${name} ${browser.version}`)
  })
  afterAll(() => browser?.stop())
  beforeEach(({ task }) =>
    onTestFailed(() => browser.screenshot(`test-results/engines/${name} ${hasScripts} ${task.name}.png`)),
  )

  /** Waits for the heading of an outcome, and until it has the focus in the visible part of the page. */
  const expectOutcome = async (words: string) => {
    await browser.find(inMain(`*[self::h1 or self::h2 or self::h3][contains(., "${words}")]`))
    await eventually(`${words} is in the window`, () => browser.run(focusInWindow))
  }

  test('a visitor leaves the form, comes back and books', async () => {
    const day = freshDay()
    await openPath('/reservations')
    await browser.type(fieldNamed('boatType'), 'Bateau sportif')
    await browser.press(inMain('label[contains(., "Sans skipper")]'))
    if (hasScripts)
      await browser.type(inMain('input[@name="date" and @type="text"]'), day.split('-').reverse().join('.'))
    else await browser.typeDay(inMain('input[@name="date" and @type="date"]'), day)
    await browser.type(fieldNamed('time'), '10:00')
    await browser.type(fieldNamed('name'), 'Ana Favre')
    await browser.type(fieldNamed('email'), 'ana@exemple.ch')
    if (hasScripts) {
      await browser.press('//form[@id="reservation"]//a[contains(@href, "/politique-confidentialite")]')
      await browser.find('//h1[contains(., "confidentialité")]')
      await browser.back()
      await eventually('the day is there again', () => browser.run(dayIsFilledIn))
    }
    await browser.press('//form[@id="reservation"]//button[@type="submit"]')
    await expectOutcome(bookingMessages.received.title)
    expect(await browser.textOf('//main')).toMatch(/CE-[0-9A-HJKMNP-TV-Z]{6}/)
  })

  test('the contact form can be sent from a page that was opened at a section further down', async () => {
    await openPath('/contact#soutenir')
    if (hasScripts) expect(await browser.run('return scrollY')).toBeGreaterThan(0)
    await browser.type(fieldNamed('name'), 'Ana Favre')
    await browser.type(fieldNamed('email'), 'ana@exemple.ch')
    await browser.type(fieldNamed('subject'), 'Une question de chien')
    await browser.type(fieldNamed('message'), 'Peut-il venir ?')
    if (hasScripts) await browser.run('window.stillHere = true')
    await browser.press(inMain(buttonNamed('Envoyer')))
    await browser.find(elementWithText('Message envoyé'))
    if (hasScripts) expect(await browser.run('return window.stillHere')).toBe(true)
  })

  test('a guest cancels', async () => {
    const booking = await guestBooking(site)
    await openPath(`/ma-reservation/${booking.key}`)
    await browser.press(inMain(buttonNamed('Annuler ma ')))
    await browser.press(inMain(buttonNamed(cancellationTexts.dialog.confirm)))
    await expectOutcome(cancellationTexts.done.title)
    expect((await storedBooking(booking)).status).toBe('cancelled')
  })

  test('a relay takes a place and gives it back', async () => {
    const date = freshDay()
    const { key } = await withServicesOf(site, async (services) => {
      await storePlace(services, { date })
      return storeRelay(services)
    })
    await openPath(`/relais/${key}`)
    await browser.press(
      inMain(`li[contains(., "${lakeDay(new Date(`${date}T12:00Z`))}")]//${buttonNamed(relayPage.places.take)}`),
    )
    await browser.type(fieldNamed('adults'), '2')
    await browser.type(fieldNamed('greeting'), 'Sami')
    await browser.press(inMain(buttonNamed(relayPage.form.submit)))
    await expectOutcome('La place est à vous')
    expect(await browser.textOf(inMain('article[contains(., "Bonjour Sami")]'))).toMatch(/EMB-\w{4}-\w{4}/)
    if (name === 'firefox') expect(await browser.countSheets()).toBe(1)
    await browser.press(inMain(buttonNamed('Rendre la place')))
    await browser.press(inMain(buttonNamed('Oui, rendre la place')))
    await browser.find(elementWithText('Annulée'))
  })

  test('on a narrow window no portrait lies over a text', async () => {
    await browser.resize(500, 900)
    await openPath('/qui-sommes-nous')
    expect(await browser.run('return innerWidth')).toBeLessThan(640)
    expect(await browser.run(textsUnderPictures)).toEqual([])
    await browser.resize(1280, 900)
  })

  test('the team reads the message of a request and confirms it', async () => {
    const booking = await guestBooking(site, { message: 'Fauteuil roulant de 68 cm.' })
    await openPath(logbookAt(await grantLogbookKey(site), bookingQuery(booking.reference)))
    await browser.press(inMain(`article//${buttonNamed(logbookActs.confirm.open)}`))
    const confirmForm = inMain(`form[.//${buttonNamed(logbookActs.confirm.submit)}]`)
    expect(await browser.textOf(confirmForm)).toContain('Fauteuil roulant de 68 cm.')
    await browser.press(inPart(confirmForm, buttonNamed(logbookActs.confirm.submit)))
    await browser.find(elementWithText(logbookActs.confirm.done))
    expect((await storedBooking(booking)).status).toBe('confirmed')
  })

  test('the crew taps people aboard and back at the quay, with scripts also without network', async () => {
    const guestName = `Lou ${name} ${hasScripts}`
    const boatType = hasScripts ? 'classique' : 'sportif'
    await moveStartToNow(site, await addOutingToday(site, guestName, { date: freshDay(), time: '14:00', boatType }))
    const connection = await openCuttableConnection(site.url)
    try {
      const address = `/quai/${await grantQuayKey(site)}`
      await openPath(address, connection.url)
      const card = inMain(`li[contains(., "${guestName}")]`)
      await browser.press(inPart(card, buttonNamed(quayPage.taps.aboard)))
      await browser.find(inPart(card, `*[contains(., "À bord (")]`))
      if (hasScripts) {
        await browser.find(`//p[@data-waiting][contains(., "${quayPage.sync.sent}")]`)
        await eventually('the phone keeps the sheet', () => browser.run(sheetIsKept))
        await connection.cut()
        await openPath(address, connection.url)
      }
      await browser.press(inPart(card, buttonNamed(quayPage.taps.returned)))
      if (hasScripts) {
        await browser.find(`//p[@data-waiting][contains(., "1 geste en attente")]`)
        await connection.restore()
        await browser.find(`//p[@data-waiting][contains(., "${quayPage.sync.sent}")]`)
      }
      await eventually('the card says so', async () => /De retour, \d/.test(await browser.textOf(card)))
    } finally {
      connection.remove()
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

import type { Page } from '@playwright/test'
import { buildSeason, type Season } from '../../demo/season.ts'
import { statementIban } from '../../demo/write-statement.ts'
import { expect, test } from '../support/browser-test.ts'
import {
  countErrorsAndQuestions,
  expectEarlyPressActsOnce,
  pressWhenFound,
  recordPostsOnSlowPhone,
} from '../support/early-press.ts'
import { untilAlive } from '../support/open-page.ts'
import { withServices } from '../support/services.ts'
import { type Site, startSite } from '../support/site.ts'

// These are the forms that stand on the pages themselves (see `tests/support/early-press.ts`). `pressed-twice.spec.ts`
// presses each act in this way, also those in a panel that a button opens.

test.use({ expectedConsoleErrors: [/ERR_FAILED|Failed to fetch/] })
test.describe.configure({ mode: 'default', timeout: 600_000 })

let site: Site
let season: Season
test.beforeAll(async () => {
  const env = { DONATIONS: 'on', IBAN: statementIban }
  site = await startSite({ env })
  season = await withServices({ dataDir: site.dataDir, databaseUrl: undefined }, { env }, async (services) => {
    await services.outbox.stop()
    return buildSeason(services)
  })
})
test.afterAll(() => site.stop())

const urlOnSite = (address: string) => site.url + new URL(address, site.url).pathname

/** Runs in the page: the names of the forms of `main` with a visible button to send them, each name once. */
function listFormNames(): string[] {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main form[method=post] button[type=submit]')]
  const forms = buttons.flatMap((button) =>
    button.checkVisibility() && button.form?.method === 'post' ? button.form : [],
  )
  return [...new Set(forms.map((form) => new FormData(form).get('intent') ?? form.textContent))].map(String)
}

/** The addresses of the logbook's sections, each with the one whose link leads there. */
async function sectionsOf(page: Page): Promise<Map<string, string>> {
  const logbookUrl = urlOnSite(season.logbook)
  const linkSources = new Map([[logbookUrl, '']])
  for (const address of linkSources.keys()) {
    await page.goto(address)
    const links = page.locator('main a, nav a')
    for (const href of await links.evaluateAll((anchors) => anchors.map((link) => (link as HTMLAnchorElement).href)))
      if (/^\/carnet-de-bord\/[^/]+\/[a-z]+$/.test(href.slice(site.url.length)) && !linkSources.has(href))
        linkSources.set(href, address)
  }
  return linkSources
}

test('a form of the logbook acts once when it is pressed as its page wakes or its section opens', async ({
  page,
  browser,
}) => {
  const sections = await sectionsOf(page)
  expect(sections.size).toBeGreaterThan(6)
  const lostForms: string[] = []
  let formCount = 0
  for (const [address, sourceAddress] of sections) {
    await page.goto(address)
    await untilAlive(page)
    for (const name of await page.evaluate(listFormNames)) {
      formCount++
      const formLabel = `${address.split('/')[5] ?? ''} ${name.slice(0, 40)}`
      await expectEarlyPressActsOnce(browser, address, name).catch(() =>
        lostForms.push(`${formLabel}, as the page wakes`),
      )
      if (sourceAddress) {
        const context = await browser.newContext()
        const phone = await context.newPage()
        const sentBodies = await recordPostsOnSlowPhone(phone)
        const untilActed = () =>
          expect.poll(async () => sentBodies.length + (await countErrorsAndQuestions(phone))).toBeGreaterThan(0)
        await phone.goto(sourceAddress)
        await untilAlive(phone)
        const pressPromise = phone.evaluate(pressWhenFound, name)
        await phone
          .locator(`a[href="${address.slice(site.url.length)}"]:visible`)
          .first()
          .click()
        if (await pressPromise) await untilActed().catch(() => lostForms.push(`${formLabel}, as its section opens`))
        if (sentBodies.length > 1) lostForms.push(`${formLabel}, as its section opens: ${sentBodies.length} times`)
        await context.close()
      }
    }
  }
  expect(lostForms).toEqual([])
  expect(formCount).toBeGreaterThan(6)
})

test('what is ticked and pressed before the page wakes is sent, though waking and ticking rename the button', async ({
  page: phone,
}) => {
  const sentBodies = await recordPostsOnSlowPhone(phone)
  const pressDone = Promise.withResolvers<void>()
  await phone.route('**/*.js', async (route) => {
    await pressDone.promise
    return route.fallback()
  })
  await phone.goto(`${urlOnSite(season.logbook)}?ouvert=decline-many`, { waitUntil: 'commit' })
  const request = phone.locator('[name=references]').first()
  await request.check()
  expect(await phone.evaluate(pressWhenFound, 'decline-many')).toBe(true)
  pressDone.resolve()
  await expect.poll(() => sentBodies.length).toBe(1)
  expect(sentBodies[0]).toContain(await request.inputValue())
  await untilAlive(phone)
  expect(sentBodies).toHaveLength(1)
})

test('Enter in a field of a section that has just opened sends what was typed', async ({ page, browser }) => {
  const textInputSelector = 'main form[method=post] input:is([type=text], [type=email], :not([type])):visible'
  const lostForms: string[] = []
  /** The forms whose button showed that it takes no press, since something of the section had just arrived. */
  const refusingForms: string[] = []
  let fieldCount = 0
  for (const [address, sourceAddress] of await sectionsOf(page)) {
    if (!sourceAddress) continue
    await page.goto(address)
    await untilAlive(page)
    const names = await page
      .locator(textInputSelector)
      .evaluateAll((all) =>
        all.flatMap((field) => ((field as HTMLInputElement).readOnly ? [] : field.getAttribute('name'))),
      )
    for (const name of new Set(names)) {
      fieldCount++
      const context = await browser.newContext()
      const phone = await context.newPage()
      const sentBodies = await recordPostsOnSlowPhone(phone)
      await phone.goto(sourceAddress)
      await untilAlive(phone)
      // The section that is left may have a field of this name too.
      await phone.locator('main input').evaluateAll((all) => {
        for (const field of all) field.setAttribute('data-left', '')
      })
      await phone
        .locator(`a[href="${address.slice(site.url.length)}"]:visible`)
        .first()
        .click()
      const field = phone
        .locator(`${textInputSelector.replace(':visible', '')}:not([data-left])[name="${name}"]:visible`)
        .first()
      await field.fill('12')
      await field.evaluate((input: HTMLInputElement) =>
        input.addEventListener('keydown', () => {
          const button = input.form?.querySelector('button[type=submit]')
          document.body.dataset.shut = String(button?.getAttribute('aria-disabled') === 'true')
        }),
      )
      await field.press('Enter')
      const isButtonDisabled = (await phone.locator('body').getAttribute('data-shut')) !== 'false'
      const formLabel = `${address.split('/')[5]} ${name}`
      if (isButtonDisabled) refusingForms.push(formLabel)
      else
        await expect
          .poll(() => sentBodies.length)
          .toBe(1)
          .catch(() => lostForms.push(`${formLabel}: ${sentBodies.length} times`))
      await context.close()
    }
  }
  expect(lostForms).toEqual([])
  expect(fieldCount - refusingForms.length, refusingForms.join()).toBeGreaterThan(3)
})

test('a form of the quay acts once when it is pressed as its page wakes', async ({ page, browser }) => {
  await page.goto(urlOnSite(season.quay))
  await untilAlive(page)
  const names = await page.evaluate(listFormNames)
  expect(names.length).toBeGreaterThan(1)
  for (const name of names) {
    const context = await browser.newContext()
    const phone = await context.newPage()
    await recordPostsOnSlowPhone(phone)
    await phone.goto(urlOnSite(season.quay), { waitUntil: 'commit' })
    await phone.waitForFunction(() => document.readyState !== 'loading')
    const field = phone.locator('main form[method=post]').filter({ hasText: name }).getByRole('textbox')
    if ((await field.count()) > 0) await field.first().fill('Fuite d’essence')
    await phone.evaluate(pressWhenFound, name)
    const pendingSign = phone.locator('p[data-waiting="1"], main dialog[open]')
    await expect(pendingSign, name).toBeVisible()
    await context.close()
  }
})

import { randomUUID } from 'node:crypto'
import type { Locator, Page, Request } from '@playwright/test'
import { relayActs } from '../../app/pages/relais/relay-acts.server.ts'
import { logbookActs } from '../../content/pages/logbook-acts.ts'
import { quayPage } from '../../content/pages/quay.ts'
import { supportPage } from '../../content/pages/support.ts'
import { waitingListPage } from '../../content/pages/waiting-list.ts'
import { type PaymentProvider, startPaymentProvider } from '../../demo/payment-provider.ts'
import { buildSeason, type Season } from '../../demo/season.ts'
import { actAsTeam, keyOf } from '../../demo/steps.ts'
import { statementIban } from '../../demo/write-statement.ts'
import { hourMs } from '../../domain/calendar.ts'
import { guestActs } from '../../server/booking/guest-acts.server.ts'
import { requestWait } from '../../server/booking/waits.server.ts'
import { payOnline } from '../../server/money/online/checkout.server.ts'
import { fetchMissedPayments } from '../../server/money/online/payment-news.ts'
import { grantKey } from '../../server/records/keys.ts'
import type { Services } from '../../server/services.ts'
import { requestDate } from '../../server/solidarity/relay-page.server.ts'
import { type LogbookIntent, logbookIntents } from '../../server/team/act-on-logbook.server.ts'
import {
  expectAnnouncedOutcome,
  expectErrorsLinked,
  expectRequiredNote,
  recordAnnouncements,
  requiredFields,
} from '../support/announced-outcomes.ts'
import { futureDay } from '../support/api-client.ts'
import { expect, test } from '../support/browser-test.ts'
import { expectEarlyPressActsOnce } from '../support/early-press.ts'
import { contactFields, quoteFields } from '../support/form-fields.ts'
import { errorSummary, fillForm } from '../support/form-page.ts'
import { bookingQuery } from '../support/logbook.ts'
import { bookOuting } from '../support/logbook-page.ts'
import { moveStartToPast } from '../support/manage-page.ts'
import { openPage } from '../support/open-page.ts'
import { withServices } from '../support/services.ts'
import { type Site, startSite } from '../support/site.ts'
import { linkIn, waitForMail } from '../support/written-mails.ts'

// A hand that trembles presses twice: whatever the first press brings under the finger, the second does not do it. And
// whoever does not see the page hears how it ended, keeps the focus, and is told what to fill in and what is wrong. The
// lists of acts are the program's own, and those of the logbook are found where they stand in the season.

let site: Site
let season: Season
let actLocations: Map<string, string>
let provider: PaymentProvider
const env: Record<string, string> = { DONATIONS: 'on', IBAN: statementIban }
const runOnSite = <Result>(use: (services: Services) => Promise<Result>) =>
  withServices({ dataDir: site.dataDir, databaseUrl: undefined }, { env }, async (services) => {
    await services.outbox.stop()
    return use(services)
  })

test.use({
  hasTouch: true,
  viewport: { width: 360, height: 740 },
  expectedConsoleErrors: [/status of 4\d\d|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|fetching the script/],
})
test.describe.configure({ mode: 'default', timeout: 300_000 })

test.beforeAll(async () => {
  const keys = { secretKey: 'sk_test_standin', webhookSecret: 'whsec_standin' }
  provider = await startPaymentProvider({ ...keys, now: () => new Date() })
  Object.assign(env, provider.settings)
  site = await startSite({ env })
  season = await runOnSite(buildSeason)
  actLocations = await findActs()
})
test.afterAll(async () => {
  await site.stop()
  await provider.close()
})

/** Where the act begins, and what one press on it sends: nothing, if it asks first. */
type ActForm = { open: (page: Page) => Promise<Locator>; sends?: true }

/** An address of the season, which names the public site, on this one. */
function toSiteUrl(address: string): string {
  const { pathname, search } = new URL(address, site.url)
  return site.url + pathname + search
}

/**
 * Opens an address of the season and waits for React. Before that, the browser itself would follow a link: the page
 * would go, and with it the button that is to be pressed.
 */
async function visit(page: Page, address: string): Promise<void> {
  await openPage(page, toSiteUrl(address))
}

const buttonNamed = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name }).first()

/** An outing that the team has added, for somebody whom only the telephone reaches. */
const addBookingAnd = (setUp: (services: Services, id: string) => Promise<unknown>): Promise<string> =>
  runOnSite(async (services) => {
    const person = { name: 'Kim Wyss', email: '', phone: '+41 79 222 22 22', message: '', price: 'charged' }
    const outing = {
      boatType: 'sportif',
      skipperOption: 'avec-skipper',
      date: futureDay(++lastDayOffset),
      time: '10:00',
    }
    const { booking } = await actAsTeam(services, 'add', { ...person, ...outing, duration: '3', participants: '2' })
    await setUp(services, String(booking?.id))
    return String(booking?.reference)
  })

/** Has the outing paid online, then cancels it as the team. */
async function payOnlineAndCancel(services: Services, id: string): Promise<void> {
  const checkout = await payOnline(services, id)
  if (checkout.kind !== 'redirect') throw new Error(`Nothing to pay: ${checkout.kind}`)
  provider.pay(checkout.url.split('/').at(-1) ?? '')
  await fetchMissedPayments(services)
  await actAsTeam(services, 'cancel', { id, reason: 'weather', word: '' })
}

/** Has the outing paid online, notes that nobody came, and gives a part back on the provider's pages. */
async function refundPartAtProvider(services: Services, id: string): Promise<void> {
  const { url = '' } = { ...(await payOnline(services, id)) } as { url?: string }
  const payment = provider.pay(url.split('/').at(-1) ?? '')
  await fetchMissedPayments(services)
  await makeUnpaid(services, id)
  await actAsTeam(services, 'no-show', { id })
  provider.refund(payment, 10_000)
  await fetchMissedPayments(services)
}

const postponeOuting = (services: Services, id: string) =>
  actAsTeam(services, 'postpone', { id, reason: 'weather', word: '' })

/** Makes the outing one that ended hours ago, and gives its guest an address to be reminded at. */
async function makeUnpaid({ db }: Services, id: string): Promise<void> {
  const endedAtMs = Date.now() - 3 * hourMs
  const times = { starts_at: endedAtMs - 3 * hourMs, ends_at: endedAtMs }
  await db
    .updateTable('bookings')
    .set({ ...times, email: 'kim@exemple.ch' })
    .where('id', '=', id)
    .execute()
}

/** Makes the outing one that ended hours ago and to which, says the quay, nobody came: a person decides what is due. */
const storeAbsentTap = (services: Services, id: string) => storeTap(services, id, 'absent')

async function storeTap({ db }: Services, id: string, kind: 'absent' | 'aboard'): Promise<void> {
  const endedAtMs = Date.now() - 3 * hourMs
  const times = { starts_at: endedAtMs - 3 * hourMs, ends_at: endedAtMs }
  await db.updateTable('bookings').set(times).where('id', '=', id).execute()
  const instants = { tapped_at: times.starts_at + 60_000, received_at: times.starts_at + 60_000 }
  const tap = { id: randomUUID(), booking_id: id, kind, persons: kind === 'aboard' ? 2 : null, phone: 'x', by: '' }
  await db
    .insertInto('taps')
    .values({ ...tap, ...instants })
    .execute()
}

let lastDayOffset = 120

const storeMessage = (quarantined: 0 | 1) =>
  runOnSite(({ db }) => {
    const fields = JSON.stringify({ name: 'Max', email: 'max@exemple.ch', subject: 'Chien', message: 'Et le chien ?' })
    const keys = { id: randomUUID(), idempotency_key: randomUUID() }
    return db
      .insertInto('submissions')
      .values({ ...keys, form: 'contact', created_at: Date.now(), fields, quarantined })
      .execute()
  })

/** The booking of a guest of the season, with all that can be done to it. */
const cardQuery = (guest: keyof Season['guests']) => bookingQuery(season.guests[guest].reference)

type ActSetup = {
  /** Brings about what the season does not have, and gives where the act then stands. */
  prepare?: () => Promise<string>
  /** Enters what must be entered before a press does anything. */
  fill?: (page: Page) => Promise<void>
}

const moveTomorrowToPast = async () => {
  await moveStartToPast({ ...season.guests.tomorrow, site, key: '', totalChf: 0 }, 1)
  return cardQuery('tomorrow')
}

async function fillFolded(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label)
  await page.locator('details').filter({ has: field }).locator('summary').click()
  await field.fill(text)
}

/** The acts that the season as it is does not offer, or not without something entered; all others are found. */
const actSetups: { [Act in LogbookIntent]?: ActSetup } = {
  'remind-payment': { prepare: () => addBookingAnd(makeUnpaid).then(() => '/comptes') },
  'refund-online': { prepare: () => addBookingAnd(payOnlineAndCancel).then(() => '/comptes') },
  'ask-again': { prepare: async () => bookingQuery(await addBookingAnd(refundPartAtProvider)) },
  'no-show': { prepare: moveTomorrowToPast },
  'cut-short': { prepare: moveTomorrowToPast },
  reached: { prepare: async () => bookingQuery(await addBookingAnd(postponeOuting)) },
  'not-reached': {
    prepare: async () =>
      bookingQuery(
        await addBookingAnd(async (services, id) => {
          await postponeOuting(services, id)
          await actAsTeam(services, 'reached', { id })
        }),
      ),
  },
  'as-booked': { prepare: () => addBookingAnd(storeAbsentTap).then(() => '') },
  'is-back': { prepare: () => addBookingAnd((services, id) => storeTap(services, id, 'aboard')).then(() => '') },
  close: {
    fill: async (page) => {
      await page.getByLabel('Jour').fill(await dayOf('confirmed'))
      await page.getByLabel('De', { exact: true }).selectOption('08:00')
      await page.getByLabel('Pendant').selectOption('12')
    },
  },
  morning: { fill: (page) => fillFolded(page, 'Vos mots', 'Tout va bien au port') },
  handover: { fill: (page) => fillFolded(page, 'Votre mot', 'Essence à un quart') },
  ticked: {
    prepare: () =>
      runOnSite((services) => actAsTeam(services, 'handover', { words: `Gilet déchiré ${++lastDayOffset}` })).then(
        () => '',
      ),
  },
  answered: { prepare: () => storeMessage(0).then(() => '/messages') },
  release: { prepare: () => storeMessage(1).then(() => '/messages') },
  'retry-mail': {
    prepare: () =>
      runOnSite(async ({ db }) => {
        const mail = { kind: 'booking-confirmed', created_at: Date.now(), abandoned_at: Date.now(), last_error: '550' }
        const row = { ...mail, id: randomUUID(), payload: '{}', next_try_at: Date.now(), attempts: 9, sent_at: null }
        await db.insertInto('outbox').values(row).execute()
        return '/messages'
      }),
  },
  'set-term': { prepare: async () => '/reglages?chiffre=leadTimeHours&valeur=3' },
  'give-link': {
    fill: (page) => page.locator('form:has([value=give-link])').getByRole('textbox').fill('Zoé'),
  },
  'revoke-mailed': {
    prepare: async () => '/plus',
    fill: (page) => page.locator('details:has([value$="revoke-mailed"]) > summary').click(),
  },
}

const sections = ['', '/sorties', '/ajouter', '/fermer', '/messages', '/plus', '/solidarite', '/comptes']

/** Where each act stands in the season: read from the pages themselves, section by section and guest by guest. */
async function findActs(): Promise<Map<string, string>> {
  const actLocations = new Map<string, string>()
  const guests = Object.keys(season.guests) as (keyof Season['guests'])[]
  for (const subpath of [...sections, ...guests.map(cardQuery)]) {
    const html = await (await fetch(toSiteUrl(season.logbook + subpath))).text()
    for (const [tag] of html.matchAll(/<(?:button|input)\b[^>]*>/g)) {
      const act = tag.match(/ value="(?:[^"]*\/)?([\w-]+)"/)?.[1]
      if (act && / name="(?:intent|ouvert)"/.test(tag) && !actLocations.has(act)) actLocations.set(act, subpath)
    }
  }
  return actLocations
}

/** The button with which the act begins: it opens its panel, or sends. */
async function openAct(page: Page, act: LogbookIntent): Promise<Locator> {
  const { prepare, fill } = actSetups[act] ?? {}
  await visit(page, season.logbook + ((await prepare?.()) ?? actLocations.get(act)))
  await fill?.(page)
  const openSelector = `[name=ouvert]:is([value="${act}"], [value$="/${act}"])`
  const submitSelector = `form:has([name=intent][value="${act}"]) [type=submit]`
  return page.locator(`${openSelector}, ${submitSelector}`).filter({ visible: true }).first()
}

/** An act whose words tell what will happen asks first. */
const logbookForms = Object.fromEntries(
  logbookIntents.map((act) => [
    act,
    { open: (page: Page) => openAct(page, act), ...(!('text' in logbookActs[act]) && { sends: true as const }) },
  ]),
) as Record<LogbookIntent, ActForm>

const dayOf = (guest: keyof Season['guests']) =>
  runOnSite(async ({ db }) => {
    const startQuery = db.selectFrom('bookings').select('starts_at').where('id', '=', season.guests[guest].id)
    return new Date((await startQuery.executeTakeFirstOrThrow()).starts_at).toISOString().slice(0, 10)
  })

/** The page of a guest, opened as by the link in a mail. */
const openAsGuest =
  (
    guest: keyof Season['guests'],
    name: string | RegExp,
    prepare?: (services: Services) => Promise<unknown>,
    query = '',
  ) =>
  async (page: Page) => {
    const { id } = season.guests[guest]
    const key = await runOnSite(async (services) => {
      await prepare?.(services)
      return grantKey(services.db, 'booking', new Date(), { opens: id, mail: 'booking-received' })
    })
    await visit(page, `/ma-reservation/${key}${query}`)
    return buttonNamed(page, name)
  }

const makeBrief = ({ db }: Services) =>
  db
    .updateTable('bookings')
    .set({ is_brief: 1, held_until: Date.now() + 50 * 60_000 })
    .where('id', '=', season.guests.waiting.id)
    .execute()

const guestForms: Record<keyof typeof guestActs, ActForm> = {
  cancel: { open: openAsGuest('confirmed', /^Annuler ma réservation/) },
  correct: { open: openAsGuest('confirmed', 'Corriger mes indications') },
  move: { open: openAsGuest('confirmed', 'Choisir un autre départ') },
  prepare: { sends: true, open: openAsGuest('confirmed', 'Enregistrer pour l’équipage') },
  validate: { sends: true, open: openAsGuest('waiting', 'Valider ma demande', makeBrief) },
  leave: { open: openAsGuest('refund', 'Laisser cette somme pour une sortie offerte') },
  pay: { sends: true, open: openAsGuest('confirmed', /^Payer/) },
  invoice: { open: openAsGuest('confirmed', 'Demander une facture au nom d’une entreprise') },
  feedback: {
    sends: true,
    open: openAsGuest('today', 'Envoyer à l’équipe', (services) => makeUnpaid(services, season.guests.today.id)),
  },
  give: { sends: true, open: openAsGuest('confirmed', /^Donner/, undefined, '?don=50') },
  'refund-to': { sends: true, open: openAsGuest('refund', 'Enregistrer ce compte') },
}

const openOnRelay =
  (name: string | RegExp): ActForm['open'] =>
  async (page) => {
    await visit(page, season.relay)
    return buttonNamed(page, name)
  }

const relayForms: Record<keyof typeof relayActs, ActForm> = {
  take: { open: openOnRelay(/^Prendre cette place/) },
  cancel: { open: openOnRelay(/^Rendre la place/) },
  invite: { sends: true, open: openOnRelay(/^Refaire l’invitation/) },
  correct: { open: openOnRelay(/^Corriger : /) },
  'ask-date': { sends: true, open: openOnRelay('Demander une date') },
  'withdraw-date': {
    sends: true,
    open: async (page) => {
      const dateRequest = { month: futureDay(40).slice(0, 7), persons: 2 }
      await runOnSite((services) => requestDate(services, keyOf(season.relay), dateRequest))
      return openOnRelay(/^Retirer la demande/)(page)
    },
  },
}

/** The link of a mail to somebody who waits for a day that is full. */
async function openWait(page: Page): Promise<void> {
  const date = futureDay(++lastDayOffset)
  await bookOuting(site, { boatType: 'sportif', date, time: '09:00', duration: 10 })
  const email = `attend${lastDayOffset}@exemple.ch`
  await runOnSite((services) => requestWait(services, { boatType: 'sportif', date, email }))
  await visit(page, linkIn(await waitForMail(site.dataDir, '', /^Liste d’attente/, email), '/prevenez-moi'))
}

const waitForms: Record<'prove' | 'leave', ActForm> = {
  prove: {
    sends: true,
    open: async (page) => openWait(page).then(() => buttonNamed(page, waitingListPage.prove.submit)),
  },
  leave: { sends: true, open: async (page) => openWait(page).then(() => buttonNamed(page, waitingListPage.leave)) },
}

const pressWays = {
  Enter: async (page: Page, button: Locator) => {
    await button.focus()
    return () => page.keyboard.press('Enter')
  },
  click: async (page: Page, button: Locator) => {
    const { x, y } = await middleOf(button)
    return () => page.mouse.click(x, y)
  },
  tap: async (page: Page, button: Locator) => {
    const { x, y } = await middleOf(button)
    return () => page.touchscreen.tap(x, y)
  },
}

/** The middle of a button, scrolled clear of the bars at the top and the bottom. */
async function middleOf(button: Locator) {
  await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

/** From the quickest double press to that of a slow hand. */
const pauseMs = { Enter: 150, click: 400, tap: 700 }

/** Presses twice within a second, on what is then at that place, and lets what follows happen. */
async function pressTwice(page: Page, way: keyof typeof pressWays, button: Locator): Promise<void> {
  // A button takes a press only once it has stood for a second.
  await button.click({ trial: true })
  const pressOnce = await pressWays[way](page, button)
  await pressOnce()
  await page.waitForTimeout(pauseMs[way])
  await pressOnce()
  await page.waitForTimeout(400)
}

/**
 * The panel that has opened to ask first has the focus, and says what is to be filled in. Sent empty, it names the
 * fields at fault; without fields, its request gets no answer, and it says so. Neither changes anything in the season.
 */
async function expectAnnouncedQuestion(page: Page, act: string): Promise<void> {
  const focusedPart = page
    .locator('dialog[open], main form:has([type=submit]:not([form]))')
    .filter({ has: page.locator(':focus') })
  const panel = (await focusedPart.count()) > 0 ? focusedPart.last() : page.locator('main form[aria-labelledby]').last()
  await expect(page.locator('main :focus'), act).toBeInViewport()
  await expectRequiredNote(panel, act)
  const emptyFields = panel.locator(requiredFields).filter({ visible: true })
  const isForm = (await emptyFields.count()) > 0
  for (const field of await emptyFields.all()) await field.fill('')
  const button = panel.locator('[type=submit]:not([form])').first()
  if (!isForm)
    await page.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await button.focus()
  await expect(button).toBeEnabled()
  const announcements = await recordAnnouncements(page)
  await page.keyboard.press('Enter')
  if (isForm) await expectErrorsLinked(page, panel.getByRole('region', { name: /corriger/i }), act)
  else await expectAnnouncedOutcome(page, announcements, act)
}

/** The address at which the form of an act stands open, also one that its button opens: without scripts it leads there. */
async function formAddress(page: Page, button: Locator): Promise<string> {
  const address = new URL(page.url())
  const openingQuery = await button.evaluate((element) => {
    const { form, name, value } = element as HTMLButtonElement
    return form?.method === 'get' ? { [name]: value } : {}
  })
  for (const [name, value] of Object.entries(openingQuery)) address.searchParams.set(name, value)
  return address.href
}

/** Records the acts that the page sends; a request that only reads is no act. */
function recordSentActs(page: Page): string[] {
  const sentActs: string[] = []
  const readIntents = ['view', 'calendar', '']
  page.on('request', (request: Request) => {
    const intent = new URLSearchParams(request.postData() ?? '').get('intent') ?? ''
    if (request.method() === 'POST' && !readIntents.includes(intent)) sentActs.push(intent)
  })
  return sentActs
}

const actForms = { logbook: logbookForms, guest: guestForms, relay: relayForms, waits: waitForms }

test('the tests of double presses know every act of the logbook, of guests and of relays', () => {
  const isFound = (act: LogbookIntent) => actLocations.has(act) || actSetups[act]?.prepare
  expect(
    logbookIntents.filter((act) => !isFound(act)),
    'acts to be prepared',
  ).toEqual([])
  expect(Object.keys(guestForms).sort()).toEqual(Object.keys(guestActs).sort())
  expect(Object.keys(relayForms).sort()).toEqual(Object.keys(relayActs).sort())
})

for (const [who, acts] of Object.entries(actForms)) {
  for (const [index, [act, { open, sends }]] of Object.entries<ActForm>(acts).entries()) {
    test(`two presses on ${act} by ${who} count once, and so does one as its page wakes`, async ({ page, browser }) => {
      const sentActs = recordSentActs(page)
      // Keyboard, mouse and finger press the same button, by the same rule: each takes its turn.
      const way = (['Enter', 'click', 'tap'] as const)[index % 3] ?? 'Enter'
      const button = await open(page)
      await expect(button).toBeVisible()
      await expectEarlyPressActsOnce(browser, await formAddress(page, button), act)
      sentActs.length = 0
      const announcements = await recordAnnouncements(page)
      await pressTwice(page, way, button)
      // On a busy machine what was pressed is sent a moment later.
      await expect.poll(() => sentActs, way).toEqual(sends ? [act] : [])
      if (!sends) {
        // The second press of a pointer has landed beside everything, or on the harmless answer.
        if (way !== 'Enter') {
          const secondButton = await open(page)
          await secondButton.click({ trial: true })
          await secondButton.press('Enter')
        }
        await expectAnnouncedQuestion(page, act)
      }
      // The provider's page, and the list that was left, are other pages.
      else if (!['pay', 'give', 'leave'].includes(act))
        await expectAnnouncedOutcome(page, announcements, act, way === 'Enter')
    })
  }
}

for (const [index, [address, fields]] of Object.entries({
  '/contact': contactFields(),
  '/privatisation-evenements': quoteFields(),
}).entries())
  test(`${address}: the second press finds no fault with the form that the first has emptied`, async ({ page }) => {
    await visit(page, address)
    await fillForm(page, fields)
    const button = page.locator('main form [type=submit]')
    const sentForms: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sentForms.push(request.url()))
    await pressTwice(page, index === 0 ? 'Enter' : 'tap', button)
    await expect(page.locator('main')).toContainText(/ana@/)
    await expect(page).not.toHaveTitle(/^Erreur/)
    await expect(errorSummary(page)).toHaveCount(0)
    expect(sentForms).toHaveLength(1)
  })

test('a donor who presses twice is led to one page to pay', async ({ page }) => {
  const sessionsBefore = provider.sessions.size
  await visit(page, '/soutenir')
  await page.getByLabel(supportPage.online.amount).fill('20')
  await pressTwice(page, 'Enter', buttonNamed(page, supportPage.online.submit))
  await expect(page).toHaveURL(new RegExp(`^${provider.address}`))
  expect(provider.sessions.size).toBe(sessionsBefore + 1)
})

test('closing hours with outings asks first, with nothing chosen, and a deliberate press counts', async ({ page }) => {
  const button = await logbookForms.close.open(page)
  await expect(button).toBeEnabled()
  await button.press('Enter')
  const question = page.getByRole('region', { name: /Rien n’a encore été fait/ })
  await expect(question).toBeFocused()
  await expect(question).toBeInViewport()
  await expect(button).toHaveText('Bloquer ces heures')
  await expect(question.getByRole('radio')).toHaveCount(0)
  const sentActs = recordSentActs(page)
  const postpone = question.getByRole('button', { name: 'Reporter et bloquer' })
  await expect(postpone).toBeVisible()
  await postpone.focus()
  await expect(postpone).toBeEnabled()
  await expect(postpone).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => sentActs).toEqual(['close'])
})

test('a panel that has just opened ignores a second press, and accepts one a moment later', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The moment is an animation of a second: it stands still until the test goes on, however slow the machine is.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Animation.enable')
  const button = await logbookForms['decline-many'].open(page)
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await button.click()
  const checkbox = page.locator('[name=references]').first()
  const { x, y } = await middleOf(checkbox)
  await page.touchscreen.tap(x, y)
  await expect(checkbox).not.toBeChecked()
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await checkbox.tap()
  await expect(checkbox).toBeChecked()
})

test('a double press at the quay erases no unsent tap, takes back one tap, and leaves one crew note', async ({
  page,
  context,
}) => {
  for (const way of Object.keys(pressWays) as (keyof typeof pressWays)[]) {
    await visit(page, season.quay)
    const aboardFilter = { has: page.getByRole('button', { name: /^À bord/ }) }
    const outing = page.locator('main').getByRole('listitem').filter(aboardFilter).first()
    await expect(outing).toBeVisible()
    await context.setOffline(true)
    await outing.getByRole('button', { name: quayPage.fewer }).click()
    await outing.getByRole('button', { name: /^À bord/ }).click()
    await outing.getByRole('button', { name: quayPage.more }).click()
    await outing.getByRole('button', { name: /^À bord/ }).click()
    await pressTwice(page, way, page.getByRole('button', { name: quayPage.erase }))
    // Not found by its text, which may stand in a live region by then as well.
    await expect(page.locator('p[data-waiting]')).toHaveText(/^\d gestes en attente/)
    await page.keyboard.press('Escape')
    const waitingBefore = await countWaiting(page)
    await pressTwice(page, way, outing.getByRole('button', { name: /^Annuler/ }))
    expect(await countWaiting(page), way).toBe(waitingBefore + 1)
    await page.getByLabel(quayPage.crewNotes.label).fill('Essence à un quart')
    await pressTwice(page, way, page.getByRole('button', { name: quayPage.crewNotes.leave }))
    expect(await countWaiting(page), way).toBe(waitingBefore + 2)
    await context.setOffline(false)
    await expect(page.locator('p[data-waiting]')).toHaveText(quayPage.sync.sent, { timeout: 30_000 })
  }
})

const countWaiting = async (page: Page) => Number(await page.locator('[data-waiting]').getAttribute('data-waiting'))

test('a double press on « Retirer » removes one wish and does not empty the cart', async ({ page }) => {
  await page.goto(`${site.url}/nos-activites`)
  for (const index of [0, 1, 2])
    await page
      .getByRole('button', { name: /Ajouter/ })
      .nth(index)
      .click()
  await page.goto(`${site.url}/panier`)
  await page
    .getByRole('button', { name: /^Augmenter/ })
    .first()
    .click()
  const clearButton = page.getByRole('button', { name: 'Vider le panier' })
  const wishes = page.locator('[data-cart-item]')
  // In the page, as both presses must fall into one second on the busiest machine.
  await clearButton.evaluate(async (button) => {
    const removeButtons = [...document.querySelectorAll<HTMLElement>('[data-cart-item] button')]
    removeButtons.at(-1)?.click()
    await new Promise((resolve) => setTimeout(resolve, 300))
    ;(button as HTMLElement).click()
  })
  await expect(wishes).toHaveCount(2)
  await clearButton.click()
  await expect(wishes).toHaveCount(0)
})

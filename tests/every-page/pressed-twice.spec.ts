import { randomUUID } from 'node:crypto'
import type { Locator, Page, Request } from '@playwright/test'
import { relayActs } from '../../app/pages/relais/relay-acts.server.ts'
import { logbookActs } from '../../content/pages/logbook-acts.ts'
import { quayPage } from '../../content/pages/quay.ts'
import { supportPage } from '../../content/pages/support.ts'
import { waitingListPage } from '../../content/pages/waiting-list.ts'
import { statementIban } from '../../demo/bank-file.ts'
import { type PaymentProvider, startPaymentProvider } from '../../demo/payment-provider.ts'
import { buildSeason, type Season } from '../../demo/season.ts'
import { actAsTeam } from '../../demo/steps.ts'
import { hourMs } from '../../domain/calendar.ts'
import { guestActs } from '../../server/booking/guest-acts.server.ts'
import { askToWait } from '../../server/booking/waits.server.ts'
import { payOnline } from '../../server/money/online/checkout.server.ts'
import { askForMissed } from '../../server/money/online/payment-news.ts'
import { grantKey } from '../../server/records/keys.ts'
import type { Services } from '../../server/services.ts'
import { type LogbookIntent, logbookIntents } from '../../server/team/act-on-logbook.server.ts'
import { futureDay } from '../support/api-client.ts'
import { expect, test } from '../support/browser-test.ts'
import { bookingBelow } from '../support/logbook.ts'
import { bookOuting, goToSection } from '../support/logbook-page.ts'
import { letDepart } from '../support/manage-page.ts'
import { openPage } from '../support/open-page.ts'
import { withServices } from '../support/services.ts'
import { type Site, startSite } from '../support/site.ts'
import { linkIn, mailAbout } from '../support/written-mails.ts'

// A hand that trembles presses twice: whatever the first press brings under the finger, the second does not do it. The
// lists of acts are the program's own; an act without a line here does not compile, or fails the first test.

let site: Site
let season: Season
let provider: PaymentProvider
const env: Record<string, string> = { DONATIONS: 'on', IBAN: statementIban }
const run = <Result>(use: (services: Services) => Promise<Result>) =>
  withServices({ dataDir: site.dataDir, databaseUrl: undefined }, { env }, async (services) => {
    await services.outbox.stop()
    return use(services)
  })

test.use({
  hasTouch: true,
  viewport: { width: 360, height: 740 },
  expectedComplaints: [/status of 4\d\d|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|fetching the script/],
})
test.describe.configure({ mode: 'default', timeout: 300_000 })

test.beforeAll(async () => {
  const keys = { secretKey: 'sk_test_standin', webhookSecret: 'whsec_standin' }
  provider = await startPaymentProvider({ ...keys, now: () => new Date() })
  Object.assign(env, provider.settings)
  site = await startSite({ env })
  season = await run(buildSeason)
})
test.afterAll(async () => {
  await site.stop()
  await provider.close()
})

/** Where the act begins, and what one press on it sends: nothing, if it asks first. */
type Beginning = { open: (page: Page) => Promise<Locator>; sends?: true }

/**
 * Opens a link of the season, which names the public address, on this site. Before the page is React's, a link would be
 * the browser's: the page would go, and with it the button that is to be pressed.
 */
async function visit(page: Page, address: string): Promise<void> {
  const { pathname, search } = new URL(address, site.url)
  await openPage(page, site.url + pathname + search)
}

const named = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name }).first()

/** The booking of a guest of the season in the logbook, with all that can be done to it. */
const onCard =
  (guest: keyof Season['guests'], name: string | RegExp): Beginning['open'] =>
  async (page) => {
    await visit(page, season.logbook + bookingBelow(season.guests[guest].reference))
    return page.getByRole('article').first().getByRole('button', { name }).first()
  }

const inSection =
  (section: string, name: string | RegExp, further?: string): Beginning['open'] =>
  async (page) => {
    await visit(page, season.logbook)
    await goToSection(page, section)
    if (further) await page.getByRole('link', { name: further }).click()
    return named(page, name)
  }

const cash = (name: RegExp) => inSection('Plus', name, 'Ouvrir les comptes')
const solidarity = (name: string | RegExp) => inSection('Plus', name, 'Ouvrir la solidarité')

/** An outing that the team has added, for somebody whom only the telephone reaches. */
const added = (then: (services: Services, id: string) => Promise<unknown>): Promise<string> =>
  run(async (services) => {
    const person = { name: 'Kim Wyss', email: '', phone: '+41 79 222 22 22', message: '', price: 'charged' }
    const outing = { boatType: 'sportif', skipperOption: 'avec-skipper', date: futureDay(++days), time: '10:00' }
    const { booking } = await actAsTeam(services, 'add', { ...person, ...outing, duration: '3', participants: '2' })
    await then(services, String(booking?.id))
    return String(booking?.reference)
  })

/** Paid online, and cancelled by the team. */
async function paidOnline(services: Services, id: string): Promise<void> {
  const left = await payOnline(services, id)
  if (left.kind !== 'leave') throw new Error(`Nothing to pay: ${left.kind}`)
  provider.pay(left.url.split('/').at(-1) ?? '')
  await askForMissed(services)
  await actAsTeam(services, 'cancel', { id, reason: 'weather', word: '' })
}

const postponed = (services: Services, id: string) =>
  actAsTeam(services, 'postpone', { id, reason: 'weather', word: '' })

/** Over for hours, and somebody at the quay has said that nobody came: only a person can decide about the money. */
async function saidAbsent({ db }: Services, id: string): Promise<void> {
  const ends = Date.now() - 3 * hourMs
  const times = { starts_at: ends - 3 * hourMs, ends_at: ends }
  await db.updateTable('bookings').set(times).where('id', '=', id).execute()
  const tapped = { tapped_at: times.starts_at + 60_000, received_at: times.starts_at + 60_000 }
  const tap = { id: randomUUID(), booking_id: id, kind: 'absent' as const, persons: null, phone: 'x', by: '' }
  await db
    .insertInto('taps')
    .values({ ...tap, ...tapped })
    .execute()
}

let days = 120

const storeMessage = (quarantined: 0 | 1) =>
  run(({ db }) => {
    const fields = JSON.stringify({ name: 'Max', email: 'max@exemple.ch', subject: 'Chien', message: 'Et le chien ?' })
    const keys = { id: randomUUID(), idempotency_key: randomUUID() }
    return db
      .insertInto('submissions')
      .values({ ...keys, form: 'contact', created_at: Date.now(), fields, quarantined })
      .execute()
  })

const logbook: Record<LogbookIntent, Beginning> = {
  confirm: { open: onCard('requested', /^Confirmer/) },
  decline: { open: onCard('requested', /^Refuser/) },
  'decline-many': { open: inSection('Demandes', 'Refuser plusieurs demandes') },
  paid: { open: onCard('confirmed', /^Noter payée/) },
  'refund-online': {
    open: async (page) => {
      await added(paidOnline)
      return cash(/par le même chemin/)(page)
    },
  },
  waive: { open: onCard('confirmed', /^Demander moins/) },
  extra: { open: onCard('confirmed', /^Ajouter un extra/) },
  move: { open: onCard('confirmed', /^Déplacer/) },
  skipper: { open: onCard('confirmed', /^Choisir le skipper/) },
  correct: { open: onCard('confirmed', /^Corriger/) },
  postpone: { open: onCard('confirmed', /^Reporter/) },
  cancel: { open: onCard('confirmed', /^Annuler la sortie/) },
  'no-show': { open: afterDeparture(/^Personne n’est venu/) },
  'cut-short': { open: afterDeparture(/^Écourter/) },
  'take-extra-back': { open: onCard('extras', /^Retirer/) },
  reached: {
    sends: true,
    open: async (page) => {
      await visit(page, season.logbook + bookingBelow(await added(postponed)))
      return named(page, /^Appel fait/)
    },
  },
  'not-reached': {
    sends: true,
    open: async (page) => {
      await visit(page, season.logbook + bookingBelow(await added(postponed)))
      await (await named(page, /^Appel fait/)).click()
      return named(page, /^Appel pas fait/)
    },
  },
  'as-booked': {
    sends: true,
    open: async (page) => {
      await added(saidAbsent)
      await visit(page, season.logbook)
      return named(page, new RegExp(`^${logbookActs['as-booked'].open}`))
    },
  },
  add: { sends: true, open: inSection('Sorties', 'Ajouter la sortie', 'Ajouter une sortie') },
  unpaid: { open: cash(/^Reprendre ce paiement/) },
  refund: { open: cash(/^Noter un remboursement/) },
  'assign-payment': { sends: true, open: cash(/^Attribuer/) },
  close: {
    sends: true,
    open: async (page) => {
      const button = await inSection('Bloquer', 'Bloquer ces heures')(page)
      await page.getByLabel('Jour').fill(await dayOf('confirmed'))
      await page.getByLabel('De', { exact: true }).selectOption('08:00')
      await page.getByLabel('Pendant').selectOption('12')
      return button
    },
  },
  reopen: { open: inSection('Bloquer', /^Rouvrir/) },
  morning: { sends: true, open: inSection('Demandes', 'Comme prévu') },
  handover: {
    sends: true,
    open: async (page) => {
      const button = await inSection('Demandes', 'Laisser ce mot')(page)
      await page.getByLabel('Votre mot').fill('Essence à un quart')
      return button
    },
  },
  ticked: {
    sends: true,
    open: async (page) => {
      await run((services) => actAsTeam(services, 'handover', { words: `Gilet déchiré ${++days}` }))
      return inSection('Demandes', /^Noter comme vu/)(page)
    },
  },
  answered: { sends: true, open: withMessage(0, /^Noter comme répondu/) },
  release: { sends: true, open: withMessage(1, 'C’est un vrai message') },
  'retry-mail': {
    sends: true,
    open: async (page) => {
      await run(({ db }) => {
        const mail = { kind: 'booking-confirmed', created_at: Date.now(), abandoned_at: Date.now(), last_error: '550' }
        const row = { ...mail, id: randomUUID(), payload: '{}', next_try_at: Date.now(), attempts: 9, sent_at: null }
        return db.insertInto('outbox').values(row).execute()
      })
      return inSection('Messages', 'Essayer encore')(page)
    },
  },
  'open-place': { sends: true, open: solidarity('Ouvrir une place') },
  'close-place': { open: solidarity(/^Fermer la place/) },
  'add-relay': { sends: true, open: solidarity('Ajouter un relais') },
  'renew-relay': { open: solidarity(/^Nouveau lien : /) },
  'retire-relay': { open: solidarity(/^Retirer/) },
  subscribe: { sends: true, open: inSection('Plus', 'Préparer un abonnement') },
  'give-link': {
    sends: true,
    open: async (page) => {
      const button = await inSection('Plus', /^Donner un/)(page)
      await button.locator('xpath=ancestor::form').getByRole('textbox').fill('Zoé')
      return button
    },
  },
  'quay-link': { sends: true, open: inSection('Sorties', 'Lien du quai') },
  'renew-link': { sends: true, open: inSection('Plus', /^Prolonger/) },
  'revoke-link': { sends: true, open: inSection('Plus', /^Couper le lien/) },
  'revoke-mailed': {
    sends: true,
    open: async (page) => {
      await inSection('Plus', /^Donner un/)(page)
      const mailed = page.locator('details').filter({ hasText: /ouvertes? par un e-mail/ })
      await mailed.locator('summary').click()
      return mailed.getByRole('button').first()
    },
  },
  'new-link': { open: inSection('Plus', 'Ce téléphone est perdu') },
}

function afterDeparture(name: RegExp): Beginning['open'] {
  return async (page) => {
    await letDepart({ ...season.guests.tomorrow, site, key: '', totalChf: 0 }, 1)
    return onCard('tomorrow', name)(page)
  }
}

function withMessage(quarantined: 0 | 1, name: string | RegExp): Beginning['open'] {
  return async (page) => {
    await storeMessage(quarantined)
    return inSection('Messages', name)(page)
  }
}

const dayOf = (guest: keyof Season['guests']) =>
  run(async ({ db }) => {
    const row = db.selectFrom('bookings').select('starts_at').where('id', '=', season.guests[guest].id)
    return new Date((await row.executeTakeFirstOrThrow()).starts_at).toISOString().slice(0, 10)
  })

/** The page of a guest, opened as by the link in a mail. */
const asGuest =
  (guest: keyof Season['guests'], name: string | RegExp, change?: (services: Services) => Promise<unknown>) =>
  async (page: Page) => {
    const { id } = season.guests[guest]
    const key = await run(async (services) => {
      await change?.(services)
      return grantKey(services.db, 'booking', new Date(), { opens: id, mail: 'booking-received' })
    })
    await visit(page, `/ma-reservation/${key}`)
    return named(page, name)
  }

const brief = ({ db }: Services) =>
  db
    .updateTable('bookings')
    .set({ is_brief: 1, held_until: Date.now() + 50 * 60_000 })
    .where('id', '=', season.guests.waiting.id)
    .execute()

const guest: Record<keyof typeof guestActs, Beginning> = {
  cancel: { open: asGuest('confirmed', /^Annuler ma réservation/) },
  correct: { open: asGuest('confirmed', 'Corriger mes indications') },
  move: { open: asGuest('confirmed', 'Choisir un autre départ') },
  prepare: { sends: true, open: asGuest('confirmed', 'Enregistrer pour l’équipage') },
  validate: { sends: true, open: asGuest('waiting', 'Valider ma demande', brief) },
  leave: { open: asGuest('refund', 'Laisser cette somme pour une sortie offerte') },
  pay: { sends: true, open: asGuest('confirmed', /^Payer/) },
  'refund-to': { sends: true, open: asGuest('refund', 'Enregistrer ce compte') },
}

const onRelay =
  (name: string | RegExp): Beginning['open'] =>
  async (page) => {
    await visit(page, season.relay)
    return named(page, name)
  }

const relay: Record<keyof typeof relayActs, Beginning> = {
  take: { open: onRelay(/^Prendre cette place/) },
  cancel: { open: onRelay(/^Rendre la place/) },
  invite: { sends: true, open: onRelay(/^Refaire l’invitation/) },
}

/** The link of a mail to somebody who waits for a day that is full. */
async function openWait(page: Page): Promise<void> {
  const date = futureDay(++days)
  await bookOuting(site, { boatType: 'sportif', date, time: '09:00', duration: 10 })
  const email = `attend${days}@exemple.ch`
  await run((services) => askToWait(services, { boatType: 'sportif', date, email }))
  await visit(page, linkIn(await mailAbout(site.dataDir, '', /^Liste d’attente/, email), '/prevenez-moi'))
}

const waits: Record<'prove' | 'leave', Beginning> = {
  prove: { sends: true, open: async (page) => openWait(page).then(() => named(page, waitingListPage.prove.submit)) },
  leave: { sends: true, open: async (page) => openWait(page).then(() => named(page, waitingListPage.leave)) },
}

const ways = {
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

/** Clear of the bars at the top and the bottom. */
async function middleOf(button: Locator) {
  await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

const betweenMs = 400

/** Presses twice within half a second, on what is then at that place, and lets what follows happen. */
async function pressTwice(page: Page, way: keyof typeof ways, button: Locator): Promise<void> {
  // It takes a press only once it has stood for a second.
  await button.click({ trial: true })
  const press = await ways[way](page, button)
  await press()
  await page.waitForTimeout(betweenMs)
  await press()
  await page.waitForTimeout(betweenMs)
}

/** The acts that the page sends; looks are none. */
function actsOf(page: Page): string[] {
  const sent: string[] = []
  const looks = ['view', 'calendar', '']
  page.on('request', (request: Request) => {
    const intent = new URLSearchParams(request.postData() ?? '').get('intent') ?? ''
    if (request.method() === 'POST' && !looks.includes(intent)) sent.push(intent)
  })
  return sent
}

const beginnings = { logbook, guest, relay, waits }

test('every act of the logbook, of guests and of relays is pressed here', () => {
  expect(Object.keys(logbook).sort()).toEqual([...logbookIntents].sort())
  expect(Object.keys(guest).sort()).toEqual(Object.keys(guestActs).sort())
  expect(Object.keys(relay).sort()).toEqual(Object.keys(relayActs).sort())
})

for (const [who, acts] of Object.entries(beginnings)) {
  for (const [index, [act, { open, sends }]] of Object.entries<Beginning>(acts).entries()) {
    test(`${who}: ${act} takes one press at most of two`, async ({ page }) => {
      const sent = actsOf(page)
      // Keyboard, mouse and finger press the same button, by the same rule: each takes its turn.
      const way = (['Enter', 'click', 'tap'] as const)[index % 3] ?? 'Enter'
      const button = await open(page)
      await expect(button).toBeVisible()
      sent.length = 0
      await pressTwice(page, way, button)
      // On a busy machine what was pressed is sent a moment later.
      await expect.poll(() => sent, way).toEqual(sends ? [act] : [])
    })
  }
}

test('a donor who presses twice is led to one page to pay', async ({ page }) => {
  const began = provider.sessions.size
  await visit(page, '/soutenir')
  await page.getByLabel(supportPage.online.amount).fill('20')
  await pressTwice(page, 'Enter', named(page, supportPage.online.submit))
  await expect(page).toHaveURL(new RegExp(`^${provider.address}`))
  expect(provider.sessions.size).toBe(began + 1)
})

test('hours with outings in them: the question takes the focus, nothing is chosen, and a meant press counts', async ({
  page,
}) => {
  const button = await logbook.close.open(page)
  await expect(button).toBeEnabled()
  await button.press('Enter')
  const question = page.getByRole('region', { name: /Rien n’a encore été fait/ })
  await expect(question).toBeFocused()
  await expect(question).toBeInViewport()
  await expect(button).toHaveText('Bloquer ces heures')
  await expect(question.getByRole('radio')).toHaveCount(0)
  const sent = actsOf(page)
  const postpone = question.getByRole('button', { name: 'Reporter et bloquer' })
  await expect(postpone).toBeVisible()
  await postpone.focus()
  await expect(postpone).toBeEnabled()
  await expect(postpone).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => sent).toEqual(['close'])
})

test('a panel that has just opened lets nothing be chosen under the finger, and a moment later it does', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const button = await logbook['decline-many'].open(page)
  await button.click()
  const box = page.locator('[name=references]').first()
  const { x, y } = await middleOf(box)
  await page.touchscreen.tap(x, y)
  await expect(box).not.toBeChecked()
  await box.tap()
  await expect(box).toBeChecked()
})

test('the sheet at the quay: an unsent tap is not erased, one press takes back one tap, and leaves one word', async ({
  page,
  context,
}) => {
  for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
    await visit(page, season.quay)
    const aboard = { has: page.getByRole('button', { name: /^À bord/ }) }
    const outing = page.locator('main').getByRole('listitem').filter(aboard).first()
    await expect(outing).toBeVisible()
    await context.setOffline(true)
    await outing.getByRole('button', { name: quayPage.fewer }).click()
    await outing.getByRole('button', { name: /^À bord/ }).click()
    await outing.getByRole('button', { name: quayPage.more }).click()
    await outing.getByRole('button', { name: /^À bord/ }).click()
    await pressTwice(page, way, page.getByRole('button', { name: quayPage.erase }))
    // Not by its text: it may be spoken by then as well.
    await expect(page.locator('p[data-waiting]')).toHaveText(/^\d gestes en attente/)
    await page.keyboard.press('Escape')
    const before = await waiting(page)
    await pressTwice(page, way, outing.getByRole('button', { name: /^Annuler/ }))
    expect(await waiting(page), way).toBe(before + 1)
    await page.getByLabel(quayPage.handover.label).fill('Essence à un quart')
    await pressTwice(page, way, page.getByRole('button', { name: quayPage.handover.leave }))
    expect(await waiting(page), way).toBe(before + 2)
    await context.setOffline(false)
    await expect(page.locator('p[data-waiting]')).toHaveText(quayPage.sync.sent, { timeout: 30_000 })
  }
})

const waiting = async (page: Page) => Number(await page.locator('[data-waiting]').getAttribute('data-waiting'))

test('the cart: what moves under the finger with a removed wish does not empty the rest', async ({ page }) => {
  await page.goto(`${site.url}/nos-activites`)
  for (const each of [0, 1, 2])
    await page
      .getByRole('button', { name: /Ajouter/ })
      .nth(each)
      .click()
  await page.goto(`${site.url}/panier`)
  await page
    .getByRole('button', { name: /^Augmenter/ })
    .first()
    .click()
  const clear = page.getByRole('button', { name: 'Vider le panier' })
  const wishes = page.locator('[data-cart-item]')
  // In the page, as both presses must fall into one second on the busiest machine.
  await clear.evaluate(async (button) => {
    const removes = [...document.querySelectorAll<HTMLElement>('[data-cart-item] button')]
    removes.at(-1)?.click()
    await new Promise((resolve) => setTimeout(resolve, 300))
    ;(button as HTMLElement).click()
  })
  await expect(wishes).toHaveCount(2)
  await clear.click()
  await expect(wishes).toHaveCount(0)
})

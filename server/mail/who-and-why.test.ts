import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manageBookingPage } from '../../content/pages/manage-booking.ts'
import { storeRelay } from '../../demo/steps.ts'
import { historyForCrew } from '../../domain/booking/booking-event.ts'
import { type CancellationReason, cancellations, transitions } from '../../domain/booking/life-cycle.ts'
import { dayMs, hourMs } from '../../domain/calendar.ts'
import { waiverReasons } from '../../domain/money/account.ts'
import { bookingInput, testNow } from '../../tests/support/booking-input.ts'
import { openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { mailedBooking, mailKinds, mailPayloads } from '../../tests/support/mail-payloads.ts'
import { withServices } from '../../tests/support/services.ts'
import { emptyDatabase, storeBooking } from '../../tests/support/stored-bookings.ts'
import { mailSettings } from '../../tests/support/write-mail.ts'
import { eventWords } from '../../wording/booking-history.ts'
import { addBooking } from '../booking/add-booking.server.ts'
import { cancelBooking, confirmBooking, declineBooking, postponeBooking } from '../booking/change-booking.server.ts'
import { moveBooking } from '../booking/move-booking.server.ts'
import { runDueJobs } from '../jobs/run-due-jobs.ts'
import { findBooking, listBookingEvents } from '../records/bookings.ts'
import { insertPlacement } from '../records/placements.ts'
import type { Services } from '../services.ts'
import { cancelPlacement } from '../solidarity/relay-page.server.ts'
import { composeMail } from './compose-mail.tsx'
import type { MailKind } from './mail-kinds.ts'
import { readPayload } from './mail-payload.ts'

// What every mail says of who did what and why, in one table that somebody reads whole: `who-and-why.txt`. Each act is
// done through its own door, from every state in which it is possible, for a guest and for a family with and without an
// address. A new reason, actor, state or kind of mail changes the table, and one without an answer does not compile.

const guests = ['a guest', 'a family with an address', 'a family without an address'] as const
type Guest = (typeof guests)[number]
const states = ['pending', 'confirmed', 'postponed'] as const
type State = (typeof states)[number]
type World = { services: Services; id: string; relayKey: string; startsAt: Date }

let database: TestDatabase
let now = testNow
beforeAll(async () => {
  database = await openTestDatabase('sqlite')
})
afterAll(() => database.remove())

const cancelling: Record<CancellationReason, (world: World) => Promise<unknown>> = {
  guest: ({ services, id }) => cancelBooking(services, id, { reason: 'guest' }),
  relay: ({ services, id, relayKey }) => cancelPlacement(services, relayKey, id),
  weather: ({ services, id }) => cancelBooking(services, id, { reason: 'weather' }),
  other: ({ services, id }) => cancelBooking(services, id, { reason: 'other' }),
  'no-show': ({ services, id, startsAt }) => {
    now = new Date(startsAt.getTime() + hourMs)
    return cancelBooking(services, id, { reason: 'no-show' })
  },
  'not-chosen': async ({ services, id }) => {
    now = (await findBooking(services.db, id))?.heldUntil ?? now
    return cancelBooking(services, id, { reason: 'not-chosen' })
  },
}

const later = { date: '2027-07-15', time: '11:00' }
const moving = {
  team: ({ services, id }: World) => moveBooking(services, id, later),
  guest: ({ services, id }: World) => moveBooking(services, id, later, 'guest'),
}

const isOfGuest = (guest: Guest, state: State, reason?: string) =>
  guest === 'a guest' ? reason !== 'relay' : state !== 'pending'

type Row = { act: string; guest: Guest; state: State; does: (world: World) => Promise<unknown> }

const rows: Row[] = []
const add = (act: string, from: readonly string[], does: Row['does'], reason?: string) => {
  for (const state of states.filter((each) => from.includes(each)))
    for (const guest of guests.filter((each) => isOfGuest(each, state, reason))) rows.push({ act, guest, state, does })
}
for (const reason of Object.keys(cancellations) as CancellationReason[])
  add(`cancelled: ${reason}`, Object.keys(transitions[cancellations[reason].action]), cancelling[reason], reason)
for (const by of ['team', 'guest'] as const) add(`moved by the ${by}`, Object.keys(transitions.move), moving[by])
for (const reason of ['weather', 'other'] as const)
  add(`postponed: ${reason}`, ['confirmed'], ({ services, id }) => postponeBooking(services, id, { reason }))
add('confirmed', ['pending'], ({ services, id }) => confirmBooking(services, id))
add('declined', ['pending'], ({ services, id }) => declineBooking(services, id))
add('unanswered, reminded and expired', ['pending'], async ({ services }) => {
  for (const hours of [25, 49]) {
    now = new Date(testNow.getTime() + hours * hourMs)
    await runDueJobs(services)
  }
})
add('reminded', ['confirmed'], ({ services, startsAt }) => {
  now = new Date(startsAt.getTime() - 3 * dayMs)
  return runDueJobs(services)
})
add('moved by the team, then reminded', ['confirmed'], async (world) => {
  await moving.team(world)
  now = new Date(world.startsAt.getTime() - 2 * dayMs)
  await runDueJobs(world.services)
})
add('cancelled after the departure: weather', ['confirmed'], async ({ services, id, startsAt }) => {
  now = new Date(startsAt.getTime() + hourMs)
  await cancelBooking(services, id, { reason: 'weather' })
})

async function storeOuting(services: Services, guest: Guest, state: State): Promise<World> {
  const { id: relayId, key: relayKey } = await storeRelay(services)
  let id: string
  if (guest === 'a guest') {
    id = (await storeBooking(services)).id
    if (state !== 'pending') await confirmBooking(services, id)
  } else {
    const email = guest === 'a family with an address' ? 'ana@exemple.ch' : ''
    // Not by its page, which hashes a code, as slowly as it must.
    const input = bookingInput({ email, name: 'Ana', isOffered: true })
    const added = await addBooking(services, input, { idempotencyKey: randomUUID() })
    id = added.kind === 'done' ? added.booking.id : ''
    const placement = { booking_id: id, relay_id: relayId, adults: 2, children: 2, taken_at: now.getTime() }
    await services.db.transaction().execute((tx) => insertPlacement(tx, placement))
  }
  if (state === 'postponed') await postponeBooking(services, id, { reason: 'other' })
  const { startsAt } = (await findBooking(services.db, id)) ?? { startsAt: now }
  return { services, id, relayKey, startsAt }
}

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/CE-[A-Z0-9]{6}/g, 'CE-XXXXXX')

const isInMany = /^Bonjour|@|https?:|^Votre page s’ouvre avec|^Le premier bouton|^UNE QUESTION|^\* |^Référence/

/** A mail without what each has: greeting, facts, addresses, how to reach us, footer. */
async function said(kind: string, payload: unknown, at: Date): Promise<string> {
  const mail = await composeMail(kind, payload, mailSettings, at, 'k')
  const sentences = plain(mail.text)
    .split(/\n\n+/)
    .map((part) => part.replace(/\s*\n/g, ' / ').trim())
    .slice(0, 12)
    .filter((part) => /[.?!»:]$/.test(part) && !isInMany.test(part))
  return [`  ${kind} < ${plain(mail.subject)} >`, ...sentences.slice(0, 5).map((part) => `    ${part}`)].join('\n')
}

async function tell(services: Services, { act, guest, state, does }: Row): Promise<string> {
  now = testNow
  await emptyDatabase(services)
  const world = await storeOuting(services, guest, state)
  const before = (await listBookingEvents(services.db, world.id)).length
  await services.db.deleteFrom('outbox').execute()
  await does(world)
  const events = (await listBookingEvents(services.db, world.id)).slice(before)
  const crew = historyForCrew(events).map(({ detail: { reason }, ...event }) =>
    eventWords({ ...event, detail: { reason } }, String).toLowerCase(),
  )
  const own = events.map(({ kind, detail }) =>
    kind === 'cancelled' ? manageBookingPage.history.cancelled[detail.reason ?? 'other'] : '',
  )
  const mails = await services.db.selectFrom('outbox').selectAll().orderBy('kind').orderBy('created_at').execute()
  const texts = await Promise.all(
    mails.map(({ kind, payload, created_at }) => said(kind, readPayload(payload), new Date(created_at))),
  )
  seen.push(...mails.map(({ kind }) => kind as MailKind))
  return [
    `${act} (${guest}, ${state})`,
    `  history: ${plain(crew.join(' ; '))}`,
    ...own.filter(Boolean).map((words) => `  own page: ${plain(words)}`),
    ...(texts.length > 0 ? texts : ['  no mail']),
  ].join('\n')
}

const seen: MailKind[] = []

/** The mails that no act above sends, once for each thing that decides what they say. */
const others: Partial<Record<MailKind, readonly object[]>> = {
  'booking-waived': waiverReasons.map((reason) => ({ reason })),
  'booking-extra': [{ isTakenBack: false }, { isTakenBack: true }],
  'booking-refund-account': [{}, { account: undefined }],
  'relay-welcome': [{}, { isRenewed: true }],
}

/** What would be untrue, whatever the table says. */
const never: [act: RegExp, words: RegExp][] = [
  [/^cancelled: (guest|relay)/, /Nous devons|par l’équipe/],
  [/^cancelled: (?!guest)/, /Vous avez annulé|elle-même/],
  [/^cancelled: (no-show|not-chosen)/, /Nous devons|ne vienne pas au port/],
  [/^cancelled: relay/, /relay-cancelled|Annulée par vous/],
  [/^moved by the guest/, /dites-lui|par l’équipe/],
  [/^[^\n]*(confirmed|postponed)\)/, /demande CE-/],
  [/^reminded \(a family without/, /history: .*e-mail/],
  [/^booking-received/, /Ne faites rien/],
]

test('who did what and why is said as it is, in every mail and line of history', async () => {
  const told: string[] = []
  await withServices(database, { env: { SMTP_URL: 'smtp://127.0.0.1:1' }, now: () => now }, async (services) => {
    await services.outbox.stop()
    for (const row of rows) told.push(await tell(services, row))
  })
  for (const kind of mailKinds.filter((each) => !seen.includes(each)))
    for (const replaced of others[kind] ?? [{}])
      told.push(
        `${kind} ${JSON.stringify(replaced)}\n${await said(kind, { ...mailPayloads(mailedBooking())[kind], ...replaced }, testNow)}`,
      )
  for (const [act, words] of never) {
    const about = told.filter((row) => act.test(row))
    expect([about.length > 0, ...about.filter((row) => words.test(row))], `${act}`).toEqual([true])
  }
  const table = `${told.join('\n\n')}\n`
  await expect(table).toMatchFileSnapshot('./who-and-why.txt')
}, 240_000)

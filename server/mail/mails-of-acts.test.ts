import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailsToGuest } from '../../content/messages/emails-to-guest.ts'
import { emailsToRelay } from '../../content/messages/emails-to-relay.ts'
import { emailsToTeam } from '../../content/messages/emails-to-team.ts'
import { manageBookingPage } from '../../content/pages/manage-booking.ts'
import { storeRelay } from '../../demo/steps.ts'
import { historyForCrew } from '../../domain/booking/booking-event.ts'
import { type CancellationReason, cancellations, transitions } from '../../domain/booking/life-cycle.ts'
import { dayMs, hourMs } from '../../domain/calendar.ts'
import { bookingInput, testNow } from '../../tests/support/booking-input.ts'
import { openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { withServices } from '../../tests/support/services.ts'
import { emptyDatabase, storeBooking } from '../../tests/support/stored-bookings.ts'
import { mailSettings } from '../../tests/support/write-mail.ts'
import { eventSentence } from '../../wording/booking-history.ts'
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

// Who gets a mail about each act, and what the mails say of who did it and why. Each act is done through its own
// function, from every state in which it is possible, for a guest and for a family with and without an address. The
// sentence for each reason is in `content/`; these tests check that the mail says it, and the history who acted.

const guests = ['a guest', 'a family with an address', 'a family without an address'] as const
type Guest = (typeof guests)[number]
const states = ['pending', 'confirmed', 'postponed'] as const
type State = (typeof states)[number]
type StoredOuting = { services: Services; id: string; relayKey: string; startsAt: Date }

let database: TestDatabase
let now = testNow
beforeAll(async () => {
  database = await openTestDatabase('sqlite')
})
afterAll(() => database.remove())

const cancelActs: Record<CancellationReason, (outing: StoredOuting) => Promise<unknown>> = {
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

const laterStart = { date: '2027-07-15', time: '11:00' }
const moveActs = {
  team: ({ services, id }: StoredOuting) => moveBooking(services, id, laterStart),
  guest: ({ services, id }: StoredOuting) => moveBooking(services, id, laterStart, 'guest'),
}

const isActPossible = (guest: Guest, state: State, reason?: string) =>
  guest === 'a guest' ? reason !== 'relay' : state !== 'pending'

/** The mails about an act, each with texts of `content/` that it has to say. `isMailed`: the guest has an address. */
type Mails = Partial<Record<MailKind, readonly string[]>>
type MailsFor = (outing: { state: State; isMailed: boolean }) => { guest?: Mails; team?: Mails; relay?: Mails }
type ActCase = {
  act: string
  guest: Guest
  state: State
  perform: (outing: StoredOuting) => Promise<unknown>
  mailsFor: MailsFor
}

const requestOrOuting = (state: State) => (state === 'pending' ? 'request' : 'outing')

const whenCancelled =
  (reason: CancellationReason, hasDeparted = false): MailsFor =>
  ({ state, isMailed }) => {
    const { cancelled } = emailsToGuest
    const relayTexts = emailsToRelay.cancelled
    const isMissed = reason === 'no-show'
    const isComing = state !== 'postponed' && !hasDeparted
    const familyNotMailedText = isMissed
      ? relayTexts.askFamily
      : isComing
        ? relayTexts.tellFamily
        : relayTexts.tellFamilyLater
    return {
      guest: {
        'booking-cancelled': [
          cancelled[isMissed ? 'missed' : requestOrOuting(state)].subject,
          reason === 'guest' ? cancelled.byGuest[requestOrOuting(state)] : cancelled[reason],
        ],
      },
      ...(cancellations[reason].actor === 'guest' && {
        team: { 'booking-cancelled-by-guest': [emailsToTeam.cancelledByGuest[isComing ? 'free' : 'freeBefore']] },
      }),
      ...(reason !== 'relay' && {
        relay: {
          'relay-cancelled': [
            (isMissed ? relayTexts.missed : relayTexts).subject,
            relayTexts.lead[reason],
            ...(reason === 'guest' ? [] : [isMailed ? relayTexts.familyTold : familyNotMailedText]),
          ],
        },
      }),
    }
  }

const whenMoved =
  (by: keyof typeof moveActs): MailsFor =>
  ({ state, isMailed }) => {
    const { byFamily, familyTold, tellFamily } = emailsToRelay.moved
    return {
      guest: {
        'booking-moved': [
          emailsToGuest.moved[by === 'guest' ? 'byGuest' : state === 'pending' ? 'request' : 'outing'].subject,
        ],
      },
      ...(by === 'guest' && { team: { 'booking-moved-by-guest': [emailsToTeam.movedByGuest.subject] } }),
      relay: { 'relay-moved': [by === 'guest' ? byFamily : isMailed ? familyTold : tellFamily] },
    }
  }

const cases: ActCase[] = []
const addCases = (
  act: string,
  possibleStates: readonly string[],
  perform: ActCase['perform'],
  mailsFor: MailsFor,
  reason?: string,
) => {
  for (const state of states.filter((each) => possibleStates.includes(each)))
    for (const guest of guests.filter((each) => isActPossible(each, state, reason)))
      cases.push({ act, guest, state, perform, mailsFor })
}
for (const reason of Object.keys(cancellations) as CancellationReason[]) {
  const possibleStates = Object.keys(transitions[cancellations[reason].action])
  addCases(`cancelled: ${reason}`, possibleStates, cancelActs[reason], whenCancelled(reason), reason)
}
for (const by of ['team', 'guest'] as const)
  addCases(`moved by the ${by}`, Object.keys(transitions.move), moveActs[by], whenMoved(by))
for (const reason of ['weather', 'other'] as const) {
  const { lead, familyTold, tellFamily } = emailsToRelay.postponed
  addCases(
    `postponed: ${reason}`,
    ['confirmed'],
    ({ services, id }) => postponeBooking(services, id, { reason }),
    ({ isMailed }) => ({
      guest: { 'booking-postponed': [emailsToGuest.postponed.lead[reason]] },
      relay: { 'relay-postponed': [lead[reason], isMailed ? familyTold : tellFamily] },
    }),
  )
}
addCases(
  'confirmed',
  ['pending'],
  ({ services, id }) => confirmBooking(services, id),
  () => ({ guest: { 'booking-confirmed': [emailsToGuest.confirmed.subject] } }),
)
addCases(
  'declined',
  ['pending'],
  ({ services, id }) => declineBooking(services, id),
  () => ({ guest: { 'booking-declined': [emailsToGuest.declined.lead] } }),
)
addCases(
  'unanswered, reminded and expired',
  ['pending'],
  async ({ services }) => {
    for (const hours of [25, 49]) {
      now = new Date(testNow.getTime() + hours * hourMs)
      await runDueJobs(services)
    }
  },
  () => ({
    guest: { 'booking-expired': [emailsToGuest.expired.lead] },
    team: { 'booking-unanswered': [emailsToTeam.unanswered.deadline] },
  }),
)
addCases(
  'reminded',
  ['confirmed'],
  ({ services, startsAt }) => {
    now = new Date(startsAt.getTime() - 3 * dayMs)
    return runDueJobs(services)
  },
  ({ isMailed }) => ({
    guest: { 'booking-reminder': [emailsToGuest.reminder.lead] },
    ...(!isMailed && { relay: { 'relay-reminder': [emailsToRelay.reminder.lead] } }),
  }),
)
addCases(
  'moved by the team, then reminded',
  ['confirmed'],
  async (outing) => {
    await moveActs.team(outing)
    now = new Date(outing.startsAt.getTime() - 2 * dayMs)
    await runDueJobs(outing.services)
  },
  whenMoved('team'),
)
addCases(
  'cancelled after the departure: weather',
  ['confirmed'],
  async ({ services, id, startsAt }) => {
    now = new Date(startsAt.getTime() + hourMs)
    await cancelBooking(services, id, { reason: 'weather' })
  },
  whenCancelled('weather', true),
)

async function storeOuting(services: Services, guest: Guest, state: State): Promise<StoredOuting> {
  const { id: relayId, key: relayKey } = await storeRelay(services)
  let id: string
  if (guest === 'a guest') {
    id = (await storeBooking(services)).id
    if (state !== 'pending') await confirmBooking(services, id)
  } else {
    const email = guest === 'a family with an address' ? 'ana@exemple.ch' : ''
    // Not through the relay's page, which hashes the code of an invitation, slowly on purpose.
    const input = bookingInput({ email, name: 'Ana', isOffered: true })
    const outcome = await addBooking(services, input, { idempotencyKey: randomUUID() })
    id = outcome.kind === 'done' ? outcome.booking.id : ''
    const placement = { booking_id: id, relay_id: relayId, adults: 2, children: 2, taken_at: now.getTime() }
    await services.db.transaction().execute((tx) => insertPlacement(tx, placement))
  }
  if (state === 'postponed') await postponeBooking(services, id, { reason: 'other' })
  const { startsAt } = (await findBooking(services.db, id)) ?? { startsAt: now }
  return { services, id, relayKey, startsAt }
}

const withPlainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

/** True if the text contains these words, whatever stands in their blanks. */
const containsWords = (text: string, words: string) =>
  words.split(/\{\w+\}/).every((sentencePart) => text.includes(withPlainSpaces(sentencePart).trim()))

/** What would be untrue of an act, however the texts are worded. */
const untrueWords: [act: RegExp, words: RegExp][] = [
  [/^cancelled: (guest|relay)/, /Nous devons|par l’équipe/],
  [/^cancelled: (?!guest)/, /Vous avez annulé|elle-même/],
  [/^cancelled: (no-show|not-chosen)/, /Nous devons|ne vienne pas au port/],
  [/^cancelled: relay/, /relay-cancelled|Annulée par vous/],
  [/^moved by the guest/, /dites-lui|par l’équipe/],
  [/(confirmed|postponed)\)$/, /demande CE-/],
  [/^reminded \(a family without/, /history: .*e-mail/],
]

test('who acted and why is stated to everybody concerned, in every mail and every line of the history', async () => {
  await withServices(database, { env: { SMTP_URL: 'smtp://127.0.0.1:1' }, now: () => now }, async (services) => {
    await services.outbox.stop()
    for (const actCase of cases) await expectMails(services, actCase)
  })
}, 240_000)

async function expectMails(services: Services, { act, guest, state, perform, mailsFor }: ActCase): Promise<void> {
  const caseName = `${act} (${guest}, ${state})`
  now = testNow
  await emptyDatabase(services)
  const outing = await storeOuting(services, guest, state)
  const eventsBefore = (await listBookingEvents(services.db, outing.id)).length
  await services.db.deleteFrom('outbox').execute()
  await perform(outing)
  const events = (await listBookingEvents(services.db, outing.id)).slice(eventsBefore)
  const crewHistory = historyForCrew(events).map((event) => eventSentence(event, String))
  const guestHistory = events.map(({ kind, detail }) =>
    kind === 'cancelled' ? manageBookingPage.history.cancelled[detail.reason ?? 'other'] : '',
  )
  const isMailed = guest !== 'a family without an address'
  const { guest: guestMails, team: teamMails, relay: relayMails } = mailsFor({ state, isMailed })
  const expectedMails: Mails = { ...(isMailed && guestMails), ...teamMails, ...(guest !== 'a guest' && relayMails) }
  const mails = await services.db.selectFrom('outbox').selectAll().orderBy('kind').execute()
  expect([caseName, ...mails.map(({ kind }) => kind)]).toEqual([caseName, ...Object.keys(expectedMails).sort()])
  const allTexts = [`history: ${crewHistory.join(' ; ')}`, ...guestHistory]
  for (const { kind, payload, created_at } of mails) {
    const mail = await composeMail(kind, readPayload(payload), mailSettings, new Date(created_at), 'k')
    const text = withPlainSpaces(`${mail.subject}\n${mail.text}`).replace(/\s*\n(?!\n)/g, ' ')
    const missingTexts = (expectedMails[kind as MailKind] ?? []).filter((words) => !containsWords(text, words))
    expect([caseName, kind, ...missingTexts]).toEqual([caseName, kind])
    allTexts.push(kind, text)
  }
  for (const [acts, words] of untrueWords)
    if (acts.test(caseName))
      expect([caseName, allTexts.join('\n')]).not.toEqual([caseName, expect.stringMatching(words)])
}

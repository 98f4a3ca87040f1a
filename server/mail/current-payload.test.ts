import { describe, expect, test } from 'vitest'
import { anonymousPerson } from '../../content/messages/privacy.ts'
import { hourMs } from '../../domain/calendar.ts'
import type { NewEntry } from '../../domain/money/account.ts'
import { reversalOf } from '../../domain/money/status-entries.ts'
import { engines } from '../../tests/support/databases.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { mailedBooking, mailKinds, mailPayloads } from '../../tests/support/mail-payloads.ts'
import { startMailServer } from '../../tests/support/mail-server.ts'
import { withServices } from '../../tests/support/services.ts'
import { openStage } from '../../tests/support/stage.ts'
import { emptyDatabase, storeBooking } from '../../tests/support/stored-bookings.ts'
import { withTerms } from '../../tests/support/with-terms.ts'
import { cancelBooking, confirmBooking, declineBooking, postponeBooking } from '../booking/change-booking.server.ts'
import { moveBooking } from '../booking/move-booking.server.ts'
import { recordPayment, recordRefund } from '../money/acts/payments.server.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { addEntries } from '../records/ledger.ts'
import { insertPlace } from '../records/places.ts'
import { insertWait } from '../records/waits.ts'
import type { Services } from '../services.ts'
import { readPayloadNow } from './current-payload.ts'
import { type LaterFact, laterFacts, type MailKind, mailRules } from './mail-kinds.ts'
import { countMails } from './outbox.ts'
import type { MailedBooking } from './templates/letter.ts'

/** The mails that a person needs whatever came later: about what has ended, and about money. */
const neededKinds = mailKinds.filter((kind) =>
  /cancelled|declined|expired|waived|refund|paid|left|extra|money|news/.test(kind),
)
const teamKinds = mailKinds.filter((kind) => mailRules[kind].opens === 'team')

test('every mail that a person needs is sent, and none that a later event of the booking makes untrue', () => {
  // An erased guest gets none of them, and what was paid meanwhile is not asked for.
  const isIrrelevant = (fact: LaterFact) => fact === 'gone' || fact === 'settled'
  for (const kind of neededKinds)
    expect([kind, mailRules[kind].until.filter((fact) => !isIrrelevant(fact))]).toEqual([kind, []])
  for (const kind of mailKinds.filter((each) => !neededKinds.includes(each) && 'booking' in mailPayloads()[each])) {
    const isRequestedLink = kind === 'booking-link'
    for (const end of ['cancelled', 'declined', 'expired'] as const)
      expect([kind, mailRules[kind].until.includes(end)]).toEqual([kind, !isRequestedLink])
    // Nobody who was erased gets a mail about a booking; those to the team may still leave.
    expect(mailRules[kind].until.includes('gone') || teamKinds.includes(kind)).toBe(true)
  }
})

describe.each(engines)('what a mail says when it leaves, on %s', (engine) => {
  const stage = openStage(engine, { SMTP_URL: 'smtp://127.0.0.1:9' })
  const { run } = stage

  /** What the template of this kind would take, of a mail that was queued about `booking`. */
  const readNow = ({ db, now }: Services, kind: MailKind, payload: unknown, writtenAt = now()) =>
    readPayloadNow(db, { id: '', kind, payload, createdAt: now(), attempts: 0 }, writtenAt)

  test('each kind is dropped after the later facts of its rule, and sent after all others', () =>
    run(async (services) => {
      const { db, now } = services
      const storedRequest = await storeBooking(services)
      const payloads = mailPayloads(mailedBooking(storedRequest))
      const bookingUpdate = db.updateTable('bookings').where('id', '=', storedRequest.id)
      const { boatType, startsAt, endsAt } = storedRequest
      const { wait } = payloads['wait-freed']
      const place = { id: 'place', boatType, skipperOption: storedRequest.skipperOption, startsAt, endsAt }
      const offerPayload = { ...payloads['relay-offered'], place, others: 0 }
      const charge = { id: 'owed', bookingId: storedRequest.id, amountRappen: 75_000, actor: 'team' } as const
      const addEntry = (entry: NewEntry) => db.transaction().execute((tx) => addEntries(tx, [entry], now()))
      await addEntry({ ...charge, kind: 'charge', reason: 'outing' })
      for (const kind of mailKinds) {
        const { until } = mailRules[kind]
        const payload = kind === 'relay-offered' ? offerPayload : payloads[kind]
        const isAboutBooking = 'booking' in payloads[kind]
        const usualStatus = laterFacts.find((fact) => !until.includes(fact)) as LaterFact
        const facts = isAboutBooking ? laterFacts : laterFacts.filter((fact) => until.includes(fact))
        for (const fact of [...facts, undefined]) {
          const isStatus = fact && !['moved', 'departed', 'settled', 'gone'].includes(fact)
          await bookingUpdate
            .set({
              status: (isStatus ? fact : usualStatus) as never,
              starts_at: startsAt.getTime(),
              email: 'ana@exemple.ch',
            })
            .execute()
          for (const table of ['waits', 'places', 'occupied_hours'] as const) await db.deleteFrom(table).execute()
          await db.transaction().execute(async (tx) => {
            if (fact !== 'gone') {
              await insertPlace(tx, place, now())
              await insertWait(tx, wait, { mailbox: 'box', network: undefined }, now())
            }
          })
          if (fact === 'moved') await bookingUpdate.set({ starts_at: startsAt.getTime() + hourMs }).execute()
          if (fact === 'gone') await bookingUpdate.set({ email: anonymousPerson.email }).execute()
          const paymentFields = { ...charge, id: `paid ${kind}` }
          if (fact === 'settled') await addEntry({ ...paymentFields, kind: 'payment', means: 'cash' })
          const writtenAt = fact === 'departed' ? new Date(endsAt.getTime() + hourMs * 24) : now()
          const payloadNow = await readNow(services, kind, payload, writtenAt)
          if (fact === 'settled') await addEntry(reversalOf(paymentFields, 'team'))
          expect([kind, fact, payloadNow === undefined]).toEqual([
            kind,
            fact,
            fact !== undefined && until.includes(fact),
          ])
        }
      }
    }))

  test('somebody who waits is told of a start only while they can book it, and for how long they can', () =>
    run((services) =>
      withTerms({ skippers: 1 }, async () => {
        const { 'wait-freed': freedPayload, 'wait-asked': askedPayload } = mailPayloads()
        const { boatType, day: date } = freedPayload.wait
        /** The payload of the mail about ten o’clock once this outing is booked; undefined where the mail is dropped. */
        const readAfterBooking = async (input: object) => {
          await emptyDatabase(services)
          const origin = { mailbox: 'box', network: undefined }
          await services.db.transaction().execute((tx) => insertWait(tx, freedPayload.wait, origin, services.now()))
          const { wishes } = mailedBooking()
          await storeBooking(services, { boatType, wishes, date, ...input })
          expect(await readNow(services, 'wait-asked', askedPayload)).toEqual(askedPayload)
          return readNow(services, 'wait-freed', freedPayload)
        }
        expect(await readAfterBooking({ time: '10:00' })).toBeUndefined()
        expect(await readAfterBooking({ time: '12:00' })).toBeUndefined()
        expect(await readAfterBooking({ time: '10:00', boatType: 'sportif' })).toBeUndefined()
        expect(await readAfterBooking({ time: '10:00', boatType: 'sportif', skipperOption: 'sans-skipper' })).toEqual({
          ...freedPayload,
          maxHours: 10,
        })
        expect(await readAfterBooking({ time: '13:00' })).toEqual({ ...freedPayload, maxHours: 3 })
      }),
    ))

  test('a mail has the hours, the status and the account of the moment, and for a stranger no text that somebody wrote', () =>
    run(async (services) => {
      const storedRequest = await storeBooking(services)
      await confirmBooking(services, storedRequest.id)
      await recordPayment(services, storedRequest.id)
      await moveBooking(services, storedRequest.id, { date: '2027-07-20', time: '14:00' })
      const { needs: _, createdAt: __, manageKey: ___, ...queuedBooking } = storedRequest
      const booking = { ...queuedBooking, account: undefined }
      const readPayload = async (overrides: Partial<MailedBooking> = {}) =>
        (await readNow(services, 'booking-confirmed', {
          booking: { ...booking, ...overrides },
          isMoved: true,
        })) as object
      const movedBooking = {
        status: 'confirmed',
        startsAt: new Date('2027-07-20T12:00:00Z'),
        account: { openRappen: 0 },
        isPaidOnline: false,
      }
      expect(await readPayload()).toMatchObject({ isMoved: true, booking: { ...movedBooking, name: 'Ana Favre' } })
      expect(await readPayload({ name: '' })).toMatchObject({ booking: { ...movedBooking, name: '' } })
      // What had to be made ready for the old hours has to be made ready for the new ones too.
      const preparedPayload = await readNow(services, 'booking-prepared', { booking })
      expect(preparedPayload).toMatchObject({ booking: { startsAt: movedBooking.startsAt } })
      expect(JSON.stringify(await readPayload())).not.toContain('"needs"')
      const { 'relay-moved': relayPayload, 'booking-corrected': teamPayload } = mailPayloads(booking)
      expect(JSON.stringify(await readNow(services, 'relay-moved', relayPayload))).not.toMatch(/Favre.*Favre|phone/)
      expect(await readNow(services, 'booking-corrected', teamPayload)).not.toHaveProperty('booking.account.openRappen')
    }))

  test('of mails that waited for a mail server only those still true are sent', async () => {
    /** The kinds of mail that leave once the server, away while `act` ran, is there. */
    const kindsSentAfter = async (act: (services: Services, id: string) => Promise<unknown>) => {
      const queuedMails = await run(async (services) => {
        await emptyDatabase(services)
        // Without a server it writes files, and is sometimes quicker than the acts.
        await services.outbox.stop()
        await act(services, (await storeBooking(services)).id)
        return services.db.selectFrom('outbox').select(['id', 'kind']).execute()
      })
      const server = await startMailServer()
      const env = { SMTP_URL: server.url }
      await withServices(stage.database, { env, now: () => stage.now }, async ({ db, outbox }) => {
        await db.updateTable('outbox').set({ next_try_at: stage.now.getTime() }).execute()
        outbox.wake()
        await eventually('all left', async () => (await countMails(db)).waiting === 0)
      })
      await server.close()
      const isSent = (id: string) => server.receivedMails.some(({ mail }) => mail.messageId?.includes(id))
      return queuedMails.flatMap(({ id, kind }) => (isSent(id) ? [kind] : [])).sort()
    }
    expect(
      await kindsSentAfter(async (services, id) => {
        await confirmBooking(services, id)
        await cancelBooking(services, id, { reason: 'weather' })
      }),
    ).toEqual(['booking-cancelled'])
    expect(
      await kindsSentAfter(async (services, id) => {
        await confirmBooking(services, id)
        await moveBooking(services, id, { date: '2027-07-21', time: '14:00' }, 'guest')
        await cancelBooking(services, id, { reason: 'guest' })
      }),
    ).toEqual(['booking-cancelled', 'booking-cancelled-by-guest'])
    expect(await kindsSentAfter((services, id) => declineBooking(services, id))).toEqual(['booking-declined'])
    expect(
      await kindsSentAfter(async (services, id) => {
        await confirmBooking(services, id)
        await postponeBooking(services, id, { reason: 'weather' })
        await moveBooking(services, id, { date: '2027-07-22', time: '14:00' })
      }),
    ).toEqual(['booking-confirmed', 'booking-moved'])
  })

  test('no mail about money is queued for an erased guest', () =>
    run(async (services) => {
      const { id, email = '' } = await storeBooking(services)
      await confirmBooking(services, id)
      await recordPayment(services, id)
      await cancelBooking(services, id, { reason: 'weather' })
      expect(await erasePerson(services, email)).toMatchObject({ kind: 'done' })
      expect((await recordRefund(services, id)).kind).toBe('done')
      expect(await services.db.selectFrom('outbox').select('kind').where('payload', 'is not', null).execute()).toEqual(
        [],
      )
    }))
})

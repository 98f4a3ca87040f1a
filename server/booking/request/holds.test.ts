import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keyOf } from '../../../demo/steps.ts'
import { dayAt, dayMs, hourMs } from '../../../domain/calendar.ts'
import { distinctSlot } from '../../../tests/support/api-client.ts'
import { bookingInput, testNow } from '../../../tests/support/booking-input.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../tests/support/databases.ts'
import { withServices } from '../../../tests/support/services.ts'
import { emptyDatabase } from '../../../tests/support/stored-bookings.ts'
import { runDueJobs } from '../../jobs/run-due-jobs.ts'
import { composeMail } from '../../mail/compose-mail.tsx'
import { readPayload } from '../../mail/mail-payload.ts'
import { findBooking, findBookingByReference } from '../../records/bookings.ts'
import { grantKey } from '../../records/keys.ts'
import { listUnconfirmedRequests } from '../../records/request-origins.ts'
import type { Services } from '../../services.ts'
import { cancelBooking, confirmBooking, declineBooking } from '../change-booking.server.ts'
import { guestActs, viewManagedBooking } from '../guest-acts.server.ts'
import { requestWait } from '../waits.server.ts'
import { requestBooking } from './request-booking.server.ts'

describe.each(engines)('requests of unknown people on %s', (engine) => {
  let database: TestDatabase
  let now = testNow
  let slot = 0
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.remove())

  const run = (use: (services: Services) => Promise<void>, env: Record<string, string> = {}) =>
    withServices(database, { env: { RATE_LIMIT_FACTOR: '1', ...env }, now: () => now }, async (services) => {
      // No mail is sent: the tests read the queued ones.
      await services.outbox.stop()
      await use(services)
    })
  beforeEach(() => {
    now = testNow
    slot = 0
    return run(emptyDatabase)
  })

  /** The next free slot, three days ahead at least: it can still be moved. */
  function nextSlot() {
    const { date: _, ...rest } = distinctSlot(slot)
    const date = dayAt(new Date(testNow.getTime() + (3 + Math.floor(slot / 4)) * dayMs), 'Europe/Zurich')
    slot += 1
    return { ...rest, date }
  }
  const ask = (services: Services, overrides: Record<string, unknown> = {}, clientAddress?: string) =>
    requestBooking(services, bookingInput({ email: `gast${slot}@exemple.ch`, ...nextSlot(), ...overrides }), {
      idempotencyKey: randomUUID(),
      ...(clientAddress && { clientAddress }),
    })
  async function makeRequest(services: Services, ...requestOptions: [Record<string, unknown>?, string?]) {
    const outcome = await ask(services, ...requestOptions)
    if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome))
    const storedBooking = await findBookingByReference(services.db, outcome.booking.reference)
    if (!storedBooking) throw new Error('The booking is not there.')
    return { ...storedBooking, answer: outcome, panelKey: keyOf(`${outcome.manageUrl}`) }
  }
  /** A key to `id` as only a mail carries it. */
  const grantMailedKey = ({ db }: Services, id: string) =>
    grantKey(db, 'booking', now, { opens: id, mail: 'booking-received' })
  const readOutbox = ({ db }: Services) => db.selectFrom('outbox').select(['kind', 'payload', 'mailbox']).execute()

  test('the limits are thirty hours per mailbox however it is written, 240 per address and 320 per network, at once or one by one', () =>
    run(async (services) => {
      const spellings = ['ana@exemple.ch', 'ANA@exemple.ch', 'ana+lac@Exemple.ch']
      const requests = Array.from({ length: 14 }, (_, index) => ask(services, { email: spellings[index % 3] }))
      const kinds = (await Promise.all(requests)).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'accepted')).toHaveLength(10)
      const refusal = await ask(services, { email: 'ana@exemple.ch' })
      expect(refusal).toEqual({ kind: 'too-many-waiting', retryAfterSeconds: 48 * 3_600 })

      let acceptedOfClient = 0
      while ((await ask(services, {}, '192.0.2.1')).kind === 'accepted') acceptedOfClient += 1
      expect(acceptedOfClient).toBe(80)
      let acceptedOfNetwork = acceptedOfClient
      while ((await ask(services, {}, `192.0.2.${10 + (acceptedOfNetwork % 20)}`)).kind === 'accepted')
        acceptedOfNetwork += 1
      expect(acceptedOfNetwork).toBe(106)
      expect((await ask(services, {}, '198.51.100.7')).kind).toBe('accepted')
    }))

  test('a cancelled or expired request still counts against the limits for two days', () =>
    run(async (services) => {
      const firstRequest = await makeRequest(services, { email: 'ana@exemple.ch' })
      now = new Date(testNow.getTime() + hourMs)
      for (let count = 1; count < 10; count++) await makeRequest(services, { email: 'ana@exemple.ch' })
      await cancelBooking(services, firstRequest.id, { reason: 'guest' })
      const refusal = await ask(services, { email: 'ana@exemple.ch' })
      expect(refusal).toEqual({ kind: 'too-many-waiting', retryAfterSeconds: 47 * 3_600 })
      now = new Date(testNow.getTime() + 48 * hourMs)
      expect((await ask(services, { email: 'ana@exemple.ch' })).kind).toBe('accepted')
      expect((await ask(services, { email: 'ana@exemple.ch' })).kind).toBe('too-many-waiting')
    }))

  test('an answer of the team frees the limits, and no address is stored for longer than two days', () =>
    run(async (services) => {
      const firstRequest = await makeRequest(services, { email: 'ana@exemple.ch' }, '2001:db8:1:2::1')
      const origins = await services.db.selectFrom('request_origins').selectAll().execute()
      expect(JSON.stringify(origins)).not.toMatch(/2001|ana|exemple/)
      const readStoredAddresses = async () =>
        (await services.db.selectFrom('request_origins').select(['client', 'network']).execute()).flatMap((row) =>
          [row.client, row.network].filter((part) => part !== null),
        )
      expect(await readStoredAddresses()).toHaveLength(2)
      for (let count = 1; count < 10; count++) await makeRequest(services, { email: 'ana@exemple.ch' })
      expect((await ask(services, { email: 'ana@exemple.ch' })).kind).toBe('too-many-waiting')
      await declineBooking(services, firstRequest.id)
      expect(await readStoredAddresses()).toEqual([])
      expect((await ask(services, { email: 'ana@exemple.ch' })).kind).toBe('accepted')
      await makeRequest(services, {}, '192.0.2.1')
      now = new Date(testNow.getTime() + 48 * hourMs)
      await runDueJobs(services)
      expect(await readStoredAddresses()).toEqual([])
    }))

  test('a dozen requests are held in full, the next holds its hours for an hour, and the team gets no mail about it', () =>
    run(async (services) => {
      for (let count = 0; count < 12; count++) expect((await makeRequest(services)).needsProof).toBe(false)
      const briefRequest = await makeRequest(services)
      expect(briefRequest).toMatchObject({ needsProof: true, heldUntil: new Date(now.getTime() + hourMs) })
      const mails = (await readOutbox(services)).filter(({ payload }) => payload?.includes(briefRequest.reference))
      expect(mails.map(({ kind }) => kind)).toEqual(['booking-received'])

      now = new Date(now.getTime() + hourMs)
      await runDueJobs(services)
      expect((await findBookingByReference(services.db, briefRequest.reference))?.status).toBe('expired')
      const heldHoursQuery = services.db
        .selectFrom('occupied_hours')
        .select('hour_utc')
        .where('holder_id', '=', briefRequest.id)
      expect(await heldHoursQuery.execute()).toEqual([])
      expect(
        (await readOutbox(services)).filter(({ payload }) => payload?.includes(briefRequest.reference)),
      ).toHaveLength(1)
    }))

  test('forty-eight hours of unknown guests are held in full, and not one more', () =>
    run(async (services) => {
      const bookings = []
      for (let count = 0; count < 6; count++)
        bookings.push(await makeRequest(services, { duration: 10, time: '09:00', date: `2027-08-0${count + 1}` }))
      expect(bookings.map(({ needsProof }) => needsProof)).toEqual([false, false, false, false, true, true])
    }))

  test('forty requests at once are counted as if one came after the other', () =>
    run(async (services) => {
      await Promise.all(Array.from({ length: 40 }, () => makeRequest(services)))
      const fullHolds = await services.db.selectFrom('bookings').select('id').where('is_brief', '=', 0).execute()
      expect(fullHolds).toHaveLength(12)
    }))

  test('only the key of the mail validates a request, only by the act, and only the request of that mail', () =>
    run(async (services) => {
      for (let count = 0; count < 12; count++) await makeRequest(services)
      const anaRequest = await makeRequest(services, { email: 'ana@exemple.ch' })
      const otherRequest = await makeRequest(services, { email: 'Ana+2@exemple.ch' })
      expect(await guestActs.validate(services, anaRequest.panelKey)).toMatchObject({
        kind: 'refused',
        booking: { origin: 'page' },
      })
      const key = await grantMailedKey(services, anaRequest.id)
      for (let scan = 0; scan < 20; scan++)
        expect(await viewManagedBooking(services, key)).toMatchObject({ view: { needsProof: true, origin: 'mail' } })
      expect(await listUnconfirmedRequests(services.db, now)).toContain(anaRequest.id)

      const inTenMinutes = new Date(now.getTime() + 10 * (hourMs / 60))
      now = inTenMinutes
      expect(await guestActs.validate(services, key)).toMatchObject({ kind: 'done', booking: { needsProof: false } })
      await guestActs.validate(services, key)
      const holdEnd = new Date(inTenMinutes.getTime() + 48 * hourMs)
      const storedBooking = await findBookingByReference(services.db, anaRequest.reference)
      expect(storedBooking).toMatchObject({ needsProof: false, heldUntil: holdEnd })
      const mails = (await readOutbox(services)).filter(({ payload }) => payload?.includes(anaRequest.reference))
      expect(mails.map(({ kind }) => kind).sort()).toEqual(['booking-received', 'booking-to-answer'])
      expect(await listUnconfirmedRequests(services.db, now)).not.toContain(anaRequest.id)

      expect(await findBookingByReference(services.db, otherRequest.reference)).toMatchObject({ needsProof: true })
      await guestActs.validate(services, await grantMailedKey(services, otherRequest.id))
      expect(await findBookingByReference(services.db, otherRequest.reference)).toMatchObject({ needsProof: false })
      expect((await makeRequest(services, { email: 'ANA@exemple.ch' })).needsProof).toBe(true)
    }))

  test('only an outing that was confirmed and sailed makes a guest known', () =>
    run(async (services) => {
      const provedRequest = await makeRequest(services, { email: 'ana@exemple.ch' })
      await guestActs.cancel(services, await grantMailedKey(services, provedRequest.id), 0)
      const sailedOuting = await makeRequest(services, { email: 'zoe@exemple.ch' })
      const missedOuting = await makeRequest(services, {
        email: 'eve@exemple.ch',
        ...nextSlot(),
        date: sailedOuting.startsAt.toISOString().slice(0, 10),
        boatType: 'classique',
        wishes: [{ id: 'bouee', quantity: 1 }],
      })
      for (const { id } of [sailedOuting, missedOuting]) await confirmBooking(services, id)
      const requestNeedsProof = async (email: string) => {
        const { id, needsProof } = await makeRequest(services, { email })
        await declineBooking(services, id)
        return needsProof
      }
      const requestInRush = async () => {
        for (let count = 0; count < 12; count++) await makeRequest(services)
      }
      await requestInRush()
      for (const email of ['ana@exemple.ch', 'zoe@exemple.ch']) expect(await requestNeedsProof(email), email).toBe(true)

      now = new Date(Math.max(sailedOuting.endsAt.getTime(), missedOuting.endsAt.getTime()))
      slot += 400
      await cancelBooking(services, missedOuting.id, { reason: 'no-show' })
      await runDueJobs(services)
      await requestInRush()
      for (const email of ['ana@exemple.ch', 'eve@exemple.ch']) expect(await requestNeedsProof(email), email).toBe(true)
      expect(await requestNeedsProof('Zoe@exemple.ch')).toBe(false)
    }))

  test('when validated requests already hold 240 hours, one more holds its hours for half a day', () =>
    run(async (services) => {
      const requestAndProve = async (index: number) => {
        const fields = { email: `k${index >> 1}@exemple.ch`, date: `2027-0${6 + (index % 2)}-${10 + (index >> 1)}` }
        const { id, needsProof } = await makeRequest(services, { ...fields, duration: 10, time: '09:00' })
        if (needsProof) await guestActs.validate(services, await grantMailedKey(services, id))
        const booking = await findBooking(services.db, id)
        return ((booking?.heldUntil.getTime() ?? 0) - now.getTime()) / hourMs
      }
      const holds = []
      for (let index = 0; index < 26; index++) holds.push(await requestAndProve(index))
      expect(holds).toEqual([...Array(24).fill(48), 12, 12])
    }))

  test('a stranger gets the first mail of each request and five others in a day, and none quotes what the sender wrote', () =>
    run(async (services) => {
      const senderFields = { name: 'Votre colis est retenu', message: 'Virez la somme', email: 'inconnu@exemple.ch' }
      const wishes = ['bouee', 'votre-colis-est-retenu'].map((id) => ({ id, quantity: 1 }))
      const fields = { ...senderFields, boatType: 'classique', wishes }
      const wereMailed = []
      for (let count = 0; count < 9; count++) {
        const request = await makeRequest(services, {
          ...fields,
          ...nextSlot(),
          boatType: 'classique',
          wishes: fields.wishes,
        })
        wereMailed.push(request.answer.isMailed)
        await cancelBooking(services, request.id, { reason: 'guest' })
      }
      const mailsToStranger = (await readOutbox(services)).filter(({ mailbox }) => mailbox !== null)
      expect(mailsToStranger.filter(({ kind }) => kind === 'booking-cancelled')).toHaveLength(5)
      // Nine first mails, since a mailbox may ask for ten such requests in two days, and five others.
      expect(mailsToStranger).toHaveLength(14)
      expect(wereMailed).toEqual(Array(9).fill(true))
      for (const { kind, payload } of mailsToStranger) {
        const { to, subject, text, html } = await composeMail(kind, readPayload(payload), services.settings, now)
        expect(to).toEqual({ name: '', address: 'inconnu@exemple.ch' })
        expect(`${subject} ${text} ${html}`).not.toMatch(/colis|retenu|Virez/i)
        // A name of the catalogue is ours.
        if (kind === 'booking-received') expect(text).toContain('Bouée tractée')
        expect(text).toContain('Bonjour,')
      }
    }))

  test('a guest who has proved the mailbox gets twelve other mails in a day, and every mail about their own acts', () =>
    run(async (services) => {
      const fields = { email: 'ana@exemple.ch' }
      const ownRequest = await makeRequest(services, fields)
      const key = await grantMailedKey(services, ownRequest.id)
      await guestActs.move(services, key, { date: '2027-09-01', time: '09:00' })
      for (let count = 0; count < 3; count++) {
        const { panelKey } = await makeRequest(services, fields)
        for (const time of ['10:00', '11:00', '12:00', '13:00'])
          await guestActs.move(services, panelKey, { date: `2027-09-1${count}`, time })
        await guestActs.cancel(services, panelKey, 0)
      }
      const countMails = async () =>
        (await readOutbox(services)).filter(({ kind }) => kind === 'booking-moved' || kind === 'booking-cancelled')
          .length
      expect(await countMails()).toBe(1 + 11)
      expect(await guestActs.cancel(services, key, 0)).toMatchObject({ kind: 'done' })
      expect(await countMails()).toBe(13)
    }))

  test('requests by others with somebody’s address hold back no mail about their own booking', () =>
    run(async (services) => {
      for (let count = 0; count < 9; count++)
        await requestWait(services, { boatType: 'sportif', date: `2027-06-1${count}`, email: 'ana@exemple.ch' })
      // In busy times only the mail lets them keep their hours.
      for (let count = 0; count < 12; count++) await makeRequest(services)
      for (let count = 0; count < 8; count++)
        await cancelBooking(services, (await makeRequest(services, { email: 'Ana+x@exemple.ch' })).id, {
          reason: 'guest',
        })
      const ownRequest = await makeRequest(services, { email: 'ana@exemple.ch' })
      expect(ownRequest).toMatchObject({ needsProof: true, answer: { isMailed: true } })
      const key = await grantMailedKey(services, ownRequest.id)
      expect(await guestActs.validate(services, key)).toMatchObject({ kind: 'done' })
      await guestActs.cancel(services, key, 0)
      const mails = (await readOutbox(services)).filter(({ payload }) => payload?.includes(ownRequest.reference))
      expect(mails.map(({ kind }) => kind)).toContain('booking-cancelled')
    }))

  test('an answer of the team is always mailed, with the name of the guest once the outing is confirmed', () =>
    run(async (services) => {
      const requests = []
      for (let count = 0; count < 7; count++) requests.push(await makeRequest(services, { email: 'ana@exemple.ch' }))
      await declineBooking(services, String(requests[0]?.id))
      await confirmBooking(services, String(requests[1]?.id))
      const answers = (await readOutbox(services)).filter(({ kind }) => /declined|confirmed/.test(kind))
      expect(answers.map(({ payload }) => JSON.parse(payload ?? '').booking.name).sort()).toEqual(['', 'Ana Favre'])
    }))

  test('with the factor 0 nothing is limited', () =>
    run(
      async (services) => {
        for (let count = 0; count < 14; count++) {
          const request = await makeRequest(services, { email: 'ana@exemple.ch' }, '192.0.2.1')
          expect(request).toMatchObject({ needsProof: false, answer: { isMailed: true } })
        }
      },
      { RATE_LIMIT_FACTOR: '0' },
    ))
})

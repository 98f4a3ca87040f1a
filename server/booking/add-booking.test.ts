import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { outingsTable } from '../../bord/commands/export.ts'
import { bookingSheet } from '../../bord/show-booking.ts'
import { keyOf } from '../../demo/steps.ts'
import { dayMs } from '../../domain/calendar.ts'
import { bookingInput, fromDeparture, inputTotalChf, testNow } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { takeLastPaymentBack } from '../../tests/support/ledger.ts'
import { act, viewSection } from '../../tests/support/logbook.ts'
import { openStage } from '../../tests/support/stage.ts'
import { countHeldHours, emptyDatabase, queuedMailKinds, storeBooking } from '../../tests/support/stored-bookings.ts'
import { teamFeed } from '../calendar/team-feed.server.ts'
import { csvText } from '../csv.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { composeMail } from '../mail/compose-mail.tsx'
import { withSettlements } from '../money/accounts/settlements.ts'
import { recordPayment } from '../money/acts/payments.server.ts'
import { cutShort, waiveDue } from '../money/acts/waivers.server.ts'
import { fromRow } from '../records/booking-row.ts'
import { listBookingEvents } from '../records/bookings.ts'
import { grantKey } from '../records/keys.ts'
import type { Services } from '../services.ts'
import { type AddOutcome, addBooking } from './add-booking.server.ts'
import { cancelBooking } from './change-booking.server.ts'
import { viewManagedBooking } from './guest-acts.server.ts'
import { requestBooking } from './request/request-booking.server.ts'

/**
 * What the logbook's form sends when the team adds a booking: every value is a text.
 */
const formFields = {
  intent: 'add',
  boatType: 'sportif',
  skipperOption: 'avec-skipper',
  date: '2027-07-14',
  time: '10:00',
  duration: '3',
  participants: '4',
  name: 'Ana',
  email: '',
  phone: '',
  message: '',
}

describe.each(engines)('a booking added by the team, on %s', (engine) => {
  const { run } = openStage(engine)
  const add = (services: Services, overrides: Record<string, unknown> = {}, idempotencyKey: string = randomUUID()) =>
    addBooking(services, bookingInput({ email: '', ...overrides }), { idempotencyKey })

  test('an added booking is confirmed at once, at the normal price and terms, and takes its hours', () =>
    run(async (services) => {
      const { booking, manageUrl, isMailed } = expectDone(await add(services, { email: 'ana@exemple.ch' }))
      expect(booking).toMatchObject({ status: 'confirmed', totalChf: inputTotalChf, offeredValueChf: undefined })
      expect(await countHeldHours(services, booking.id)).toBe(3)
      expect([isMailed, await queuedMailKinds(services)]).toEqual([true, ['booking-confirmed']])
      const guestPage = await viewManagedBooking(services, keyIn(manageUrl))
      expect(guestPage).toMatchObject({ kind: 'seen', view: { reference: booking.reference, isOffered: false } })
      const request = await storeBooking(services, { date: '2027-07-20' })
      expect(booking.frozenTerms).toEqual(request.frozenTerms)
    }))

  test('adding a booking whose hours are taken is refused, and nothing of it is stored', () =>
    run(async (services) => {
      const { reference } = await storeBooking(services)
      expect(await add(services)).toMatchObject({ kind: 'taken', alternatives: [{}, {}, {}] })
      const [firstOutcome, secondOutcome] = await Promise.all([
        add(services, { time: '15:00' }),
        add(services, { time: '15:00' }),
      ])
      expect([firstOutcome.kind, secondOutcome.kind].sort()).toEqual(['done', 'taken'])
      expect(
        await requestBooking(services, bookingInput({ time: '15:00' }), { idempotencyKey: randomUUID() }),
      ).toMatchObject({ kind: 'taken' })
      const outings = (await viewSection(services, 'outings', { at: '2027-07-14' })).week.flatMap((day) => day.outings)
      expect(outings).toHaveLength(2)
      expect(outings[0]?.reference).toBe(reference)
    }))

  test('the same idempotency key twice adds one booking, and is refused for a different one', () =>
    run(async (services) => {
      const key = randomUUID()
      const answers = await Promise.all([add(services, {}, key), add(services, {}, key)])
      const [first, second] = answers.map(expectDone)
      expect(first?.booking.reference).toBe(second?.booking.reference)
      expect(await viewManagedBooking(services, keyIn(`${second?.manageUrl}`))).toMatchObject({ kind: 'seen' })
      expect(await add(services, { time: '15:00' }, key)).toEqual({ kind: 'key-reused' })
      expect(await add(services, { isOffered: true }, key)).toEqual({ kind: 'key-reused' })
    }))

  test('an added booking follows the rules of the booking form, except that it may lack an e-mail', () =>
    run(async (services) => {
      const invalidFields = { email: 'ana', participants: 9, name: '', time: '10:30', date: '2027-05-31' }
      expect(await add(services, invalidFields)).toEqual({
        kind: 'invalid',
        errors: [
          { field: 'date', code: 'date-past' },
          { field: 'time', code: 'time-required' },
          { field: 'participants', code: 'participants-max' },
          { field: 'name', code: 'name-required' },
          { field: 'email', code: 'email-invalid' },
        ],
      })
    }))

  test('an added booking without an e-mail address never queues a mail, whatever becomes of it', () =>
    run(async (services) => {
      const { booking } = expectDone(await add(services))
      const moveInput = { intent: 'move', id: booking.id, date: '2027-07-15', time: '10:00', word: '' }
      expect(await act(services, moveInput)).toMatchObject({ kind: 'done' })
      expect(await cancelBooking(services, booking.id, { reason: 'weather' })).toMatchObject({ kind: 'done' })
      expect(await queuedMailKinds(services)).toEqual([])
    }))

  test('an offered booking shows no price, on its page or by mail', () =>
    run(async (services) => {
      await services.outbox.stop()
      const { booking, manageUrl } = expectDone(await add(services, { email: 'ana@exemple.ch', isOffered: true }))
      const guestPage = await viewManagedBooking(services, keyIn(manageUrl))
      if (guestPage.kind !== 'seen') throw new Error(guestPage.kind)
      expect(guestPage.view).toMatchObject({
        isOffered: true,
        lines: [],
        totalChf: 0,
        account: { openRappen: 0, paidOn: undefined },
      })
      expect(guestPage.view.slip).toBeUndefined()
      expect(guestPage.view.history.map(({ kind }) => kind)).toEqual(['requested'])
      const payload = { booking, isMoved: false }
      const settings = { ...services.settings, iban: 'CH5800791123000889012' }
      for (const [kind, extraPayload] of [
        ['booking-confirmed', {}],
        ['booking-reminder', {}],
        ['booking-moved', { previousStartsAt: testNow, by: 'team' }],
        ['booking-cancelled', { reason: 'guest', dueChf: 0, statusBefore: 'confirmed' }],
      ] as const) {
        const mail = await composeMail(kind, { ...payload, ...extraPayload }, settings, testNow)
        expect(`${mail.subject} ${mail.text} ${mail.html}`, kind).not.toMatch(
          /CHF|TVA|\bpayer|\bpayée?s?(?!\p{L})|paiement|prix\b|tarif|sans frais|(est|serait|restent) dus?\b/iu,
        )
        expect(mail.attachments ?? [], kind).toEqual([])
        // The calendar of paid outings is no way on for a family.
        expect(`${mail.text} ${mail.html}`, kind).not.toMatch(/\/reservations|CGV/)
      }
    }))

  test('a payment of an offered booking cannot be taken back, so nobody learns its price at the quay', () =>
    run(async (services) => {
      const { booking } = expectDone(await add(services, { isOffered: true }))
      expect(await takeLastPaymentBack(services, booking.id)).toMatchObject({ kind: 'refused', reason: 'settled' })
    }))

  describe('the crew cannot tell an offered booking from a paid one, in logbook, sheet, feed, export, history or mails', () => {
    const waiver = { reason: 'goodwill', amountRappen: 10_000 } as const
    const scenarios: [string, (services: Services, id: string) => Promise<unknown>, typeof waiver?][] = [
      ['while it is to come', async () => {}],
      ['when the guest cancels in time', (services, id) => cancelBooking(services, id, { reason: 'guest' })],
      [
        'when the guest cancels late',
        (services, id) => cancelBooking(withClockHoursBefore(services, 20), id, { reason: 'guest' }),
      ],
      ['when the team cancels', (services, id) => cancelBooking(services, id, { reason: 'weather' })],
      ['when its price was lowered', (services, id) => waiveDue(services, id, waiver), waiver],
      ['when it is cut short', (services, id) => cutShort(withClockHoursBefore(services, -1), id, 1)],
      [
        'when nobody came',
        (services, id) => cancelBooking(withClockHoursBefore(services, -3), id, { reason: 'no-show' }),
      ],
    ]
    test.each(scenarios)(
      'the crew sees the same of a paid and an offered booking %s',
      async (_, playScenario, waiverInput) => {
        const viewAfter = async (isOffered: boolean) => {
          await run(emptyDatabase)
          return run(async (services) => {
            await services.outbox.stop()
            const { booking } = expectDone(await add(services, { email: 'ana@exemple.ch', isOffered }))
            const laterServices = { ...services, now: () => new Date(testNow.getTime() + 3 * dayMs) }
            if (waiverInput && !isOffered) await waiveDue(services, booking.id, waiverInput)
            if (!isOffered) await recordPayment(laterServices, booking.id)
            await playScenario(services, booking.id)
            return crewViewText(services)
          })
        }
        const paidView = await viewAfter(false)
        expect(await viewAfter(true)).toBe(paidView)
        expect(paidView).toContain('Ana Favre')
      },
    )
  })

  test('the request in the history of an added booking names nobody of the team, like that of a relay’s booking', () =>
    run(async (services) => {
      const key = await grantKey(services.db, 'logbook', testNow, { name: 'Nadia' })
      const outcome = await act(services, { ...formFields, key, idempotencyKey: randomUUID() })
      if (outcome.kind !== 'done' || !outcome.booking) throw new Error(outcome.kind)
      const history = await listBookingEvents(services.db, outcome.booking.id)
      expect(history).toMatchObject([{ actor: 'team', kind: 'requested', detail: {} }])
      expect(JSON.stringify(await viewSection(services, 'found', { search: outcome.booking.reference }))).toContain(
        '"Ana"',
      )
      expect(JSON.stringify(history)).not.toContain('Nadia')
      const { id } = outcome.booking
      await act(services, { intent: 'paid', id, amount: '10', key })
      const [, payment] = await listBookingEvents(services.db, id)
      expect(payment).toMatchObject({ actor: 'team', kind: 'paid', detail: { by: 'Nadia' } })
    }))

  test('a booking added from a message marks that message as answered, with the name of who added it', () =>
    run(async (services) => {
      const key = await grantKey(services.db, 'logbook', testNow, { name: 'Nadia' })
      const message = { name: 'Bea', email: 'bea@exemple.ch', subject: 'Sortie', message: 'Le 14 juillet ?' }
      await submitForm(services, 'contact', message, { clientAddress: '' })
      await submitForm(services, 'contact', { ...message, subject: 'Autre' }, { clientAddress: '' })
      const [firstMessage, secondMessage] = (await viewSection(services, 'messages')).messages
      const addOutcome = await act(services, { ...formFields, key, submission: secondMessage?.id, price: 'offered' })
      expect(addOutcome).toMatchObject({
        kind: 'done',
        added: { isMailed: false },
        booking: { totalChf: inputTotalChf },
      })
      expect(await act(services, { intent: 'answered', id: firstMessage?.id, key })).toEqual({ kind: 'done' })
      expect(await act(services, { intent: 'answered', id: firstMessage?.id })).toEqual({ kind: 'unknown' })
      const answered = { at: testNow, by: 'Nadia' }
      expect((await viewSection(services, 'messages')).messages).toMatchObject([{ answered }, { answered }])
    }))
})

function expectDone(outcome: AddOutcome) {
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome
}

function keyIn(url: string): string {
  return keyOf(url)
}

function withClockHoursBefore(services: Services, hours: number): Services {
  return { ...services, now: () => fromDeparture({ hours: -hours }) }
}

/** All that the crew sees, as text, with random values replaced. */
async function crewViewText(services: Services): Promise<string> {
  const view = await Promise.all(
    (['outings', 'sheet', 'found'] as const).map((section) =>
      viewSection(services, section, { at: '2027-07-14', search: 'Ana' }),
    ),
  )
  const [booking] = (await services.db.selectFrom('bookings').selectAll().execute()).map(fromRow)
  if (!booking) throw new Error('There is no outing to look at.')
  const feed = await teamFeed(services, await grantKey(services.db, 'feed', testNow))
  const queuedRows = await services.db.selectFrom('outbox').select(['kind', 'payload']).orderBy('created_at').execute()
  const mailsToTeam = queuedRows.filter(({ kind }) => kind === 'booking-cancelled-by-guest')
  const payload = { booking, statusBefore: 'confirmed' }
  const mails = await Promise.all(
    (['booking-cancelled-by-guest', 'booking-corrected'] as const).map((kind) =>
      composeMail(kind, payload, services.settings, testNow),
    ),
  )
  const history = await listBookingEvents(services.db, booking.id)
  const text = [
    JSON.stringify({ ...view, links: [] }),
    feed.kind === 'seen' && feed.calendar,
    csvText(await outingsTable(services, [booking])),
    ...(await withSettlements(services.db, [booking])).map((settled) => bookingSheet(settled, history)),
    ...mails.map((mail) => `${mail.subject}\n${mail.text}\n${mail.html}`),
    mailsToTeam.length,
    // What need not be paid is told to the guest alone. Two mails of one instant come in any order.
    queuedRows
      .flatMap(({ kind }) => (kind === 'booking-waived' ? [] : [kind]))
      .sort()
      .join(' '),
  ].join('\n')
  return text.replaceAll(booking.id, '<id>').replaceAll(booking.reference, '<reference>')
}

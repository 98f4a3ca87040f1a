import { expect, test } from 'vitest'
import { outingsTable } from '../../bord/commands/export.ts'
import { bookingSheet } from '../../bord/show-booking.ts'
import { optionalFieldTexts } from '../../content/optional-fields.ts'
import { type Booking, pick } from '../../domain/booking/booking.ts'
import { blankOptionalValues, choicesOf, mapFields, optionalFieldNames } from '../../domain/booking/optional-fields.ts'
import { bookingInput } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { openStage } from '../../tests/support/stage.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { withTerms } from '../../tests/support/with-terms.ts'
import { waitForMail } from '../../tests/support/written-mails.ts'
import { optionalTexts } from '../../wording/notes.ts'
import { legalText } from '../legal/legal-text.server.ts'
import { withSettlements } from '../money/accounts/settlements.ts'
import { anonymiseBooking } from '../privacy/anonymise-booking.ts'
import { findBooking } from '../records/bookings.ts'
import { correctBooking } from './guest-acts.server.ts'
import { managedBookingView } from './guest-view.server.ts'
import { requestBooking } from './request/request-booking.server.ts'

const question = { label: 'Comment nous avez-vous connus ?', answers: ['answer-first', 'answer-second'] }
/** What is entered in each field the first time, or on correcting it: a number, one of its choices, or its own text. */
const fieldValues = (entryIndex: 0 | 1) =>
  mapFields(optionalFieldNames, (name) =>
    name === 'phone' ? '079 123 45 67' : (choicesOf(name, { question })?.[entryIndex] ?? `${name}-${entryIndex}`),
  )
const firstValues = fieldValues(0)
const secondValues = fieldValues(1)
const inWords = (values: typeof firstValues) => Object.values(optionalTexts(values))

for (const engine of engines) {
  const { run } = openStage(engine)

  test(`an optional field is stored, shown to its readers, corrected, exported, erased and named by the policy, on ${engine}`, () =>
    withTerms({ question }, () =>
      run(async (services) => {
        const booking = await storeBooking(services, firstValues)
        const { settings } = services
        const expectShown = (shown: unknown, values: readonly unknown[]) => {
          for (const value of values) expect(JSON.stringify(shown)).toContain(value)
        }
        expect(pick(booking, optionalFieldNames)).toEqual(firstValues)
        expectShown(
          (await waitForMail(settings.dataDir, booking.reference, /./, settings.mailTo)).text,
          inWords(firstValues),
        )
        expectShown(await managedBookingView(services, booking, 'mail'), Object.values(firstValues))
        expect(await managedBookingView(services, booking, 'code')).toMatchObject(blankOptionalValues)

        await correctBooking(services, booking.id, { participants: 2, ...secondValues })
        const [correctedBooking] = await withSettlements(services.db, [
          (await findBooking(services.db, booking.id)) as Booking,
        ])
        expectShown(await outingsTable(services, correctedBooking ? [correctedBooking] : []), inWords(secondValues))
        expectShown(correctedBooking && bookingSheet(correctedBooking, []), inWords(secondValues))
        const policy = legalText('politique-confidentialite')
          .html.replace(/[\u00a0\u202f]/g, ' ')
          .toLowerCase()
        for (const name of optionalFieldNames) expect(policy).toContain(optionalFieldTexts[name].label.toLowerCase())

        await services.db.transaction().execute((tx) => anonymiseBooking(tx, booking.id, services.now()))
        expect(pick((await findBooking(services.db, booking.id)) as Booking, optionalFieldNames)).toEqual(
          blankOptionalValues,
        )
      }),
    ))

  test(`the answer to a question is stored, refused if it is no choice, and ignored if the question is not asked, on ${engine}`, () =>
    run(async (services) => {
      expect((await storeBooking(services, { answer: 'answer-first' })).answer).toBeUndefined()
      const answeredBooking = await withTerms({ question }, async () => {
        const refusal = await requestBooking(services, bookingInput({ answer: 'Autre', time: '15:00' }), {
          idempotencyKey: 'answer-refused-0001',
        })
        expect(refusal).toMatchObject({ errors: [{ field: 'answer', code: 'answer-unknown' }] })
        expect((await storeBooking(services, { answer: '', date: '2027-07-16' })).answer).toBeUndefined()
        return storeBooking(services, { answer: 'answer-second', date: '2027-07-15' })
      })
      // The question is gone, and what was answered stays to be exported and copied.
      expect(answeredBooking.answer).toBe('answer-second')
      expect(JSON.stringify(await outingsTable(services, [answeredBooking]))).toContain('answer-second')
      const correctAnswer = (answer: string) =>
        correctBooking(services, answeredBooking.id, { participants: 3, answer })
      for (const terms of [{}, { question }])
        await withTerms(terms, async () => {
          const errors = [{ field: 'answer', code: 'answer-unknown' }]
          expect(await correctAnswer('Voyez evil.example')).toMatchObject({ kind: 'invalid', errors })
        })
      expect(await correctAnswer('answer-second')).toMatchObject({ kind: 'done', booking: { answer: 'answer-second' } })
      expect(legalText('politique-confidentialite').html).not.toContain('Comment nous avez')
      await withTerms({ question }, async () =>
        expect(legalText('politique-confidentialite').html).toContain('Comment nous avez-vous connus'),
      )
    }))
}

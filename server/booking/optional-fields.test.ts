import { expect, test } from 'vitest'
import { outingsTable } from '../../bord/commands/export.ts'
import { bookingSheet } from '../../bord/show-booking.ts'
import { optionalFieldTexts } from '../../content/optional-fields.ts'
import { type Booking, pick } from '../../domain/booking/booking.ts'
import { choicesOf, eachField, noOptionalValues, optionalNames } from '../../domain/booking/optional-fields.ts'
import { bookingInput } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { openStage } from '../../tests/support/stage.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { withTerms } from '../../tests/support/with-terms.ts'
import { mailAbout } from '../../tests/support/written-mails.ts'
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
const fieldValues = (time: 0 | 1) =>
  eachField(optionalNames, (name) =>
    name === 'phone' ? '079 123 45 67' : (choicesOf(name, { question })?.[time] ?? `${name}-${time}`),
  )
const first = fieldValues(0)
const second = fieldValues(1)
const inWords = (values: typeof first) => Object.values(optionalTexts(values))

for (const engine of engines) {
  const { run } = openStage(engine)

  test(`an optional field is stored, shown to its readers, corrected, exported, erased and named by the policy, on ${engine}`, () =>
    withTerms({ question }, () =>
      run(async (services) => {
        const booking = await storeBooking(services, first)
        const { settings } = services
        const expectShown = (shown: unknown, values: readonly unknown[]) => {
          for (const value of values) expect(JSON.stringify(shown)).toContain(value)
        }
        expect(pick(booking, optionalNames)).toEqual(first)
        expectShown((await mailAbout(settings.dataDir, booking.reference, /./, settings.mailTo)).text, inWords(first))
        expectShown(await managedBookingView(services, booking, 'mail'), Object.values(first))
        expect(await managedBookingView(services, booking, 'code')).toMatchObject(noOptionalValues)

        await correctBooking(services, booking.id, { participants: 2, ...second })
        const [correctAnswer] = await withSettlements(services.db, [
          (await findBooking(services.db, booking.id)) as Booking,
        ])
        expectShown(await outingsTable(services, correctAnswer ? [correctAnswer] : []), inWords(second))
        expectShown(correctAnswer && bookingSheet(correctAnswer, []), inWords(second))
        const policy = legalText('politique-confidentialite')
          .html.replace(/[\u00a0\u202f]/g, ' ')
          .toLowerCase()
        for (const name of optionalNames) expect(policy).toContain(optionalFieldTexts[name].label.toLowerCase())

        await services.db.transaction().execute((tx) => anonymiseBooking(tx, booking.id, services.now()))
        expect(pick((await findBooking(services.db, booking.id)) as Booking, optionalNames)).toEqual(noOptionalValues)
      }),
    ))

  test(`the answer to a question is stored, refused if it is no choice, and ignored if the question is not asked, on ${engine}`, () =>
    run(async (services) => {
      expect((await storeBooking(services, { answer: 'answer-first' })).answer).toBeUndefined()
      const stale = await withTerms({ question }, async () => {
        const refused = await requestBooking(services, bookingInput({ answer: 'Autre', time: '15:00' }), {
          idempotencyKey: 'answer-refused-0001',
        })
        expect(refused).toMatchObject({ errors: [{ field: 'answer', code: 'answer-unknown' }] })
        expect((await storeBooking(services, { answer: '', date: '2027-07-16' })).answer).toBeUndefined()
        return storeBooking(services, { answer: 'answer-second', date: '2027-07-15' })
      })
      // The question is gone, and what was answered stays to be exported and copied.
      expect(stale.answer).toBe('answer-second')
      expect(JSON.stringify(await outingsTable(services, [stale]))).toContain('answer-second')
      const correctAnswer = (answer: string) => correctBooking(services, stale.id, { participants: 3, answer })
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

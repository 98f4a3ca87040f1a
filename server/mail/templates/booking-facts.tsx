import { extrasTexts } from '../../../content/extras.ts'
import { measures } from '../../../content/measures.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import { optionalFieldTexts } from '../../../content/optional-fields.ts'
import { forCrew, isOffered } from '../../../domain/booking/booking.ts'
import { optionalFieldNames, optionalFields } from '../../../domain/booking/optional-fields.ts'
import { amountAsked } from '../../../wording/amount-asked.ts'
import { mealsInWords } from '../../../wording/extras.ts'
import { optionalTexts } from '../../../wording/notes.ts'
import { personsAboard } from '../../../wording/persons.ts'
import { boatName } from '../../../wording/resources.ts'
import { lakeDay, spanInWords } from '../../../wording/times.ts'
import { wishesInWords } from '../../../wording/wishes.ts'
import type { MailedBooking } from './letter.ts'
import { type FactRow, FactsTable } from './parts.tsx'
import { mailedLines } from './payment.tsx'

const { labels } = emailMessages.shared

type BookingFactsProps = { booking: MailedBooking; withMessage?: boolean; withPerson?: boolean }

/** What was booked; `withMessage` adds what the guest wrote, and `withPerson`, in mails to the team, the guest too. */
export function BookingFacts({ booking, withPerson = false, withMessage }: BookingFactsProps) {
  // What was paid is said beside how to pay; the team reads both in its accounts.
  const { charges, chargedChf } = mailedLines(booking)
  const total = amountAsked(withPerson ? forCrew(booking).totalChf : chargedChf)
  const rows: FactRow[] = [
    [labels.reference, booking.reference],
    [labels.boat, boatName(booking.boatType)],
    [labels.skipper, measures.skipper[booking.skipperOption]],
    [labels.date, lakeDay(booking.startsAt)],
    [labels.time, spanInWords(booking)],
    [labels.participants, personsAboard(booking)],
    [withPerson ? labels.wishesOfGuest : labels.wishes, wishesInWords(booking.wishes) || undefined],
    [extrasTexts.meals, booking.status === 'pending' && !isOffered(booking) ? mealsInWords(booking.wishes) : undefined],
    ...(withPerson || isOffered(booking) ? [] : charges),
    [
      booking.status === 'pending' ? labels.estimate : labels.total,
      withPerson || !isOffered(booking) ? total : undefined,
    ],
  ]
  if (withPerson) {
    rows.push([labels.name, booking.name], [labels.email, booking.email])
  }
  const shownNames = optionalFieldNames.filter(
    (name) => withPerson || (withMessage && optionalFields[name].alsoIn.includes('guest-mail')),
  )
  const texts = optionalTexts(booking)
  rows.push(...shownNames.map((name): FactRow => [optionalFieldTexts[name].label, texts[name]]))
  return <FactsTable rows={rows} />
}

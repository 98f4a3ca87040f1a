import { association } from '../content/association.ts'
import { cliMessages } from '../content/messages/cli.ts'
import { readBookingReference } from '../domain/booking/booking.ts'
import { type CalendarDay, isCalendarDay } from '../domain/calendar.ts'
import { emailAddress } from '../domain/person.ts'
import { phoneAddress } from '../domain/phone-address.ts'
import { fillIn } from '../wording/sentences.ts'
import { UsageError } from './command.ts'

const { badUsage } = cliMessages

/** The reference of a booking, in any spelling. Like the readers below, throws {@link UsageError} if it is none. */
export function readReference(text = ''): string {
  const prefix = association.prefixes.booking
  const reference = readBookingReference(text, prefix)
  if (!reference) throw new UsageError(fillIn(badUsage.reference, { text, prefix }))
  return reference
}

/** `2027-07-14` or `14.7.2027`. */
export function readDate(text = ''): CalendarDay {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const date = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text
  if (!isCalendarDay(date)) throw new UsageError(fillIn(badUsage.date, { text }))
  return date
}

/** Where a person is reached: an e-mail address, or, as it was typed, a telephone number that can be dialled. */
export function readAddress(text = ''): string {
  if (phoneAddress(text)) return text
  const email = emailAddress.safeParse(text)
  if (!email.success) throw new UsageError(fillIn(badUsage.address, { text }))
  return email.data
}

/** What a person types to name a list item: the start of its id, long enough to tell a few hundred apart. */
export function shortId({ id }: { id: string }): string {
  return id.slice(0, 8)
}

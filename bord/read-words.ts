import { cliMessages } from '../content/messages/cli.ts'
import { referenceAlphabet } from '../domain/booking/booking.ts'
import { type CalendarDay, isCalendarDay } from '../domain/calendar.ts'
import { emailAddress } from '../domain/person.ts'
import { fillIn } from '../wording/fill-in.ts'
import { UsageError } from './command.ts'

const { badUsage } = cliMessages

/**
 * A reference as people write it, with or without `CE-`, in upper or lower case. Letters that Crockford's alphabet
 * leaves out are read as the digits they resemble. Like all readers below, throws {@link UsageError} for anything else.
 */
export function readReference(text = ''): string {
  const signs = text
    .toUpperCase()
    .trim()
    .replace(/^CE[-\s]?(?=.{6}$)/, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const isReference = signs.length === 6 && [...signs].every((sign) => referenceAlphabet.includes(sign))
  if (!isReference) throw new UsageError(fillIn(badUsage.reference, { text }))
  return `CE-${signs}`
}

/** `2027-07-14` or `14.7.2027`. */
export function readDate(text = ''): CalendarDay {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const date = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text
  if (!isCalendarDay(date)) throw new UsageError(fillIn(badUsage.date, { text }))
  return date
}

export function readEmail(text = ''): string {
  const email = emailAddress.safeParse(text)
  if (!email.success) throw new UsageError(fillIn(badUsage.email, { text }))
  return email.data
}

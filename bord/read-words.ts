import { cliMessages } from '../content/messages/cli.ts'
import { type BoatType, boatTypes } from '../domain/booking/boat.ts'
import { referenceAlphabet } from '../domain/booking/booking.ts'
import { type ClosureReason, closureReasons } from '../domain/booking/closure.ts'
import { type CalendarDay, type ClockTime, isCalendarDay } from '../domain/calendar.ts'
import { readAmount } from '../domain/money/read-amount.ts'
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

/** `10:00`, `10h00`, `10h` or `9`. */
export function readTime(text = ''): ClockTime {
  const [, hour, minute = '00'] = /^([01]?\d|2[0-3])(?:[:h]([0-5]\d)?)?$/i.exec(text) ?? []
  if (hour === undefined) throw new UsageError(fillIn(badUsage.time, { text }))
  return `${hour.padStart(2, '0')}:${minute}` as ClockTime
}

/** A number of whole hours: `3` or `3h`. */
export function readDuration(text = ''): number {
  const hours = Number(/^(\d+) ?h?$/i.exec(text)?.[1])
  if (!hours) throw new UsageError(fillIn(badUsage.duration, { text }))
  return hours
}

/** The number of participants: `4`. */
export function readPersons(text = ''): number {
  if (!/^\d{1,3}$/.test(text)) throw new UsageError(fillIn(badUsage.persons, { text }))
  return Number(text)
}

/** An amount typed in francs, `450` or `1’250.50`; returns Rappen. */
export function readAmountWord(text: string): number {
  const rappen = readAmount(text)
  if (rappen === undefined) throw new UsageError(fillIn(badUsage.amount, { text }))
  return rappen
}

export function readBoat(text = ''): BoatType {
  const wanted = plain(text)
  const boat = boatTypes.find((type) => type === wanted) ?? (wanted === 'workcraft' ? 'sportif' : undefined)
  if (!boat) throw new UsageError(fillIn(badUsage.boat, { text }))
  return boat
}

export function readClosureReason(text = ''): ClosureReason {
  const reason = closureReasons.find((known) => known === plain(text))
  if (!reason) throw new UsageError(fillIn(badUsage.closureReason, { text }))
  return reason
}

export function readEmail(text = ''): string {
  const email = emailAddress.safeParse(text)
  if (!email.success) throw new UsageError(fillIn(badUsage.email, { text }))
  return email.data
}

/** The text in lower case without accents, words joined by hyphens. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')
}

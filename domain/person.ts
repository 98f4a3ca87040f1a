import { z } from 'zod'
import { type CalendarDay, isCalendarDay } from './calendar.ts'
import { holdsLink } from './contact-in-text.ts'
import { isDeliverable } from './mailbox.ts'
import { maxLengths } from './max-lengths.ts'
import { controlCharacters, singleLine } from './single-line.ts'

// Zod would try to compile its checks with `new Function`, which our content security policy forbids and browsers
// report. Every schema that runs in a browser imports this file, so the setting is here.
z.config({ jitless: true })

/** What can be wrong with a name or an e-mail address, on any form. */
export type PersonErrorCode = 'name-required' | 'name-too-long' | 'name-link' | 'email-required' | 'email-invalid'

/** An optional plus, then at least seven digits, spaces, hyphens or parentheses (rule 3.3). */
const phonePattern = /^\+?[\d\s()-]{7,}$/

/** A text that must not be empty once `normalize` has tidied it. */
export function requiredText(
  normalize: (text: string) => string,
  requiredError: string,
  maxLength: number,
  tooLongError: string,
) {
  const text = z.string().min(1, requiredError).max(maxLength, tooLongError)
  return z.string(requiredError).transform(normalize).pipe(text)
}

/** A text that may be missing: if `normalize` leaves nothing of it, it counts as absent. */
export function optionalText(normalize: (text: string) => string, maxLength: number, tooLongError: string) {
  return z
    .string(tooLongError)
    .transform(normalize)
    .pipe(z.string().max(maxLength, tooLongError))
    .transform((text) => text || undefined)
    .optional()
}

/** `schema`, or nothing: what a form sends for a field that was left blank counts as absent. */
export function orBlank<Schema extends z.ZodType>(schema: Schema, error: string) {
  return z.union([z.literal('').transform(() => undefined), schema], error).optional()
}

/** A day that exists. */
export function calendarDay(requiredError: string) {
  const day = z.string(requiredError).refine(isCalendarDay, { error: requiredError, abort: true })
  return day.transform((text) => text as CalendarDay)
}

export const personName = requiredText(singleLine, 'name-required', maxLengths.name, 'name-too-long')
  // A few letters are invisible: a name of nothing else counts as empty.
  .refine((name) => /\p{L}|\p{N}/u.test(name.replace(/\u3164|\u115f|\u1160|\uffa0/g, '')), 'name-required')
  .refine((name) => !holdsLink(name), 'name-link')

export const emailAddress = requiredText(singleLine, 'email-required', maxLengths.email, 'email-invalid').refine(
  isDeliverable,
  'email-invalid',
)

/**
 * A number in the characters of the rule: other hyphens, blanks and digits become plain, a link's `tel:` is removed.
 */
function plainPhone(text: string): string {
  return singleLine(text)
    .normalize('NFKC')
    .replace(/^(?:tel|callto|sms):(?:\/\/)?/i, '')
    .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/\s|%20/g, ' ')
    .trim()
}

/** Optional: blank counts as absent. */
export const phoneNumber = optionalText(plainPhone, maxLengths.phone, 'phone-invalid').refine(
  (phone) => phone === undefined || phonePattern.test(phone),
  'phone-invalid',
)

/** The language in which to speak to somebody, in the words of whoever notes it. */
export const language = optionalText(singleLine, maxLengths.language, 'language-too-long')

/** Marks that turn the direction of the text around them, so that a line reads otherwise than it was written. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g

/** Several lines of text: line ends become `\n`, other control characters spaces, marks of direction nothing. */
export function severalLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(controlCharacters, ' ').replace(directionMarks, '').trimEnd())
    .join('\n')
    .trim()
}

/**
 * Optional free text; its line ends are kept, other control characters are not. A form without scripts sends two
 * characters for the end of each line, where a person typed one: only the one that is kept counts for the length.
 */
export const freeText = optionalText(severalLines, maxLengths.message, 'message-too-long')

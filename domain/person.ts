import { z } from 'zod'
import { holdsLink } from './link-in-name.ts'

// Zod would try to compile its checks with `new Function`, which our content security policy forbids and each browser
// reports. Every schema that runs in a browser is built on this file, so the switch stands here.
z.config({ jitless: true })

/** Longest values we accept: generous for people, tight for machines that send megabytes. */
export const maxLengths = { name: 120, email: 254, phone: 40, message: 2000 } as const

/**
 * something@something.tld (spec §5), without the signs that separate addresses in a mail header, and without control
 * characters, which no database, header or terminal should meet.
 */
const emailPattern = /^[^\s\p{Cc}@<>,;:"()[\]\\]+@[^\s\p{Cc}@<>,;:"()[\]\\]+\.[^\s\p{Cc}@<>,;:"()[\]\\.]+$/u

/** An optional plus, then at least seven digits, spaces, hyphens or parentheses (spec §5). */
const phonePattern = /^\+?[\d\s()-]{7,}$/

/** Control characters, line ends included: none belongs in a single line, and in a mail header they would forge one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g

/**
 * Signs without a shape: zero-width spaces, direction marks, soft hyphens. Telephones and word processors add them to
 * what is copied, so they are taken out rather than refused; left in, one name could look like another, and an address
 * would not be found when its owner asks to be forgotten.
 */
const invisibleSigns = /\p{Cf}/gu

/** One line of text in composed form (NFC): control characters become spaces, invisible signs go, ends are trimmed. */
export function singleLine(text: string): string {
  return text.normalize('NFC').replace(controlCharacters, ' ').replace(invisibleSigns, '').trim()
}

export const personName = z
  .string({ error: 'name-required' })
  .transform(singleLine)
  .pipe(
    z
      .string()
      .min(1, 'name-required')
      .max(maxLengths.name, { error: 'name-too-long', abort: true })
      .refine((name) => !holdsLink(name), 'name-link'),
  )

export const emailAddress = z
  .string({ error: 'email-required' })
  .transform(singleLine)
  .pipe(z.string().min(1, 'email-required').max(maxLengths.email, 'email-invalid').regex(emailPattern, 'email-invalid'))

/** Optional: blank counts as absent. */
export const phoneNumber = z
  .string({ error: 'phone-invalid' })
  .transform(singleLine)
  .pipe(
    z
      .string()
      .max(maxLengths.phone, 'phone-invalid')
      .refine((phone) => phone === '' || phonePattern.test(phone), 'phone-invalid'),
  )
  .transform((phone) => phone || undefined)
  .optional()

/** Several lines of text: line ends become `\n`, other control characters spaces, and the ends are trimmed. */
export function severalLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(controlCharacters, ' ').trimEnd())
    .join('\n')
    .trim()
}

/** Optional free text; its line ends are kept, other control characters are not. */
export const freeText = z
  .string({ error: 'message-too-long' })
  .max(maxLengths.message, 'message-too-long')
  .transform((text) => severalLines(text) || undefined)
  .optional()

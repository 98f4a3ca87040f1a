import { association } from '../content/association.ts'
import { bookingTerms } from '../content/booking-terms.ts'
import { measures } from '../content/measures.ts'
import { formatHours, inLetters } from './measures.ts'
import { counted, fillIn, formatChf } from './sentences.ts'

const terms = bookingTerms

/** The blanks that any sentence in `content/` may use instead of a figure of the booking terms. */
const figures = {
  rate: formatChf(terms.baseRatePerHourChf),
  surcharge: formatChf(terms.skipperSurchargePerHourChf),
  fromPrice: formatChf(terms.baseRatePerHourChf * terms.minDurationHours),
  minHours: terms.minDurationHours,
  maxHours: terms.maxDurationHours,
  minDuration: formatHours(terms.minDurationHours),
  maxDuration: formatHours(terms.maxDurationHours),
  minParticipants: terms.minParticipants,
  maxParticipants: terms.maxParticipants,
  minGuests: counted(measures.participants, terms.minParticipants),
  maxGuests: counted(measures.participants, terms.maxParticipants),
  maxPersons: counted(measures.persons, terms.maxParticipants),
  maxInLetters: inLetters(terms.maxParticipants),
  firstStart: terms.startTimes[0] ?? '',
  lastStart: terms.startTimes.at(-1) ?? '',
  holdHours: terms.holdHours,
  answerTime: association.answerTime,
}

/** The names of those blanks, for the checks of `content/`. */
export const termBlanks: readonly string[] = Object.keys(figures)

/**
 * The same words with the current figures in their blanks: one text, or every text in a page's words. `more` adds
 * figures that few sentences need, so that other pages do not load them. Unknown blanks remain for `fillIn`. The type
 * remains that of the words as typed, blanks included; `fillIn` need not fill the blanks that are filled here.
 */
export function inTerms<Words>(words: Words, more: Record<string, string | number> = {}): Words {
  return filled(words, { ...figures, ...more }) as Words
}

function filled(words: unknown, values: Record<string, string | number>): unknown {
  if (typeof words === 'string') return fillIn<string>(words, values)
  if (Array.isArray(words)) return words.map((entry) => filled(entry, values))
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([key, entry]) => [key, filled(entry, values)]))
}

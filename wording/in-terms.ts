import { bookingTerms } from '../content/booking-terms.ts'
import { measures } from '../content/measures.ts'
import { formatChf } from './amounts.ts'
import { counted } from './counts.ts'
import { fillIn } from './fill-in.ts'
import { formatHours } from './hours.ts'
import { inLetters } from './letters.ts'

const terms = bookingTerms

/** What any sentence in `content/` may leave blank instead of typing a figure of the booking terms. */
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
  holdTime: formatHours(terms.holdHours),
}

/** The names of those blanks, for whoever checks words. */
export const termBlanks: readonly string[] = Object.keys(figures)

/**
 * The same words with today's figures in their blanks: a text, or every text of a page's words. `more` adds figures that
 * few sentences need, so that pages without them do not carry them. Blanks it does not know stay for `fillIn`. The type
 * is that of the words as typed, blanks included: a blank that is filled here asks nothing of its page.
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

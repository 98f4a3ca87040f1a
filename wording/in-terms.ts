import { bookingTerms } from '../content/booking-terms.ts'
import { cancellationRules } from '../content/cancellation-rules.ts'
import { measures } from '../content/measures.ts'
import type { WithTerms } from '../content/text-types.ts'
import { cheapestBoat, maxInFleet } from '../domain/booking/boat.ts'
import { freeInPracticeHours } from '../domain/booking/cancellation-terms.ts'
import type { BookingTerms } from '../domain/booking/terms.ts'
import { isCalendarDay } from '../domain/calendar.ts'
import { manualRetention, retention } from '../domain/privacy/retention.ts'
import { associationBlanks } from './association-names.ts'
import { formatYearDay } from './dates.ts'
import { answerTime } from './fact-in-force.ts'
import { formatClock, formatClosedDay, formatHours, inLetters } from './measures.ts'
import { fillIn, formatChf, formatChoice, formatCount, type PluralTexts, pluralForm } from './sentences.ts'

const { practical, general } = cancellationRules

/** « 250 CHF », or « 180 CHF à 250 CHF » where boats differ. */
export function ratesText(terms: BookingTerms): string {
  const extremes = [cheapestBoat(terms).ratePerHourChf, maxInFleet('ratePerHourChf', terms)]
  return [...new Set(extremes.map(formatChf))].join(measures.range)
}

/** The blanks that any sentence in `content/` may use instead of a name, or of a figure that the program applies. */
export function termFigures() {
  if (cachedFigures?.of !== bookingTerms) cachedFigures = { of: bookingTerms, values: figuresOf(bookingTerms) }
  return cachedFigures.values
}

/** The figures of the terms in force, kept because a page asks for them once for each of its sentences. */
let cachedFigures: { of: BookingTerms; values: ReturnType<typeof figuresOf> } | undefined

function figuresOf(terms: BookingTerms) {
  const cheapest = cheapestBoat(terms)
  const maxPeople = maxInFleet('maxParticipants', terms)
  const maximums = [...new Set(terms.boats.map(({ maxParticipants }) => maxParticipants))].sort(
    (one, other) => one - other,
  )
  /** « 5 personnes », or « 6 ou 8 personnes selon le bateau ». */
  const maxCount = (texts: PluralTexts) => {
    const text = fillIn<string>(pluralForm(texts, maxPeople), { count: formatChoice(maximums.map(String)) })
    return maximums.length > 1 ? text + measures.perBoat : text
  }
  return {
    ...associationBlanks,
    rate: ratesText(terms),
    surcharge: formatChf(terms.skipperSurchargePerHourChf),
    fromPrice: formatChf(cheapest.ratePerHourChf * terms.minDurationHours),
    minHours: terms.minDurationHours,
    maxHours: terms.maxDurationHours,
    minDuration: formatHours(terms.minDurationHours),
    maxDuration: formatHours(terms.maxDurationHours),
    minParticipants: terms.minParticipants,
    maxParticipants: maxPeople,
    minGuests: formatCount(measures.participants, terms.minParticipants),
    maxGuests: maxCount(measures.participants),
    maxPersons: maxCount(measures.persons),
    maxInLetters: inLetters(maxPeople),
    eachInLetters: formatChoice(maximums.map(inLetters)),
    firstStart: terms.startTimes[0] ?? '',
    lastStart: terms.startTimes.at(-1) ?? '',
    seasonFirst: terms.season ? formatYearDay(terms.season[0]) : '',
    seasonLast: terms.season ? formatYearDay(terms.season[1]) : '',
    latestReturn: terms.latestReturn ? formatClock(terms.latestReturn) : '',
    closedDays: (terms.closedDays ?? [])
      .filter((day) => !isCalendarDay(day))
      .map(formatClosedDay)
      .join(', '),
    holdHours: terms.holdHours,
    relaysFirstHours: terms.relaysFirstHours,
    choiceDays: terms.choiceDays,
    answerTime: answerTime(),
    leadTime: formatHours(terms.leadTimeHours),
    weatherTime: formatClock(terms.weatherNoticeTime),
    relayCancelTime: formatClock(terms.relayCancelTime),
    freeUntilHours: practical.freeUntilHours,
    lateDuePercent: practical.lateDuePercent,
    noShowDuePercent: practical.noShowDuePercent,
    freeUntilDays: general.freeUntilDays,
    partlyUntilDays: general.partlyUntilDays,
    partlyRefundPercent: 100 - general.partlyDuePercent,
    freeHours: freeInPracticeHours(cancellationRules),
    messageMonths: retention.messageMonths,
    bookingMonths: retention.bookingMonths,
    quarantineDays: retention.quarantineDays,
    mailboxMonths: manualRetention.mailboxMonths,
  }
}

/**
 * The words that `content/` marked with `withTerms`, with the figures in force in their blanks, and with `more` that
 * only the caller knows. Until then nothing can be read from them, so that no page shows a blank. A sentence is filled
 * when it is read, so a module may keep the words for as long as it likes, but no sentence of them: it would keep old
 * figures. Unknown blanks remain for `fillIn`, which need not fill those that are filled here.
 */
export function inTerms<Words>(texts: WithTerms<Words>, more: Record<string, string | number> = {}): Words {
  return filledWhenRead(texts as unknown as Words & object, more)
}

/** The same words with their blanks, for a translation, whose sentences are found by them. */
export const keepBlanks = <Words>(texts: WithTerms<Words>) => texts as unknown as Words

function filledWhenRead<Words extends object>(words: Words, more: Record<string, string | number>): Words {
  return new Proxy(words, {
    get(_, name) {
      const value: unknown = Reflect.get(words, name)
      if (typeof value === 'string') return fillIn<string>(value, { ...termFigures(), ...more })
      return typeof value === 'object' && value !== null ? filledWhenRead(value, more) : value
    },
  })
}

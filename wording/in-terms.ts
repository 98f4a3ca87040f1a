import { association } from '../content/association.ts'
import { bookingTerms } from '../content/booking-terms.ts'
import { cancellationRules } from '../content/cancellation-rules.ts'
import { measures } from '../content/measures.ts'
import type { WithTerms } from '../content/shapes.ts'
import { cheapestBoat, maxOf } from '../domain/booking/boat.ts'
import { freeInPracticeHours } from '../domain/booking/cancellation-terms.ts'
import { keptByHand, retention } from '../domain/privacy/retention.ts'
import { associationBlanks } from './association-names.ts'
import { formatClock, formatHours, inLetters } from './measures.ts'
import { counted, fillIn, fillInAll, formatChf, formatChoice, type Numbered, numberOf } from './sentences.ts'

const terms = bookingTerms
const { practical, general } = cancellationRules

const cheapest = cheapestBoat(terms)
const maxPeople = maxOf('maxParticipants', terms)
/** « 250 CHF », or « 180 CHF à 250 CHF » where boats differ. */
export const rates = [...new Set([cheapest.ratePerHourChf, maxOf('ratePerHourChf', terms)].map(formatChf))].join(
  measures.range,
)
const each = [...new Set(terms.boats.map(({ maxParticipants }) => maxParticipants))].sort((one, other) => one - other)
/** « 5 personnes », or « 6 ou 8 personnes selon le bateau ». */
const most = (texts: Numbered) => {
  const text = fillIn<string>(numberOf(texts, maxPeople), { count: formatChoice(each.map(String)) })
  return each.length > 1 ? text + measures.perBoat : text
}

/** The blanks that any sentence in `content/` may use instead of a name, or of a figure that the program applies. */
export const termFigures = {
  ...associationBlanks,
  rate: rates,
  surcharge: formatChf(terms.skipperSurchargePerHourChf),
  fromPrice: formatChf(cheapest.ratePerHourChf * terms.minDurationHours),
  minHours: terms.minDurationHours,
  maxHours: terms.maxDurationHours,
  minDuration: formatHours(terms.minDurationHours),
  maxDuration: formatHours(terms.maxDurationHours),
  minParticipants: terms.minParticipants,
  maxParticipants: maxPeople,
  minGuests: counted(measures.participants, terms.minParticipants),
  maxGuests: most(measures.participants),
  maxPersons: most(measures.persons),
  maxInLetters: inLetters(maxPeople),
  eachInLetters: formatChoice(each.map(inLetters)),
  firstStart: terms.startTimes[0] ?? '',
  lastStart: terms.startTimes.at(-1) ?? '',
  holdHours: terms.holdHours,
  choiceDays: terms.choiceDays,
  answerTime: association.answerTime,
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
  mailboxMonths: keptByHand.mailboxMonths,
}

/**
 * The words that `content/` marked with `withTerms`, with the current figures in their blanks, and with `more` that only
 * the caller knows. Until then nothing can be read from them, so that no page shows a blank. Unknown blanks remain for
 * `fillIn`, which need not fill those that are filled here.
 */
export function inTerms<Words>(texts: WithTerms<Words>, more: Record<string, string | number> = {}): Words {
  return fillInAll(texts as unknown as Words, { ...termFigures, ...more })
}

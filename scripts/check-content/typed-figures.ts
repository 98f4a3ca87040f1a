import { measures } from '../../content/measures.ts'
import type { CancellationRules } from '../../domain/booking/cancellation-terms.ts'
import type { BookingTerms } from '../../domain/booking/terms.ts'
import { keyKinds } from '../../domain/keys/key-kinds.ts'
import { manualRetention, retention } from '../../domain/privacy/retention.ts'
import { inLetters } from '../../wording/measures.ts'
import { withPlainSpaces } from '../../wording/no-break.ts'

export type Terms = { booking: BookingTerms; rules: CancellationRules; extras: readonly { priceChf: number }[] }

/**
 * Phrases whose figures look like one of the terms but mean something else, each with the fact behind it. Only exactly
 * these words are allowed; the text around them is still checked. They hold no name of a place or a boat, so that an
 * association which renames them in its texts is not told of a figure.
 */
export const allowedPhrases: readonly (readonly [words: string, fact: string])[] = [
  ['de 4 à 5 personnes', 'how people work on board in the job offer; the specification gives these words'],
  ['(24 h)', 'a day has so many hours'],
  ['Nous répondons dans les 30 jours', 'the term the law on data protection sets for an answer'],
  ['Un devis est valable 30 jours', 'decided in the terms of sale themselves, and reckoned nowhere'],
  ['et deux heures payées si la sortie', 'what whoever steers is paid when an outing is cancelled'],
  ['Moins de trois personnes à bord', 'how many it takes to tow somebody, whatever the boat'],
  ['au port avant 8 h', 'when the fish comes ashore'],
]

/** The numbers above twelve that people also write as words. */
const spelledNumbers: Record<number, string> = {
  14: 'quatorze',
  15: 'quinze',
  24: 'vingt-quatre',
  30: 'trente',
  48: 'quarante-huit',
  50: 'cinquante',
  100: 'cent',
  250: 'deux cent cinquante',
  750: 'sept cent cinquante',
}

/**
 * One sentence per figure in `text` that the site knows from its terms: typed a second time, it would be out of date
 * once the term changes. `place` says where the text is.
 */
export function typedFigures(
  place: string,
  text: string,
  terms: Terms,
  acceptedWords: readonly string[] = [],
): string[] {
  const ignoredWords = [...allowedPhrases.map(([words]) => words), ...acceptedWords]
  const checkedText = ignoredWords.reduce((rest, words) => rest.replaceAll(words, ''), withPlainSpaces(text))
  const foundFigures = new Set(figuresOf(terms).flatMap((figure) => figure.exec(checkedText)?.[0] ?? []))
  return [...foundFigures].map(
    (figure) =>
      `${place} : « ${figure} » est un chiffre que le site connaît déjà. Mettez un nom entre accolades, comme ` +
      '{minDuration} ou {maxPersons} (wording/in-terms.ts les donne tous) : il suit alors booking-terms.json. Sans nom, ' +
      'comme pour le prix d’un extra, renvoyez à la page qui le donne. Si ce n’est pas ce chiffre-là, ' +
      'écrivez ces mots et leurs voisins dans meant.json.',
  )
}

function figuresOf({ booking, rules, extras }: Terms): RegExp[] {
  const { practical, general } = rules
  const hours = [
    booking.minDurationHours,
    booking.maxDurationHours,
    booking.holdHours,
    booking.leadTimeHours,
    booking.turnRoundHours,
    practical.freeUntilHours,
    booking.unconfirmedHold.hours,
    retention.addressHours,
    retention.needsHours,
  ]
  const clocks = [booking.startTimes[0], booking.startTimes.at(-1), booking.weatherNoticeTime].filter(
    (time) => time !== undefined,
  )
  const francs = [
    ...booking.boats.map(({ ratePerHourChf }) => ratePerHourChf),
    booking.skipperSurchargePerHourChf,
    ...booking.boats.map(({ ratePerHourChf }) => ratePerHourChf * booking.minDurationHours),
    ...extras.map(({ priceChf }) => priceChf),
  ]
  const percents = [practical.lateDuePercent, practical.noShowDuePercent, general.partlyDuePercent]
  const days = [
    booking.horizonDays,
    booking.freedHoursDays,
    booking.unsoldHoursDays,
    general.freeUntilDays,
    general.partlyUntilDays,
    retention.quarantineDays,
    retention.lostMailDays,
    retention.handoverDays,
    retention.backupDays,
    ...[keyKinds.logbook.days, keyKinds.feed.days, keyKinds.relay.days, keyKinds.team.days],
  ]
  const months = [
    retention.bookingMonths,
    retention.messageMonths,
    retention.payerMonths,
    manualRetention.mailboxMonths,
    manualRetention.applicationMonths,
  ]
  const places = booking.boats.map(({ maxParticipants }) => maxParticipants)
  const persons = '(?:personnes|participants|participantes|passagers|passagères|places|invités|convives)'
  return [
    numberWithUnit(hours, `(?:heures?|h)(?! \\d|${clockEnding})`, `(?<!${clockLead})`),
    numberWithUnit([...hours.map((each) => each * 60), booking.unconfirmedHold.minutes], '(?:minutes?|min)'),
    anyOf(clocks.flatMap((time) => [time, `${Number(time.slice(0, 2))} h`])),
    numberWithUnit(francs, '(?:CHF|francs|fr\\.)'),
    numberWithUnit(percents, '(?:%|pour cent)'),
    numberWithUnit(days, 'jours?'),
    numberWithUnit(months, 'mois'),
    numberWithUnit(places, persons, `(?<=${limitLead})`),
    numberWithUnit(places, `${persons}(?= (?:au plus|au maximum|max|à bord|par ))`),
    anyOf(places.flatMap((most) => [`max ${most}`, `${booking.minParticipants}-${most}`])),
  ]
}

/** « À six heures », unless it ends a length: « de trois à six heures », « jusqu’à six heures ». */
const clockLead = `(?:vers|(?<!\\d |h |heures |(?:${measures.inLetters.join('|')}) |’)à) `
const clockEnding = ' (?:du (?:matin|soir)|de l’après-midi|et (?:demie|quart)|précises)'
/** What makes a number of people the number that a boat takes: « deux personnes attendent » is any two. */
const limitLead =
  '(?:jusqu’à|max(?:imum)?|pour|(?<![\\p{L}’])à|(?:plus|moins|bateaux?) de|prend|emmène|accueille|embarque)(?: les)? '

/** Matches one of these numbers, in figures or as a word, before such a unit and after what `lead` asks. */
function numberWithUnit(numbers: readonly number[], unit: string, lead = ''): RegExp {
  // Zero is no figure of the terms: « 0 CHF » stays true, whatever costs nothing.
  const spellings = numbers
    .filter(Boolean)
    .flatMap((number) => [`${number}`, spelledNumbers[number] ?? inLetters(number)])
  return new RegExp(`(?<![\\p{L}\\d-])${lead}(?:${spellings.join('|')}) ${unit}(?![\\p{L}\\d])`, 'iu')
}

function anyOf(texts: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\d:-])(?:${texts.join('|')})(?![\\p{L}\\d:-])`, 'iu')
}

import { SwissQRBill } from 'swissqrbill/pdf'
import { tzlib_get_timezones } from 'timezones-ical-library'
import type { Association } from '../../content/association.ts'
import { wishList } from '../../domain/booking/booking-request.ts'
import type { CancellationRules } from '../../domain/booking/cancellation-terms.ts'
import { isBoat } from '../../domain/booking/resource.ts'
import { placeBounds, readTerm, skipperBounds, termSettings } from '../../domain/booking/term-settings.ts'
import { type BookingTerms, questionBounds } from '../../domain/booking/terms.ts'
import { isCalendarDay } from '../../domain/calendar.ts'
import { extraBounds } from '../../domain/money/extra.ts'
import { maxChf } from '../../domain/money/read-amount.ts'
import { foreignCharacters, toPermittedCharacters } from '../../domain/payment/permitted-characters.ts'
import { emailAddress } from '../../domain/person.ts'
import { phoneAddress } from '../../domain/phone-address.ts'
import { publicPhone } from '../../domain/public-phone.ts'
import { controlCharacters, singleLine } from '../../domain/single-line.ts'
import { isShortName } from '../../wording/association-names.ts'
import { logbookErrorSentence } from '../../wording/pages/logbook-errors.ts'

type Rule = (value: string) => string | undefined

const makeRule =
  (isValid: (value: string) => boolean, hint: string): Rule =>
  (value) =>
    isValid(value) ? undefined : hint
const makePatternRule = (form: RegExp, hint: string) => makeRule((value) => form.test(value), hint)

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/
const isAddress = (value: string) => value.startsWith('https://') && URL.canParse(value) && !/\s/.test(value)
const website = makeRule(
  (value) => value === '#' || isAddress(value),
  'Écrivez l’adresse complète, avec https:// devant, ou seulement # s’il n’y en a pas.',
)
const day = makeRule(isCalendarDay, 'Écrivez la date ainsi : 2026-11-20.')
const questionText = makeRule(
  (text) => text.length <= questionBounds.length && text === singleLine(text),
  `${questionBounds.length} signes au plus, sur une ligne.`,
)
const fullHour = makePatternRule(/^([01]\d|2[0-3]):00$/, 'Une heure pleine, comme 09:00.')
const twoCapitals = (example: string) => makePatternRule(/^[A-Z]{2}$/, `Deux capitales, comme ${example}.`)
const prefix = makePatternRule(/^[A-Z]{2,6}$/, 'De deux à six capitales, sans accent.')
const criterion = makePatternRule(/^\d+\.\d+$/, 'Un critère s’écrit comme 1.4.')

/** Fields that name a picture. */
export const imageFields = /^(imgKey\w*|\w+ImgKey|logoKey)$/
const imageKey = makePatternRule(
  kebabCase,
  'Un nom d’image s’écrit en minuscules sans accent, avec des traits d’union et sans .svg ni .jpg.',
)

/** The format of a text by the name of its field, or of the list it is in, for every file. */
const commonRules: Record<string, Rule> = {
  id: makeRule(
    (id) => kebabCase.test(id) && wishList.safeParse([{ id, quantity: 1 }]).success,
    'Un id s’écrit en minuscules sans accent, avec des traits d’union : paddle-geant. Il est court.',
  ),
  website,
  // What a search engine shows before it cuts the text off (the usual figures, given in LISEZ-MOI).
  metaTitle: ({ length }) => (length <= 60 ? undefined : `Il compte ${length} signes ; 60 au plus.`),
  metaDescription: ({ length }) =>
    length >= 120 && length <= 155 ? undefined : `Il compte ${length} signes ; il en faut de 120 à 155.`,
}

/** The same, for top-level files only: in `pages/` and `messages/` a label may have the name of the field it labels. */
const factRules: Record<string, Rule> = {
  // It begins the names of files, which a disk limits to 255 bytes.
  slug: makePatternRule(
    /^(?!.{61})[a-z0-9]+(-[a-z0-9]+)*$/,
    'En minuscules sans accent, avec des traits d’union, et court.',
  ),
  // The two prefixes of association.json.
  booking: prefix,
  invitation: prefix,
  email: makeRule((value) => emailAddress.safeParse(value).success, 'Ce n’est pas une adresse e-mail.'),
  phone: (value) => {
    const digitCount = value.replace(/\D/g, '').length
    if (!/^\+?[\d ()-]+$/.test(value)) return 'Écrivez un numéro comme +41 21 000 00 00, ou null sans guillemets.'
    if (digitCount < 9 || digitCount > 15) return `Il compte ${digitCount} chiffres ; il en faut de 9 à 15.`
    const parsedPhone = publicPhone(value)
    if (typeof parsedPhone !== 'string' && parsedPhone.error === 'phone-costly')
      return logbookErrorSentence(parsedPhone.error)
    return phoneAddress(value) ? undefined : 'Ce numéro ne sonne nulle part : vérifiez ses chiffres.'
  },
  canton: twoCapitals('VD'),
  country: twoCapitals('CH'),
  timeZone: makeRule((zone) => tzlib_get_timezones().includes(zone), 'Écrivez un fuseau comme Europe/Zurich.'),
  postalCode: makePatternRule(/^\d{4}$/, 'Quatre chiffres.'),
  vatNumber: makePatternRule(
    /^CHE-\d{3}\.\d{3}\.\d{3} TVA$/,
    'Écrivez-le comme CHE-123.456.789 TVA, ou null sans guillemets.',
  ),
  url: website,
  mapSearchUrl: makeRule(isAddress, 'Écrivez l’adresse complète, avec https:// devant.'),
  measuredOn: day,
  datePosted: day,
  on: day,
  generalTermsVersions: day,
  weatherNoticeTime: fullHour,
  relayCancelTime: fullHour,
  answers: questionText,
  // In meant.json: one word alone would also excuse every other place where it stands.
  words: makeRule(
    (words) => words.split(/\s+/).length > 2 || (/^[\w/-]+(?:\.\w+)?$/.test(words) && /[/.]/.test(words)),
    'Trois mots au moins, tels qu’ils sont dans le texte, ou le fichier d’une image : images/vague.svg.',
  ),
  label: questionText,
  criterion,
  notApplicable: criterion,
}

/** What is wrong with the text of a field of `file`, or undefined. */
export function textProblem(file: string, field: string, value: string): string | undefined {
  const isFact = !/\/.*\//.test(file)
  if ((isFact ? value : value.replaceAll('\n', '')).match(controlCharacters) || !value.isWellFormed()) {
    return `le champ « ${field} » contient un signe invisible ou une fin de ligne. Effacez le texte et retapez-le.`
  }
  const rule = imageFields.test(field) ? imageKey : (commonRules[field] ?? (isFact ? factRules[field] : undefined))
  const hint = rule?.(value)
  return hint && `le champ « ${field} » ne va pas. ${hint}`
}

const yearHours = 366 * 24
const ranges: readonly [field: RegExp, from: number, to: number][] = [
  [/^latitude$/, 45, 48],
  [/^longitude$/, 5, 11],
  [/^foundedYear$/, 1900, 2100],
  [/Percent$/, 0, 100],
  [/^ratePerHourChf$/, 0.01, maxChf],
  [/^priceChf$/, 0.01, extraBounds.amountChf],
  [/^(min|max)DurationHours$/, 1, 24],
  [/^(min|max)Participants$/, placeBounds.least, placeBounds.most],
  [/^skippers$/, 0, skipperBounds.most],
  [/^count$/, 1, 20],
  [
    /^(requests|minutes|criteria|hours|holdHours|rush\w*Hours|horizonDays|choiceDays|refundDays|paymentDays)$/,
    1,
    yearHours,
  ],
  [/Hours$/, 0, yearHours],
  [/./, 0, maxChf],
]
/** Only money and places on a map have parts. */
const fractionalFields = /Chf$|tude$/

/** What is wrong with the number in a field of `entry`, or undefined. */
export function numberProblem(field: string, value: number, entry: unknown): string | undefined {
  const [, from, to] = ranges.find(([name]) => name.test(field)) as (typeof ranges)[number]
  if (Number.isNaN(value)) return `« ${field} » n’est pas un nombre.`
  if (value < from) return `« ${field} » est trop petit : ${from} au moins.`
  if (value > to) return `« ${field} » est trop grand : ${to} au plus.`
  if (!fractionalFields.test(field) && !Number.isInteger(value))
    return `le champ « ${field} » doit être un nombre entier.`
  if (/Chf$/.test(field) && Number(value.toFixed(2)) !== value) return `« ${field} » va au-delà du centime.`
  const maxField = field.replace(/^min/, 'max')
  const limit = (entry as Record<string, unknown>)[maxField]
  return typeof limit === 'number' && value > limit ? `« ${field} » dépasse « ${maxField} ».` : undefined
}

/** A path to a value, beginning with the name of its export, and what is wrong with that value. */
type PlacedProblem = [path: string, problem: string]
type Facts = { association: Association; bookingTerms: BookingTerms; cancellationRules: CancellationRules }

/** What is wrong with values that are right by themselves but do not fit each other, and what a bill does not take. */
export function combinationProblems({ association, bookingTerms, cancellationRules }: Partial<Facts>): PlacedProblem[] {
  const { name, shortName = 'Cap', seat } = association ?? {}
  const { boats = [], skippers } = bookingTerms ?? {}
  const { freeUntilDays = 0, partlyUntilDays = 0 } = cancellationRules?.general ?? {}
  const lacksSkipper = skippers === 0 && boats.some(({ skipper }) => skipper !== 'never')
  const rules: [isBroken: boolean, ...PlacedProblem][] = [
    [
      !isShortName(shortName),
      'association.shortName',
      'trop long pour l’écran d’un téléphone : un ou deux mots de douze signes.',
    ],
    [lacksSkipper, 'bookingTerms.skippers', 'il en faut un : un bateau part avec un skipper.'],
    [
      boats.some(({ id }) => !isBoat(id)),
      'bookingTerms.boats',
      'un bateau a l’id d’un skipper. Donnez-lui-en un autre.',
    ],
    [freeUntilDays < partlyUntilDays, 'cancellationRules.general.freeUntilDays', 'pas moins que « partlyUntilDays ».'],
  ]
  return [
    ...billProblem('association.name', 'name', name),
    ...billProblem('association.seat.street', 'address', seat?.street),
    ...billProblem('association.seat.buildingNumber', 'buildingNumber', seat?.buildingNumber),
    ...billProblem('association.seat.city', 'city', seat?.city),
    ...(bookingTerms ? listProblems(bookingTerms) : []),
    ...rules.flatMap(([isBroken, path, problem]): PlacedProblem[] => (isBroken ? [[path, problem]] : [])),
  ]
}

/** The lists that the team may change, by the rules of its logbook. */
function listProblems(terms: BookingTerms): PlacedProblem[] {
  return termSettings(terms).flatMap((setting): PlacedProblem[] => {
    const { path, value } = setting
    if (typeof value === 'number') return []
    const readResult = readTerm(setting, String(value), terms)
    const place = `bookingTerms.${path}`
    // Nobody knows which of the times is wrong, so it is said once.
    if ('error' in readResult && readResult.error === 'return-early' && path !== 'latestReturn') return []
    if ('error' in readResult)
      return [[place, `« ${path} » : ${logbookErrorSentence(readResult.error, readResult.entry)}`]]
    const keptValue = String(readResult.value)
    return keptValue === String(value) ? [] : [[place, `écrivez, dans cet ordre : ${keptValue.replaceAll(',', ', ')}.`]]
  })
}

function billProblem(path: string, field: string, value = ''): PlacedProblem[] {
  const [foreignSign] = toPermittedCharacters(value).match(foreignCharacters) ?? []
  if (foreignSign) return [[path, `la QR-facture n’a pas le signe « ${foreignSign} ».`]]
  if (billTakes(field, value)) return []
  const maxLength = [...value].findLastIndex((_, index) => billTakes(field, value.slice(0, index)))
  return [[path, `trop long pour la QR-facture : ${value.length} signes, ${maxLength} au plus.`]]
}

/** Asks the library of the bill itself, so that none of its limits is repeated here. */
function billTakes(field: string, value: string): boolean {
  const creditor = { account: 'CH9300762011623852957', name: 'A', address: 'A', zip: '1', city: 'A', country: 'CH' }
  try {
    new SwissQRBill({ currency: 'CHF', creditor: { ...creditor, [field]: value } })
    return true
  } catch {
    return false
  }
}

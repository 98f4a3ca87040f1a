type Rule = (value: string) => string | undefined

const like =
  (form: RegExp, hint: string): Rule =>
  (value) =>
    form.test(value) ? undefined : hint

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/
const website: Rule = (value) =>
  value === '#' || (URL.canParse(value) && value.startsWith('https://'))
    ? undefined
    : 'Écrivez l’adresse complète, avec https:// devant, ou seulement # s’il n’y en a pas.'
const day = like(/^\d{4}-\d{2}-\d{2}$/, 'Écrivez la date ainsi : 2026-11-20.')
const fullHour = like(/^([01]\d|2[0-3]):00$/, 'Une heure pleine, comme 09:00.')
const prefix = like(/^[A-Z]{2,6}$/, 'De deux à six capitales, sans accent.')
const criterion = like(/^\d+\.\d+$/, 'Un critère s’écrit comme 1.4.')

/** Fields that name a picture. */
export const imageFields = /^(imgKey\w*|\w+ImgKey|logoKey)$/
const imageKey = like(
  kebabCase,
  'Un nom d’image s’écrit en minuscules sans accent, avec des traits d’union et sans .svg ni .jpg.',
)

/** The format of a text by the name of its field, or of the list it is in, for every file. */
const everywhere: Record<string, Rule> = {
  id: like(kebabCase, 'Un id s’écrit en minuscules sans accent, avec des traits d’union : paddle-geant.'),
  website,
  // What a search engine shows before it cuts the text off (the usual figures, given in LISEZ-MOI).
  metaTitle: ({ length }) => (length <= 60 ? undefined : `Il compte ${length} signes ; 60 au plus.`),
  metaDescription: ({ length }) =>
    length >= 120 && length <= 155 ? undefined : `Il compte ${length} signes ; il en faut de 120 à 155.`,
}

/** The same, for top-level files only: in `pages/` and `messages/` a label may have the name of the field it labels. */
const facts: Record<string, Rule> = {
  slug: like(kebabCase, 'En minuscules sans accent, avec des traits d’union.'),
  // The two of association.ts.
  booking: prefix,
  invitation: prefix,
  email: like(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'Ce n’est pas une adresse e-mail.'),
  phone: like(/^\+?[\d\s()-]{7,}$/, 'Écrivez un numéro comme +41 21 000 00 00, ou null sans apostrophes.'),
  postalCode: like(/^\d{4}$/, 'Quatre chiffres.'),
  vatNumber: like(/^CHE-\d{3}\.\d{3}\.\d{3} TVA$/, 'Écrivez-le comme CHE-123.456.789 TVA, ou null sans apostrophes.'),
  url: website,
  mapSearchUrl: website,
  measuredOn: day,
  accessibilityCheckedOn: day,
  datePosted: day,
  generalTermsVersion: day,
  weatherNoticeTime: fullHour,
  relayCancelTime: fullHour,
  startTimes: fullHour,
  criterion,
  notApplicable: criterion,
}

/** What is wrong with the text of a field of `file`, or undefined. */
export function textProblem(file: string, field: string, value: string): string | undefined {
  const rule = imageFields.test(field)
    ? imageKey
    : (everywhere[field] ?? (file.includes('/') ? undefined : facts[field]))
  const hint = rule?.(value)
  return hint && `le champ « ${field} » ne va pas. ${hint}`
}

const atLeastOne =
  /^(minDurationHours|maxDurationHours|minParticipants|maxParticipants|horizonDays|holdHours|requests|hours|minutes|criteria)$/
const ranges: readonly [field: RegExp, from: number, to: number][] = [
  [/^latitude$/, 45, 48],
  [/^longitude$/, 5, 11],
  [/^foundedYear$/, 1900, 2100],
  [/Percent$/, 0, 100],
  [atLeastOne, 1, Number.POSITIVE_INFINITY],
  [/./, 0, Number.POSITIVE_INFINITY],
]
const whole = new RegExp(`${atLeastOne.source}|^(foundedYear|\\w+HoursDays|\\w+Places|\\w+DuePercent|number)$`)

/** What is wrong with the number in a field of `entry`, or undefined. */
export function numberProblem(field: string, value: number, entry: unknown): string | undefined {
  const [, from, to] = ranges.find(([name]) => name.test(field)) ?? ['', 0, Number.POSITIVE_INFINITY]
  if (value < from) return `« ${field} » est trop petit : ${from} au moins.`
  if (value > to) return `« ${field} » est trop grand : ${to} au plus.`
  if (whole.test(field) && !Number.isInteger(value)) return `le champ « ${field} » doit être un nombre entier.`
  const most = field.replace(/^min/, 'max')
  const limit = (entry as Record<string, unknown>)[most]
  return typeof limit === 'number' && value > limit ? `« ${field} » dépasse « ${most} ».` : undefined
}

import { isCalendarDay } from '../calendar.ts'
import { holdsContact } from '../contact-in-text.ts'
import { type PhoneError, publicPhone } from '../public-phone.ts'
import { maxLineLength, singleLine } from '../single-line.ts'
import { isWeekday, weekdays } from './open-days.ts'
import type { BookingTerms, TermValue } from './terms.ts'

/**
 * What the team may change in its logbook, and how little and how much, or how many, it may be. `choices`: the only
 * entries of the list. `keepOneOf`: of each of these groups, one choice at least is not on the list.
 */
export type TermSetting = {
  path: string
  value: TermValue
  least: number
  most: number
  choices?: readonly string[]
  keepOneOf?: readonly (readonly string[])[]
}

/** In francs for an hour. Whoever needs another figure writes it into `site/booking-terms.json`. */
const rateBounds = { least: 1, most: 2_000 }
const surchargeBounds = { least: 0, most: 1_000 }

/** The same bounds as in the association's file. */
export const skipperBounds = { least: 1, most: 20 }
export const placeBounds = { least: 1, most: 99 }

/** Settings whose path is the name of one term: how far ahead one books, for how long, and with how many skippers. */
const plainSettings = ['leadTimeHours', 'horizonDays', 'minDurationHours', 'maxDurationHours', 'skippers'] as const
type PlainSetting = (typeof plainSettings)[number]
const termPaths: readonly string[] = [...plainSettings, 'startTimes', 'season', 'closedDays', 'latestReturn']

/** Also the longest outing that any association may have, in hours, and the most hours at which outings may start. */
const hoursPerDay = 24

type EntryError =
  | 'hour-unreadable'
  | 'day-unreadable'
  | 'day-unknown'
  | 'choice-unknown'
  | 'text-unfit'
  | 'name-unfit'
  | PhoneError

/**
 * How an entry of a list is read, as it is kept, or what is wrong with it. `isOne`: the list has one entry, in which a
 * comma is a character like others; `hasBlanks`: a blank does not separate entries.
 */
type ListRule = {
  isOne?: true
  hasBlanks?: true
  read: (text: string, choices: readonly string[]) => string | { error: EntryError }
}

const hourRule: ListRule = { read: (text) => (/^([01]\d|2[0-3]):00$/.test(text) ? text : { error: 'hour-unreadable' }) }
const choiceRule: ListRule = { read: (text, choices) => (choices.includes(text) ? text : { error: 'choice-unknown' }) }

/** `25.12` and `24.12.2026`, as they are typed, are `12-25` and `2026-12-24`, as they are kept. */
function readDay(text: string, pattern = /^(\d{4}-)?\d\d-\d\d$/): string | { error: EntryError } {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.?(\d{4})?$/.exec(text) ?? []
  const isoDay = day ? [year, month.padStart(2, '0'), day.padStart(2, '0')].filter(Boolean).join('-') : text
  if (!pattern.test(isoDay)) return { error: 'day-unreadable' }
  return isCalendarDay(isoDay.length === 5 ? `2024-${isoDay}` : isoDay) ? isoDay : { error: 'day-unknown' }
}

/** No link or number: whoever has the team's key for a minute could send every visitor elsewhere. */
const textRule: ListRule = {
  isOne: true,
  read: (text) => {
    const line = singleLine(text)
    return line.length > maxLineLength || holdsContact(line) ? { error: 'text-unfit' } : line
  },
}

/** As the crew calls them; the list keeps their order, which is that of the skippers. */
const firstNameRule: ListRule = {
  hasBlanks: true,
  read: (text) => {
    const name = singleLine(text)
    return name.length > 20 || holdsContact(name) ? { error: 'name-unfit' } : name
  },
}

/** The lists, each with how one of its entries is read. */
const listRules = {
  startTimes: hourRule,
  season: { read: (text) => readDay(text, /^\d\d-\d\d$/) },
  closedDays: { read: (text) => (isWeekday(text) ? text : readDay(text)) },
  latestReturn: hourRule,
  pausedActivities: choiceRule,
  pausedMeals: choiceRule,
  // A number that is written in the association's files may stay, also one abroad.
  phone: { isOne: true, read: (text, written) => (written.includes(text) ? text : publicPhone(text)) },
  answerTime: textRule,
  donations: textRule,
  skipperNames: firstNameRule,
} satisfies Record<string, ListRule>
type ListSetting = keyof typeof listRules
const isList = (path: string): path is ListSetting => Object.hasOwn(listRules, path)

export type SettingKind = 'rate' | 'surcharge' | 'extra' | 'places' | PlainSetting | ListSetting

/**
 * All settings; `otherSettings` are those that other files of `site/` state. A change is stored under its `path` for
 * good.
 */
export function termSettings(terms: BookingTerms, otherSettings: readonly TermSetting[] = []): TermSetting[] {
  const rates = terms.boats.map(({ id, ratePerHourChf }) => ({
    path: `rate/${id}`,
    value: ratePerHourChf,
    ...rateBounds,
  }))
  const places = terms.boats.map(({ id, maxParticipants: value }) => {
    return { path: `places/${id}`, value, ...placeBounds, least: terms.minParticipants }
  })
  const hasSkippers = terms.boats.some(({ skipper }) => skipper !== 'never')
  const hasSurcharge = terms.boats.some(({ skipper }) => skipper === 'optional')
  const bounds: Record<PlainSetting, Pick<TermSetting, 'least' | 'most'>> = {
    leadTimeHours: { least: 1, most: 72 },
    horizonDays: { least: 30, most: 730 },
    minDurationHours: { least: 1, most: longestOuting(terms) },
    maxDurationHours: { least: terms.minDurationHours, most: hoursPerDay },
    skippers: skipperBounds,
  }
  return [
    ...rates,
    ...(hasSurcharge ? [{ path: 'surcharge', value: terms.skipperSurchargePerHourChf, ...surchargeBounds }] : []),
    ...places,
    ...plainSettings
      .filter((path) => path !== 'skippers' || hasSkippers)
      .map((path) => ({ path, value: terms[path], ...bounds[path] })),
    { path: 'startTimes', value: terms.startTimes, least: 1, most: hoursPerDay },
    { path: 'season', value: terms.season ?? [], least: 0, most: 2 },
    { path: 'closedDays', value: terms.closedDays ?? [], least: 0, most: 40 },
    { path: 'latestReturn', value: terms.latestReturn ? [terms.latestReturn] : [], least: 0, most: 1 },
    ...otherSettings.map((setting) => ({ ...setting, value: terms.otherFacts?.[setting.path] ?? setting.value })),
  ]
}

/** What kind of setting a path names; undefined for one of a later version. */
export function settingKind(path: string): SettingKind | undefined {
  const [kind, id] = path.split('/')
  if (id !== undefined) return kind === 'rate' || kind === 'extra' || kind === 'places' ? kind : undefined
  return path === 'surcharge' || isList(path) ? path : plainSettings.find((name) => name === path)
}

/** The longest outing that is back in time when it leaves at the first start. */
function longestOuting({ startTimes, latestReturn, maxDurationHours }: BookingTerms): number {
  const hourOf = (time: string) => Number(time.slice(0, 2))
  return latestReturn ? Math.min(maxDurationHours, hourOf(latestReturn) - hourOf(`${startTimes[0]}`)) : maxDurationHours
}

/** Whether there is any outing that guests may book. */
const hasPossibleOuting = (terms: BookingTerms): boolean => terms.minDurationHours <= longestOuting(terms)

export type TermErrorCode =
  | EntryError
  | 'term-invalid'
  | 'term-beyond'
  | 'season-half'
  | 'list-empty'
  | 'list-long'
  | 'return-early'
  | 'nothing-left'
  | 'term-seen'
  | 'terms-full'

/** `entry`: the entry of the list that cannot be read. */
type ReadResult = { value: TermValue } | { error: TermErrorCode; entry?: string }

/** What somebody has typed for a setting of `terms`, or what is wrong with it. The entries of a list stand between commas. */
export function readTerm(
  { path, least, most, choices, keepOneOf }: TermSetting,
  text: string,
  terms: BookingTerms,
): ReadResult {
  if (!isList(path)) {
    if (!/^\d{1,9}$/.test(text.trim())) return { error: 'term-invalid' }
    const value = Number(text)
    return value >= least && value <= most ? unlessImpossible({ path, value }, terms) : { error: 'term-beyond' }
  }
  const result = readList(path, text, choices)
  if ('error' in result) return result
  const { value } = result
  if (path === 'season' && value.length === 1) return { error: 'season-half' }
  if (value.length < least) return { error: 'list-empty' }
  if (value.length > most) return { error: 'list-long' }
  if (keepOneOf?.some((group) => group.every((id) => value.includes(id)))) return { error: 'nothing-left' }
  return unlessImpossible({ path, value }, terms)
}

function unlessImpossible({ path, value }: Pick<TermSetting, 'path' | 'value'>, terms: BookingTerms): ReadResult {
  return hasPossibleOuting(withValue(terms, path, value)) ? { value } : { error: 'return-early' }
}

/** Each entry once, in order, the days of the week first; but the days of a season, and names, as they were typed. */
function readList(
  path: ListSetting,
  text: string,
  choices: readonly string[] = [],
): { value: readonly string[] } | { error: EntryError; entry: string } {
  const rule: ListRule = listRules[path]
  const entries: string[] = []
  const pieces = (rule.isOne ? [text] : text.split(/[,;\n]/)).map((each) => each.trim())
  for (const piece of pieces.filter(Boolean)) {
    const parsedPiece = rule.read(piece, choices)
    // A blank separates entries too, if each part can be read: « 25.12 24.12.2026 ».
    const parsedParts =
      typeof parsedPiece === 'string' || rule.isOne || rule.hasBlanks
        ? [parsedPiece]
        : piece.split(/\s+/).map((part) => rule.read(part, choices))
    const unreadable =
      typeof parsedPiece === 'string' ? undefined : parsedParts.find((part) => typeof part !== 'string') && parsedPiece
    if (unreadable) return { ...unreadable, entry: piece.slice(0, 40) }
    entries.push(...parsedParts.filter((part) => typeof part === 'string'))
  }
  if (path === 'season' || path === 'skipperNames') return { value: entries }
  const uniqueEntries = [...new Set(entries)]
  const weekdayEntries = weekdays.filter((each) => entries.includes(each))
  return { value: [...weekdayEntries, ...uniqueEntries.filter((entry) => !isWeekday(entry)).sort()] }
}

/** The same terms with another value for one setting. */
export function withValue(terms: BookingTerms, path: string, value: TermValue): BookingTerms {
  if (path === 'surcharge') return { ...terms, skipperSurchargePerHourChf: Number(value) }
  const [kind, id] = path.split('/')
  if (kind === 'rate' || kind === 'places') {
    const changedField = kind === 'rate' ? { ratePerHourChf: Number(value) } : { maxParticipants: Number(value) }
    return { ...terms, boats: terms.boats.map((boat) => (boat.id === id ? { ...boat, ...changedField } : boat)) }
  }
  if (!termPaths.includes(path)) return { ...terms, otherFacts: { ...terms.otherFacts, [path]: value } }
  const singleValue = path === 'latestReturn' ? String(value) : value
  return { ...terms, [path]: String(value) === '' ? undefined : singleValue }
}

/**
 * The terms with what the team has changed, and the paths of changes that cannot be followed: of a boat that has left,
 * or of a later version of the program. Without any change they are the very `terms`.
 */
export function withChanges(
  terms: BookingTerms,
  changes: readonly { path: string; value: TermValue }[],
  otherSettings: readonly TermSetting[] = [],
): { terms: BookingTerms; skipped: string[] } {
  // Each has to fit by itself: the shortest outing may have been changed after the longest, or before it.
  const looseTerms: BookingTerms = {
    ...terms,
    minDurationHours: 1,
    maxDurationHours: hoursPerDay,
    startTimes: ['00:00'],
    latestReturn: undefined,
  }
  const settings = new Map(termSettings(looseTerms, otherSettings).map((setting) => [setting.path, setting]))
  const isValid = ({ path, value }: { path: string; value: TermValue }) => {
    const setting = settings.get(path)
    return setting !== undefined && 'value' in readTerm(setting, String(value), looseTerms)
  }
  const validChanges = changes.filter(isValid)
  const skipped = changes.filter((change) => !isValid(change)).map(({ path }) => path)
  const changedTerms = validChanges.reduce((next, { path, value }) => withValue(next, path, value), terms)
  const { minDurationHours, maxDurationHours, startTimes, latestReturn } = terms
  const originalTimes = hasPossibleOuting(changedTerms)
    ? {}
    : { minDurationHours, maxDurationHours, startTimes, latestReturn }
  return { terms: validChanges.length > 0 ? { ...changedTerms, ...originalTimes } : terms, skipped }
}

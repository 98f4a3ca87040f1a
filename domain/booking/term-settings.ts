import { isCalendarDay } from '../calendar.ts'
import { isWeekday, weekdays } from './open-days.ts'
import type { BookingTerms } from './terms.ts'

/** A figure, or a list: of hours, or of days. An empty list is what the terms do not say. */
export type TermValue = number | readonly string[]

/** What the team may change of the terms in its logbook, and how little and how much, or how many, it may be. */
export type TermSetting = { path: string; value: TermValue; least: number; most: number }

/** In francs for an hour. Whoever needs another figure writes it into `content/booking-terms.ts`. */
const rate = { least: 1, most: 2_000 }
const surcharge = { least: 0, most: 1_000 }

/** Those that the terms call by their own name: how far ahead one books, and for how long. */
const plain = ['leadTimeHours', 'horizonDays', 'minDurationHours', 'maxDurationHours'] as const
type PlainSetting = (typeof plain)[number]

/** The longest outing that any association may have, in hours. */
const aDay = 24

const fullHour = (text: string) => (/^([01]\d|2[0-3]):00$/.test(text) ? text : undefined)

/** `25.12` and `24.12.2026`, as they are typed, are `12-25` and `2026-12-24`, as they are kept. */
function dayOf(text: string): string | undefined {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.?(\d{4})?$/.exec(text) ?? []
  const typed = [year, month.padStart(2, '0'), day.padStart(2, '0')].filter(Boolean).join('-')
  const kept = day ? typed : text
  return isCalendarDay(kept.length === 5 ? `2024-${kept}` : kept) ? kept : undefined
}
const yearDay = (text: string) => (dayOf(text)?.length === 5 ? dayOf(text) : undefined)

/** The lists, and how one entry of each is read: as it is kept, and the days as they are typed too. */
export const readEntry = {
  startTimes: fullHour,
  season: yearDay,
  closedDays: (text: string) => (isWeekday(text) ? text : dayOf(text)),
  latestReturn: fullHour,
}
type ListSetting = keyof typeof readEntry
const isList = (path: string): path is ListSetting => Object.hasOwn(readEntry, path)

export type SettingKind = 'rate' | 'surcharge' | PlainSetting | ListSetting

/** All of them. `path` is the name under which a change is stored for good. */
export function termSettings(terms: BookingTerms): TermSetting[] {
  const rates = terms.boats.map(({ id, ratePerHourChf }) => ({ path: `rate/${id}`, value: ratePerHourChf, ...rate }))
  const isCharged = terms.boats.some(({ skipper }) => skipper === 'optional')
  const bounds: Record<PlainSetting, Pick<TermSetting, 'least' | 'most'>> = {
    leadTimeHours: { least: 1, most: 72 },
    horizonDays: { least: 30, most: 730 },
    minDurationHours: { least: 1, most: longestOuting(terms) },
    maxDurationHours: { least: terms.minDurationHours, most: aDay },
  }
  return [
    ...rates,
    ...(isCharged ? [{ path: 'surcharge', value: terms.skipperSurchargePerHourChf, ...surcharge }] : []),
    ...plain.map((path) => ({ path, value: terms[path], ...bounds[path] })),
    { path: 'startTimes', value: terms.startTimes, least: 1, most: aDay },
    { path: 'season', value: terms.season ?? [], least: 0, most: 2 },
    { path: 'closedDays', value: terms.closedDays ?? [], least: 0, most: 40 },
    { path: 'latestReturn', value: terms.latestReturn ? [terms.latestReturn] : [], least: 0, most: 1 },
  ]
}

/** What kind of setting a path names. */
export function settingKind(path: string): SettingKind {
  if (path === 'surcharge' || isList(path)) return path
  return plain.find((name) => name === path) ?? 'rate'
}

/** The longest outing that is back in time when it leaves at the first start. */
function longestOuting({ startTimes, latestReturn, maxDurationHours }: BookingTerms): number {
  const hourOf = (time: string) => Number(time.slice(0, 2))
  return latestReturn ? Math.min(maxDurationHours, hourOf(latestReturn) - hourOf(`${startTimes[0]}`)) : maxDurationHours
}

/** Whether there is any outing that guests may book. */
export const isPossible = (terms: BookingTerms): boolean => terms.minDurationHours <= longestOuting(terms)

export type TermErrorCode =
  | 'term-invalid'
  | 'term-beyond'
  | 'term-unreadable'
  | 'term-impossible'
  | 'term-seen'
  | 'terms-full'

type Read = { value: TermValue } | { error: TermErrorCode }

/** What somebody has typed for a setting of `terms`, or what is wrong with it. The entries of a list stand between commas. */
export function readTerm({ path, least, most }: TermSetting, text: string, terms: BookingTerms): Read {
  const read = isList(path) ? readList(readEntry[path], text) : readFigure(text)
  if ('error' in read) return read
  const size = typeof read.value === 'number' ? read.value : read.value.length
  const isWithin = size >= least && size <= most && !(path === 'season' && size === 1)
  if (!isWithin) return { error: isList(path) ? 'term-impossible' : 'term-beyond' }
  return isPossible(withValue(terms, path, read.value)) ? read : { error: 'term-impossible' }
}

function readFigure(text: string): Read {
  return /^\d{1,9}$/.test(text.trim()) ? { value: Number(text) } : { error: 'term-invalid' }
}

/** In order and each once, the days of the week first; but the season may begin after it ends. */
function readList(entryOf: (text: string) => string | undefined, text: string): Read {
  const typed = text.split(/[\s,;]+/).filter(Boolean)
  const entries = typed.flatMap((entry) => entryOf(entry) ?? [])
  if (entries.length < typed.length) return { error: 'term-unreadable' }
  if (entryOf === yearDay) return { value: entries }
  const ofWeek = weekdays.filter((each) => entries.includes(each))
  return { value: [...ofWeek, ...new Set(entries.filter((entry) => !isWeekday(entry)).sort())] }
}

/** The same terms with another value for one setting. */
export function withValue(terms: BookingTerms, path: string, value: TermValue): BookingTerms {
  if (path === 'surcharge') return { ...terms, skipperSurchargePerHourChf: Number(value) }
  if (settingKind(path) !== 'rate') {
    const one = path === 'latestReturn' ? String(value) : value
    return { ...terms, [path]: String(value) === '' ? undefined : one }
  }
  const isOf = (id: string) => path === `rate/${id}`
  return {
    ...terms,
    boats: terms.boats.map((boat) => (isOf(boat.id) ? { ...boat, ratePerHourChf: Number(value) } : boat)),
  }
}

/**
 * The terms with what the team has changed, and the paths of changes that cannot be followed: of a boat that has left,
 * or of a later version of the program. Without any change they are the very `terms`.
 */
export function withChanges(
  terms: BookingTerms,
  changes: readonly { path: string; value: TermValue }[],
): { terms: BookingTerms; skipped: string[] } {
  // Each has to fit by itself: the shortest outing may have been changed after the longest, or before it.
  const loose: BookingTerms = {
    ...terms,
    minDurationHours: 1,
    maxDurationHours: aDay,
    startTimes: ['00:00'],
    latestReturn: undefined,
  }
  const known = new Map(termSettings(loose).map((setting) => [setting.path, setting]))
  const fits = ({ path, value }: { path: string; value: TermValue }) => {
    const setting = known.get(path)
    return setting !== undefined && 'value' in readTerm(setting, String(value), loose)
  }
  const followed = changes.filter(fits)
  const skipped = changes.filter((change) => !fits(change)).map(({ path }) => path)
  const changed = followed.reduce((next, { path, value }) => withValue(next, path, value), terms)
  const { minDurationHours, maxDurationHours, startTimes, latestReturn } = terms
  const times = isPossible(changed) ? {} : { minDurationHours, maxDurationHours, startTimes, latestReturn }
  return { terms: followed.length > 0 ? { ...changed, ...times } : terms, skipped }
}

import { measures } from '../content/measures.ts'
import { logbookSettings } from '../content/pages/logbook-settings.ts'
import type { ClosedDay, YearDay } from '../domain/booking/open-days.ts'
import { type SettingKind, settingKind } from '../domain/booking/term-settings.ts'
import type { TermValue } from '../domain/booking/terms.ts'
import type { ClockTime } from '../domain/calendar.ts'
import { formatYearDay } from './dates.ts'
import { extraName } from './extras.ts'
import { formatClock, formatClosedDay, formatHours } from './measures.ts'
import { boatName } from './resources.ts'
import { fillIn, formatChf, formatCount } from './sentences.ts'
import { wishName } from './wishes.ts'

/** « Bateau classique », as the team reads it in « Réglages » and in mails; the path, for one of a later version. */
export function settingName(path: string): string {
  const kind = settingKind(path)
  const [, id = ''] = path.split('/')
  return kind ? fillIn<string>(logbookSettings.each[kind].name, { boat: boatName(id), extra: extraName(id) }) : path
}

/** « 260 CHF », « 2 heures », « 550 jours », « 5 personnes », « 10 h, 14 h », « du 15 avril au 15 octobre ». */
export function settingAmount(path: string, value: TermValue): string {
  const kind = settingKind(path)
  if (typeof value !== 'number') return listInWords(kind, value)
  if (kind === 'horizonDays') return formatCount(logbookSettings.days, value)
  if (kind === 'skippers') return formatCount(logbookSettings.skippers, value)
  if (kind === 'places') return formatCount(measures.persons, value)
  if (kind === undefined) return String(value)
  return isPrice(path) ? formatChf(value) : formatHours(value)
}

/** The same where it stands alone, with what it is for: « 260 CHF l’heure ». An empty list has no quotes here. */
export function settingValue(path: string, value: TermValue): string {
  const amount = settingAmount(path, value).replace(/^«\s(.*)\s»$/, '$1')
  return isPrice(path) && !path.startsWith('extra') ? fillIn(logbookSettings.perHour, { amount }) : amount
}

export const isPrice = (path: string): boolean => ['rate', 'surcharge', 'extra'].includes(`${settingKind(path)}`)

function listInWords(kind: SettingKind | undefined, entries: readonly string[]): string {
  const { none, season }: { none: { [Kind in SettingKind]?: string }; season: string } = logbookSettings
  if (!kind) return entries.join(', ')
  if (entries.length === 0) return none[kind] ?? ''
  const [first = '', last = ''] = entries
  if (kind === 'season') return fillIn<string>(season, { first: yearDayOf(first), last: yearDayOf(last) })
  return entries.map(entryInWords[kind] ?? String).join(', ')
}

const yearDayOf = (entry: string) => formatYearDay(entry as YearDay)
const hourInWords = (entry: string) => formatClock(entry as ClockTime)
const entryInWords: { [Kind in SettingKind]?: (entry: string) => string } = {
  ...{ startTimes: hourInWords, latestReturn: hourInWords, pausedActivities: wishName, pausedMeals: wishName },
  closedDays: (entry) => formatClosedDay(entry as ClosedDay),
}

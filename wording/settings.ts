import { logbookSettings } from '../content/pages/logbook-settings.ts'
import type { ClosedDay, YearDay } from '../domain/booking/open-days.ts'
import { type SettingKind, settingKind, type TermValue } from '../domain/booking/term-settings.ts'
import type { ClockTime } from '../domain/calendar.ts'
import { formatYearDay } from './dates.ts'
import { formatClock, formatClosedDay, formatHours } from './measures.ts'
import { boatName } from './resources.ts'
import { counted, fillIn, formatChf } from './sentences.ts'

/** « Bateau classique », as the team reads it in « Réglages » and in the mail of a change. */
export function settingName(path: string): string {
  const name: string = logbookSettings.names[settingKind(path)]
  return fillIn<string>(name, { boat: boatName(path.replace('rate/', '')) })
}

/** « 260 CHF », « 2 heures », « 550 jours », « 10 h, 14 h », « du 15 avril au 15 octobre ». */
export function settingAmount(path: string, value: TermValue): string {
  const kind = settingKind(path)
  if (typeof value !== 'number') return listInWords(kind, value)
  if (kind === 'horizonDays') return counted(logbookSettings.days, value)
  return kind === 'rate' || kind === 'surcharge' ? formatChf(value) : formatHours(value)
}

/** The same with what it is for: « 260 CHF l’heure ». */
export function settingValue(path: string, value: TermValue): string {
  const kind = settingKind(path)
  const amount = settingAmount(path, value)
  return kind === 'rate' || kind === 'surcharge' ? fillIn(logbookSettings.perHour, { amount }) : amount
}

function listInWords(kind: SettingKind, entries: readonly string[]): string {
  const { none, season }: { none: { [Kind in SettingKind]?: string }; season: string } = logbookSettings
  if (entries.length === 0) return none[kind] ?? ''
  const [first = '', last = ''] = entries
  if (kind === 'season') return fillIn<string>(season, { first: yearDayOf(first), last: yearDayOf(last) })
  // A list of a later version has no words here.
  return (kind === 'rate' ? entries : entries.map(entryInWords)).join(', ')
}

const yearDayOf = (entry: string) => formatYearDay(entry as YearDay)

function entryInWords(entry: string): string {
  return entry.includes(':') ? formatClock(entry as ClockTime) : formatClosedDay(entry as ClosedDay)
}

import { logbookSettings } from '../content/pages/logbook-settings.ts'
import { settingKind } from '../domain/booking/term-settings.ts'
import { formatHours } from './measures.ts'
import { boatName } from './resources.ts'
import { counted, fillIn, formatChf } from './sentences.ts'

/** « Bateau classique », as the team reads it in « Réglages » and in the mail of a change. */
export function settingName(path: string): string {
  const name: string = logbookSettings.names[settingKind(path)]
  return fillIn<string>(name, { boat: boatName(path.replace('rate/', '')) })
}

/** « 260 CHF », « 2 heures », « 550 jours ». */
export function settingAmount(path: string, value: number): string {
  const kind = settingKind(path)
  if (kind === 'horizonDays') return counted(logbookSettings.days, value)
  return kind === 'rate' || kind === 'surcharge' ? formatChf(value) : formatHours(value)
}

/** The same with what it is for: « 260 CHF l’heure ». */
export function settingValue(path: string, value: number): string {
  const kind = settingKind(path)
  const amount = settingAmount(path, value)
  return kind === 'rate' || kind === 'surcharge' ? fillIn(logbookSettings.perHour, { amount }) : amount
}

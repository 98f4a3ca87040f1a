import type { BookingTerms } from './terms.ts'

/** A figure of the terms that the team may change in its logbook, and how little and how much it may be. */
export type TermSetting = { path: string; value: number; least: number; most: number }

/** In francs for an hour. Whoever needs another figure writes it into `content/booking-terms.ts`. */
const rate = { least: 1, most: 2_000 }
const surcharge = { least: 0, most: 1_000 }

/** Those that the terms call by their own name: how far ahead one books, and for how long. */
const plain = ['leadTimeHours', 'horizonDays', 'minDurationHours', 'maxDurationHours'] as const
type PlainSetting = (typeof plain)[number]
export type SettingKind = 'rate' | 'surcharge' | PlainSetting

/** The longest outing that any association may have, in hours. */
const aDay = 24

/** All of them. `path` is the name under which a change is stored for good. */
export function termSettings(terms: BookingTerms): TermSetting[] {
  const rates = terms.boats.map(({ id, ratePerHourChf }) => ({ path: `rate/${id}`, value: ratePerHourChf, ...rate }))
  const isCharged = terms.boats.some(({ skipper }) => skipper === 'optional')
  const bounds: Record<PlainSetting, Pick<TermSetting, 'least' | 'most'>> = {
    leadTimeHours: { least: 1, most: 72 },
    horizonDays: { least: 30, most: 730 },
    minDurationHours: { least: 1, most: terms.maxDurationHours },
    maxDurationHours: { least: terms.minDurationHours, most: aDay },
  }
  return [
    ...rates,
    ...(isCharged ? [{ path: 'surcharge', value: terms.skipperSurchargePerHourChf, ...surcharge }] : []),
    ...plain.map((path) => ({ path, value: terms[path], ...bounds[path] })),
  ]
}

/** What kind of figure a path names. */
export function settingKind(path: string): SettingKind {
  return path === 'surcharge' ? path : (plain.find((name) => name === path) ?? 'rate')
}

export type TermErrorCode = 'term-invalid' | 'term-beyond' | 'term-seen' | 'terms-full'

/** The figure that somebody has typed for a setting, or what is wrong with it. */
export function readTerm({ least, most }: TermSetting, text: string): { value: number } | { error: TermErrorCode } {
  if (!/^\d{1,9}$/.test(text.trim())) return { error: 'term-invalid' }
  const value = Number(text)
  return value < least || value > most ? { error: 'term-beyond' } : { value }
}

/**
 * The terms with what the team has changed, and the paths of changes that cannot be followed: of a boat that has left,
 * or of a later version of the program. Without any change they are the very `terms`.
 */
export function withChanges(
  terms: BookingTerms,
  changes: readonly { path: string; value: number }[],
): { terms: BookingTerms; skipped: string[] } {
  // Each has to fit by itself: the shortest outing may have been changed after the longest, or before it.
  const loose = { ...terms, minDurationHours: 1, maxDurationHours: aDay }
  const known = new Map(termSettings(loose).map((setting) => [setting.path, setting]))
  const fits = ({ path, value }: { path: string; value: number }) => {
    const setting = known.get(path)
    return setting !== undefined && 'value' in readTerm(setting, String(value))
  }
  const followed = new Map(changes.filter(fits).map(({ path, value }) => [path, value]))
  const skipped = changes.filter((change) => !fits(change)).map(({ path }) => path)
  if (followed.size === 0) return { terms, skipped }
  const figures = plain.map((name) => [name, followed.get(name) ?? terms[name]])
  const changed: BookingTerms = {
    ...{ ...terms, ...Object.fromEntries(figures) },
    boats: terms.boats.map((boat) => ({
      ...boat,
      ratePerHourChf: followed.get(`rate/${boat.id}`) ?? boat.ratePerHourChf,
    })),
    skipperSurchargePerHourChf: followed.get('surcharge') ?? terms.skipperSurchargePerHourChf,
  }
  const isPossible = changed.minDurationHours <= changed.maxDurationHours
  const { minDurationHours, maxDurationHours } = terms
  return { terms: isPossible ? changed : { ...changed, minDurationHours, maxDurationHours }, skipped }
}

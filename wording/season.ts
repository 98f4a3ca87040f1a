import { lakeRules } from '../content/lake-rules.ts'
import { lakeClock } from './lake-time.ts'

/** What goes with the month of that instant at the lake: the list for swimming and sun, or the one for the cold. */
export function inSeason<Warm, Cold>(instant: Date, { warm, cold }: { warm: Warm; cold: Cold }): Warm | Cold {
  return lakeRules.warmMonths.includes(Number(lakeClock(instant).day.slice(5, 7))) ? warm : cold
}

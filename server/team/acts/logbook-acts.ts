import type { AnyLogbookAct } from './act.ts'
import { bookingActs } from './booking-acts.ts'
import { deskActs, solidarityActs } from './desk-acts.ts'
import { linkActs } from './link-acts.ts'
import { moneyActs } from './money-acts.ts'

/** What the team can do in its logbook, by the name of the intent: the one list of acts. */
export const logbookActs = {
  ...bookingActs,
  ...moneyActs,
  ...deskActs,
  ...linkActs,
  ...solidarityActs,
} satisfies Record<string, AnyLogbookAct>

export type LogbookIntent = keyof typeof logbookActs

export const logbookIntents = Object.keys(logbookActs) as LogbookIntent[]

/** The act of this name. The name comes from outside, so that inherited properties are not among them. */
export function findLogbookAct(intent: unknown): AnyLogbookAct | undefined {
  const name = String(intent)
  return Object.hasOwn(logbookActs, name) ? logbookActs[name as LogbookIntent] : undefined
}

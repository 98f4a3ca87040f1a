import type { logbookActs as actTexts } from '../../content/pages/logbook-acts.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { guardedTransaction, withKey } from '../../platform/db/guarded-transaction.ts'
import type { ActServices } from '../booking-act.ts'
import { findTeamKey, keyNumber, lockKey } from '../records/keys.ts'
import { type AnyLogbookAct, idSchema, type LogbookOutcome } from './acts/act.ts'
import { bookingActs } from './acts/booking-acts.ts'
import { deskActs, linkActs, solidarityActs } from './acts/desk-acts.ts'
import { moneyActs } from './acts/money-acts.ts'
import { readLogbookBooking } from './view-logbook.server.ts'

/** What the team can do in its logbook, by the name of the intent: each has an entry of words in `content/`. */
export const logbookActs = {
  ...bookingActs,
  ...moneyActs,
  ...deskActs,
  ...linkActs,
  ...solidarityActs,
} satisfies Record<keyof typeof actTexts, AnyLogbookAct>

export type LogbookIntent = keyof typeof logbookActs

export const logbookIntents = Object.keys(logbookActs) as LogbookIntent[]

/** The act of this name. The name comes from outside, so an inherited property such as `constructor` is no act. */
export function findLogbookAct(intent: unknown): AnyLogbookAct | undefined {
  const name = String(intent)
  return Object.hasOwn(logbookActs, name) ? logbookActs[name as LogbookIntent] : undefined
}

type ActRequest = { intent?: unknown; [field: string]: unknown }
type ActInput = ActRequest & { key: string }

/**
 * Carries out one act of the team; `input` is `{key, intent, …}` with what the act needs. `key-refused` for a key that
 * opens nothing (any more), or does not allow the act: then nothing has been done. A database that is away does not
 * throw: that is the outcome `unavailable`.
 */
export function actOnLogbook(services: ActServices, input: ActInput) {
  return withKey(services, 'logbook', async () => {
    const { key, ...fields } = input
    const keyOwner = (await findTeamKey(services.db, 'logbook', key, services.now()))?.name || undefined
    const guardedServices = {
      ...services,
      by: keyOwner,
      keyNumber: keyNumber(key),
      guard: (tx: Transaction) => mayAct(tx, input, services.now()),
    }
    const outcome = await runAct(guardedServices, fields)
    // Errors in a form are found before the transaction that checks the key, so it is checked here: nobody without a
    // valid key may see them.
    if (outcome.kind === 'invalid') await guardedTransaction(guardedServices, async () => {})
    return outcome
  })
}

/**
 * A key of the team allows everything; a key from a mail to the team allows only the acts on the one booking that it
 * opens. Checked in the transaction of the act itself.
 */
async function mayAct(tx: Transaction, { key, intent, ...target }: ActInput, now: Date): Promise<boolean> {
  if (await lockKey(tx, 'logbook', key, now)) return true
  if (!findLogbookAct(intent)?.onBooking) return false
  const bookingId = idSchema.safeParse(target.id).data
  return bookingId !== undefined && lockKey(tx, 'team', key, now, bookingId)
}

/** Does the act that `intent` names, if its fields pass. Without a `guard`, the caller answers for who may do it. */
export async function runAct(services: ActServices, { intent, ...input }: ActRequest): Promise<LogbookOutcome> {
  const logbookAct = findLogbookAct(intent)
  if (!logbookAct) return { kind: 'invalid', errors: [{ field: 'intent', code: 'unknown' }] }
  const parsed = logbookAct.schema.safeParse(input)
  if (!parsed.success) return { kind: 'invalid', errors: fieldErrors(parsed.error) }
  const outcome = await logbookAct.act(services, parsed.data)
  if (!('booking' in outcome)) return outcome
  return { ...outcome, booking: await readLogbookBooking(services.db, outcome.booking, services.now()) }
}

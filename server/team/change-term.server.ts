import { writtenTerms } from '../../content/booking-terms.ts'
import { holdsHours } from '../../domain/booking/life-cycle.ts'
import type { Outcome } from '../../domain/booking/outcome.ts'
import { fitsTerms } from '../../domain/booking/slots.ts'
import { readTerm, type TermErrorCode, termSettings, withValue } from '../../domain/booking/term-settings.ts'
import type { BookingTerms } from '../../domain/booking/terms.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { takeLock } from '../../platform/db/locks.ts'
import type { ChangeServices } from '../booking-act.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { listBookingsStarting } from '../records/bookings.ts'
import { addFactChange, countFactChanges } from '../records/fact-changes.ts'
import { readTerms } from '../terms-board.ts'

/** Of each the team gets a mail: more than anybody changes in a day, and few enough to read where a link was stolen. */
const maxPerDay = 40

/** What it is to be, and what a page has shown to whoever acts, both as text. */
export type TermChange = { path: string; seen?: string | undefined; value: string }

/**
 * Puts another figure or list in force, on every page and in every process, unless it has changed since whoever acts has
 * seen it. What is sold, and what is asked for, keeps its price and its hours; `remaining` are those of them that nobody
 * could ask for any more. All of the team are told by mail.
 */
export async function changeTerm(services: ChangeServices, asked: TermChange) {
  const outcome = await guardedTransaction(services, (tx) => storeChange(services, tx, asked))
  if (outcome.kind !== 'done') return outcome
  services.outbox.wake()
  await services.termsBoard?.look()
  return outcome
}

async function storeChange(
  { now, by = '', log }: ChangeServices,
  tx: Transaction,
  { path, seen, value: text }: TermChange,
) {
  const at = now()
  await takeLock(tx, 'facts', at)
  const { terms } = await readTerms(tx)
  const setting = termSettings(terms).find((each) => each.path === path)
  if (!setting) return { kind: 'unknown' } as const
  const typed = readTerm(setting, text, terms)
  if ('error' in typed) return refused(typed.error)
  const { value } = typed
  // Sent again because the answer was lost, or somebody of the team has done the same.
  if (String(value) === String(setting.value)) return { kind: 'done' } as const
  if (seen !== undefined && seen !== String(setting.value)) return refused('term-seen')
  if ((await countFactChanges(tx, at)) >= maxPerDay) return refused('terms-full')
  const written = termSettings(writtenTerms()).find((each) => each.path === path)
  const isAsWritten = String(written?.value) === String(value)
  const change = { path, before: setting.value, value, at, by }
  await addFactChange(tx, { ...change, isAsWritten })
  await queueMail(tx, 'term-changed', { change }, at)
  log.warn({ path, before: setting.value, value }, 'a figure of the terms was changed')
  const remaining = await listOutside(tx, terms, withValue(terms, path, value), at)
  return { kind: 'done', ...(remaining.length > 0 && { remaining }) } as const
}

/** The outings to come, asked for or sold, that guests could choose by `terms` and no longer could by `next`. */
export async function listOutside(db: Database, terms: BookingTerms, next: BookingTerms, now: Date) {
  const coming = await listBookingsStarting(db, { from: now })
  return coming
    .filter((outing) => holdsHours(outing.status) && fitsTerms(outing, terms) && !fitsTerms(outing, next))
    .map(({ reference, name, startsAt, status }) => ({ reference, name, startsAt, status }))
}

function refused(code: TermErrorCode): Outcome<'invalid'> {
  return { kind: 'invalid', errors: [{ field: 'value', code }] }
}

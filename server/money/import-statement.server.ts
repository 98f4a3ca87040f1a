import { setImmediate as nextTurn } from 'node:timers/promises'
import { association } from '../../content/association.ts'
import { readBookingReference } from '../../domain/booking/booking.ts'
import { bareReference } from '../../domain/booking/creditor-reference.ts'
import type { Outcome } from '../../domain/booking/outcome.ts'
import type { FieldError } from '../../domain/field-errors.ts'
import type { MoneyErrorCode } from '../../domain/money/account.ts'
import { donationReference } from '../../domain/money/donation.ts'
import {
  type BankEntry,
  countVerdicts,
  type Match,
  matchStatement,
  type Verdict,
} from '../../domain/money/match-statement.ts'
import type { StatementRefusal } from '../../domain/money/statement-refusal.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { type Guard, guardedTransaction, orUnavailable } from '../../platform/db/guarded-transaction.ts'
import { takeLock } from '../../platform/db/locks.ts'
import { markWipeDue } from '../../platform/db/wipe-remains.ts'
import { findBookingByReference } from '../records/bookings.ts'
import type { Services } from '../services.ts'
import { ledgerBook } from './accounts/ledger-book.ts'
import { assignPayment, claimEntry, findUnknownPayment, keepPayment } from './bank-entries.ts'
import { bookDonation, givenThroughBank } from './donations.ts'
import { claimPayout } from './online/online-records.ts'
import { readStatementFile } from './statement/read-statement-file.ts'

type MoneyServices = Pick<Services, 'db' | 'now' | 'log' | 'settings'> & {
  guard?: Guard | undefined
  book?: typeof ledgerBook
}

/**
 * `counts`: how many payments of the file got each verdict; `partial`: the references of the bookings of which a part was
 * paid; `passedOver`: the names of scans in its archive. `refused`: nothing of the file was stored.
 */
export type ImportOutcome =
  | { kind: 'done'; counts: Record<Verdict, number>; partial: string[]; passedOver: string[] }
  | { kind: 'refused'; refusal: StatementRefusal }
  | Outcome<'unavailable'>

/**
 * Reads a file from the bank and books its payments, in one transaction: all of them, or none. What was read before, in
 * this file or another, changes nothing; a payment that cannot be matched is kept for a person to assign.
 */
export function importStatement(services: MoneyServices, file: Uint8Array): Promise<ImportOutcome> {
  return orUnavailable(services, 'import a statement', async (): Promise<ImportOutcome> => {
    const read = await readStatementFile(file, services.settings.iban)
    if (read.kind === 'refused') return read
    const matches = await guardedTransaction(services, (tx) => keepEntries(tx, services, inOrder(read.entries)))
    const counts = countVerdicts(matches)
    services.log.info(counts, 'statement imported')
    const partial = matches.flatMap(({ verdict, reference = '' }) =>
      verdict === 'partial' ? (readBookingReference(reference, association.prefixes.booking) ?? []) : [],
    )
    return { kind: 'done', counts, partial, passedOver: read.passedOver }
  })
}

/**
 * Assigns the bank's payment `id`, as a person decided, to the booking whose reference, or whose slip's reference, was
 * typed; or to the donations. `unknown` where there is no such payment (any more). `reference-unfit` where the bank takes
 * back more than came for that, or where the outing is offered.
 */
export function assignByReference(
  services: MoneyServices,
  id: string,
  typed: string,
): Promise<
  { kind: 'done' } | { kind: 'invalid'; errors: FieldError<MoneyErrorCode>[] } | Outcome<'unknown' | 'unavailable'>
> {
  const wrong = (code: MoneyErrorCode) => ({ kind: 'invalid' as const, errors: [{ field: 'reference', code }] })
  return orUnavailable(services, 'assign a payment', () =>
    guardedTransaction(services, async (tx) => {
      const now = services.now()
      await takeLock(tx, 'statements', now)
      const isGift = bareReference(typed) === donationReference
      const reference = readBookingReference(typed, association.prefixes.booking)
      const booking = reference ? await findBookingByReference(tx, reference) : undefined
      if (!isGift && !booking) return wrong(typed.trim() ? 'reference-unknown' : 'reference-required')
      const payment = await findUnknownPayment(tx, id)
      if (!payment) return { kind: 'unknown' as const }
      const { book = ledgerBook } = services
      const receipt = { ...payment, bankEntryId: id }
      const isBooked = booking
        ? await book.book(tx, { ...receipt, bookingId: booking.id }, now)
        : await bookDonation(tx, receipt, now)
      if (!isBooked) return wrong('reference-unfit')
      await assignPayment(tx, id, booking ? { bookingId: booking.id } : 'donations')
      // The payer has just been erased, so it must be overwritten in the files too.
      await markWipeDue(tx, now)
      return { kind: 'done' as const }
    }),
  )
}

async function keepEntries(
  tx: Transaction,
  { book = ledgerBook, now: clock }: MoneyServices,
  entries: readonly BankEntry[],
): Promise<Match[]> {
  const now = clock()
  // Open amounts must not change between reading them and booking the payments.
  await takeLock(tx, 'statements', now)
  const claimed = new Map<BankEntry, string>()
  for (const entry of entries) {
    // SQLite answers without a pause: nothing else would have a turn before the end of the transaction.
    await nextTurn()
    const id = await claimEntry(tx, entry, now)
    if (id !== undefined) claimed.set(entry, id)
  }
  const named = [...claimed.keys()].flatMap(({ payments }) => payments.flatMap(({ references }) => references))
  const bookings = await book.findOpen(tx, [...new Set(named)])
  const open = new Map([...bookings].map(([reference, { openRappen }]) => [reference, openRappen]))
  // Even while donations are off: a printed slip may be paid years later.
  open.set(donationReference, -(await givenThroughBank(tx)))
  const read = entries.map((entry) => ({ entry, isNew: claimed.has(entry) }))
  const matches = matchStatement(read, open)
  for (const match of matches) {
    await nextTurn()
    const claimedId = claimed.get(match.entry)
    if (claimedId === undefined) continue
    const { reference: creditorReference = '' } = match
    const bookingId = bookings.get(creditorReference)?.id
    const bankEntryId = await keepPayment(tx, { ...match, claimedId, bookingId }, now)
    const receipt = { amountRappen: match.payment.amountRappen, valueDay: match.entry.valueDay, bankEntryId }
    if (bookingId !== undefined) await book.book(tx, { ...receipt, bookingId }, now)
    if (creditorReference === donationReference) await bookDonation(tx, receipt, now)
    const { payer = '', message = '' } = match.payment
    if (!creditorReference && (await claimPayout(tx, { ...receipt, says: `${payer} ${message}` }))) {
      await assignPayment(tx, bankEntryId, 'payouts')
      match.verdict = 'payout'
    }
  }
  return matches
}

/**
 * Sorts by day and bank reference, so that two simultaneous imports meet their entries in the same order and the result
 * does not depend on the order of a file. Of an entry that an archive contains twice, the detailed one comes first.
 */
function inOrder(entries: readonly BankEntry[]): BankEntry[] {
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
  return entries.toSorted(
    (a, b) =>
      compare(a.bookedOn, b.bookedOn) ||
      compare(a.reference, b.reference) ||
      Number(b.isDetailed) - Number(a.isDetailed),
  )
}

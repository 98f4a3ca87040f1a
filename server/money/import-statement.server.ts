import { setImmediate as nextTurn } from 'node:timers/promises'
import { association } from '../../content/association.ts'
import { bookingReferencesIn, readBookingReference } from '../../domain/booking/booking.ts'
import { bareReference, bookingCreditorReference } from '../../domain/booking/creditor-reference.ts'
import type { Outcome } from '../../domain/booking/outcome.ts'
import type { CalendarDay } from '../../domain/calendar.ts'
import type { MoneyErrorCode } from '../../domain/money/account.ts'
import { donationReference } from '../../domain/money/donation.ts'
import {
  type BankEntry,
  type BankPayment,
  countVerdicts,
  matchStatement,
  type Verdict,
} from '../../domain/money/match-statement.ts'
import type { StatementNote, StatementRefusal } from '../../domain/money/statement-file.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { catchUnavailable, type Guard, guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { takeLock } from '../../platform/db/locks.ts'
import { markWipeDue } from '../../platform/db/wipe-remains.ts'
import { findBookingByReference } from '../records/bookings.ts'
import type { Services } from '../services.ts'
import { bookReceipt, findReferencedBookings } from './accounts/ledger-book.ts'
import { findUnknownPayment, identifyPayment, splitOffRest, storeEntry, storeHints } from './bank-entries.ts'
import { bookDonation, donatedThroughBank } from './donations.ts'
import { claimPayout } from './online/online-records.ts'
import { readStatementFile } from './statement/read-statement-file.ts'

type MoneyServices = Pick<Services, 'db' | 'now' | 'log' | 'settings'> & { guard?: Guard | undefined }

/** `counts`: how many payments of the file got each verdict. `refused`: nothing of the file was stored. */
export type ImportOutcome =
  | ({ kind: 'done'; counts: Record<Verdict, number> } & Record<StatementNote, string[]>)
  | { kind: 'refused'; refusal: StatementRefusal }
  | Outcome<'unavailable'>

/**
 * Reads a file from the bank and books its payments, in one transaction: all of them, or none. What was read before, in
 * this file or another, changes nothing; a payment that cannot be matched is kept for a person to assign.
 */
export function importStatement(services: MoneyServices, file: Uint8Array): Promise<ImportOutcome> {
  return catchUnavailable(services, 'import a statement', async (): Promise<ImportOutcome> => {
    const statement = await readStatementFile(file, services.settings.iban)
    if (statement.kind === 'refused') return statement
    const { matches, reused } = await guardedTransaction(services, (tx) =>
      bookEntries(tx, sortByDay(statement.entries), services.now()),
    )
    const counts = countVerdicts(matches)
    services.log.info(counts, 'statement imported')
    const referencesOf = (chosenVerdict: Verdict) =>
      matches.flatMap(({ verdict, shares: [share] }) =>
        verdict === chosenVerdict
          ? (readBookingReference(share?.reference ?? '', association.prefixes.booking) ?? [])
          : [],
      )
    const notes = { partial: referencesOf('partial'), tooMuch: referencesOf('too-much'), reused }
    return { kind: 'done', counts, ...notes, passedOver: statement.passedOver }
  })
}

/**
 * Assigns the bank's payment `id`, as a person decided, to the booking whose reference, or whose slip's reference, was
 * typed; or to the donations. With `partRappen` only that part: the rest stays to be assigned, as a payment of its own.
 * `unknown`: there is no such payment (any more). `reference-unfit`: the bank takes back more than came for that, or
 * the outing is offered.
 */
export function assignByReference(services: MoneyServices, id: string, typedReference: string, partRappen?: number) {
  const fieldError = (code: MoneyErrorCode, field = 'reference') => ({
    kind: 'invalid' as const,
    errors: [{ field, code }],
  })
  return catchUnavailable(services, 'assign a payment', () =>
    guardedTransaction(services, async (tx) => {
      const now = services.now()
      await takeLock(tx, 'statements', now)
      const isGift = bareReference(typedReference) === donationReference
      const reference = readBookingReference(typedReference, association.prefixes.booking)
      const booking = reference ? await findBookingByReference(tx, reference) : undefined
      if (!isGift && !booking) return fieldError(typedReference.trim() ? 'reference-unknown' : 'reference-required')
      const payment = await findUnknownPayment(tx, id)
      if (!payment) return { kind: 'unknown' as const }
      const { amountRappen: fullRappen, valueDay } = payment
      const amountRappen = partRappen === undefined ? fullRappen : Math.sign(fullRappen) * partRappen
      if (Math.abs(amountRappen) > Math.abs(fullRappen)) return fieldError('more-than-came', 'amount')
      const receipt = { amountRappen, valueDay, bankEntryId: id }
      const isBooked = booking
        ? await bookReceipt(tx, { ...receipt, bookingId: booking.id }, now)
        : await bookDonation(tx, receipt, now)
      if (!isBooked) return fieldError('reference-unfit')
      const purpose = booking ? { booking_id: booking.id } : { creditor_reference: donationReference }
      if (amountRappen !== fullRappen) await splitOffRest(tx, id, amountRappen)
      await identifyPayment(tx, id, { state: 'assigned', ...purpose })
      // An identified payment no longer names its payer, whose name must be overwritten in the files too.
      await markWipeDue(tx, now)
      return { kind: 'done' as const }
    }),
  )
}

async function bookEntries(tx: Transaction, entries: readonly BankEntry[], now: Date) {
  // Open amounts must not change between reading them and booking the payments.
  await takeLock(tx, 'statements', now)
  const readPayments: { id: string | undefined; payment: BankPayment; valueDay: CalendarDay }[] = []
  // Some banks give one reference to several entries of a day: only one that another file has used is reported.
  const entriesByReference = Map.groupBy(entries, ({ reference }) => reference)
  const reused: string[] = []
  for (const entry of entries) {
    // SQLite answers without a pause: the process would do nothing else until the end of the transaction.
    await nextTurn()
    const { ids, isReused } = await storeEntry(tx, entry, now)
    if (ids && isReused && entriesByReference.get(entry.reference)?.length === 1) reused.push(entry.reference)
    const payments = ids ? entry.payments.map(withBookingReferences) : entry.payments
    readPayments.push(...payments.map((payment, index) => ({ id: ids?.[index], payment, valueDay: entry.valueDay })))
  }
  const references = readPayments.flatMap(({ id, payment: { references, unverifiedReferences: alsoNamed = [] } }) =>
    id === undefined ? [] : [...references, ...alsoNamed],
  )
  const bookings = await findReferencedBookings(tx, [...new Set(references)])
  const openByReference = new Map([...bookings].map(([reference, { openRappen }]) => [reference, openRappen]))
  // Even while donations are off: a printed slip may be paid years later.
  openByReference.set(donationReference, -(await donatedThroughBank(tx)))
  const matches = matchStatement(readPayments, openByReference)
  for (const match of matches) {
    await nextTurn()
    const { id, payment, valueDay, shares } = match
    if (id === undefined) continue
    if (shares.length === 0) {
      const receipt = { amountRappen: payment.amountRappen, valueDay, bankEntryId: id }
      const isPayout = await claimPayout(tx, { ...receipt, text: [payment.payer, payment.message].join(' ') })
      await (isPayout ? identifyPayment(tx, id, { state: 'assigned' }) : storeHints(tx, id, payment))
      if (isPayout) match.verdict = 'payout'
    }
    let bankEntryId = id
    for (const [index, { reference, amountRappen }] of shares.entries()) {
      const restId = index < shares.length - 1 ? await splitOffRest(tx, bankEntryId, amountRappen) : ''
      const bookingId = bookings.get(reference)?.id
      const receipt = { amountRappen, valueDay, bankEntryId }
      await identifyPayment(tx, bankEntryId, { state: 'matched', booking_id: bookingId, creditor_reference: reference })
      await (bookingId ? bookReceipt(tx, { ...receipt, bookingId }, now) : bookDonation(tx, receipt, now))
      bankEntryId = restId
    }
  }
  return { matches, reused }
}

/** Adds to a payment the creditor references of the bookings that its message names (`CE-…`). */
function withBookingReferences(payment: BankPayment): BankPayment {
  const references = bookingReferencesIn(payment.message ?? '', association.prefixes.booking)
  return { ...payment, unverifiedReferences: references.map(bookingCreditorReference) }
}

/**
 * Sorts by day and bank reference, so that two simultaneous imports meet their entries in the same order and the result
 * does not depend on the order of a file. Of an entry that an archive contains twice, the detailed one comes first.
 */
function sortByDay(entries: readonly BankEntry[]): BankEntry[] {
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
  return entries.toSorted(
    (a, b) =>
      compare(a.bookedOn, b.bookedOn) ||
      compare(a.reference, b.reference) ||
      Number(b.isDetailed) - Number(a.isDetailed),
  )
}

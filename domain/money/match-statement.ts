import type { CalendarDay } from '../calendar.ts'
import { sumRappen } from './account.ts'
import { donationReference } from './donation.ts'

/**
 * The result for a payment: it pays exactly what is open, less, or more; its purpose is unknown; its entry was read before
 * and nothing happens; or it is a payout of the payment provider, which is for nobody.
 */
export const verdicts = ['paid', 'partial', 'too-much', 'unknown', 'already-read', 'payout'] as const
export type Verdict = (typeof verdicts)[number]

/** What of a payment is for the booking, or the donations, of a reference. */
export type Share = { reference: string; amountRappen: number }

/**
 * Matches the payments of a file with references. A payment without an `id` was read before, in this file or another.
 * `openByReference` is the amount open under each reference that we have issued, in Rappen: 0 or negative where too
 * much was paid; for donations, minus all that was given. Payments apply one after the other: of two for the same
 * booking, the second meets what the first left open. `shares`: what each is for; none where a person must decide.
 * Whatever the order of payments and files, the sums per reference are the same, except for a payment of two bookings,
 * which is only matched if it is exactly what both owe at that moment.
 */
export function matchStatement<ReadPayment extends { id: string | undefined; payment: BankPayment }>(
  readPayments: readonly ReadPayment[],
  openByReference: ReadonlyMap<string, number>,
): (ReadPayment & { verdict: Verdict; shares: Share[] })[] {
  const remaining = new Map(openByReference)
  return readPayments.map((readPayment) => {
    const { id, payment } = readPayment
    const shares = id === undefined ? [] : sharesOf(payment, remaining)
    const [firstShare] = shares
    if (!firstShare) return { ...readPayment, verdict: id === undefined ? 'already-read' : 'unknown', shares }
    for (const { reference, amountRappen } of shares)
      remaining.set(reference, (remaining.get(reference) ?? 0) - amountRappen)
    // Nothing is owed for a donation, so every payment of one is in full.
    const isGift = firstShare.reference === donationReference
    return { ...readPayment, verdict: isGift ? 'paid' : verdictOf(remaining.get(firstShare.reference) ?? 0), shares }
  })
}

/** The number of payments with each verdict. */
export function countVerdicts(matches: readonly { verdict: Verdict }[]): Record<Verdict, number> {
  const count = (wantedVerdict: Verdict) => matches.filter(({ verdict }) => verdict === wantedVerdict).length
  return Object.fromEntries(verdicts.map((verdict) => [verdict, count(verdict)])) as Record<Verdict, number>
}

/**
 * What the payment is for: several bookings where it names them and is exactly what they owe together, else the only
 * reference of ours that it names. None where it names two, or where the bank takes money back, which may have been
 * refunded meanwhile. Donations are never refunded, so a return of one is matched if at least that much was given.
 */
function sharesOf(
  { amountRappen, references, unverifiedReferences = [] }: BankPayment,
  remaining: ReadonlyMap<string, number>,
): Share[] {
  const ownReferences = (candidates: readonly string[]) =>
    [...new Set(candidates)].filter((reference) => remaining.has(reference))
  const owedShares = ownReferences([...references, ...unverifiedReferences]).map((reference) => ({
    reference,
    amountRappen: remaining.get(reference) ?? 0,
  }))
  const isExactSum = owedShares.every((share) => share.amountRappen > 0) && sumRappen(owedShares) === amountRappen
  if (owedShares.length > 1 && isExactSum) return owedShares
  const [reference, ...others] = ownReferences(references)
  if (reference === undefined || others.length > 0) return []
  const isDonationReturn = reference === donationReference && (remaining.get(reference) ?? 0) - amountRappen <= 0
  return amountRappen > 0 || isDonationReturn ? [{ reference, amountRappen }] : []
}

function verdictOf(leftRappen: number): Verdict {
  if (leftRappen > 0) return 'partial'
  return leftRappen < 0 ? 'too-much' : 'paid'
}

/** One payment of an entry, as the bank reports it. */
export type BankPayment = {
  /** Whole Rappen; negative where the bank takes back what it had credited. */
  amountRappen: number
  /** Creditor references and others that may say what it is for, in capital letters without spaces. */
  references: readonly string[]
  /** The creditor references of bookings that its message names in our own way, without check digits: no proof alone. */
  unverifiedReferences?: readonly string[]
  /** The name of the payer, as the bank gives it. */
  payer: string | undefined
  /** The payer's message to us. */
  message: string | undefined
}

/** An entry booked on our account: money received, or taken back by the bank. Never a payment that we made. */
export type BankEntry = {
  /** The IBAN of the account. */
  account: string
  /**
   * The bank's own reference of the entry, or one derived from its contents. It is the same in every file, so it
   * identifies the entry.
   */
  reference: string
  bookedOn: CalendarDay
  valueDay: CalendarDay
  /** At least one: the payments of a batch, or the sum of the entry where the bank gives no details. */
  payments: readonly [BankPayment, ...BankPayment[]]
  /** False for an entry that is only a sum, without a reference: another file may give its details. */
  isDetailed: boolean
}

import type { BankEntry, BankPayment } from './bank-entry.ts'
import { donationReference } from './donation.ts'

/**
 * What becomes of a payment: it pays all that is open, less, or more; nobody knows what it is for; or its entry was read
 * before and nothing happens.
 */
export const verdicts = ['paid', 'partial', 'too-much', 'unknown', 'already-read'] as const
export type Verdict = (typeof verdicts)[number]

/** An entry of a file; `isNew` unless it was read before, in this file or another. */
export type ReadEntry = { entry: BankEntry; isNew: boolean }

/** `position`: which payment of its entry, from 1. `reference`: what it is for, where that is known. */
export type Match = {
  entry: BankEntry
  position: number
  payment: BankPayment
  verdict: Verdict
  reference: string | undefined
}

/**
 * Which payment is for what. `open` tells how many Rappen are open under each reference that we have given, nothing or
 * less than nothing where too much was paid; under that of donations, less by all that was given. Payments follow one another, so of two for the same booking the second
 * meets what the first left. In whatever order and whatever files they come, the same sums end under the same references.
 */
export function matchStatement(entries: readonly ReadEntry[], open: ReadonlyMap<string, number>): Match[] {
  const left = new Map(open)
  return entries.flatMap(({ entry, isNew }) =>
    entry.payments.map((payment, index): Match => {
      const place = { entry, position: index + 1, payment }
      if (!isNew) return { ...place, verdict: 'already-read', reference: undefined }
      const reference = knownReference(payment, left)
      if (reference === undefined) return { ...place, verdict: 'unknown', reference }
      const before = left.get(reference) ?? 0
      left.set(reference, before - payment.amountRappen)
      // Nobody owes a gift: whatever was given, all of it is paid.
      const verdict = reference === donationReference ? 'paid' : verdictOf(before - payment.amountRappen)
      return { ...place, verdict, reference }
    }),
  )
}

/** How many payments have met each fate. */
export function countVerdicts(matches: readonly Pick<Match, 'verdict'>[]): Record<Verdict, number> {
  const counts = { paid: 0, partial: 0, 'too-much': 0, unknown: 0, 'already-read': 0 }
  for (const { verdict } of matches) counts[verdict] += 1
  return counts
}

/**
 * The one reference of ours that the payment names. With two of them a person decides how it is shared, and so they do
 * where the bank takes money back: what it was for may have been refunded meanwhile. Nobody refunds a gift, so of those
 * it is known as well, if as much had come.
 */
function knownReference(payment: BankPayment, left: ReadonlyMap<string, number>): string | undefined {
  const [reference, ...others] = new Set(payment.references.filter((reference) => left.has(reference)))
  if (reference === undefined || others.length > 0) return undefined
  if (payment.amountRappen > 0) return reference
  const leftRappen = (left.get(reference) ?? 0) - payment.amountRappen
  return reference === donationReference && leftRappen <= 0 ? reference : undefined
}

function verdictOf(leftRappen: number): Verdict {
  if (leftRappen > 0) return 'partial'
  return leftRappen < 0 ? 'too-much' : 'paid'
}

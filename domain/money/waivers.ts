import { hoursTakenBy } from '../booking/slots.ts'
import { accountOf, countedEntries, type LedgerEntry, waivedOf } from './account.ts'
import { reversalOf } from './status-entries.ts'

/**
 * What is waived for an outing that was cut short, in Rappen: it is charged by the hour sailed, so this is the share of
 * `amountRappen`, charged for the time `booked`, for what comes after the time `sailed`. Both times are in one unit,
 * whichever it is. Rounded up, in the guest's favour.
 */
export function unsailedRappen(amountRappen: number, booked: number, sailed: number): number {
  const unsailed = Math.max(0, booked - sailed)
  return Math.min(amountRappen, Math.ceil((amountRappen * unsailed) / booked))
}

type Outing = { startsAt: Date; endsAt: Date }

/**
 * True when others sail in all hours of a cancelled outing, in one outing or several. If only some of the hours are
 * taken over, nothing is waived: the boat still lay idle for the rest.
 */
export function isTakenOver(cancelled: Outing, outings: readonly Outing[]): boolean {
  const taken = new Set(outings.flatMap(hoursTakenBy))
  return hoursTakenBy(cancelled).every((hour) => taken.has(hour))
}

/**
 * What keeps the refund `refundId` of these `entries`, which nobody was owed, from being owed again: charges are taken
 * back and charged anew, as much lower, the outing before extras. No entries where it was owed.
 */
export function goodwillOf(entries: readonly LedgerEntry[], refundId: string): LedgerEntry[] {
  const counted = countedEntries(entries)
  const refund = counted.find(({ id }) => id === refundId)
  if (!refund) return []
  const { actor, valueDay } = refund
  let leftRappen = accountOf(entries).openRappen - accountOf(entries.filter((each) => each.id !== refundId)).openRappen
  return counted
    .flatMap((entry) => (entry.kind === 'charge' ? entry : []))
    .toSorted((one, other) => Number(one.reason === 'extra') - Number(other.reason === 'extra'))
    .flatMap((charge): LedgerEntry[] => {
      const unwaivedRappen = charge.amountRappen - waivedOf(charge, counted)
      const amountRappen = Math.max(0, unwaivedRappen - leftRappen)
      if (amountRappen === unwaivedRappen) return []
      leftRappen -= unwaivedRappen - amountRappen
      const anew = { ...charge, id: `${refundId}:${charge.id}`, amountRappen, actor, valueDay }
      return [{ ...reversalOf(charge, actor, 'goodwill'), valueDay }, ...(amountRappen > 0 ? [anew] : [])]
    })
}

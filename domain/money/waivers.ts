import type { BookingActor } from '../booking/life-cycle.ts'
import { hoursTakenBy } from '../booking/slots.ts'
import {
  accountOf,
  type ChargeReason,
  countedEntries,
  type LedgerEntry,
  type NewEntry,
  sumRappen,
  type WaiverReason,
  waivedAmount,
} from './account.ts'
import { reversalOf } from './status-entries.ts'

/**
 * What is waived for an outing that was cut short, in Rappen: it is charged by the hour sailed, so this is the share of
 * `amountRappen`, charged for `bookedTime`, for what comes after `sailedTime`. Both times are in one unit, whichever it
 * is. Rounded up, in the guest's favour.
 */
export function unsailedRappen(amountRappen: number, bookedTime: number, sailedTime: number): number {
  const unsailedTime = Math.max(0, bookedTime - sailedTime)
  return Math.min(amountRappen, Math.ceil((amountRappen * unsailedTime) / bookedTime))
}

type Charge = Extract<LedgerEntry, { kind: 'charge' }>

/** The charges that are not reversed, each with what is still asked of it, in Rappen. */
export function activeCharges(entries: readonly LedgerEntry[]) {
  const unreversedEntries = countedEntries(entries)
  return unreversedEntries
    .filter((entry): entry is Charge => entry.kind === 'charge')
    .map((charge) => ({
      charge,
      waiver: unreversedEntries.find((entry) => entry.kind === 'waiver' && entry.offsetsEntryId === charge.id),
      leftRappen: charge.amountRappen - waivedAmount(charge, unreversedEntries),
    }))
}

/** The last charge for one of these reasons that is not reversed. */
export function lastActiveCharge(entries: readonly LedgerEntry[], reasons: readonly ChargeReason[]) {
  return activeCharges(entries).findLast(({ charge }) => reasons.includes(charge.reason))
}

/** Whether anything charged for `reason` was waived for one of these reasons, also before it was charged anew. */
export function isWaivedFor(
  entries: readonly LedgerEntry[],
  reason: ChargeReason,
  reasons: readonly WaiverReason[],
): boolean {
  const chargedIds = new Set(
    entries.flatMap((each) => (each.kind === 'charge' && each.reason === reason ? [each.id] : [])),
  )
  return entries.some(
    (each) => each.kind === 'waiver' && reasons.includes(each.reason) && chargedIds.has(each.offsetsEntryId),
  )
}

type Waiver = { amountRappen: number; reason: WaiverReason; actor: BookingActor }

/**
 * The entries that waive this much of what remains of a charge; none where that is 0. The database takes one waiver of
 * a charge, so a charge that was waived before is first reversed, with its waiver, and charged anew at what remained.
 */
export function entriesOfWaiver(
  { charge, waiver: previousWaiver, leftRappen }: NonNullable<ReturnType<typeof lastActiveCharge>>,
  { amountRappen, reason, actor }: Waiver,
): NewEntry[] {
  if (amountRappen === 0) return []
  const { valueDay: _, ...chargeData } = charge
  const newCharge: Omit<Charge, 'valueDay'> = {
    ...chargeData,
    id: `${charge.id}:anew`,
    actor,
    amountRappen: leftRappen,
  }
  const { id, bookingId } = previousWaiver ? newCharge : charge
  const waiver: NewEntry = {
    id: `${id}:waived`,
    bookingId,
    actor,
    amountRappen,
    kind: 'waiver',
    reason,
    offsetsEntryId: id,
  }
  return previousWaiver ? [reversalOf(previousWaiver, actor), reversalOf(charge, actor), newCharge, waiver] : [waiver]
}

/**
 * The entries that give up all that is open, whatever it was charged for, however often it was lowered before. Extras
 * come first, the latest before the others: what was paid was paid for the hours, and an extra that is taken back later
 * must not lower the sum a second time.
 */
export function entriesOfWriteOff(entries: readonly LedgerEntry[], waiver: Omit<Waiver, 'amountRappen'>) {
  const extraRank = ({ charge }: ReturnType<typeof activeCharges>[number]) => Number(charge.reason === 'extra')
  let remainingRappen = accountOf(entries).openRappen
  const charges = activeCharges(entries).toReversed()
  return charges
    .toSorted((one, other) => extraRank(other) - extraRank(one))
    .flatMap((activeCharge) => {
      const amountRappen = Math.min(remainingRappen, activeCharge.leftRappen)
      remainingRappen -= amountRappen
      return entriesOfWaiver(activeCharge, { ...waiver, amountRappen })
    })
}

/**
 * The id under which a charge came first, before it was charged anew (`entriesOfWaiver`, `entriesOfGoodwill`,
 * `rechargeAfterGoodwill`).
 */
export function firstChargeId(id: string): string {
  return id.replace(/(:anew|:again)+$/, '').replace(/^(stripe:[^:]*:)+/, '')
}

type Outing = { startsAt: Date; endsAt: Date }

/**
 * True when others pay for all hours of a cancelled outing, in one outing or several, and none of the equal `boats`
 * lies idle in them: those that nobody pays for are on an offered outing, kept for one, or closed (`unsold`). If only
 * some of the hours are taken over, nothing is waived: a boat still lay idle for the rest.
 */
export function isTakenOver(
  cancelledOuting: Outing,
  soldOutings: readonly Outing[],
  { boats, unsold }: { boats: number; unsold: readonly Outing[] },
): boolean {
  const countIn = (outings: readonly Outing[], hour: number) =>
    outings.filter((each) => hoursTakenBy(each).includes(hour)).length
  return hoursTakenBy(cancelledOuting).every(
    (hour) => countIn(soldOutings, hour) >= Math.max(1, boats - countIn(unsold, hour)),
  )
}

/**
 * The entries that keep a guest from owing again what the refund `refundId` gave them without being owed: charges are
 * reversed and charged anew, lower by as much, the outing before extras. None where the refund was owed.
 */
export function entriesOfGoodwill(entries: readonly LedgerEntry[], refundId: string): LedgerEntry[] {
  const unreversedEntries = countedEntries(entries)
  const refund = unreversedEntries.find(({ id }) => id === refundId)
  if (!refund) return []
  const { actor, valueDay } = refund
  let remainingRappen =
    accountOf(entries).openRappen - accountOf(entries.filter((each) => each.id !== refundId)).openRappen
  return unreversedEntries
    .flatMap((entry) => (entry.kind === 'charge' ? entry : []))
    .toSorted((one, other) => Number(one.reason === 'extra') - Number(other.reason === 'extra'))
    .flatMap((charge): LedgerEntry[] => {
      const unwaivedRappen = charge.amountRappen - waivedAmount(charge, unreversedEntries)
      const amountRappen = Math.max(0, unwaivedRappen - remainingRappen)
      if (amountRappen === unwaivedRappen) return []
      remainingRappen -= unwaivedRappen - amountRappen
      const newCharge = { ...charge, id: `${refundId}:${charge.id}`, amountRappen, actor, valueDay }
      return [{ ...reversalOf(charge, actor, 'goodwill'), valueDay }, ...(amountRappen > 0 ? [newCharge] : [])]
    })
}

/**
 * The entries that charge the hours of a cancelled outing that sailed all the same, in place of what cancelling costs:
 * the amount is what was asked for the outing before.
 */
export function entriesOfSailing(entries: readonly LedgerEntry[]): NewEntry[] {
  const lastOutingCharge = lastCharge(entries, ['outing'])
  return lastOutingCharge
    ? entriesOfRecharge(
        entries,
        lastOutingCharge,
        lastOutingCharge.amountRappen - waivedAmount(lastOutingCharge, countedEntries(entries)),
      )
    : []
}

/**
 * The latest charge for one of these reasons: each contains the id of the one that it replaces, so its own is longest.
 */
function lastCharge(entries: readonly LedgerEntry[], reasons: readonly ChargeReason[]) {
  const charges = entries.filter((each): each is Charge => each.kind === 'charge' && reasons.includes(each.reason))
  return charges.toSorted((one, other) => one.id.length - other.id.length).at(-1)
}

/** The entries that charge `charge` again, with this amount, in place of what stands due of a cancelled outing. */
function entriesOfRecharge(entries: readonly LedgerEntry[], charge: Charge, amountRappen: number): NewEntry[] {
  const { valueDay: _, ...chargeFields } = charge
  const activeCharge = lastActiveCharge(entries, cancellationReasons)
  const replacedEntries = activeCharge ? [activeCharge.waiver, activeCharge.charge].flatMap((each) => each ?? []) : []
  const newCharge = { ...chargeFields, id: `${charge.id}:again`, actor: 'team', amountRappen } as const
  return [...replacedEntries.map((each) => reversalOf(each, 'team')), ...(amountRappen > 0 ? [newCharge] : [])]
}

const cancellationReasons: readonly ChargeReason[] = ['cancellation', 'no-show']

/**
 * What refunds on the provider's pages have taken off what stays due of a cancelled outing (`entriesOfGoodwill`), in
 * Rappen, and the entries that ask for it again where it was no goodwill: charged anew, higher by as much. 0 where
 * there is nothing.
 */
export function rechargeAfterGoodwill(entries: readonly LedgerEntry[]): { amountRappen: number; entries: NewEntry[] } {
  const charges = entries.filter(
    (each): each is Charge => each.kind === 'charge' && cancellationReasons.includes(each.reason),
  )
  const firstCharge = charges.find(({ id }) => id === firstChargeId(id))
  const latestCharge = lastCharge(entries, cancellationReasons)
  if (!firstCharge || !latestCharge || lastActiveCharge(entries, ['outing'])) return { amountRappen: 0, entries: [] }
  const waivers = entries.filter(
    (each) => each.kind === 'waiver' && charges.some(({ id }) => id === each.offsetsEntryId),
  )
  const activeCharge = lastActiveCharge(entries, cancellationReasons)
  const dueRappen = firstCharge.amountRappen - sumRappen(waivers)
  const amountRappen = dueRappen - (activeCharge?.leftRappen ?? 0)
  if (amountRappen === 0) return { amountRappen, entries: [] }
  return { amountRappen, entries: entriesOfRecharge(entries, latestCharge, dueRappen) }
}

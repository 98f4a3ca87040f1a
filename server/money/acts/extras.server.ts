import { randomUUID } from 'node:crypto'
import { type Booking, isOffered } from '../../../domain/booking/booking.ts'
import type { ActOutcome } from '../../../domain/booking/outcome.ts'
import { rappenOf, type TakeBackReason } from '../../../domain/money/account.ts'
import type { Extra } from '../../../domain/money/extra.ts'
import { extrasOf } from '../../../domain/money/extras-of.ts'
import { reversalOf } from '../../../domain/money/status-entries.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { type ActServices, addHistory, withLockedBooking } from '../../booking-act.ts'
import { mailGuest } from '../../mail/queue-mail.ts'
import { listBookingEvents } from '../../records/bookings.ts'
import { addEntries, readEntries } from '../../records/ledger.ts'

type AddOptions = {
  /** Idempotency key: sent again, it adds no second extra. */
  key?: string | undefined
  /** How many extras this person was shown: of two people who add the same one at once, only one succeeds. */
  seen?: number | undefined
}

/**
 * Adds what was ordered beside the hours of a confirmed outing, before, on board or afterwards: it is owed from now on,
 * and the guest is told the new amount. An offered outing takes none: its family is never asked for money.
 */
export function addExtra(
  services: ActServices,
  id: string,
  extra: Extra,
  { key = randomUUID(), seen }: AddOptions = {},
): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, booking, now) => {
    const entries = await readEntries(tx, booking)
    const entryId = extraEntryId(id, key)
    if (entries.some((entry) => entry.id === entryId)) return undefined
    if (isOffered(booking)) return 'settled'
    if (booking.status !== 'confirmed') return 'other-state'
    if (seen !== undefined && seen !== extrasOf(entries, []).length) return 'extras-changed'
    await chargeExtra(services, tx, id, { extra, key }, now)
    await mailExtra(services, tx, booking, { extra, isTakenBack: false }, now)
  })
}

/**
 * Reverses an extra: it is no longer owed, what was paid for it is to be refunded, and the guest is told. A second time
 * is refused.
 */
export function takeExtraBack(
  services: ActServices,
  id: string,
  { entry: entryId, reason }: { entry: string; reason: TakeBackReason },
): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, booking, now) => {
    const extras = extrasOf(await readEntries(tx, booking), await listBookingEvents(tx, id))
    const addedExtra = extras.find((each) => each.entry === entryId)
    if (!addedExtra) return 'already-noted'
    const { entry: _entry, ...extra } = addedExtra
    const entry = { id: entryId, bookingId: id, amountRappen: rappenOf(extra.amountChf) }
    await addEntries(tx, [reversalOf(entry, 'team', reason)], now)
    const detail = { extra, takenBack: reason }
    await addHistory(services, tx, id, { actor: 'team', kind: 'extra-taken-back', at: now, detail })
    await mailExtra(services, tx, booking, { extra, isTakenBack: true }, now)
  })
}

async function mailExtra(
  services: ActServices,
  tx: Transaction,
  booking: Booking,
  change: { extra: Extra; isTakenBack: boolean },
  now: Date,
): Promise<void> {
  await mailGuest(services, tx, 'booking-extra', { ...change, booking }, now, { isAnswer: true })
  services.log.info({ reference: booking.reference, isTakenBack: change.isTakenBack }, 'extra noted')
}

/** The id of the ledger entry of an extra; the same `key` gives the same entry. */
function extraEntryId(bookingId: string, key: string): string {
  return `${bookingId}:extra:${key}`
}

/** Charges `extra` to a booking and notes it in the history. The caller tells the guest. */
export async function chargeExtra(
  services: { by?: string | undefined },
  tx: Transaction,
  bookingId: string,
  { extra, key }: { extra: Extra; key: string },
  now: Date,
): Promise<void> {
  const [id, actor] = [extraEntryId(bookingId, key), 'team' as const]
  const amountRappen = rappenOf(extra.amountChf)
  await addEntries(tx, [{ id, bookingId, actor, kind: 'charge', reason: 'extra', amountRappen }], now)
  await addHistory(services, tx, bookingId, { actor, kind: 'extra-added', at: now, detail: { extra, entry: id } })
}

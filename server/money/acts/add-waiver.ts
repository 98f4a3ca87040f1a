import { bookingTerms } from '../../../content/booking-terms.ts'
import { type Booking, type BookingStatus, isOffered } from '../../../domain/booking/booking.ts'
import type { BookingActor } from '../../../domain/booking/life-cycle.ts'
import { dayAt, hourMs } from '../../../domain/calendar.ts'
import { chfOf, countedEntries, type LedgerEntry, type WaiverReason } from '../../../domain/money/account.ts'
import { isTakenOver } from '../../../domain/money/waivers.ts'
import type { Database, Transaction } from '../../../platform/db/connect.ts'
import { mailGuest } from '../../mail/queue-mail.ts'
import { fromRow } from '../../records/booking-row.ts'
import { lockBooking } from '../../records/bookings.ts'
import { addEntries, readEntries } from '../../records/ledger.ts'
import type { Services } from '../../services.ts'

type WaiverServices = Pick<Services, 'settings' | 'log'>
type Charge = Extract<LedgerEntry, { kind: 'charge' }>

/** The charges that are neither reversed nor waived yet, even in part; the latest last. */
export function waivableCharges(entries: readonly LedgerEntry[]): Charge[] {
  const waived = new Set(entries.flatMap((entry) => (entry.kind === 'waiver' ? [entry.answers] : [])))
  return countedEntries(entries).filter((entry) => entry.kind === 'charge' && !waived.has(entry.id)) as Charge[]
}

/** Waives `amountRappen` of `charge`, at most once, and mails the guest what that leaves. */
export async function addWaiver(
  services: WaiverServices,
  tx: Transaction,
  booking: Booking,
  waiver: { charge: Charge; amountRappen: number; reason: WaiverReason; actor: BookingActor },
  now: Date,
): Promise<void> {
  const { charge, amountRappen, reason, actor } = waiver
  const entry: LedgerEntry = {
    id: `${charge.id}:waived`,
    bookingId: booking.id,
    kind: 'waiver',
    answers: charge.id,
    amountRappen,
    reason,
    actor,
    valueDay: dayAt(now, bookingTerms.timeZone),
  }
  if ((await addEntries(tx, [entry], now)) === 0) return
  const facts = { booking, reason, waivedChf: chfOf(amountRappen) }
  await mailGuest(services, tx, 'booking-waived', facts, now, { isAnswer: true })
  services.log.info({ reference: booking.reference, reason }, 'due waived')
}

/**
 * Others now sail in the hours of `outing`: a guest who cancelled these hours late owes nothing for them any more («
 * sauf si le créneau est repris »). An offered outing takes over nobody's debt.
 *
 * Two outings that take over one half each at the same time must not both see only their own half: each locks the row
 * of the cancelled booking, and the second one sees what the first has confirmed.
 */
export async function waiveWhatIsTakenOver(
  services: WaiverServices,
  tx: Transaction,
  outing: Booking,
  now: Date,
): Promise<void> {
  if (isOffered(outing)) return
  for (const { id } of await listOutingsDuring(tx, outing, 'cancelled')) {
    const cancelled = await lockBooking(tx, id)
    const charges = waivableCharges(await readEntries(tx, { id }))
    const charge = charges.find(({ reason }) => reason === 'cancellation')
    if (!cancelled || !charge) continue
    const sold = (await listOutingsDuring(tx, cancelled, 'confirmed')).filter((each) => !isOffered(each))
    if (!isTakenOver(cancelled, sold)) continue
    const waiver = { charge, amountRappen: charge.amountRappen, reason: 'resold', actor: 'system' } as const
    await addWaiver(services, tx, cancelled, waiver, now)
  }
}

/** The bookings with this status that overlap the given hours on the same boat, ordered by id. */
async function listOutingsDuring(
  db: Database,
  { boatType, startsAt, endsAt }: Pick<Booking, 'boatType' | 'startsAt' | 'endsAt'>,
  status: BookingStatus,
): Promise<Booking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('status', '=', status)
    .where('boat_type', '=', boatType)
    // No outing lasts longer: this lower bound lets the index narrow the search to a few rows.
    .where('starts_at', '>', startsAt.getTime() - bookingTerms.maxDurationHours * hourMs)
    .where('starts_at', '<', endsAt.getTime())
    .where('ends_at', '>', startsAt.getTime())
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

import { bookingTerms } from '../../content/booking-terms.ts'
import { anonymousPerson } from '../../content/messages/privacy.ts'
import { pick } from '../../domain/booking/booking.ts'
import { blankOptionalValues } from '../../domain/booking/optional-fields.ts'
import { accountOf, countedEntries } from '../../domain/money/account.ts'
import { accountLines } from '../../domain/money/account-lines.ts'
import { dueBy, openSince } from '../../domain/money/due-by.ts'
import { isOnlineRow } from '../../domain/money/online-payment.ts'
import type { Database } from '../../platform/db/connect.ts'
import { isInCatalogue } from '../../wording/wishes.ts'
import { findBooking, listBookingEvents } from '../records/bookings.ts'
import { type FreeStart, freeStartsOn } from '../records/free-starts.ts'
import { readAccount, readEntries } from '../records/ledger.ts'
import { listOnlineRefunds, onlineBalance } from '../records/online-refunds.ts'
import { listOpenPlaces } from '../records/places.ts'
import { findMailKind, type LaterFact, type QueuedPayloads } from './mail-kinds.ts'
import type { QueuedMail } from './outbox.ts'
import type { AboutBooking, MailedBooking } from './templates/letter.ts'

/** The parts of a payload that may have changed since it was queued. */
type ChangeableParts = Partial<AboutBooking & QueuedPayloads['relay-offered'] & QueuedPayloads['wait-freed']>

/** What a mail to its relay says of an outing. */
export const relayedFields = [
  'id',
  'reference',
  'boatType',
  'startsAt',
  'endsAt',
  'heldUntil',
] as const satisfies (keyof MailedBooking)[]

/**
 * What the template of a mail that leaves `now` takes: what happened, as it was queued, and its booking and account as
 * they are. Undefined for a mail that tells of something that is no longer so; see `mailRules`.
 */
export async function readPayloadNow(db: Database, { kind, payload }: QueuedMail, now: Date): Promise<unknown> {
  const { booking: queuedBooking, ...rest } = payload as ChangeableParts
  const { wait, time, place } = rest
  const currentBooking = queuedBooking && (await findBooking(db, queuedBooking.id))
  const freeStarts = wait && time ? await freeStartsOn(db, wait.boatType, wait.day, now) : []
  const freeStart = freeStarts.find((start) => start.time === time)
  const startsAt = (currentBooking ?? queuedBooking ?? place)?.startsAt
  const { to: reader, until } = findMailKind(kind) ?? {}
  const facts: Partial<Record<LaterFact, boolean>> = {
    ...(currentBooking && { [currentBooking.status]: true }),
    moved: currentBooking && queuedBooking.startsAt.getTime() !== currentBooking.startsAt.getTime(),
    departed: startsAt && startsAt <= now,
    settled: currentBooking && until?.includes('settled') && (await readAccount(db, currentBooking)).openRappen === 0,
    gone: currentBooking ? currentBooking.email === anonymousPerson.email : await isOfferGone(db, rest, freeStart, now),
  }
  if (until?.some((fact) => facts[fact])) return undefined
  if (!currentBooking) return freeStart ? { ...rest, ...freeStart } : payload
  if (reader === 'relay') return { ...rest, booking: pick(currentBooking, relayedFields) }
  const { createdAt: _, needs: __, ...guestBooking } = currentBooking
  // A request has no ledger entries yet, and the team reads of money in its accounts.
  const money =
    reader === 'guest' && guestBooking.status !== 'pending' ? await readMoney(db, guestBooking, now) : undefined
  const booking = { ...guestBooking, ...money }
  return { ...rest, booking: queuedBooking.name === '' ? withoutGuestText(booking) : booking }
}

/** The account, how it comes about, and whether all that was paid came by card or TWINT, to which it goes back. */
async function readMoney(db: Database, booking: Omit<MailedBooking, 'account'>, now: Date) {
  const entries = await readEntries(db, booking)
  const history = await listBookingEvents(db, booking.id)
  const { underwayRappen } = onlineBalance(entries, await listOnlineRefunds(db, { booking_id: booking.id }))
  const payments = countedEntries(entries).filter(({ kind }) => kind === 'payment')
  return {
    account: accountOf(entries),
    lines: accountLines({ booking, entries, history, underwayRappen }),
    openSince: openSince(entries),
    dueBy: dueBy({ ...booking, history }, entries, now, bookingTerms),
    isPaidOnline: payments.every(isOnlineRow),
  }
}

/**
 * Whether an offered place is no longer open, somebody no longer waits, or the start that they were to be told of can
 * no longer be booked (then `freeStart` is undefined).
 */
async function isOfferGone(
  db: Database,
  { place, others, wait, time }: ChangeableParts,
  freeStart: FreeStart | undefined,
  now: Date,
) {
  // Of several places, the relay's page shows the rest.
  if (place && !others)
    return !(await listOpenPlaces(db, now)).some(
      (openPlace) => openPlace.boatType === place.boatType && openPlace.startsAt.getTime() === place.startsAt.getTime(),
    )
  if (!wait) return false
  const storedWait = await db.selectFrom('waits').select('id').where('id', '=', wait.id).executeTakeFirst()
  return !storedWait || (time !== undefined && !freeStart)
}

/** The booking without the guest's own text. Facts stay: boat, day, hours, price, wishes of the catalogue. */
export function withoutGuestText(booking: MailedBooking): MailedBooking {
  return { ...booking, ...blankOptionalValues, name: '', wishes: booking.wishes.filter(isInCatalogue) }
}

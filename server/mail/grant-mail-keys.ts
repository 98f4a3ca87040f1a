import type { Booking } from '../../domain/booking/booking.ts'
import { mailedLinkEnd } from '../../domain/keys/key-terms.ts'
import { type BookingKeyKind, forgetOlderMailKeys, grantBookingKey, isBookingKey } from '../db/booking-keys.ts'
import { findBooking } from '../db/bookings.ts'
import type { Database } from '../db/connect.ts'
import { retryWhileBusy } from '../db/database-errors.ts'
import type { QueuedMail } from '../db/outbox.ts'
import { type MailKind, mailKeys } from './mail-kinds.ts'

/** When a key ends that a mail about `booking` carries; never before its booking is anonymised where nothing is said. */
const ends: Record<BookingKeyKind, (booking: Booking) => Date | undefined> = {
  booking: () => undefined,
  team: ({ endsAt }) => mailedLinkEnd(endsAt),
}

export type MailKeyMaker = {
  /** The keys that `mail` carries, by the names its template knows them by. */
  keysFor: (mail: QueuedMail) => Promise<Record<string, string>>
  /** The mail has left or was given up: nobody will ask for its keys again. */
  forget: (mailId: string) => void
}

/**
 * Makes the keys of a mail at the moment it is written, so that none waits in the outbox and a copy of the database
 * opens nothing. While this process lives, a mail that is tried again gets the same keys: it may have arrived although
 * we do not know it, and then its reader keeps the first copy. They are remembered here and nowhere else; a process
 * that was started since makes new ones, and the earliest of a mail that has had many are let go.
 */
export function openMailKeys(db: Database, now: () => Date): MailKeyMaker {
  const remembered = new Map<string, Record<string, string>>()

  async function keysFor({ id, kind, payload }: QueuedMail): Promise<Record<string, string>> {
    const wanted = Object.entries<BookingKeyKind>(mailKeys[kind as MailKind] ?? {})
    const bookingId = (payload as { booking?: { id?: string } } | null)?.booking?.id
    if (wanted.length === 0) return {}
    const known = remembered.get(id)
    // Whoever revoked a key meanwhile did not mean it to come back with the next try.
    if (known && (await allOpen(Object.values(known)))) return known
    const keys = await retryWhileBusy(() =>
      db.transaction().execute(async (tx) => {
        const booking = bookingId && (await findBooking(tx, bookingId))
        if (!booking) throw new Error('A mail about a booking that is not there.')
        const made: [string, string][] = []
        for (const [name, keyKind] of wanted) {
          await forgetOlderMailKeys(tx, id, keyKind)
          const options = { kind: keyKind, mailId: id, expiresAt: ends[keyKind](booking) }
          made.push([name, await grantBookingKey(tx, booking.id, now(), options)])
        }
        return Object.fromEntries(made)
      }),
    )
    remembered.set(id, keys)
    return keys
  }

  async function allOpen(keys: string[]): Promise<boolean> {
    const found = await Promise.all(keys.map((key) => isBookingKey(db, key)))
    return found.every(Boolean)
  }

  return { keysFor, forget: (mailId) => remembered.delete(mailId) }
}

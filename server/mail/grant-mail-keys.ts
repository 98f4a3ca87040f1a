import type { Transaction } from 'kysely'
import type { Booking } from '../../domain/booking/booking.ts'
import { mailedLinkEnd, relayKeyEnd } from '../../domain/keys/key-terms.ts'
import { type BookingKeyKind, forgetOlderMailKeys, grantBookingKey, isBookingKey } from '../db/booking-keys.ts'
import { findBooking } from '../db/bookings.ts'
import type { Database } from '../db/connect.ts'
import { retryWhileBusy } from '../db/database-errors.ts'
import { grantMailedRelayKey, isRelayKey } from '../db/mailed-relay-keys.ts'
import type { QueuedMail } from '../db/outbox.ts'
import type { Tables } from '../db/tables.ts'
import { type MailKeyKind, type MailKind, mailKeys } from './mail-kinds.ts'

/** When a key ends that a mail about `booking` carries; never before its booking is anonymised where nothing is said. */
const ends: Record<BookingKeyKind, (booking: Booking) => Date | undefined> = {
  booking: () => undefined,
  team: ({ endsAt }) => mailedLinkEnd(endsAt),
}

/** What a payload may say of whom or what its keys open. */
type Opened = { booking?: { id?: string }; relay?: { id: string }; place?: { endsAt: Date } } | null

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
    const wanted = Object.entries<MailKeyKind>(mailKeys[kind as MailKind] ?? {})
    if (wanted.length === 0) return {}
    const known = remembered.get(id)
    // Whoever revoked a key meanwhile did not mean it to come back with the next try.
    if (known && (await allOpen(Object.values(known)))) return known
    const keys = await retryWhileBusy(() =>
      db.transaction().execute(async (tx) => {
        const made: [string, string][] = []
        for (const [name, keyKind] of wanted) made.push([name, await grant(tx, keyKind, id, payload as Opened)])
        return Object.fromEntries(made)
      }),
    )
    remembered.set(id, keys)
    return keys
  }

  async function grant(tx: Transaction<Tables>, kind: MailKeyKind, mailId: string, opened: Opened): Promise<string> {
    if (kind === 'relay') {
      // The link of an offer ends with what it offers; that of a welcome is the relay's own.
      const expiresAt = opened?.place?.endsAt ?? relayKeyEnd(now())
      return grantMailedRelayKey(tx, { relayId: opened?.relay?.id ?? '', mailId, expiresAt }, now())
    }
    const booking = opened?.booking?.id && (await findBooking(tx, opened.booking.id))
    if (!booking) throw new Error('A mail about a booking that is not there.')
    await forgetOlderMailKeys(tx, mailId, kind)
    return grantBookingKey(tx, booking.id, now(), { kind, mailId, expiresAt: ends[kind](booking) })
  }

  async function allOpen(keys: string[]): Promise<boolean> {
    const found = await Promise.all(
      keys.map(async (key) => (await isBookingKey(db, key)) || (await isRelayKey(db, key))),
    )
    return found.every(Boolean)
  }

  return { keysFor, forget: (mailId) => remembered.delete(mailId) }
}

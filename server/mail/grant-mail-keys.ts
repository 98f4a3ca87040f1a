import type { Booking } from '../../domain/booking/booking.ts'
import { mailedLinkEnd, relayKeyEnd } from '../../domain/keys/key-terms.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { findBooking } from '../records/bookings.ts'
import { type BookingKeyKind, grantBookingKey, isBookingKey } from '../records/keys/booking-keys.ts'
import { grantMailedRelayKey, isRelayKey } from '../records/keys/mailed-relay-keys.ts'
import { findWait, grantWaitKey } from '../records/waits.ts'
import { type MailKeyKind, type MailKind, mailKeys } from './mail-kinds.ts'
import type { QueuedMail } from './outbox.ts'

/** When a key in a mail about `booking` expires; undefined: only when the booking is anonymised. */
const ends: Record<BookingKeyKind, (booking: Booking) => Date | undefined> = {
  booking: () => undefined,
  team: ({ endsAt }) => mailedLinkEnd(endsAt),
}

/** The parts of a payload that say what its keys open. */
type Opened = {
  booking?: { id?: string }
  relay?: { id: string }
  place?: { endsAt: Date }
  wait?: { id: string }
} | null

export type MailKeyMaker = {
  /** The keys that `mail` carries, by their names in its template. */
  keysFor: (mail: QueuedMail) => Promise<Record<string, string>>
  /** Call this once the mail was sent or given up: its keys are no longer needed. */
  forget: (mailId: string) => void
}

/**
 * Makes the keys of a mail when it is composed, so that none waits in the outbox and a copy of the database opens
 * nothing. Within this process, a retried mail gets the same keys: the first attempt may have arrived unnoticed, and
 * the reader may keep that copy. The keys are remembered only in memory; a restarted process makes new ones, and when
 * a mail has had too many, the oldest are deleted.
 */
export function openMailKeys(db: Database, now: () => Date): MailKeyMaker {
  const remembered = new Map<string, Record<string, string>>()

  async function keysFor(mail: QueuedMail): Promise<Record<string, string>> {
    const { id, kind, payload } = mail
    const wanted = Object.entries<MailKeyKind>(mailKeys[kind as MailKind] ?? {})
    if (wanted.length === 0) return {}
    const known = remembered.get(id)
    // Keys revoked in the meantime must not be sent again with the next attempt.
    if (known && (await allOpen(Object.values(known)))) return known
    const keys = await guardedTransaction({ db }, async (tx) => {
      const made: [string, string][] = []
      for (const [name, keyKind] of wanted) made.push([name, await grant(tx, keyKind, mail, payload as Opened)])
      return Object.fromEntries(made)
    })
    remembered.set(id, keys)
    return keys
  }

  async function grant(
    tx: Transaction,
    kind: MailKeyKind,
    { id: mailId, kind: mailKind }: QueuedMail,
    opened: Opened,
  ): Promise<string> {
    if (kind === 'wait') return grantWaitKey(tx, opened?.wait?.id ?? '')
    if (kind === 'relay') {
      // The link of an offer expires with the place offered; that of a welcome mail is the relay's usual one.
      const expiresAt = opened?.place?.endsAt ?? relayKeyEnd(now())
      return grantMailedRelayKey(tx, { relayId: opened?.relay?.id ?? '', mailId, expiresAt }, now())
    }
    const booking = opened?.booking?.id && (await findBooking(tx, opened.booking.id))
    if (!booking) throw new Error('A mail about a booking that is not there.')
    return grantBookingKey(tx, booking.id, now(), { kind, mailKind, expiresAt: ends[kind](booking) })
  }

  async function allOpen(keys: string[]): Promise<boolean> {
    const found = await Promise.all(
      keys.map(
        async (key) =>
          (await isBookingKey(db, key)) || (await isRelayKey(db, key)) || (await findWait(db, key)) !== undefined,
      ),
    )
    return found.every(Boolean)
  }

  return { keysFor, forget: (mailId) => remembered.delete(mailId) }
}

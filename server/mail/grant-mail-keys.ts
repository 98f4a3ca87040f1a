import { sql } from 'kysely'
import { mailedLinkEnd, relayKeyEnd } from '../../domain/keys/key-terms.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { findBooking } from '../records/bookings.ts'
import { grantBookingKey, hashKey } from '../records/keys/booking-keys.ts'
import { grantMailedRelayKey } from '../records/relays.ts'
import { grantWaitKey } from '../records/waits.ts'
import { type MailKeyKind, mailOf } from './mail-kinds.ts'
import type { QueuedMail } from './outbox.ts'

/** The parts of a payload that say what its key opens. */
type Opened = { booking?: { id?: string }; relay?: { id: string }; place?: { endsAt: Date }; wait?: { id: string } }

/**
 * Makes the key of a mail when it is composed, so that none waits in the outbox and a copy of the database opens
 * nothing. Within this process, a retried mail gets the same key: the first attempt may have arrived unnoticed, and
 * the reader may keep that copy. The key is remembered only in memory; a restarted process makes a new one, and when
 * a mail has had too many, the oldest are deleted.
 */
export function openMailKeys(db: Database, now: () => Date) {
  const remembered = new Map<string, string>()
  return {
    /** The key that `mail` carries; undefined for a mail without one. */
    async keyFor(mail: QueuedMail): Promise<string | undefined> {
      const kind = mailOf(mail.kind)?.opens
      if (!kind) return undefined
      const known = remembered.get(mail.id)
      // A key revoked in the meantime must not be sent again with the next attempt.
      const isStillOpen = known !== undefined && (await isStored(db, known))
      const key = isStillOpen ? known : await guardedTransaction({ db }, (tx) => grant(tx, kind, mail, now()))
      remembered.set(mail.id, key)
      return key
    },
    /** Call this once the mail was sent or given up: its key is no longer needed. */
    forget: (mailId: string) => remembered.delete(mailId),
  }
}

async function grant(tx: Transaction, kind: MailKeyKind, mail: QueuedMail, now: Date): Promise<string> {
  const { id: mailId, kind: mailKind } = mail
  const { booking: about, relay, place, wait } = mail.payload as Opened
  if (kind === 'wait') return grantWaitKey(tx, wait?.id ?? '')
  if (kind === 'relay') {
    // The link of an offer expires with the place offered; that of a welcome mail is the relay's usual one.
    const expiresAt = place?.endsAt ?? relayKeyEnd(now)
    return grantMailedRelayKey(tx, { relayId: relay?.id ?? '', mailId, expiresAt }, now)
  }
  const booking = about?.id && (await findBooking(tx, about.id))
  if (!booking) throw new Error('A mail about a booking that is not there.')
  // The guest's own expires only when the booking is anonymised.
  const expiresAt = kind === 'team' ? mailedLinkEnd(booking.endsAt) : undefined
  return grantBookingKey(tx, booking.id, now, { kind, mailKind, expiresAt })
}

/** True while `key`, of any kind, has not been revoked or deleted. */
async function isStored(db: Database, key: string): Promise<boolean> {
  const hash = hashKey(key)
  const { rows } = await sql`select 1 from capabilities where token_hash = ${hash}
    union all select 1 from relay_keys where token_hash = ${hash}
    union all select 1 from waits where key_hash = ${hash}`.execute(db)
  return rows.length > 0
}

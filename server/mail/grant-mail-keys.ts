import { bookingTerms } from '../../content/booking-terms.ts'
import { addDays, type CalendarDay, instantOf } from '../../domain/calendar.ts'
import { keyEnd } from '../../domain/keys/key-kinds.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { findBooking } from '../records/bookings.ts'
import { grantKey, isStored } from '../records/keys.ts'
import { lockRelays } from '../records/relays.ts'
import { findMailKind, type MailKeyKind } from './mail-kinds.ts'
import type { QueuedMail } from './outbox.ts'

/** The parts of a payload that say what its key opens. */
type KeyTarget = {
  booking?: { id?: string }
  relay?: { id: string }
  place?: { endsAt: Date }
  wait?: { id: string; day: CalendarDay }
}

/**
 * Makes the key of a mail when it is composed, so that none waits in the outbox and a copy of the database opens
 * nothing. Within this process, a retried mail gets the same key: the first attempt may have arrived unnoticed, and
 * the reader may keep that copy. The key is remembered only in memory; a restarted process makes a new one, and when
 * a mail has had too many, the oldest are deleted.
 */
export function openMailKeys(db: Database, now: () => Date) {
  const keysByMail = new Map<string, string>()
  return {
    /** The key that `mail` carries; undefined for a mail without one. */
    async keyFor(mail: QueuedMail): Promise<string | undefined> {
      const kind = findMailKind(mail.kind)?.opens
      if (!kind) return undefined
      const knownKey = keysByMail.get(mail.id)
      // A key revoked in the meantime must not be sent again with the next attempt.
      const isStillOpen = knownKey !== undefined && (await isStored(db, knownKey))
      const key = isStillOpen ? knownKey : await guardedTransaction({ db }, (tx) => grantForMail(tx, kind, mail, now()))
      keysByMail.set(mail.id, key)
      return key
    },
    /** Call this once the mail was sent or given up: its key is no longer needed. */
    forget: (mailId: string) => keysByMail.delete(mailId),
  }
}

async function grantForMail(tx: Transaction, kind: MailKeyKind, mail: QueuedMail, now: Date): Promise<string> {
  const { booking: target, relay, place, wait } = mail.payload as KeyTarget
  const { timeZone } = bookingTerms
  if (kind === 'wait') {
    const expiresAt = wait && instantOf(addDays(wait.day, 1), '00:00', timeZone)
    return grantKey(tx, kind, now, { opens: wait?.id ?? '', expiresAt })
  }
  if (kind === 'relay') {
    // A second key beside the relay's own: whatever revokes that one revokes this too, and waits for the lock.
    const [lockedRelay] = await lockRelays(tx, relay?.id ?? '')
    if (!lockedRelay) throw new Error('A mail to a relay that takes part no more.')
    // The link of an offer expires with the place offered; that of a welcome mail is the relay's usual one.
    return grantKey(tx, kind, now, { opens: lockedRelay.id, mail: mail.id, expiresAt: place?.endsAt })
  }
  const booking = target?.id && (await findBooking(tx, target.id))
  if (!booking) throw new Error('A mail about a booking that is not there.')
  const expiresAt = kind === 'team' ? keyEnd(kind, booking.endsAt, timeZone) : undefined
  return grantKey(tx, kind, now, { opens: booking.id, mail: mail.kind, expiresAt })
}

import { mailboxOf } from '../../domain/mailbox.ts'
import type { Database } from '../../platform/db/connect.ts'
import { mailboxKey, siteSecret } from '../../platform/db/secrets.ts'
import { listRelayAddresses } from '../records/relays.ts'
import { listWhere } from './delete-where.ts'

/**
 * What is stored about the person who reads `email`: what a copy of their data shows, and what erasing them erases.
 * `messages` and `mails` are ids, of mails still to be sent too; `people` are the names and numbers they gave, and
 * `spellings` the address in each way it was written. `mailbox` is the key of what knows it only as a hash.
 */
export async function findPerson(db: Database, email: string) {
  // Whoever asks need not remember how they once spelled their address. Compared here, because no engine knows which
  // spellings reach the same mailbox.
  const wanted = mailboxOf(email)
  const spellings = new Set([email])
  function isTheirs(address: unknown): boolean {
    if (typeof address !== 'string' || mailboxOf(address) !== wanted) return false
    spellings.add(address)
    return true
  }
  const named = await db
    .selectFrom('bookings')
    .select(['id', 'reference', 'name', 'phone', 'email', 'status', 'ends_at'])
    .where('anonymised_at', 'is', null)
    .orderBy('starts_at')
    .execute()
  const bookings = named.filter((booking) => isTheirs(booking.email))
  const relays = (await listRelayAddresses(db)).filter((relay) => isTheirs(relay.email))
  const ids = new Set(bookings.map(({ id }) => id))
  const people: { name?: unknown; phone?: unknown }[] = [...bookings]
  const messages = await listWhere(db, 'submissions', (fields) => isTheirs(fields.email) && people.push(fields) > 0)
  const mails = await listWhere(db, 'outbox', ({ booking, message, request, wait }) =>
    booking ? isTheirs(booking.email) || ids.has(String(booking.id)) : isTheirs((message ?? request ?? wait)?.email),
  )
  const paid = db.selectFrom('checkouts').select('booking_id').where('session_id', 'is not', null)
  const payments = (await paid.execute()).filter(({ booking_id }) => ids.has(booking_id)).length
  const mailbox = mailboxKey(await siteSecret(db), email)
  return { bookings, relays, people, messages, mails, payments, mailbox, spellings: [...spellings] }
}

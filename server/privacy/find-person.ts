import { mailboxOf } from '../../domain/mailbox.ts'
import { phoneAddress } from '../../domain/phone-address.ts'
import type { Database } from '../../platform/db/connect.ts'
import { mailboxHash, siteSecret } from '../../platform/db/secrets.ts'
import { listRelayAddresses } from '../records/relays.ts'
import { listWhere } from './delete-where.ts'

/**
 * What is stored about the person at `address`: what a copy of their data shows, and what erasing them erases. Under a
 * telephone number it finds only what has no e-mail address, since several people may share a number; under a text that
 * is neither an address nor a number it finds nothing. `messages` and `mails` are ids, also of
 * mails still to be sent; `people` are the names and numbers they gave, and `spellings` the address in each way it was
 * written. `mailbox` is the hash under which the site knows the address; empty for a number.
 */
export async function findPerson(db: Database, address: string) {
  // Whoever asks need not remember how they once spelled their address. Compared here, because no engine knows which
  // spellings reach the same mailbox.
  const isEmail = address.includes('@')
  const normalize = isEmail ? mailboxOf : phoneAddress
  const normalizedAddress = normalize(address)
  const spellings = new Set(normalizedAddress ? [address] : [])
  function belongsToPerson({ email, phone }: { email?: unknown; phone?: unknown } = {}): boolean {
    const comparedAddress = isEmail ? email : email ? undefined : phone
    if (typeof comparedAddress !== 'string' || !normalizedAddress) return false
    if (normalize(comparedAddress) !== normalizedAddress) return false
    spellings.add(comparedAddress)
    return true
  }
  const candidates = await db
    .selectFrom('bookings')
    .select(['id', 'reference', 'name', 'phone', 'email', 'status', 'ends_at'])
    .where('anonymised_at', 'is', null)
    .orderBy('starts_at')
    .execute()
  const bookings = candidates.filter(belongsToPerson)
  const relays = (await listRelayAddresses(db)).filter(belongsToPerson)
  const ids = new Set(bookings.map(({ id }) => id))
  const people: { name?: unknown; phone?: unknown }[] = [...bookings]
  const messages = await listWhere(db, 'submissions', (fields) => belongsToPerson(fields) && people.push(fields) > 0)
  const mails = await listWhere(db, 'outbox', ({ booking, message, request, wait }) =>
    booking ? belongsToPerson(booking) || ids.has(String(booking.id)) : belongsToPerson(message ?? request ?? wait),
  )
  const paidCheckouts = db.selectFrom('checkouts').select('booking_id').where('session_id', 'is not', null)
  const payments = (await paidCheckouts.execute()).filter(({ booking_id }) => ids.has(booking_id)).length
  const mailbox = isEmail ? mailboxHash(await siteSecret(db), address) : ''
  return { bookings, relays, people, messages, mails, payments, mailbox, spellings: [...spellings] }
}

import { mailboxOf } from '../../domain/mailbox.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { mailboxKey, siteSecret } from '../../platform/db/secrets.ts'
import { markWipeDue, wipeIfDue } from '../../platform/db/wipe-remains.ts'
import { forgetRelayAddress, listRelayAddresses } from '../records/relays.ts'
import { forgetMailbox } from '../records/request-origins.ts'
import { deleteWaitsOf } from '../records/waits.ts'
import type { Services } from '../services.ts'
import { anonymiseBooking } from './anonymise-booking.ts'
import { deleteWhere } from './delete-where.ts'
import { deleteMailFilesNaming } from './mail-files.ts'
import { countStillNamed } from './still-named.ts'

/**
 * Removes a person from everything the site stores (LPD art. 32): their bookings keep only figures and dates; their
 * messages are deleted, and so are the mails about either, waiting ones included. Refuses (`held`) while an outing is
 * still to come, since nobody would know who is waiting at the landing stage, and for an active relay, whose link would
 * still open its page. A former relay loses its address but keeps its name and figures. Earlier backups are unchanged.
 * `unknown`: nothing is known under this address. `named`: what of others may still name the person, and how many of
 * their payments the provider knows. `remains` is `later` if a concurrent reader of SQLite's file delays
 * overwriting the deleted data.
 */
export async function erasePerson(
  { db, now, settings, log }: Pick<Services, 'db' | 'now' | 'settings' | 'log'>,
  email: string,
) {
  const erased = await guardedTransaction({ db }, (tx) => eraseRows(tx, email, now()))
  if (erased.held) return { kind: 'held' as const, ...erased.held }
  const remains = (await wipeIfDue(db, settings)) === 'later' ? 'later' : 'wiped'
  // Last, because a running server may just have written a mail that was waiting.
  const files = await deleteMailFilesNaming(settings, [...erased.spellings, ...erased.references])
  const { mailbox, references, messages, mails, relays, payments } = erased
  if (!mailbox && references.length + messages + mails + relays + files === 0) return { kind: 'unknown' as const }
  const figures = { bookings: references.length, messages, mails, relays, files, remains }
  log.info(figures, 'person erased')
  const named = { ...(await countStillNamed(db, settings, erased.people)), payments }
  return { kind: 'done' as const, ...figures, named }
}

/**
 * Erases all rows in the transaction `tx`; if something prevents that, returns it and changes nothing. `mailbox`: true
 * if requests of it were known, or it waited for a free start. `spellings`: the address in each way it was written.
 */
export async function eraseRows(tx: Transaction, email: string, now: Date) {
  // Whoever asks to be erased need not remember how they once spelled their address. Compared here, because no engine
  // knows which spellings reach the same mailbox.
  const wanted = mailboxOf(email)
  const spellings = new Set([email])
  function isTheirs(address: unknown): boolean {
    if (typeof address !== 'string' || mailboxOf(address) !== wanted) return false
    spellings.add(address)
    return true
  }
  const named = await tx
    .selectFrom('bookings')
    .select(['id', 'reference', 'name', 'phone', 'email', 'status', 'ends_at'])
    .where('anonymised_at', 'is', null)
    .orderBy('starts_at')
    .execute()
  const bookings = named.filter((booking) => isTheirs(booking.email))
  const held = bookings.filter(
    ({ status, ends_at }) =>
      status === 'pending' || status === 'postponed' || (status === 'confirmed' && ends_at > now.getTime()),
  )
  const relays = (await listRelayAddresses(tx)).filter((relay) => isTheirs(relay.email))
  const takingPart = relays.filter(({ left_at }) => left_at === null).map(({ id, name }) => ({ id, name }))
  if (held.length + takingPart.length > 0)
    return { held: { references: held.map(({ reference }) => reference), relays: takingPart } }

  for (const { id } of relays) await forgetRelayAddress(tx, id)
  for (const { id } of bookings) await anonymiseBooking(tx, id, now)
  const ids = new Set(bookings.map(({ id }) => id))
  const people: { name?: unknown; phone?: unknown }[] = [...bookings]
  const messages = await deleteWhere(tx, 'submissions', (fields) => isTheirs(fields.email) && people.push(fields) > 0)
  const mails = await deleteWhere(tx, 'outbox', ({ booking, message, request, wait }) =>
    booking ? isTheirs(booking.email) || ids.has(String(booking.id)) : isTheirs((message ?? request ?? wait)?.email),
  )
  const box = mailboxKey(await siteSecret(tx), email)
  const waits = await deleteWaitsOf(tx, box)
  const mailbox = (await forgetMailbox(tx, box)) || waits > 0
  if (mailbox || bookings.length + messages + mails + relays.length > 0) await markWipeDue(tx, now)
  const references = bookings.map(({ reference }) => reference)
  const paid = tx.selectFrom('checkouts').select('booking_id').where('session_id', 'is not', null)
  const payments = (await paid.execute()).filter(({ booking_id }) => ids.has(booking_id)).length
  return { people, payments, mailbox, references, spellings: [...spellings], messages, mails, relays: relays.length }
}

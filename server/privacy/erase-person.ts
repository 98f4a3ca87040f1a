import type { Transaction } from 'kysely'
import { singleLine } from '../../domain/person.ts'
import { mailboxKey } from '../booking/request-origin.ts'
import { anonymiseBooking } from '../db/anonymise-booking.ts'
import { forgetMailbox } from '../db/confirmed-mailboxes.ts'
import { retryWhileBusy } from '../db/database-errors.ts'
import { forgetRelayAddress, listRelayAddresses } from '../db/relays.ts'
import { siteSecret } from '../db/secrets.ts'
import type { Tables } from '../db/tables.ts'
import { markWipeDue, wipeIfDue } from '../db/wipe-remains.ts'
import type { Services } from '../services.ts'
import { deleteWhere } from './delete-where.ts'
import { deleteMailFilesNaming } from './mail-files.ts'

export type Erasure =
  /** `remains` is `later` while somebody reads SQLite's file: what was deleted is then overwritten at the next occasion. */
  | ({ kind: 'done'; bookings: number; files: number; remains: 'wiped' | 'later' } & ErasedFigures)
  | ({ kind: 'held' } & Held)
  /** Nothing is known under this address. */
  | { kind: 'unknown' }

/** `relays`: addresses of relays that had left. */
type ErasedFigures = { messages: number; mails: number; relays: number }

/**
 * What stands in the way, of which whoever erases decides first what becomes: references of bookings that still hold
 * hours, and relays that still take places and are written to under this address.
 */
type Held = { references: string[]; relays: { id: string; name: string }[] }

/**
 * Removes a person from everything the site keeps (LPD art. 32): their bookings lose all but figures and dates, their
 * messages and the mails about either go, waiting ones included. An outing that is still to come is never erased by
 * the way, since nobody would then know who waits at the landing stage; nor is a relay that takes part, whose link would
 * go on opening its page. Of a relay that has left the address goes, while its name stays with its figures. Backups made
 * before keep what they hold.
 */
export async function erasePerson(
  { db, now, settings, log }: Pick<Services, 'db' | 'now' | 'settings' | 'log'>,
  email: string,
): Promise<Erasure> {
  const erased = await retryWhileBusy(() => db.transaction().execute((tx) => eraseRows(tx, email, now())))
  if ('held' in erased) return { kind: 'held', ...erased.held }
  const remains = (await wipeIfDue(db, settings)) === 'later' ? 'later' : 'wiped'
  // Last, because a running server may just have been writing a mail that was waiting.
  const files = await deleteMailFilesNaming(settings, [email, ...erased.references])
  const { mailbox, references, ...figures } = erased
  const { messages, mails, relays } = figures
  if (!mailbox && references.length + messages + mails + relays + files === 0) return { kind: 'unknown' }
  log.info({ bookings: references.length, ...figures, files, remains }, 'person erased')
  return { kind: 'done', bookings: references.length, ...figures, files, remains }
}

/** `mailbox`: it was known as confirmed. */
type ErasedRows = { mailbox: boolean; references: string[] } & ErasedFigures

/** All rows in one transaction, or what stands in the way and nothing. */
export async function eraseRows(
  tx: Transaction<Tables>,
  email: string,
  now: Date,
): Promise<ErasedRows | { held: Held }> {
  // Addresses are compared here: the engines disagree about the small form of letters like É.
  const isTheirs = (address: unknown) => typeof address === 'string' && comparable(address) === comparable(email)
  const named = await tx
    .selectFrom('bookings')
    .select(['id', 'reference', 'email', 'status', 'ends_at'])
    .where('anonymised_at', 'is', null)
    .orderBy('starts_at')
    .execute()
  const bookings = named.filter((booking) => isTheirs(booking.email))
  const held = bookings.filter(
    ({ status, ends_at }) => status === 'pending' || (status === 'confirmed' && ends_at > now.getTime()),
  )
  const relays = (await listRelayAddresses(tx)).filter((relay) => isTheirs(relay.email))
  const takingPart = relays.filter(({ leftAt }) => !leftAt).map(({ id, name }) => ({ id, name }))
  if (held.length + takingPart.length > 0)
    return { held: { references: held.map(({ reference }) => reference), relays: takingPart } }

  for (const { id } of relays) await forgetRelayAddress(tx, id)
  for (const { id } of bookings) await anonymiseBooking(tx, id, now)
  const ids = new Set(bookings.map(({ id }) => id))
  const messages = await deleteWhere(tx, 'submissions', 'fields', ({ email: sender }) => isTheirs(sender))
  const mails = await deleteWhere(tx, 'outbox', 'payload', ({ booking, message, request }) =>
    booking ? isTheirs(booking.email) || ids.has(String(booking.id)) : isTheirs((message ?? request)?.email),
  )
  const mailbox = await forgetMailbox(tx, mailboxKey(await siteSecret(tx), email))
  if (mailbox || bookings.length + messages + mails + relays.length > 0) await markWipeDue(tx, now)
  const references = bookings.map(({ reference }) => reference)
  return { mailbox, references, messages, mails, relays: relays.length }
}

/** Invisible signs may still stand in addresses that were stored before they were taken out. */
function comparable(address: string): string {
  return singleLine(address).toLowerCase()
}

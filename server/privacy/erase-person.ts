import { outingState } from '../../domain/booking/outing-state.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { markWipeDue, wipeIfDue } from '../../platform/db/wipe-remains.ts'
import { findBooking, listBookingEvents } from '../records/bookings.ts'
import { forgetRelayAddress } from '../records/relays.ts'
import { forgetMailbox } from '../records/request-origins.ts'
import { listTaps } from '../records/taps.ts'
import { deleteWaitsOf } from '../records/waits.ts'
import type { Services } from '../services.ts'
import { anonymiseBooking } from './anonymise-booking.ts'
import { countStillNamed } from './count-still-named.ts'
import { deleteRows } from './delete-where.ts'
import { findPerson } from './find-person.ts'
import { deleteMailFilesNaming } from './mail-files.ts'

/**
 * Removes a person from everything the site stores (LPD art. 32): their bookings keep only figures and dates; their
 * messages are deleted, and so are the mails about either, waiting ones included. Refuses (`held`) while an outing is
 * still to come, since nobody would know who waits at the landing stage, while somebody is aboard, and for an active
 * relay, whose link would still open its page. A former relay loses its address but keeps its name and figures. Earlier
 * backups are unchanged. `unknown`: nothing is known under this address or number. `named`: how many texts of others
 * may still name the person, and how many of their payments the provider knows. `remains` is `later` if a concurrent
 * reader of SQLite's file delays overwriting the deleted data.
 */
export async function erasePerson(
  { db, now, settings, log }: Pick<Services, 'db' | 'now' | 'settings' | 'log'>,
  address: string,
) {
  const erased = await guardedTransaction({ db }, (tx) => eraseRows(tx, address, now()))
  if (erased.held) return { kind: 'held' as const, ...erased.held }
  const remains = (await wipeIfDue(db, settings)) === 'later' ? 'later' : 'wiped'
  // Last, because a running server may just have written a mail that was waiting.
  const files = await deleteMailFilesNaming(settings, [...erased.spellings, ...erased.references])
  const { isKnown, references, messages, mails, relays, payments } = erased
  if (!isKnown && references.length + messages + mails + relays + files === 0) return { kind: 'unknown' as const }
  const figures = { bookings: references.length, messages, mails, relays, files, remains }
  log.info(figures, 'person erased')
  const named = { ...(await countStillNamed(db, settings, erased.people)), payments }
  return { kind: 'done' as const, ...figures, named }
}

/**
 * Erases all rows in the transaction `tx`; if something prevents that, returns it and changes nothing. `isKnown`: true
 * if requests of the mailbox were known, or it waited for a free start. The rest is that of {@link findPerson}.
 */
export async function eraseRows(tx: Transaction, address: string, now: Date) {
  const personData = await findPerson(tx, address)
  const { bookings, mailbox } = personData
  const blockingOutings: { reference: string; isOut: boolean }[] = []
  for (const { id, reference, status, ends_at } of bookings) {
    const isOut = await isStillOut(tx, id, now)
    const isUpcoming = status === 'confirmed' && ends_at > now.getTime()
    if (isOut || isUpcoming || status === 'pending' || status === 'postponed')
      blockingOutings.push({ reference, isOut })
  }
  const activeRelays = personData.relays.filter(({ left_at }) => left_at === null).map(({ id, name }) => ({ id, name }))
  if (blockingOutings.length + activeRelays.length > 0)
    return { held: { outings: blockingOutings, relays: activeRelays } }

  for (const { id } of personData.relays) await forgetRelayAddress(tx, id)
  for (const { id } of bookings) await anonymiseBooking(tx, id, now)
  const messages = await deleteRows(tx, 'submissions', personData.messages)
  const mails = await deleteRows(tx, 'outbox', personData.mails)
  const waits = await deleteWaitsOf(tx, mailbox)
  const isKnown = (await forgetMailbox(tx, mailbox)) || waits > 0
  const relays = personData.relays.length
  if (isKnown || bookings.length + messages + mails + relays > 0) await markWipeDue(tx, now)
  const references = bookings.map(({ reference }) => reference)
  const { people, payments, spellings } = personData
  return { people, payments, isKnown, references, spellings, messages, mails, relays }
}

/** Whether the quay has the people of the booking `id` aboard: without a name, nobody would know whom to look for. */
async function isStillOut(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const booking = await findBooking(tx, id)
  const history = await listBookingEvents(tx, id)
  return booking !== undefined && outingState({ ...booking, history }, await listTaps(tx, id), now)?.kind === 'aboard'
}

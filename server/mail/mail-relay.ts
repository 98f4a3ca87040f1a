import { type Booking, pick } from '../../domain/booking/booking.ts'
import { wordsOf } from '../../domain/search-text.ts'
import type { Place } from '../../domain/solidarity/place.ts'
import type { Relay } from '../../domain/solidarity/relay.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { lockRelayOf, lockRelays } from '../records/relays.ts'
import { relayedFields } from './current-payload.ts'
import type { QueuedPayloads } from './mail-kinds.ts'
import { queueMail } from './queue-mail.ts'

type RelayedKind = 'relay-cancelled' | 'relay-postponed' | 'relay-moved' | 'relay-reminder'
type RelayedPayload = QueuedPayloads['relay-reminder']

/** Queues one mail about these places, soonest first, for all active relays or only one. Returns how many relays. */
export async function mailPlacesToRelays(
  tx: Transaction,
  places: readonly Place[],
  now: Date,
  relayId?: string,
): Promise<number> {
  const [firstPlace] = places
  if (!firstPlace) return 0
  const { boatType, startsAt, endsAt } = firstPlace
  const place = { boatType, startsAt, endsAt }
  const relays = await lockRelays(tx, relayId)
  for (const relay of relays) {
    await queueMail(tx, 'relay-offered', { relay: relayRecipient(relay), place, others: places.length - 1 }, now)
  }
  return relays.length
}

/**
 * Queues a mail to the relay that has taken a place for the guests of `booking`, in the transaction of what it reports.
 * Does nothing if there is no such relay, or if it has left. The mail contains nothing about the family.
 */
export async function mailRelayOf<Kind extends RelayedKind>(
  tx: Transaction,
  kind: Kind,
  booking: Booking,
  payload: Omit<QueuedPayloads[Kind], keyof RelayedPayload>,
  now: Date,
): Promise<void> {
  const relay = await lockRelayOf(tx, booking.id)
  if (!relay) return
  const base: RelayedPayload = { relay: relayRecipient(relay), booking: pick(booking, relayedFields) }
  await queueMail(tx, kind, { ...base, ...payload } as QueuedPayloads[Kind], now)
}

/** Words that stand beside a name or between two, and begin sentences too. */
const wordsBesideNames = new Set(wordsOf('De Du Des D La Le Les L Et Au En Il On Un Mme Madame Monsieur Famille'))

/**
 * The team's word to the guest, for the relay too; undefined where it names the guest or holds an e-mail address. A name
 * is a whole word with a capital letter there (in scripts that have them), whatever its accents: a guest called de la Tour
 * must not cost the relay « un tour plus calme », nor the initials A. M. « Il y a trop de vent ». An initial alone names nobody.
 */
export function withoutGuestName(name: string, word: string | undefined): string | undefined {
  const names = new Set(wordsOf(name).filter((part) => part.length > 1 && !wordsBesideNames.has(part)))
  const capitalizedWords = word?.match(/(?<![\p{L}\p{M}\p{N}])[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}\p{N}]*/gu) ?? []
  const namesGuest = word?.includes('@') || wordsOf(capitalizedWords.join(' ')).some((part) => names.has(part))
  return namesGuest ? undefined : word
}

/** A relay as a mail to it names it. */
export function relayRecipient({ id, name, email }: Relay): RelayedPayload['relay'] {
  return { id, name, email }
}

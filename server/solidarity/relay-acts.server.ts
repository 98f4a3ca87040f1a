import type { ActRefusal, Outcome } from '../../domain/booking/outcome.ts'
import { invitationEnd } from '../../domain/keys/key-terms.ts'
import { guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { cancelByGuest } from '../booking/change-booking.server.ts'
import { drawInvitationCode, renewInvitationCode } from '../records/keys/invitation-codes.ts'
import { findPlaced } from '../records/placements.ts'
import { type RelayOuting, relayOuting } from './relay-page.server.ts'
import { isId, type RelayServices, withRelay } from './with-relay.ts'

/** `evening-over`: the relay could cancel until the evening before; now it must call the team. */
type Refused = { kind: 'refused'; reason: ActRefusal | 'evening-over'; outing: RelayOuting }

export type CancelOutcome =
  | { kind: 'done'; outing: RelayOuting }
  | Refused
  | Outcome<'key-refused' | 'unknown' | 'unavailable'>

export type InviteOutcome =
  | { kind: 'done'; outing: RelayOuting; code: string }
  | Refused
  | Outcome<'key-refused' | 'unknown' | 'unavailable'>

/**
 * The relay cancels an outing that it has taken, until the evening before. It acts for the family, so this is the
 * guest's own cancellation: the hours are free, and the team is told, and so is the family if it gave an address.
 */
export function cancelPlacement(services: RelayServices, key: string, bookingId: string): Promise<CancelOutcome> {
  return withRelay(services, key, async ({ id }, guarded): Promise<CancelOutcome> => {
    const placed = isId(bookingId) ? await findPlaced(services.db, id, bookingId) : undefined
    if (!placed) return { kind: 'unknown' }
    const outing = relayOuting(placed)
    if (services.now() >= outing.cancelUntil) return { kind: 'refused', reason: 'evening-over', outing }
    const outcome = await cancelByGuest(guarded, bookingId, { isByRelay: true })
    if (outcome.kind === 'done') return { kind: 'done', outing: relayOuting({ ...placed, booking: outcome.booking }) }
    if (outcome.kind === 'refused') {
      return { kind: 'refused', reason: outcome.reason, outing: relayOuting({ ...placed, booking: outcome.booking }) }
    }
    return outcome.kind === 'unavailable' ? outcome : { kind: 'unknown' }
  })
}

/**
 * Makes a new invitation to an outing that the relay has taken, if the sheet is lost: the old code opens nothing any
 * more, and whoever has typed it is out.
 */
export function renewInvitation(services: RelayServices, key: string, bookingId: string): Promise<InviteOutcome> {
  return withRelay(services, key, async ({ id }, guarded) => {
    if (!isId(bookingId) || !(await findPlaced(services.db, id, bookingId))) return { kind: 'unknown' }
    const { code, codeHash } = await drawInvitationCode(services.db)
    return guardedTransaction(guarded, async (tx): Promise<InviteOutcome> => {
      const placed = await findPlaced(tx, id, bookingId)
      if (!placed) return { kind: 'unknown' }
      const outing = relayOuting(placed)
      const now = services.now()
      if (outing.status !== 'confirmed') return { kind: 'refused', reason: 'other-state', outing }
      if (outing.endsAt <= now) return { kind: 'refused', reason: 'returned', outing }
      await renewInvitationCode(tx, bookingId, codeHash, invitationEnd(outing.endsAt), now)
      return { kind: 'done', outing, code }
    })
  })
}

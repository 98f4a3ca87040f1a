import { grantTeamKey } from '../../server/db/team-keys.ts'
import { actOnLogbook } from '../../server/logbook/act-on-logbook.server.ts'
import { viewLogbook } from '../../server/logbook/view-logbook.server.ts'
import type { Services } from '../../server/services.ts'

/** What the team sends to keep a boat for itself on a morning in July. */
export const closureInput = {
  boatType: 'sportif',
  date: '2027-07-14',
  time: '09:00',
  duration: '3',
  reason: 'entretien',
}

/** The outcome of a look or an act with a key that opens nothing. */
export const keyRefused = { kind: 'key-refused' }

/** What the logbook shows to whoever has `key`. */
export async function viewWith(services: Services, key: string, input: Record<string, unknown> = {}) {
  const answer = await viewLogbook(services, { key, ...input })
  if (answer.kind !== 'seen') throw new Error(answer.kind)
  return answer.view
}

/** What the logbook shows to somebody of the team. */
export async function look(services: Services, input: Record<string, unknown> = {}) {
  return viewWith(services, await grantTeamKey(services.db, 'logbook', services.now()), input)
}

/** What becomes of an act of somebody of the team. */
export async function act(services: Services, input: { intent: string; [field: string]: unknown }) {
  const outcome = await actOnLogbook(services, {
    key: await grantTeamKey(services.db, 'logbook', services.now()),
    ...input,
  })
  if (outcome.kind === 'key-refused' || outcome.kind === 'unavailable') throw new Error(outcome.kind)
  return outcome
}

/** Everything that a look could change, as text. */
export async function everythingStored({ db }: Pick<Services, 'db'>) {
  const tables = ['bookings', 'booking_events', 'occupied_hours', 'closures', 'submissions', 'outbox'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

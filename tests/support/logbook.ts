import { grantKey } from '../../server/records/keys.ts'
import type { Services } from '../../server/services.ts'
import { actOnLogbook } from '../../server/team/act-on-logbook.server.ts'
import {
  type LogbookQuery,
  type LogbookView,
  type SectionName,
  viewLogbook,
} from '../../server/team/view-logbook.server.ts'

/** The address that a key opens, or what is below it: a section, or a booking. */
export const logbookAt = (key: string, subpath = '') => `/carnet-de-bord/${key}${subpath}`

export const bookingQuery = (reference: string) => `?trouver=${reference}`

/** The team's form for a closure on a morning in July. */
export const closureInput = {
  resources: 'sportif',
  date: '2027-07-14',
  time: '09:00',
  duration: '3',
  reason: 'entretien',
}

/** The outcome of viewing or acting with an invalid key. */
export const keyRefused = { kind: 'key-refused' }

/** What the logbook shows; throws if the key does not open it. */
export async function viewLogbookWith(services: Services, key: string, input: LogbookQuery = {}) {
  const answer = await viewLogbook(services, { key, ...input })
  if (answer.kind !== 'seen') throw new Error(answer.kind)
  return answer.view
}

/** A section of the logbook as the team sees it. */
export async function viewSection<Name extends SectionName>(
  services: Services,
  section: Name,
  { key, ...input }: LogbookQuery & { key?: string } = {},
) {
  const accessKey = key ?? (await grantKey(services.db, 'logbook', services.now()))
  const view = await viewLogbookWith(services, accessKey, { ...input, section })
  if (view.section !== section) throw new Error(view.section)
  return view as Extract<LogbookView, { section: Name }>
}

/** Performs an act of the team and returns its outcome. */
export async function act(services: Services, input: { intent: string; [field: string]: unknown }) {
  const outcome = await actOnLogbook(services, {
    key: await grantKey(services.db, 'logbook', services.now()),
    ...input,
  })
  if (outcome.kind === 'key-refused' || outcome.kind === 'unavailable') throw new Error(outcome.kind)
  return outcome
}

/** All stored data that viewing must not change, as text. */
export async function readStoredRows({ db }: Pick<Services, 'db'>) {
  const tables = ['bookings', 'booking_events', 'occupied_hours', 'closures', 'submissions', 'outbox'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

/** The same services, and the tables that each query made through them reads first. */
export function recordQueries(services: Services) {
  const queries: string[] = []
  const db = services.db.withPlugin({
    transformQuery({ node }) {
      queries.push(JSON.stringify(node).match(/"TableNode".*?"name":"(\w+)"/)?.[1] ?? node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { services: { ...services, db }, queries }
}

import { calendarMessages } from '../../content/messages/calendar.ts'
import { teamFeed } from '../../server/calendar/team-feed.server.ts'
import { clientAddressContext, servicesContext } from '../services-context.ts'
import type { Route } from './+types/agenda.ts'

const words = calendarMessages.feed

/** As of every page that has its key in its address. */
const keyedHeaders = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** GET /agenda/<secret>.ics: the team's calendar feed, for the apps on their phones. Only the pattern is logged. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const limited = await services.limits.consume('private-view', context.get(clientAddressContext))
  if (limited) return plain(429, words.tooMany, { 'Retry-After': String(limited.retryAfterSeconds) })

  const secret = /^([\w-]+)\.ics$/.exec(params.file)?.[1]
  const feed = secret ? await teamFeed(services, secret) : ({ kind: 'key-refused' } as const)
  if (feed.kind === 'key-refused') return plain(404, words['key-refused'])
  if (feed.kind === 'unavailable') return plain(503, words.unavailable, { 'Retry-After': '30' })
  return new Response(feed.calendar, {
    headers: { ...keyedHeaders, 'Content-Type': 'text/calendar; charset=utf-8' },
  })
}

export function action() {
  return plain(405, words.methodNotAllowed, { Allow: 'GET, HEAD' })
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...keyedHeaders, 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  })
}

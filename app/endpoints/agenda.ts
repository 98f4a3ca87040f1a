import { teamFeed } from '../../server/calendar/team-feed.server.ts'
import { viewOrThrow } from '../private-pages/answer-act.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/agenda.ts'

/** GET /agenda/<key>.ics: the team's calendar feed, for the apps on their phones. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { calendar } = viewOrThrow(await teamFeed(context.get(servicesContext), params.key.replace(/\.ics$/, '')))
  return new Response(calendar, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
}

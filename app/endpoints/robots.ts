import { robotsText } from '../seo/sitemap.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/robots.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).settings
  return new Response(robotsText(publicUrl), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

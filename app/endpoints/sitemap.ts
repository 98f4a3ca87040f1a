import { sitemap } from '../seo/sitemap.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/sitemap.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).settings
  return new Response(sitemap(publicUrl), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

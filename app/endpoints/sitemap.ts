import { listedPages } from '../seo/public-pages.ts'
import { sitemap } from '../seo/sitemap.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/sitemap.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(servicesContext)
  return new Response(sitemap(settings.publicUrl, listedPages(settings)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}

import { association } from '../../content/association.ts'
import { mediaType } from '../../platform/http/media-type.server.ts'
import type { Services } from '../../server/services.ts'
import { aiCatalog, bookingSkillText, llmsText } from '../seo/for-assistants.ts'
import { listedPages } from '../seo/public-pages.ts'
import { robotsText, securityText, sitemap, webManifest } from '../seo/site-files.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/for-programs.ts'

/** Texts that programs look for at fixed addresses. */
const textWriters: Record<string, (site: string, services: Services) => string> = {
  '/sitemap.xml': (site, { settings }) => sitemap(site, listedPages(settings)),
  '/robots.txt': robotsText,
  '/llms.txt': (site, { settings }) => llmsText(site, listedPages(settings)),
  '/manifest.webmanifest': () => JSON.stringify(webManifest()),
  '/.well-known/security.txt': (site, { now }) => securityText(site, association.email, now()),
  '/.well-known/ai-catalog.json': (site) => JSON.stringify(aiCatalog(site)),
  '/assistants/reserver-une-sortie/SKILL.md': bookingSkillText,
}

export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { pathname } = new URL(request.url)
  const writeText = textWriters[pathname]
  if (!writeText) throw new Error('This address is among the routes, and has no text.')
  return new Response(writeText(services.settings.publicUrl, services), {
    headers: {
      // Markdown named `.txt`, by convention, is plain text: a browser shows it.
      'Content-Type': mediaType(pathname),
      // Registries and assistants fetch the catalogue and the skill from their own pages.
      ...(/\.(json|md)$/.test(pathname) && { 'Access-Control-Allow-Origin': '*' }),
    },
  })
}

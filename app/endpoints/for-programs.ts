import { association } from '../../content/association.ts'
import type { Services } from '../../server/services.ts'
import { aiCatalog, bookingSkillText, llmsText } from '../seo/for-assistants.ts'
import { listedPages } from '../seo/public-pages.ts'
import { robotsText, securityText, sitemap, webManifest } from '../seo/site-files.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/for-programs.ts'

type Sources = { site: string; settings: Services['settings']; now: () => Date }
type ProgramText = { type: string; write: (sources: Sources) => string; isForAnyOrigin?: true }

/** Texts that programs look for at fixed addresses. */
const texts: Record<string, ProgramText> = {
  '/sitemap.xml': {
    type: 'application/xml; charset=utf-8',
    write: ({ site, settings }) => sitemap(site, listedPages(settings)),
  },
  '/robots.txt': { type: 'text/plain; charset=utf-8', write: ({ site }) => robotsText(site) },
  // Markdown, named `.txt` by convention: served as plain text, so that a browser shows it instead of saving it.
  '/llms.txt': {
    type: 'text/plain; charset=utf-8',
    write: ({ site, settings }) => llmsText(site, listedPages(settings)),
  },
  '/manifest.webmanifest': {
    type: 'application/manifest+json; charset=utf-8',
    write: () => JSON.stringify(webManifest()),
  },
  '/.well-known/security.txt': {
    type: 'text/plain; charset=utf-8',
    write: ({ site, now }) => securityText(site, association.email, now()),
  },
  // Registries and assistants fetch these two from their own pages.
  '/.well-known/ai-catalog.json': {
    type: 'application/json',
    write: ({ site }) => JSON.stringify(aiCatalog(site)),
    isForAnyOrigin: true,
  },
  '/assistants/reserver-une-sortie/SKILL.md': {
    type: 'text/markdown; charset=utf-8',
    write: ({ site }) => bookingSkillText(site),
    isForAnyOrigin: true,
  },
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { settings, now } = context.get(servicesContext)
  const text = texts[new URL(request.url).pathname]
  if (!text) throw new Error('This address is among the routes, and has no text.')
  return new Response(text.write({ site: settings.publicUrl, settings, now }), {
    headers: {
      'Content-Type': text.type,
      ...(text.isForAnyOrigin && { 'Access-Control-Allow-Origin': '*' }),
    },
  })
}

import { llmsText } from '../seo/llms-text.ts'
import { listedPages } from '../seo/public-pages.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/llms.ts'

/** Markdown, named `.txt` by convention: served as plain text, so that a browser shows it instead of saving it. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(servicesContext)
  return new Response(llmsText(settings.publicUrl, listedPages(settings)), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

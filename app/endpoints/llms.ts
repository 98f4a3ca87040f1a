import { llmsText } from '../seo/llms-text.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/llms.ts'

/** Markdown, named `.txt` by its convention: told as plain text, so that a browser shows it instead of saving it. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).settings
  return new Response(llmsText(publicUrl), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

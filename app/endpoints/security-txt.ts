import { association } from '../../content/association.ts'
import { securityText } from '../seo/security-text.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/security-txt.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { settings, now } = context.get(servicesContext)
  const text = securityText(settings.publicUrl, association.email, now())
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

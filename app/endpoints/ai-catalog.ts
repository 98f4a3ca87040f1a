import { aiCatalog } from '../seo/ai-catalog.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/ai-catalog.ts'

/** Registries fetch it from their own pages, so any origin is allowed to. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).settings
  return Response.json(aiCatalog(publicUrl), { headers: { 'Access-Control-Allow-Origin': '*' } })
}

import { bookingSkillText } from '../seo/booking-skill.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/assistants.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).settings
  return new Response(bookingSkillText(publicUrl), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8', 'Access-Control-Allow-Origin': '*' },
  })
}

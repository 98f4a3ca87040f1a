import { href, redirect } from 'react-router'
import { managedCalendar } from '../../server/booking/guest-acts.server.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/sortie-ics.ts'
import { fileToSave } from './file-to-save.ts'

/** GET /ma-reservation/<key>/sortie.ics: the outing for the guest's calendar. Unless it is confirmed, its page says why. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await managedCalendar(context.get(servicesContext), params.key)
  if (answer.kind !== 'calendar') return redirect(href('/ma-reservation/:key', params), 303)
  return fileToSave(answer.name, answer.text)
}

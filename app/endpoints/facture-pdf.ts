import { href, redirect } from 'react-router'
import { managedInvoice } from '../../server/booking/guest-acts.server.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/facture-pdf.ts'
import { fileToSave } from './file-to-save.ts'

/** GET /ma-reservation/<key>/facture.pdf: the invoice; without a name to put on it, the page that asks for one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await managedInvoice(context.get(servicesContext), params.key)
  if (answer.kind !== 'invoice') return redirect(href('/ma-reservation/:key', params), 303)
  return fileToSave(answer.name, new Uint8Array(answer.content))
}

import { donationSlipMessages } from '../../content/messages/payment-slip.ts'
import { notFoundPage } from '../../content/pages/error-pages.ts'
import { paymentSlipPdf } from '../../server/slips/payment-slip-pdf.server.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/soutenir-pdf.ts'
import { fileToSave } from './file-to-save.ts'

/** GET /soutenir/qr-facture.pdf: the payment slip for donations on a sheet of A4; 404 while donations are off. */
export async function loader({ context }: Route.LoaderArgs) {
  const { settings, now } = context.get(servicesContext)
  const pdf = settings.donations ? await paymentSlipPdf(settings, now()) : undefined
  if (!pdf) return new Response(`${notFoundPage.text}\n`, { status: 404 })
  return fileToSave(donationSlipMessages.fileName, new Uint8Array(pdf))
}

import type { Services } from '../services.ts'
import { donationSlipPdf } from './payment-slip-pdf.ts'

/** The slip for donations as an A4 sheet (PDF); undefined while donations are off, or when no IBAN is set. */
export async function donationSheet({
  settings,
  now,
}: Pick<Services, 'settings' | 'now'>): Promise<Buffer | undefined> {
  return settings.donations ? donationSlipPdf(settings, now()) : undefined
}

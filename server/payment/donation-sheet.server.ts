import type { Services } from '../services.ts'
import { donationSlipPdf } from './payment-slip-pdf.ts'

/** The slip for donations as a sheet of A4; undefined while one cannot give here, or no IBAN is set. */
export async function donationSheet({
  settings,
  now,
}: Pick<Services, 'settings' | 'now'>): Promise<Buffer | undefined> {
  return settings.donations ? donationSlipPdf(settings, now()) : undefined
}

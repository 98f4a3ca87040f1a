// Tarifs, durées et horaires, en francs suisses, TVA incluse : site/booking-terms.json, et ce que l’équipe en a changé.

import type { BookingTerms } from '../domain/booking/terms.ts'
import site from '../site/booking-terms.json' with { type: 'json' }

export let bookingTerms = site as unknown as BookingTerms

const folderTerms = bookingTerms

/** Les chiffres du dossier, quoi que l’équipe ait changé depuis dans son carnet. */
export const writtenTerms = (): BookingTerms => folderTerms

/** Met d’autres chiffres en vigueur dans ce processus : qui importe « bookingTerms » les lit dès lors. */
export function putInForce(nextTerms: BookingTerms): void {
  bookingTerms = nextTerms
}

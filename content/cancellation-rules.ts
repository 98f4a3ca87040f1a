// Les chiffres des deux règles d’annulation. Les phrases de cancellation-terms.ts et des pages les reprennent
// d’elles-mêmes.

import type { CancellationRules } from '../domain/booking/cancellation-terms.ts'

export const cancellationRules: CancellationRules = {
  practical: { freeUntilHours: 48, lateDuePercent: 50, noShowDuePercent: 100 },
  general: { freeUntilDays: 14, partlyUntilDays: 7, partlyDuePercent: 50, lateDuePercent: 100 },
}

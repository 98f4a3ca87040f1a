import { association } from '../../content/association.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { portOnOneLine } from '../../wording/addresses.ts'
import { formatChf } from '../../wording/amounts.ts'

/** The figures and names that fill the blanks in texts for programs. */
export function facts(site: string) {
  const terms = bookingTerms
  return {
    site,
    port: portOnOneLine(association.port),
    email: association.email,
    rate: formatChf(terms.baseRatePerHourChf),
    surcharge: formatChf(terms.skipperSurchargePerHourChf),
    fromPrice: formatChf(terms.baseRatePerHourChf * terms.minDurationHours),
    minHours: terms.minDurationHours,
    maxHours: terms.maxDurationHours,
    minParticipants: terms.minParticipants,
    maxParticipants: terms.maxParticipants,
    startTimes: terms.startTimes.join(', '),
    holdHours: terms.holdHours,
  }
}

import { association } from '../../content/association.ts'
import { associationTerms } from '../../content/association-terms.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { legalLabels } from '../../content/pages/legal.ts'
import { manualRetention, rateLimitMinutes, retention } from '../../domain/privacy/retention.ts'
import { portOnOneLine, seatOnOneLine } from '../../wording/addresses.ts'
import { cancellationTerms } from '../../wording/cancellation-terms.ts'
import { formatSwissDate } from '../../wording/dates.ts'
import { termFigures } from '../../wording/in-terms.ts'
import { fillIn, formatChoice } from '../../wording/sentences.ts'

/**
 * The values for all blanks of the legal texts. Figures that the program applies come from the same constants, so that
 * a promise cannot differ from what the program does.
 */
export function legalFacts(hasOnlinePayment: boolean): Record<string, string | number> {
  const { name, legalForm, email, jurisdiction, seat, port } = association
  const { dataProtection, vatNumber, paysOnSiteWith } = associationTerms
  return {
    ...termFigures(),
    name,
    legalForm,
    email,
    jurisdiction,
    seat: seatOnOneLine(seat),
    port: portOnOneLine(port),
    responsible: dataProtection,
    vatNumber: vatNumber ? fillIn(legalLabels.vatNumber, { number: vatNumber }) : '',
    onSiteMeans: formatChoice(paysOnSiteWith),
    refundDays: bookingTerms.refundDays,
    paymentDays: bookingTerms.paymentDays,
    cgvVersion: formatSwissDate(cancellationTerms.generalTermsVersion),
    ...retention,
    countMinutes: rateLimitMinutes,
    ...manualRetention,
    question: bookingTerms.question ? fillIn(legalLabels.question, bookingTerms.question) : '',
    onlineRecipient: hasOnlinePayment ? legalLabels.onlineRecipient : '',
    onlinePayment: hasOnlinePayment ? legalLabels.onlinePayment : '',
  }
}

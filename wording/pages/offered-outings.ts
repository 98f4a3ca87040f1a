import { bookingTerms } from '../../content/booking-terms.ts'
import { offeredOutingsPage as words } from '../../content/pages/offered-outings.ts'
import { keptByHand, retention } from '../../domain/privacy/retention.ts'
import { inTerms } from '../in-terms.ts'
import { formatClock } from '../measures.ts'

/** The words of the page on offered outings, with the current figures, including times of day and retention periods. */
export const offeredOutingsPage = inTerms(words, {
  weatherTime: formatClock(bookingTerms.weatherNoticeTime),
  relayCancelTime: formatClock(bookingTerms.relayCancelTime),
  messageMonths: retention.messageMonths,
  bookingMonths: retention.bookingMonths,
  mailboxMonths: keptByHand.mailboxMonths,
})

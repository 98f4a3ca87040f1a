import { z } from 'zod'
import { bookingTerms } from '../../content/booking-terms.ts'
import { referenceShape } from '../../domain/booking/booking.ts'
import type { Outcome } from '../../domain/booking/outcome.ts'
import { type CalendarDay, dayAt } from '../../domain/calendar.ts'
import { KeyRefused, withKey } from '../../platform/db/guarded-transaction.ts'
import { findOpenedBooking } from '../records/bookings.ts'
import { countWaiting, type Waiting } from '../records/logbook-reads.ts'
import type { Services } from '../services.ts'
import { type LogbookPart, readLogbookBooking, readSection, sectionNames } from './read-section.ts'

export type { CashDesk, CashRow } from '../money/accounts/read-cash-desk.ts'
export type { FailedMail, LogbookBooking, LogbookDay, LogbookMessage, SectionName } from './read-section.ts'

/** What one look shows: what stands around every section, and one section. It contains no keys. */
export type LogbookView = {
  /** The whole logbook, or only the booking that the link in a mail opens: then the section is `opened`. */
  scope: 'logbook' | 'booking'
  now: Date
  today: CalendarDay
  waiting: Waiting
  /** Whether the ledger added up at the last check; « Comptes » says for which bookings it does not. */
  sumsHold: boolean
} & LogbookPart

/** What to show. Invalid fields are ignored, so that an outdated page still gets an answer. */
const lookSchema = z.object({
  key: z.string().max(200).catch(''),
  section: z.enum(sectionNames).catch('requests'),
  at: z.string().max(10).optional().catch(undefined),
  search: z.string().trim().min(1).max(100).optional().catch(undefined),
  reference: z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(referenceShape))
    .optional()
    .catch(undefined),
  cashRows: z.literal('yes').optional().catch(undefined),
})

/**
 * One section of the team's page. `input` is `{key, section, at?, search?, reference?, cashRows?}`. The link in a mail
 * shows its own booking, whatever else is requested. Changes nothing.
 */
export function viewLogbook(
  services: Pick<Services, 'db' | 'now' | 'log' | 'sums'>,
  input: unknown,
): Promise<{ kind: 'seen'; view: LogbookView } | Outcome<'key-refused' | 'unavailable'>> {
  const { section, ...look } = lookSchema.parse(input)
  return withKey(services, 'logbook', async () => {
    const { db, sums } = services
    const now = services.now()
    const head = { now, today: dayAt(now, bookingTerms.timeZone) }
    const waiting = await countWaiting(db, look.key, now)
    if (waiting) {
      const part = await readSection(db, section, { ...look, ...head })
      return { kind: 'seen', view: { scope: 'logbook', ...head, waiting, sumsHold: sums.hold, ...part } }
    }
    const booking = await findOpenedBooking(db, look.key, now, 'team')
    if (!booking) throw new KeyRefused()
    const opened = await readLogbookBooking(db, booking)
    // The link in a mail gives no access to « Comptes », and does not tell how many others wait.
    const around = { scope: 'booking', waiting: { requests: 0, messages: 0, failedMails: 0 }, sumsHold: true } as const
    return { kind: 'seen', view: { ...around, ...head, section: 'opened', opened } }
  })
}

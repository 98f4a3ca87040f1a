import { bookingTerms } from '../../content/booking-terms.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { teamBookingSchema } from '../../domain/booking/booking-request.ts'
import type { Outcome } from '../../domain/booking/outcome.ts'
import { bookingPrice, priceByRates } from '../../domain/booking/price.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { entriesOfConfirmation } from '../../domain/money/status-entries.ts'
import { retryOnConflict, violatedConstraint } from '../../platform/db/database-errors.ts'
import { catchUnavailable, guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { siteSecret } from '../../platform/db/secrets.ts'
import type { ActServices } from '../booking-act.ts'
import { manageUrl } from '../page-links.ts'
import { findRequestedBooking, insertBooking, uniqueKeys } from '../records/bookings.ts'
import { grantKey } from '../records/keys.ts'
import { addEntries } from '../records/ledger.ts'
import { occupyOuting } from '../records/occupied-hours.ts'
import { answerSubmission } from '../records/submissions.ts'
import { alternativesTo } from './availability.server.ts'
import { applyConfirmation } from './change-booking.server.ts'
import { confirmedBooking } from './new-booking.ts'
import { requestFingerprint } from './request/request-key.server.ts'

type AddOptions = {
  /** The same key again is the same booking (see {@link readIdempotencyKey}). */
  idempotencyKey: string
  /** The rates with which the page computed the price that was chosen; a command sends none. */
  rates?: string | undefined
  /** The id of the message or quote request that the booking answers. */
  answers?: string | undefined
}

/** `manageUrl` opens the guest's own page, to be printed or passed on where there is no mailbox. */
export type AddOutcome =
  | { kind: 'done'; booking: Booking; manageUrl: string; isMailed: boolean }
  | Outcome<'invalid' | 'taken' | 'key-reused' | 'unavailable'>

/**
 * The team books for somebody: `input` is the fields of the booking form, where the e-mail may be empty, and
 * `isOffered`. The same rules, price and terms apply, and the same primary key prevents a double booking; but the
 * booking is confirmed at once. An offered outing costs nothing. A guest with an e-mail address gets the confirmation.
 */
export function addBooking(services: ActServices, input: unknown, options: AddOptions): Promise<AddOutcome> {
  const add = async (): Promise<AddOutcome> => {
    const { db, now } = services
    const key = {
      // The prefix keeps these keys apart from those of guests, which are bare UUIDs.
      idempotencyKey: `team:${options.idempotencyKey}`,
      requestFingerprint: requestFingerprint(await siteSecret(db), input),
    }
    const existing = await findRequestedBooking(db, key)
    if (existing) {
      const { booking, isSame } = existing
      // The first answer was lost. Only the hash of the key to the guest's page is stored, so there is a new key.
      const newKey = await guardedTransaction(services, async (tx) =>
        isSame ? grantKey(tx, 'booking', now(), { opens: booking.id }) : undefined,
      )
      if (!newKey) return { kind: 'key-reused' }
      const isMailed = booking.email !== undefined
      return { kind: 'done', booking, manageUrl: manageUrl(services.settings, newKey), isMailed }
    }
    await services.termsBoard?.look()
    const parsed = teamBookingSchema(bookingTerms, now()).safeParse(input)
    if (!parsed.success) return { kind: 'invalid', errors: fieldErrors(parsed.error) }
    const { isOffered, ...request } = parsed.data
    const shownChf = priceByRates(request, options.rates ?? '', bookingTerms)
    if (!isOffered && bookingPrice(request, bookingTerms).totalChf > shownChf)
      return { kind: 'invalid', errors: [{ field: 'price', code: 'price-risen' }] }
    const booking = confirmedBooking(request, { isOffered }, now())
    try {
      const { accessKey, isMailed } = await guardedTransaction(services, async (tx) => {
        const { id, createdAt } = booking
        const { answers: submissionId } = options
        // Without a name: a relay's booking has none either, and the crew must not tell them apart.
        await insertBooking(tx, booking, key, 'team')
        await occupyOuting(tx, booking, { holder_kind: 'booking', holder_id: id }, createdAt)
        await addEntries(tx, entriesOfConfirmation(booking, 'team'), createdAt)
        if (submissionId)
          await answerSubmission(tx, { submissionId: submissionId, by: services.by ?? '', at: createdAt })
        const isMailed = await applyConfirmation(services, tx, booking, createdAt)
        return { accessKey: await grantKey(tx, 'booking', createdAt, { opens: id }), isMailed }
      })
      services.outbox.wake()
      services.log.info({ reference: booking.reference }, 'booking added')
      return { kind: 'done', booking, manageUrl: manageUrl(services.settings, accessKey), isMailed }
    } catch (error) {
      if (violatedConstraint(error) !== 'occupied_hours') throw error
      return { kind: 'taken', alternatives: await alternativesTo(services, booking, parsed.data, 'team') }
    }
  }
  return catchUnavailable(services, 'add a booking', () => retryOnConflict(add, uniqueKeys))
}

import { anonymousPerson } from '../../../content/messages/privacy.ts'
import { isOffered } from '../../../domain/booking/booking.ts'
import type { ActOutcome } from '../../../domain/booking/outcome.ts'
import { reminderRefusal } from '../../../domain/money/payment-reminder.ts'
import { type ActServices, addHistory, withLockedBooking } from '../../booking-act.ts'
import { mailGuest } from '../../mail/queue-mail.ts'
import { listBookingEvents } from '../../records/bookings.ts'
import { readAccount } from '../../records/ledger.ts'

/**
 * Writes to a guest what they still owe, with a fresh slip. The lock on the booking and its history decide how often: of
 * two who press at once the second is refused. If the guest pays before the mail leaves, it is not sent (`settled`).
 */
export function remindOfPayment(services: ActServices, id: string): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, booking, now) => {
    if (isOffered(booking)) return 'not-due'
    const { openRappen } = await readAccount(tx, booking)
    const history = await listBookingEvents(tx, id)
    const refusal = reminderRefusal({ ...booking, openRappen, isMailed: hasMailbox(booking), history }, now)
    if (refusal) return refusal
    await addHistory(services, tx, id, { actor: 'team', kind: 'payment-reminded', at: now })
    await mailGuest(services, tx, 'booking-unpaid', { booking }, now, { isAnswer: true })
  })
}

/** Whether the guest has an address that is still known. */
export function hasMailbox({ email }: { email?: string | null | undefined }): boolean {
  return Boolean(email) && email !== anonymousPerson.email
}

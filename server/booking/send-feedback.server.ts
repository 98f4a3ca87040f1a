import { randomUUID } from 'node:crypto'
import { feedbackTexts } from '../../content/pages/manage-booking-acts.ts'
import { type Booking, isOffered } from '../../domain/booking/booking.ts'
import type { ActOutcome } from '../../domain/booking/outcome.ts'
import { contactMessageSchema } from '../../domain/contact/contact-message.ts'
import type { Database } from '../../platform/db/connect.ts'
import { fillIn } from '../../wording/sentences.ts'
import { type ActServices, withLockedBooking } from '../booking-act.ts'
import { queuePacedMail } from '../mail/queue-mail.ts'
import { insertSubmission } from '../records/submissions.ts'

/** Whether feedback is awaited or sent. Neither for an offered outing: its family is erased soon, and can use a form. */
export async function feedbackState(
  db: Database,
  booking: Booking,
  now: Date,
): Promise<'awaited' | 'sent' | undefined> {
  if (booking.status !== 'confirmed' || now < booking.endsAt || isOffered(booking) || !booking.email) return undefined
  const sentFeedback = db.selectFrom('submissions').select('id').where('idempotency_key', '=', feedbackKey(booking))
  return (await sentFeedback.executeTakeFirst()) ? 'sent' : 'awaited'
}

/** One answer for each booking: whoever has its link cannot send more. */
const feedbackKey = ({ id }: Pick<Booking, 'id'>) => `feedback:${id}`

/**
 * What a guest writes to the team after their outing: a message like one from the contact page, in their name. They
 * send it once: a second is refused, since it may be another text. A key that a relay knows too cannot send it.
 */
export function sendFeedback(services: ActServices, id: string, text: string, isByCode: boolean): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, booking, now) => {
    const { name, email, reference } = booking
    const state = await feedbackState(tx, booking, now)
    if (!state || !email || isByCode) return 'other-state'
    const parsed = contactMessageSchema.shape.message.safeParse(text)
    if (!parsed.success)
      return { kind: 'invalid', errors: [{ field: 'message', code: parsed.error.issues[0]?.message ?? '' }] }
    if (state === 'sent') return 'already-noted'
    const message = { name, email, subject: fillIn(feedbackTexts.subject, { reference }), message: parsed.data }
    const submission = { form: 'contact', fields: message, quarantined: false, createdAt: now } as const
    await insertSubmission(tx, { id: randomUUID(), idempotencyKey: feedbackKey(booking), ...submission })
    await queuePacedMail(tx, 'contact-message', { message, sentAt: now }, now, services.settings)
    return undefined
  })
}

import { z } from 'zod'
import { anonymousPerson } from '../../content/messages/privacy.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { holdsHours } from '../../domain/booking/life-cycle.ts'
import type { Outcome } from '../../domain/booking/outcome.ts'
import { dayMs } from '../../domain/calendar.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { mailboxOf } from '../../domain/mailbox.ts'
import { emailAddress } from '../../domain/person.ts'
import { catchUnavailable, guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { mailboxHash, siteSecret } from '../../platform/db/secrets.ts'
import type { ActServices } from '../booking-act.ts'
import { withoutGuestText } from '../mail/current-payload.ts'
import { mailStranger } from '../mail/queue-mail.ts'
import { listBookingsStarting } from '../records/bookings.ts'

/** To how many of their outings somebody is sent links at once: those that may sail first, then the nearest in time. */
const maxLinks = 3

/** How long after its start a page is still worth finding: a refund may be due, or a bill open. */
const maxAgeMs = 90 * dayMs

const linkRequestSchema = z.object({ email: emailAddress })

export type LinkOutcome = { kind: 'done'; email: string } | Outcome<'invalid' | 'unavailable'>

/**
 * Mails new links to the bookings of `{email}`, to the address of each booking as its guest gave it. Anybody can type an
 * address: the answer is the same whether there is a booking, the mails say nothing that a guest wrote, and a mailbox
 * gets few of them a day. Links mailed earlier remain valid.
 */
export function sendLinkAgain(services: ActServices, input: unknown): Promise<LinkOutcome> {
  return catchUnavailable(services, 'send a link again', async () => {
    const { db, now, outbox, log } = services
    const parsed = linkRequestSchema.safeParse(input)
    if (!parsed.success) return { kind: 'invalid', errors: fieldErrors(parsed.error) }
    const { email } = parsed.data
    const mailbox = mailboxHash(await siteSecret(db), email)
    const recentBookings = await listBookingsStarting(db, { from: new Date(now().getTime() - maxAgeMs) })
    const bookingsOfMailbox = recentBookings.filter(
      (each) => each.email && each.email !== anonymousPerson.email && mailboxOf(each.email) === mailboxOf(email),
    )
    const isLive = ({ status, endsAt }: Booking) => status === 'postponed' || (holdsHours(status) && endsAt > now())
    const msAway = ({ startsAt }: Booking) => Math.abs(startsAt.getTime() - now().getTime())
    const linkedBookings = bookingsOfMailbox
      .toSorted((one, other) => Number(isLive(other)) - Number(isLive(one)) || msAway(one) - msAway(other))
      .slice(0, maxLinks)
    await guardedTransaction({ db }, async (tx) => {
      for (const booking of linkedBookings) {
        const { reference } = booking
        const payload = { booking: withoutGuestText(booking) }
        await mailStranger(services, tx, 'booking-link', payload, now(), { mailbox, isProved: true, reference })
      }
    })
    outbox.wake()
    log.info({ links: linkedBookings.length }, 'link asked for again')
    return { kind: 'done', email }
  })
}

import { dayMs, hourMs } from '../calendar.ts'

/**
 * How long personal data is kept (the privacy policy says the same figures). `booking`: after the outing; what the
 * accounts need stays for good, without the person. `message`: from the day it came. `quarantine`: what the trap for
 * robots caught. `lostMail`: a mail that could not be sent, from the day it was given up. `address`: where a request came
 * from, as a keyed hash, while it waits; a confirmed mailbox is known, as a keyed hash too, for as long as a booking is.
 * `needs`: what the crew was to make ready, from the return of the boat; the job of the next night takes it out. `family`:
 * whom a relay brought on board, and which relay it was, as long as needs. `payer`: who sent money that nobody knows the
 * outing of, and what they wrote, from the day the bank's file was read; once it is known for what, neither is kept.
 */
export const retention = {
  bookingMonths: 24,
  messageMonths: 12,
  quarantineDays: 30,
  lostMailDays: 30,
  addressHours: 48,
  needsHours: 24,
  familyHours: 24,
  payerMonths: 12,
} as const

/**
 * What people let go of by hand, since no job can: copies of backups (`docs/deploy/` has the service that does it), the
 * team's mailbox and the papers of those who applied for work (`docs/guide.fr.md`). The privacy policy says these
 * figures too.
 */
export const keptByHand = { backupDays: 90, mailboxMonths: 12, applicationMonths: 3 } as const

/**
 * For how long requests are counted by the address they come from. With PostgreSQL the counters lie in it, under a keyed
 * hash of the address, and go within a minute of that.
 */
export const countMinutes = 10

/** What is older than these instants is due to go. */
export type RetentionLimits = Record<
  'bookings' | 'messages' | 'quarantine' | 'lostMails' | 'addresses' | 'needs' | 'families' | 'payers',
  Date
>

/** The limits as they stand at `now`. */
export function retentionLimits(now: Date): RetentionLimits {
  return {
    bookings: monthsBefore(now, retention.bookingMonths),
    messages: monthsBefore(now, retention.messageMonths),
    quarantine: new Date(now.getTime() - retention.quarantineDays * dayMs),
    addresses: new Date(now.getTime() - retention.addressHours * hourMs),
    needs: new Date(now.getTime() - retention.needsHours * hourMs),
    families: new Date(now.getTime() - retention.familyHours * hourMs),
    payers: monthsBefore(now, retention.payerMonths),
    lostMails: new Date(now.getTime() - retention.lostMailDays * dayMs),
  }
}

/** The same day so many months earlier, in UTC: an hour more or less matters to nobody here. */
function monthsBefore(now: Date, months: number): Date {
  const day = now.getUTCDate()
  const moved = new Date(now)
  moved.setUTCMonth(now.getUTCMonth() - months)
  // The 29th of February, a year earlier, is the 28th and not the 1st of March.
  if (moved.getUTCDate() !== day) moved.setUTCDate(0)
  return moved
}

import { dayMs, hourMs } from '../calendar.ts'

/**
 * How long personal data is kept, in the unit that ends each name (the privacy policy has the same figures). `booking`:
 * after the outing; what the accounts need is kept for good, without the person. `message`: from the day it arrived.
 * `quarantine`: messages caught by the spam trap. `lostMail`: a mail that could not be sent, from the day we gave up.
 * `address`: the client address of a request, as a keyed hash, unless the team answers sooner; its mailbox, also as
 * one, is kept with the booking. `needs`: what the crew had to prepare, from the return of the boat; the next nightly
 * job deletes it. `family`: whom a relay brought on board, and which relay it was, as long as needs. `payer`: the name
 * and message of a payer whose booking is unknown, from the day the bank file was read; neither is kept once the
 * booking is known. `backup`: one in `DATA_DIR/sauvegardes`; `docs/deploy/` has a service for those elsewhere.
 * `unprovedWait`: an address typed for the waiting list whose reader has not pressed the button in our mail; a proved
 * one is kept until the day waited for is over. `handover`: a word of one crew for the next, from the day it was left.
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
  backupDays: 90,
  unprovedWaitHours: 24,
  handoverDays: 30,
} as const

/**
 * What people delete by hand, since no job can: the team's mailbox and the papers of job applicants
 * (`docs/guide.fr.md`). The privacy policy gives these figures too.
 */
export const manualRetention = { mailboxMonths: 12, applicationMonths: 3 } as const

/**
 * For how long requests are counted by client address. With PostgreSQL the counters are stored there, under a keyed
 * hash of the address, and are deleted within a minute after that.
 */
export const rateLimitMinutes = 10

/** What is kept so long is due for deletion at `now` if it is older than this instant. */
export function retentionLimit(name: keyof typeof retention, now: Date): Date {
  const count = retention[name]
  if (name.endsWith('Months')) return monthsBefore(now, count)
  return new Date(now.getTime() - count * (name.endsWith('Days') ? dayMs : hourMs))
}

/** The same day `months` months earlier, in UTC: an hour more or less does not matter here. */
function monthsBefore(now: Date, months: number): Date {
  const day = now.getUTCDate()
  const earlier = new Date(now)
  earlier.setUTCMonth(now.getUTCMonth() - months)
  // A year before 29 February is 28 February, not 1 March.
  if (earlier.getUTCDate() !== day) earlier.setUTCDate(0)
  return earlier
}

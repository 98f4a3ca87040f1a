import { bookingTerms } from '../../../content/booking-terms.ts'
import type { ActOutcome } from '../../../domain/booking/outcome.ts'
import { dayAt } from '../../../domain/calendar.ts'
import { accountOf, chfOf, type LedgerEntry } from '../../../domain/money/account.ts'
import { type ChangeServices, change, note } from '../../booking-act.ts'
import { mailGuest, queuePacedMail } from '../../mail/queue-mail.ts'
import { addEntries, readEntries } from '../../records/ledger.ts'
import { addDonation } from '../donations.ts'
import { forgetSettledAccount } from './refund-account.server.ts'

/**
 * The guest donates all that was to be refunded to them: it leaves their account and becomes a donation, in one
 * transaction and under the same id in both tables, so that the database accepts it once. `shownRappen` is the sum they
 * were shown: where it has changed nothing is done (`sum-changed`). Where there is none (any more), or while donations
 * are off, it is `nothing-to-leave`.
 */
export function leaveAsDonation(services: ChangeServices, id: string, shownRappen: number): Promise<ActOutcome> {
  return change(services, id, async (tx, booking, now) => {
    const entries = await readEntries(tx, booking)
    const { toRefundRappen: amountRappen } = accountOf(entries)
    if (amountRappen === 0 || !services.settings.donations) return 'nothing-to-leave'
    if (amountRappen !== shownRappen) return 'sum-changed'
    // The number of earlier refunds is part of the id, so that a later refund gets an id of its own.
    const refunds = entries.filter(({ kind }) => kind === 'refund').length
    const meant = {
      id: `${id}:left:${refunds}`,
      bookingId: id,
      amountRappen,
      valueDay: dayAt(now, bookingTerms.timeZone),
    }
    const refund: LedgerEntry = { ...meant, actor: 'guest', kind: 'refund', means: 'donation' }
    const isNew =
      (await addEntries(tx, [refund], now)) === 1 && (await addDonation(tx, { ...meant, kind: 'gift' }, now))
    if (!isNew) return 'nothing-to-leave'
    await forgetSettledAccount(tx, id, now)
    const donatedChf = chfOf(amountRappen)
    await mailGuest(services, tx, 'booking-left', { booking, donatedChf }, now)
    await queuePacedMail(tx, 'booking-left-to-team', { booking, donatedChf }, now, services.settings)
    await note(tx, id, 'guest', 'donated', now, { donatedChf })
  })
}

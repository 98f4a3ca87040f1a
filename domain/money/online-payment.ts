import type { Booking } from '../booking/booking.ts'
import { type Account, accountOf, countedEntries, type LedgerEntry, type PaymentMeans } from './account.ts'

/** The smallest payment that the provider takes, in Rappen. */
const smallestRappen = 50

/** Whether what is open of a booking can be paid online now: a postponed outing may still be refunded. */
export function isPayableOnline({ status }: Pick<Booking, 'status'>, { openRappen }: Account): boolean {
  return status !== 'postponed' && openRappen >= smallestRappen
}

/** Between these, a donor chooses what to give online, in Rappen. */
export const onlineGiftRappen = { least: 500, most: 500_000 } as const

/**
 * The id of what the provider did with an online payment, in the ledger or among the donations: from its own id alone,
 * without the booking, so that the database takes it once whoever reports it.
 */
export function onlineRowId(providerId: string): string {
  return `stripe:${providerId}`
}

/** True for an entry that the provider reported, so that nobody can have noted it by mistake. */
export function isOnlineRow({ id }: { id: string }): boolean {
  return id.startsWith(onlineRowId(''))
}

/** The provider's id of the payment that the ledger has as `entryId`. */
export function providerIdOf(entryId: string): string {
  return entryId.slice(onlineRowId('').length)
}

/**
 * Money of an online payment on its way back. `refund`: we, or somebody in the provider's pages, sent it back; `dispute`:
 * the guest's bank asks for it; `foreign`: it came in another currency, and a person is to send it back, which this site
 * does not follow. It was `asked` of the provider, which has not answered; is `open` there; is `done`: the
 * money has left; or has `failed`: the money stayed, or came back to us.
 */
export type OnlineRefund = {
  /** The provider's; ours while it has not answered. */
  id: string
  paymentId: string
  /** Null where the payment was a donation. */
  bookingId: string | null
  kind: 'refund' | 'dispute' | 'foreign'
  amountRappen: number
  state: (typeof refundStates)[number]
  /** Until when a dispute can be answered, in ms since 1970. */
  answerBy: number | null
}

/** In the only order in which they follow each other. */
const refundStates = ['asked', 'open', 'done', 'failed'] as const

/** The states that know as much as `state`: what is older news never takes back what is newer. */
export function statesFrom(state: OnlineRefund['state']): OnlineRefund['state'][] {
  return refundStates.slice(refundStates.indexOf(state))
}

/**
 * What may go back online of `entries`, a booking's: by each payment that came so, the last first. What is on its way is
 * no longer to be refunded in any way, so `leftRappen` may be below 0.
 */
export function onlineBalance(entries: readonly LedgerEntry[], refunds: readonly OnlineRefund[]) {
  const sum = (some: readonly OnlineRefund[]) => some.reduce((total, { amountRappen }) => total + amountRappen, 0)
  const underwayRappen = sum(refunds.filter(({ state }) => state === 'asked' || state === 'open'))
  const leftRappen = accountOf(entries).toRefundRappen - underwayRappen
  const payments = countedEntries(entries).filter((entry) => entry.kind === 'payment' && isOnlineRow(entry))
  return {
    underwayRappen,
    leftRappen,
    payments: payments.toReversed().map(({ id, amountRappen }) => {
      const back = refunds.filter(({ paymentId, state }) => onlineRowId(paymentId) === id && state !== 'failed')
      return { entry: id, refundableRappen: Math.max(0, Math.min(leftRappen, amountRappen - sum(back))) }
    }),
  }
}

/** How the ledger calls what the provider names `type`: methods that we do not know are `other`. */
export function meansOf(type: string | undefined): PaymentMeans {
  return type === 'card' || type === 'twint' ? type : 'other'
}

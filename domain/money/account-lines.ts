import type { Booking } from '../booking/booking.ts'
import type { BookingEvent } from '../booking/booking-event.ts'
import type { PriceLine } from '../booking/price.ts'
import { accountOf, countedEntries, type LedgerEntry, rappenOf, type WaiverReason, waivedAmount } from './account.ts'
import type { Extra } from './extra.ts'
import { extrasOf } from './extras-of.ts'

/** What is asked less than booked, by reason: lowered by the team, hours not begun, hours resold, not due once
 * cancelled, given up by the team once it was due. */
const reductions = ['lowered', 'cut-short', 'resold', 'not-due', 'given-up'] as const
/** What was received, what went back or was left as a donation, and the part of a refund that is on its way. */
export const settlements = ['received', 'returned', 'left', 'underway'] as const

/** A line of a booking's account, in Rappen; what lowers the sum is negative. */
export type AccountLine = { amountRappen: number } & (
  | { what: 'hours'; price: PriceLine }
  | { what: 'extra'; extra: Extra }
  | { what: (typeof reductions)[number] | (typeof settlements)[number] }
)

const reductionOf: Record<WaiverReason, (typeof reductions)[number]> = {
  'price-too-high': 'lowered',
  goodwill: 'lowered',
  'cut-short': 'cut-short',
  resold: 'resold',
  'given-up': 'given-up',
}

/** What the lines are made of; `underwayRappen`: what of a refund the payment provider is sending. */
type AccountSource = {
  booking: Pick<Booking, 'status' | 'priceLines'>
  entries: readonly LedgerEntry[]
  history?: readonly Pick<BookingEvent, 'kind' | 'detail'>[] | undefined
  underwayRappen?: number
}

/**
 * How a booking's account comes about, line by line: the hours as booked, extras, what is asked less, then what was
 * settled of it. The first add up to what is asked, all of them to what is open, or below 0 to what is still to be sent
 * back. The only source of such lines: for page, mails, slip and accounts. A request has only its price; an offered
 * outing has no line, since it has neither price nor entries.
 */
export function accountLines({ booking, entries, history = [], underwayRappen = 0 }: AccountSource): AccountLine[] {
  const { status, priceLines } = booking
  const unreversedEntries = countedEntries(entries)
  const charges = unreversedEntries.flatMap((entry) => (entry.kind === 'charge' ? [entry] : []))
  const hourLines = priceLines.map((price): AccountLine => {
    return { what: 'hours', price, amountRappen: rappenOf(price.amountChf) }
  })
  const sums = new Map<(typeof reductions)[number] | (typeof settlements)[number], number>()
  const add = (what: typeof sums extends Map<infer What, number> ? What : never, rappen: number) =>
    sums.set(what, (sums.get(what) ?? 0) + rappen)

  const isActive = status === 'confirmed' || status === 'postponed'
  // Nobody owes what was declined or expired; its price alone stays to be read, unless money has come all the same.
  const isCalledOff = status === 'cancelled' || (status !== 'pending' && !isActive && unreversedEntries.length > 0)
  const chargedForHoursRappen = charges.reduce(
    (sum, { reason, amountRappen }) => sum + (reason === 'extra' ? 0 : amountRappen),
    0,
  )
  const hoursRappen = hourLines.reduce((sum, { amountRappen }) => sum + amountRappen, 0)
  // A lower price may also have been charged anew (`entriesOfWaiver`, `entriesOfGoodwill`).
  if (isActive || isCalledOff) add(isCalledOff ? 'not-due' : 'lowered', chargedForHoursRappen - hoursRappen)
  for (const charge of charges) {
    const waiver = unreversedEntries.find((entry) => entry.kind === 'waiver' && entry.offsetsEntryId === charge.id)
    if (waiver?.kind !== 'waiver') continue
    const what = reductionOf[waiver.reason]
    // What a cancellation leaves due is no price any more.
    add(what === 'lowered' && status === 'cancelled' ? 'given-up' : what, -waivedAmount(charge, unreversedEntries))
  }
  for (const { kind, amountRappen, ...entry } of unreversedEntries) {
    if (kind === 'payment') add('received', -amountRappen)
    if (kind === 'refund') add('means' in entry && entry.means === 'donation' ? 'left' : 'returned', amountRappen)
  }
  add('underway', Math.min(underwayRappen, accountOf(entries).toRefundRappen))

  const extras = extrasOf(entries, history).map(({ entry: _, ...extra }): AccountLine => {
    return { what: 'extra', extra, amountRappen: rappenOf(extra.amountChf) }
  })
  const sumLines = [...reductions, ...settlements].map((what) => ({ what, amountRappen: sums.get(what) ?? 0 }))
  return [...hourLines, ...extras, ...sumLines.filter(({ amountRappen }) => amountRappen !== 0)]
}

/** Whether a line tells what was settled, not what is asked. */
export function isSettlement({ what }: AccountLine): boolean {
  return settlements.some((each) => each === what)
}

import { bookingTerms } from '../../../content/booking-terms.ts'
import { pick } from '../../../domain/booking/booking.ts'
import { bareReference, bookingCreditorReference } from '../../../domain/booking/creditor-reference.ts'
import { addDays, type CalendarDay, dayAt, daysBetween } from '../../../domain/calendar.ts'
import { type Account, accountOf, chfOf, countedEntries, type PaymentMeans } from '../../../domain/money/account.ts'
import { donationsByYear } from '../../../domain/money/donation.ts'
import { isByHand, wrongLedgers } from '../../../domain/money/ledger-faults.ts'
import { readAmount } from '../../../domain/money/read-amount.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { fold } from '../../records/logbook-reads.ts'
import { onlineBalance } from '../online/online-records.ts'
import { type AllMoney, type BookedLedger, readAllMoney } from './check-ledgers.ts'
import { ledgerCsv } from './ledger-csv.ts'

/** What the section « Comptes » shows: the only place, beside « Solidarité », that tells what was paid, and how. */
export type CashDesk = Awaited<ReturnType<typeof readCashDesk>>

/** A booking as the treasurer sees it. */
export type CashRow = CashDesk['open'][number]

/** Nobody would read through more results than these. */
const mostFound = 40

/** A mistake is seen within a month; after that, the command line takes a payment back. */
const receivedDays = 30

/** `search`: a reference, an amount or a name. */
type Asked = { search?: string | undefined; hasRows?: boolean }

/** The state of all accounts at `now`. */
export async function readCashDesk(db: Database, now: Date, { search, hasRows }: Asked = {}) {
  const money = await readAllMoney(db)
  const { ledgers, donations, unknown, backs } = money
  const today = dayAt(now, bookingTerms.timeZone)
  const rowsOf = (some: BookedLedger[]) => some.flatMap((ledger) => rowOf(ledger, backs, today) ?? [])
  const rows = rowsOf(ledgers)
  const toRefund = rows.filter(({ toRefundChf }) => toRefundChf > 0)
  return {
    /**
     * Bookings with an open amount, the longest owed first. A postponed outing is paid once its guest has chosen another
     * start.
     */
    open: rows.filter(({ openChf, status }) => openChf > 0 && status !== 'postponed').sort((a, b) => b.days - a.days),
    /** Refunds of outings that do not take place. */
    toRefund: toRefund.filter(({ status }) => status !== 'confirmed'),
    /** Excess payments for confirmed outings. */
    tooMuch: toRefund.filter(({ status }) => status === 'confirmed'),
    unknown,
    /** What came in the last month, newest first. */
    received: ledgers
      .flatMap((ledger) => receivedPayments(ledger, addDays(today, -receivedDays)))
      .sort((a, b) => b.valueDay.localeCompare(a.valueDay)),
    /** What came today less what was given back, by means, in francs. */
    till: tillOf(ledgers, today),
    disputes: openDisputes(money, now),
    /** Donations, apart from all prices. */
    donations: donationsByYear(donations),
    /** The references whose entries do not add up: of bookings, and that of donations. */
    wrong: wrongLedgers(money),
    found: search
      ? { search, rows: rowsOf(ledgers.filter((each) => isWanted(search, each))).slice(0, mostFound) }
      : undefined,
    /** All entries of this year and the last, if asked for: those of a thousand outings weigh 80 kB. */
    csv: hasRows ? ledgerCsv(ledgers, donations, `${Number(today.slice(0, 4)) - 1}-01-01`) : undefined,
  }
}

/** The payments that came since a day; `entry`: the id in the ledger. What a person noted by hand, one may take back. */
function receivedPayments({ booking, entries }: BookedLedger, since: CalendarDay) {
  return countedEntries(entries).flatMap((entry) => {
    if (entry.kind !== 'payment' || entry.valueDay < since) return []
    const { means, valueDay, amountRappen } = entry
    const payment = { entry: entry.id, amountChf: chfOf(amountRappen), means, valueDay, isByHand: isByHand(entry) }
    return [{ ...pick(booking, ['id', 'reference', 'name']), ...payment }]
  })
}

function tillOf(ledgers: readonly BookedLedger[], day: CalendarDay): Partial<Record<PaymentMeans, number>> {
  const rappen = new Map<PaymentMeans, number>()
  for (const entry of ledgers.flatMap(({ entries }) => countedEntries(entries))) {
    if (entry.valueDay !== day || !(entry.kind === 'payment' || entry.kind === 'refund')) continue
    const came = entry.kind === 'payment' ? entry.amountRappen : -entry.amountRappen
    if (entry.means !== 'donation') rappen.set(entry.means, (rappen.get(entry.means) ?? 0) + came)
  }
  return Object.fromEntries([...rappen].map(([means, sum]) => [means, chfOf(sum)]))
}

/** The day of the oldest charge that is not fully paid: payments and waivers count for the oldest charges first. */
function openSince(counted: ReturnType<typeof countedEntries>, { paidRappen, waivedRappen }: Account) {
  let left = paidRappen + waivedRappen
  return counted
    .filter(({ kind }) => kind === 'charge')
    .toSorted((a, b) => a.valueDay.localeCompare(b.valueDay))
    .find(({ amountRappen }) => {
      left -= amountRappen
      return left < 0
    })?.valueDay
}

/** The payments online that a bank asks back, and those lost that can be appealed: of a booking, or donations. */
function openDisputes({ ledgers, backs }: AllMoney, now: Date) {
  const open = backs.filter(
    ({ kind, state, answer_by }) => kind === 'dispute' && (state === 'open' || Number(answer_by) > now.getTime()),
  )
  return open.map(({ id, booking_id, amount_rappen, answer_by }) => {
    const disputed = ledgers.find(({ booking }) => booking.id === booking_id)?.booking
    const booking = disputed && pick(disputed, ['id', 'reference', 'name'])
    return { id, booking, amountChf: chfOf(amount_rappen), answerBy: answer_by === null ? null : new Date(answer_by) }
  })
}

function rowOf({ booking, entries, refundTo }: BookedLedger, backs: AllMoney['backs'], today: CalendarDay) {
  const account = accountOf(entries)
  const counted = countedEntries(entries)
  const { openRappen, toRefundRappen } = account
  const days = counted.map(({ valueDay }) => valueDay).sort()
  const since = openRappen > 0 ? openSince(counted, account) : days.at(-1)
  if (!since) return undefined
  const online = onlineBalance(
    entries,
    backs.filter(({ booking_id }) => booking_id === booking.id),
  )
  return {
    ...pick(booking, ['id', 'reference', 'name', 'startsAt', 'status']),
    creditorReference: bookingCreditorReference(booking.reference),
    openChf: chfOf(openRappen),
    toRefundChf: chfOf(toRefundRappen),
    since,
    /** For how long the amount has been open, or to be refunded. */
    days: Math.max(0, daysBetween(since, today)),
    refundTo: refundTo && toRefundRappen > 0 ? { ...refundTo, phone: booking.phone } : undefined,
    /** What of it can go back online. Absent where nothing came so. */
    ...(toRefundRappen > 0 && online.payments.length > 0 && { online }),
  }
}

/** Shorter parts of a reference would match too many bookings. */
const fewestSigns = 4

/**
 * Whether a search matches this booking: by a part of its reference or of its slip's, grouped in any way; by an amount
 * that is open, to be refunded or in an entry; or by a part of the name.
 */
function isWanted(search: string, { booking: { reference, name }, entries }: BookedLedger): boolean {
  const bare = bareReference(search)
  const references = [bareReference(reference), bookingCreditorReference(reference)]
  if (bare.length >= fewestSigns && references.some((each) => each.includes(bare))) return true
  const amount = readAmount(search)
  if (amount === undefined) return fold(name).includes(fold(search))
  const { openRappen, toRefundRappen } = accountOf(entries)
  return [openRappen, toRefundRappen, ...entries.map(({ amountRappen }) => amountRappen)].includes(amount)
}

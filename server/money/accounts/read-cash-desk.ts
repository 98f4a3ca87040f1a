import { bookingTerms } from '../../../content/booking-terms.ts'
import { type Booking, pick } from '../../../domain/booking/booking.ts'
import { bareReference, bookingCreditorReference } from '../../../domain/booking/creditor-reference.ts'
import { addDays, type CalendarDay, dayAt, daysBetween } from '../../../domain/calendar.ts'
import { type Account, accountOf, chfOf, countedEntries, type PaymentMeans } from '../../../domain/money/account.ts'
import { donationsByYear, type YearOfDonations } from '../../../domain/money/donation.ts'
import { isByHand } from '../../../domain/money/ledger-faults.ts'
import { readAmount } from '../../../domain/money/read-amount.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { fold } from '../../records/logbook-reads.ts'
import type { RefundAccount } from '../acts/refunds.server.ts'
import type { UnknownPayment } from '../bank-entries.ts'
import { onlineBalance } from '../online/online-records.ts'
import { type AllMoney, type BookedLedger, readAllMoney, wrongLedgers } from './check-ledgers.ts'
import { ledgerCsv } from './ledger-csv.ts'

/** A booking as the treasurer sees it. `days`: for how long the amount has been open, or to be refunded. */
export type CashRow = Pick<Booking, 'id' | 'reference' | 'name' | 'startsAt' | 'status'> & {
  creditorReference: string
  openChf: number
  toRefundChf: number
  since: CalendarDay
  days: number
  /** Where the guest wants their refund, and when they said so. */
  refundTo: (RefundAccount & { phone: string | undefined }) | undefined
  /** What of it can go back online. Absent where nothing came so. */
  online?: ReturnType<typeof onlineBalance>
}

/** A payment that came; `entry` is its id in the ledger. `isByHand`: a person noted it, and may take it back. */
type ReceivedPayment = Pick<Booking, 'id' | 'reference' | 'name'> & {
  entry: string
  amountChf: number
  means: PaymentMeans
  valueDay: CalendarDay
  isByHand: boolean
}

/** What the section « Comptes » shows: the only place, beside « Solidarité », that tells what was paid, and how. */
export type CashDesk = {
  /** Bookings with an open amount, the longest owed first. */
  open: CashRow[]
  /** Refunds of outings that do not take place. */
  toRefund: CashRow[]
  /** Excess payments for confirmed outings. */
  tooMuch: CashRow[]
  /** Bank payments that nobody has assigned yet. */
  unknown: UnknownPayment[]
  /** What came in the last month, newest first. */
  received: ReceivedPayment[]
  /** What came today less what was given back, by means, in francs. */
  till: Partial<Record<PaymentMeans, number>>
  disputes: ReturnType<typeof openDisputes>
  /** Donations, apart from all prices. */
  donations: YearOfDonations[]
  /** The references whose entries do not add up: of bookings, and that of donations. */
  wrong: string[]
  found: { search: string; rows: CashRow[] } | undefined
  /** All entries of this year and the last, if asked for: those of a thousand outings weigh 80 kB. */
  csv: string | undefined
}

/** Nobody would read through more results than these. */
const mostFound = 40

/** A mistake is seen within a month; after that, the command line takes a payment back. */
const receivedDays = 30

/** `search`: a reference, an amount or a name. */
type Asked = { search?: string | undefined; hasRows?: boolean }

/** The state of all accounts at `now`. */
export async function readCashDesk(db: Database, now: Date, { search, hasRows }: Asked = {}): Promise<CashDesk> {
  const money = await readAllMoney(db)
  const { ledgers, donations, bank, backs } = money
  const today = dayAt(now, bookingTerms.timeZone)
  const rows = ledgers.flatMap((ledger) => rowOf(ledger, backs, today))
  const toRefund = rows.filter(({ toRefundChf }) => toRefundChf > 0)
  const wanted = search
    ? new Set(ledgers.filter((each) => isWanted(search, each)).map(({ booking }) => booking.id))
    : undefined
  return {
    // A postponed outing is paid once its guest has chosen another start.
    open: rows.filter(({ openChf, status }) => openChf > 0 && status !== 'postponed').sort((a, b) => b.days - a.days),
    toRefund: toRefund.filter(({ status }) => status !== 'confirmed'),
    tooMuch: toRefund.filter(({ status }) => status === 'confirmed'),
    unknown: bank.unknown,
    received: ledgers
      .flatMap((ledger) => receivedPayments(ledger, addDays(today, -receivedDays)))
      .sort((a, b) => b.valueDay.localeCompare(a.valueDay)),
    till: tillOf(ledgers, today),
    disputes: openDisputes(money),
    donations: donationsByYear(donations),
    wrong: wrongLedgers(money),
    found: search && wanted ? { search, rows: rows.filter(({ id }) => wanted.has(id)).slice(0, mostFound) } : undefined,
    csv: hasRows ? ledgerCsv(ledgers, donations, `${Number(today.slice(0, 4)) - 1}-01-01`) : undefined,
  }
}

function receivedPayments({ booking, entries }: BookedLedger, since: CalendarDay): ReceivedPayment[] {
  const { id, reference, name } = booking
  return countedEntries(entries).flatMap((entry) => {
    if (entry.kind !== 'payment' || entry.valueDay < since) return []
    const { means, valueDay, amountRappen } = entry
    const payment = { id, reference, name, entry: entry.id, amountChf: chfOf(amountRappen), means, valueDay }
    return [{ ...payment, isByHand: isByHand(entry) }]
  })
}

function tillOf(ledgers: readonly BookedLedger[], day: CalendarDay): CashDesk['till'] {
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

/** The payments online that a bank asks back: of a booking, or donations. */
function openDisputes({ ledgers, backs }: AllMoney) {
  const open = backs.filter(({ kind, state }) => kind === 'dispute' && state === 'open')
  return open.map(({ id, booking_id, amount_rappen, answer_by }) => {
    const disputed = ledgers.find(({ booking }) => booking.id === booking_id)?.booking
    const booking = disputed && pick(disputed, ['id', 'reference', 'name'])
    return { id, booking, amountChf: chfOf(amount_rappen), answerBy: answer_by === null ? null : new Date(answer_by) }
  })
}

function rowOf(ledger: BookedLedger, backs: AllMoney['backs'], today: CalendarDay): CashRow[] {
  const { booking, entries, refundTo } = ledger
  const account = accountOf(entries)
  const counted = countedEntries(entries)
  const { openRappen, toRefundRappen } = account
  const days = counted.map(({ valueDay }) => valueDay).sort()
  const since = openRappen > 0 ? openSince(counted, account) : days.at(-1)
  if (!since) return []
  const creditorReference = bookingCreditorReference(booking.reference)
  const [openChf, toRefundChf] = [chfOf(openRappen), chfOf(toRefundRappen)]
  const refund = refundTo && toRefundRappen > 0 ? { ...refundTo, phone: booking.phone } : undefined
  const shown = pick(booking, ['id', 'reference', 'name', 'startsAt', 'status'])
  const own = backs.filter(({ booking_id }) => booking_id === booking.id)
  const online = onlineBalance(entries, own)
  return [
    {
      ...shown,
      since,
      days: Math.max(0, daysBetween(since, today)),
      creditorReference,
      openChf,
      toRefundChf,
      refundTo: refund,
      ...(toRefundRappen > 0 && online.payments.length > 0 && { online }),
    },
  ]
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

import { association } from '../../../content/association.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { bookingReferencesIn, pick } from '../../../domain/booking/booking.ts'
import type { BookingEvent } from '../../../domain/booking/booking-event.ts'
import { bareReference, bookingCreditorReference } from '../../../domain/booking/creditor-reference.ts'
import type { PriceLine } from '../../../domain/booking/price.ts'
import { addDays, type CalendarDay, dayAt, daysBetween } from '../../../domain/calendar.ts'
import {
  accountOf,
  chfOf,
  countedEntries,
  type LedgerEntry,
  type PaymentMeans,
  sumChf,
} from '../../../domain/money/account.ts'
import { accountLines } from '../../../domain/money/account-lines.ts'
import { donationsByYear } from '../../../domain/money/donation.ts'
import { dueBy, openSince } from '../../../domain/money/due-by.ts'
import { isByHand, wrongLedgers } from '../../../domain/money/ledger-faults.ts'
import { isDue, paymentReminderDates, reminderRefusal } from '../../../domain/money/payment-reminder.ts'
import { readAmount } from '../../../domain/money/read-amount.ts'
import { callInstead } from '../../../domain/payment/iban.ts'
import { matchesText } from '../../../domain/search-text.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { accountInOneLine } from '../../../wording/account-lines.ts'
import { listEventsOf } from '../../records/bookings.ts'
import { onlineBalance } from '../../records/online-refunds.ts'
import { hasMailbox } from '../acts/payment-reminder.server.ts'
import { type AllMoney, type BookingLedger, readAllMoney } from './check-ledgers.ts'
import { ledgerTable } from './ledger-table.ts'

/** What the section « Comptes » shows: the only place, beside « Solidarité », that tells what was paid, and how. */
export type CashDesk = Awaited<ReturnType<typeof readCashDesk>>

/** A booking as the treasurer sees it. */
export type CashRow = ReturnType<typeof rowOf>

/** How many lines of each list a page shows. They make 150 kB of HTML, since the acts are beside each line. */
const linesPerPage = 50

/** A mistake is seen within a month; after that, the command line takes a payment back. */
const receivedDays = 30

/** `search`: a reference, an amount or a name. `page`: from 1, the last at most. `year`: whose entries to list. */
type CashQuery = { search?: string | undefined; page?: number | undefined; year?: string | undefined }

/**
 * The state of all accounts at `now`: a page of each list, the oldest first, and the sums of whole lists. `found`: a
 * page of what matches a search, with what is open or to be refunded first.
 */
export async function readCashDesk(db: Database, now: Date, { search, page = 1, year }: CashQuery = {}) {
  const money = await readAllMoney(db)
  const { ledgers, donations, unassignedPayments: unknown } = money
  const today = dayAt(now, bookingTerms.timeZone)
  const accounts = ledgers.map((ledger) => withAccount(ledger, now)).sort((a, b) => b.days - a.days)
  const {
    balanced = [],
    overdue = [],
    old = [],
    open = [],
    postponed = [],
    toRefund = [],
    tooMuch = [],
  } = Object.groupBy(accounts, listName)
  const lists = { overdue, old, toRefund, tooMuch, open, postponed }
  /** What came in the last month, newest first. */
  const received = ledgers
    .flatMap((ledger) => receivedPayments(ledger, addDays(today, -receivedDays)))
    .sort((a, b) => b.valueDay.localeCompare(a.valueDay))
  const valueDays = [...ledgers.flatMap(({ entries }) => entries), ...donations].map(({ valueDay }) => valueDay)
  const unbalancedLists = Object.values(lists)
  const matchingAccounts = search
    ? [...unbalancedLists.flat(), ...balanced].filter((account) => matchesSearch(search, account))
    : undefined
  const longestLength = Math.max(
    ...(matchingAccounts ? [matchingAccounts] : [...unbalancedLists, unknown, received]).map(({ length }) => length),
  )
  const pages = Math.max(1, Math.ceil(longestLength / linesPerPage))
  const shownPage = Math.min(page, pages)
  const linesOfPage = <Line>(lines: readonly Line[]) =>
    lines.slice((shownPage - 1) * linesPerPage, shownPage * linesPerPage)
  // Histories are read only of the bookings that this page shows.
  const ids = [...unbalancedLists, ...(matchingAccounts ? [matchingAccounts] : [])]
    .flatMap(linesOfPage)
    .map(({ booking }) => booking.id)
  const histories = await listEventsOf(db, ids)
  const rowsOf = (listedAccounts: typeof accounts) =>
    linesOfPage(listedAccounts).map((each) =>
      rowOf(each, money.onlineRefunds, histories.get(each.booking.id) ?? [], now),
    )
  const sumOf = (rappen: readonly number[]) => chfOf(rappen.reduce((sum, each) => sum + each, 0))
  return {
    page: shownPage,
    pages,
    ...mapValues(lists, rowsOf),
    unknown: linesOfPage(unknown).map((payment) => ({ ...payment, likely: likelyBooking(payment, accounts) })),
    received: linesOfPage(received),
    sums: {
      ...mapValues(lists, (list) => sumOf(list.map(({ account }) => account.openRappen + account.toRefundRappen))),
      unknown: sumOf(unknown.map(({ amountRappen }) => amountRappen)),
      received: sumChf(received.map(({ amountChf }) => amountChf)),
    },
    /** What came today less what was given back, by means, in francs. */
    till: meansTotals(ledgers, today),
    disputes: openDisputes(money, now),
    /** Donations, apart from all prices. */
    donations: donationsByYear(donations),
    /** The references whose entries do not add up: of bookings, and that of donations. */
    wrong: wrongLedgers(money),
    found: search && matchingAccounts ? { search, rows: rowsOf(matchingAccounts) } : undefined,
    /** The years that have entries, latest first. */
    years: [...new Set(valueDays.map((day) => day.slice(0, 4)))].sort().reverse(),
    /** The entries of `year`: those of a thousand outings weigh 80 kB. */
    year,
    table: year === undefined ? undefined : ledgerTable(ledgers, donations, year),
  }
}

function mapValues<Key extends string, Value, Result>(
  object: Readonly<Record<Key, Value>>,
  map: (value: Value) => Result,
) {
  return Object.fromEntries(Object.entries<Value>(object).map(([key, value]) => [key, map(value)])) as Record<
    Key,
    Result
  >
}

/**
 * Each booking stands in exactly one list: what should have been paid by now, and what should have long since; refunds of
 * outings that do not take place, excess payments for confirmed ones; what may still be paid, what a postponed outing will
 * owe once its guest has chosen another start; or its account is balanced.
 */
function listName({ booking: { status }, account: { openRappen, toRefundRappen }, isOld, isOverdue }: DatedAccount) {
  if (isOld) return 'old'
  if (isOverdue) return 'overdue'
  if (openRappen > 0) return status === 'postponed' ? 'postponed' : 'open'
  if (toRefundRappen > 0) return status === 'confirmed' ? 'tooMuch' : 'toRefund'
  return 'balanced'
}

/** The payments that came since a day. `entry`: the id in the ledger. One noted by hand can be taken back. */
function receivedPayments({ booking, entries }: BookingLedger, since: CalendarDay) {
  return countedEntries(entries).flatMap((entry) => {
    if (entry.kind !== 'payment' || entry.valueDay < since) return []
    const { means, valueDay, amountRappen } = entry
    const payment = { entry: entry.id, amountChf: chfOf(amountRappen), means, valueDay, isByHand: isByHand(entry) }
    return [{ ...pick(booking, ['id', 'reference', 'name']), ...payment }]
  })
}

function meansTotals(ledgers: readonly BookingLedger[], day: CalendarDay): Partial<Record<PaymentMeans, number>> {
  const rappen = new Map<PaymentMeans, number>()
  for (const entry of ledgers.flatMap(({ entries }) => countedEntries(entries))) {
    if (entry.valueDay !== day || !(entry.kind === 'payment' || entry.kind === 'refund')) continue
    const receivedRappen = entry.kind === 'payment' ? entry.amountRappen : -entry.amountRappen
    if (entry.means !== 'donation') rappen.set(entry.means, (rappen.get(entry.means) ?? 0) + receivedRappen)
  }
  return Object.fromEntries([...rappen].map(([means, sum]) => [means, chfOf(sum)]))
}

type DatedAccount = ReturnType<typeof withAccount>

/**
 * A ledger with its balance, the day since which that is so, or by which it should have been paid (`isOverdue`), and how
 * many days ago that was. A reminder gives more time; `isOld`: it should have been paid more than a year ago all the same.
 */
function withAccount(ledger: BookingLedger, now: Date) {
  const today = dayAt(now, bookingTerms.timeZone)
  const { booking, entries, lastReminder } = ledger
  const account = accountOf(entries)
  const effectiveEntries = countedEntries(entries)
  const days = (effectiveEntries.length > 0 ? effectiveEntries : entries).map(({ valueDay }) => valueDay)
  // What was given back twice is open without a charge.
  const openFrom = openSince(entries) ?? days.sort().at(-1) ?? dayAt(booking.createdAt, bookingTerms.timeZone)
  const firstDueBy = dueBy(booking, entries, now, bookingTerms)
  const dueUntil = dueBy({ ...booking, history: lastReminder }, entries, now, bookingTerms)
  const isOverdue = dueUntil !== undefined && dueUntil < today
  const since = isOverdue ? dueUntil : openFrom
  const isOld = firstDueBy !== undefined && daysBetween(firstDueBy, today) > 365
  return { ...ledger, account, until: dueUntil, since, days: Math.max(0, daysBetween(since, today)), isOverdue, isOld }
}

/**
 * The booking that a payment most likely is for, though it names no reference of a slip: the one whose reference stands
 * in the message, or else the only one of that payer's name that owes exactly this sum. A person decides: a reference of
 * ours has no check digits.
 */
function likelyBooking(
  { amountRappen, payer, message, reference }: AllMoney['unassignedPayments'][number],
  accounts: readonly DatedAccount[],
) {
  const references = bookingReferencesIn([reference, message].join(' '), association.prefixes.booking)
  const isLikely = ({ booking: { reference, name }, account }: DatedAccount) =>
    references.length > 0
      ? references.includes(reference)
      : account.openRappen === amountRappen &&
        (matchesText(name, [payer, message].join(' ')) || matchesText(payer ?? '', name))
  const [match, ...otherMatches] = accounts.filter(isLikely)
  return match && otherMatches.length === 0
    ? { ...pick(match.booking, ['reference', 'name']), openChf: chfOf(match.account.openRappen) }
    : undefined
}

/** The payments online that a bank asks back, and those lost that can be appealed: of a booking, or donations. */
function openDisputes({ ledgers, onlineRefunds }: AllMoney, now: Date) {
  const disputes = onlineRefunds.filter(
    ({ kind, state, answer_by }) => kind === 'dispute' && (state === 'open' || Number(answer_by) > now.getTime()),
  )
  return disputes.map(({ id, booking_id, amount_rappen, answer_by }) => {
    const disputedBooking = ledgers.find(({ booking }) => booking.id === booking_id)?.booking
    const booking = disputedBooking && pick(disputedBooking, ['id', 'reference', 'name'])
    return { id, booking, amountChf: chfOf(amount_rappen), answerBy: answer_by === null ? null : new Date(answer_by) }
  })
}

function rowOf(
  { booking, entries, refundTo, account, until, since, days, isOverdue }: DatedAccount,
  onlineRefunds: AllMoney['onlineRefunds'],
  history: readonly BookingEvent[],
  now: Date,
) {
  const { openRappen, toRefundRappen, paidRappen } = account
  const online = onlineBalance(
    entries,
    onlineRefunds.filter(({ booking_id }) => booking_id === booking.id),
  )
  const priceLines: PriceLine[] = JSON.parse(booking.price_lines)
  const { underwayRappen } = online
  return {
    ...pick(booking, ['id', 'reference', 'name', 'startsAt', 'status']),
    /** How the amount comes about, as the guest reads it: in words, which weigh less than the lines. */
    lines: accountInOneLine(accountLines({ booking: { ...booking, priceLines }, entries, history, underwayRappen })),
    creditorReference: bookingCreditorReference(booking.reference),
    /** Until when it is to be paid, how often its guest was reminded, and why they are not to be now. */
    dueBy: until,
    isOverdue,
    remindedAt: paymentReminderDates(history),
    notRemindedFor: reminderRefusal({ ...booking, openRappen, isMailed: hasMailbox(booking), history }, now),
    isDue: openRappen > 0 && isDue(booking, now),
    openChf: chfOf(openRappen),
    toRefundChf: chfOf(toRefundRappen),
    since,
    /** For how long the amount has been open, overdue, or to be refunded. */
    days,
    /** More went back than ever came, as when a bank takes back a payment that was refunded already. */
    isRefundedTwice: paidRappen < 0,
    // What is on its way back, or disputed, is to be sent nowhere else.
    refundTo: refundTo && online.leftRappen > 0 ? { ...refundTo, phone: booking.phone } : undefined,
    /** How a refund is most likely paid: to the account that the guest gave, else the way that the last of it came. */
    refundMeans: refundTo && refundTo.account !== callInstead ? 'qr' : lastMeansOf(entries),
    /** How much can go back online. Absent where nothing was paid online. */
    ...(toRefundRappen > 0 && online.payments.length > 0 && { online }),
  }
}

function lastMeansOf(entries: readonly LedgerEntry[]): PaymentMeans | undefined {
  const lastPayment = countedEntries(entries).findLast(({ kind }) => kind === 'payment')
  return lastPayment?.kind === 'payment' ? lastPayment.means : undefined
}

/** Shorter parts of a reference would match too many bookings. */
const minSearchLength = 4

/**
 * Whether a search matches this booking: by a part of its reference or of its slip's, grouped in any way; by an amount
 * that is open, to be refunded or in an entry; or by a part of the name.
 */
function matchesSearch(search: string, { booking: { reference, name }, entries, account }: DatedAccount): boolean {
  const bareSearch = bareReference(search)
  const references = [bareReference(reference), bookingCreditorReference(reference)]
  if (bareSearch.length >= minSearchLength && references.some((each) => each.includes(bareSearch))) return true
  if (matchesText(search, name)) return true
  const sums: unknown[] = [account.openRappen, account.toRefundRappen, ...entries.map((entry) => entry.amountRappen)]
  return sums.includes(readAmount(search))
}

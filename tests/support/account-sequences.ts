import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statementIban } from '../../demo/write-statement.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { bookingCreditorReference } from '../../domain/booking/creditor-reference.ts'
import { dayMs, hourMs } from '../../domain/calendar.ts'
import {
  type Account,
  accountOf,
  chfOf,
  countedEntries,
  type NewEntry,
  paymentMeans,
  sumChf,
  sumRappen,
} from '../../domain/money/account.ts'
import { isSettlement } from '../../domain/money/account-lines.ts'
import { donatedRappen, donationReference } from '../../domain/money/donation.ts'
import { extrasOf } from '../../domain/money/extras-of.ts'
import { onlineRowId } from '../../domain/money/online-payment.ts'
import { reversalOf } from '../../domain/money/status-entries.ts'
import { cancelBooking, confirmBooking, postponeBooking } from '../../server/booking/change-booking.server.ts'
import { guestActs } from '../../server/booking/guest-acts.server.ts'
import { managedBookingView } from '../../server/booking/guest-view.server.ts'
import { moveBooking } from '../../server/booking/move-booking.server.ts'
import { readPayloadNow } from '../../server/mail/current-payload.ts'
import type { QueuedMail } from '../../server/mail/outbox.ts'
import type { AboutBooking } from '../../server/mail/templates/letter.ts'
import { type CashDesk, type CashRow, readCashDesk } from '../../server/money/accounts/read-cash-desk.ts'
import { addExtra, takeExtraBack } from '../../server/money/acts/extras.server.ts'
import { remindOfPayment } from '../../server/money/acts/payment-reminder.server.ts'
import { recordPayment, recordRefund, takePaymentBack } from '../../server/money/acts/payments.server.ts'
import { donateRefund } from '../../server/money/acts/refunds.server.ts'
import { cutShort, waiveDue } from '../../server/money/acts/waivers.server.ts'
import { addDonation, listDonations } from '../../server/money/donations.ts'
import { assignByReference } from '../../server/money/import-statement.server.ts'
import { findBooking } from '../../server/records/bookings.ts'
import { addEntries, readEntries } from '../../server/records/ledger.ts'
import { insertTap } from '../../server/records/taps.ts'
import type { Services } from '../../server/services.ts'
import { readCommitteeYear } from '../../server/solidarity/read-committee-year.ts'
import { accountInOneLine } from '../../wording/account-lines.ts'
import { testNow } from './booking-input.ts'
import type { Engine } from './databases.ts'
import { openStage } from './stage.ts'
import { emptyDatabase, storeBooking } from './stored-bookings.ts'
import { storeStatement, unknownPayments } from './stored-statements.ts'

/** The lists of « Comptes » in which a booking may stand because of its account. */
const listNames = ['overdue', 'old', 'toRefund', 'tooMuch', 'open', 'postponed'] as const

const rowsOf = (cashDesk: CashDesk) => listNames.flatMap((list) => cashDesk[list])

/**
 * Fails unless the booking stands in exactly one list of « Comptes », or its account is even; a search finds it always.
 * Its lines add up to what is asked, on the guest's page, in mails and in « Comptes ».
 */
export async function expectListed(services: Services, id: string): Promise<void> {
  const { db, now } = services
  const booking = await findBooking(db, id)
  if (!booking) throw new Error('The booking is gone.')
  const { openRappen, toRefundRappen } = accountOf(await readEntries(db, booking))
  const differenceChf = chfOf(openRappen + toRefundRappen)
  const cashDesk = await readCashDesk(db, now())
  const rows = rowsOf(cashDesk).filter((row) => row.id === id)
  await expectLinesAddUp(services, booking, rows[0])
  expect(rows.map(({ openChf, toRefundChf }) => openChf + toRefundChf)).toEqual(
    differenceChf > 0 ? [differenceChf] : [],
  )
  const sum = listNames.reduce((total, list) => total + cashDesk.sums[list], 0)
  expect(sum).toBeCloseTo(
    rowsOf(cashDesk).reduce((total, { openChf, toRefundChf }) => total + openChf + toRefundChf, 0),
  )
  const { reference, name } = booking
  for (const search of [
    reference,
    bookingCreditorReference(reference),
    name,
    ...(differenceChf > 0 ? [`${differenceChf}`] : []),
  ]) {
    const { found } = await readCashDesk(db, now(), { search })
    expect([search, found?.rows.map((row) => row.id)]).toEqual([search, [id]])
  }
}

async function expectLinesAddUp(services: Services, booking: Booking, row: CashRow | undefined): Promise<void> {
  const { lines, account, slip, refund, dueBy } = await managedBookingView(services, booking, 'mail')
  const { chargedRappen, waivedRappen, openRappen, toRefundRappen } = account
  const sum = (entryLines: typeof lines) => entryLines.reduce((total, { amountRappen }) => total + amountRappen, 0)
  if (booking.status !== 'pending') {
    expect(sum(lines.filter((line) => !isSettlement(line)))).toBe(chargedRappen - waivedRappen)
    expect(sum(lines)).toBe(openRappen - toRefundRappen + Math.min(refund.underwayRappen, toRefundRappen))
  }
  if (slip) expect(slip.amountChf).toBe(chfOf(sum(lines)))
  if (row) expect([row.lines, row.dueBy]).toEqual([accountInOneLine(lines), dueBy])
  const mail = { kind: 'booking-extra', payload: { booking } } as unknown as QueuedMail
  const mailedPayload = (await readPayloadNow(services.db, mail, services.now())) as AboutBooking
  const { account: mailedAccount, lines: mailedLines, dueBy: mailedDueBy } = mailedPayload.booking
  if (booking.status !== 'pending') expect([mailedAccount, mailedLines, mailedDueBy]).toEqual([account, lines, dueBy])
  // A line that is named after a reduction never raises the price.
  const raisingLines = lines.filter(
    ({ what, amountRappen }) => /lowered|cut|resold|not-due|received/.test(what) && amountRappen > 0,
  )
  expect(raisingLines).toEqual([])
}

/** The saved table adds up to the account and the gifts, and the committee's income to what was received. */
async function expectExported(
  { db, now }: Services,
  account: Account,
  gifts: { separateGiftRappen: number; donatedRefundRappen: number },
) {
  const { table = [] } = await readCashDesk(db, now(), { year: '' })
  const sumColumn = (columnFromEnd: number) =>
    sumChf(table.map((row) => row.at(-columnFromEnd)).flatMap((cell) => (typeof cell === 'object' ? cell.chf : [])))
  const { chargedRappen, waivedRappen, paidRappen } = account
  const { income } = await readCommitteeYear(db, 2027, now())
  expect({
    owed: sumColumn(2),
    received: sumColumn(1),
    income: sumChf(income.flatMap((cells) => cells.at(-2) ?? [])),
  }).toEqual({
    owed: chfOf(chargedRappen - waivedRappen),
    received: chfOf(paidRappen + gifts.separateGiftRappen + gifts.donatedRefundRappen),
    income: chfOf(paidRappen + gifts.donatedRefundRappen),
  })
}

const teamReasons = ['weather', 'other', 'not-chosen', 'relay'] as const

const step = fc.record({
  what: fc.constantFrom(
    ...(['pay', 'pay', 'pay online', 'take back', 'refund', 'refund', 'dispute lost', 'refund there'] as const),
    ...(['refund failed', 'extra', 'extra back', 'waive', 'give up', 'leave'] as const),
    ...(['bank', 'bank part', 'bank back', 'gift', 'gift online'] as const),
    ...(['cancel', 'guest cancels', 'nobody came', 'postpone', 'move', 'cut short', 'after the start'] as const),
    ...(['sail cancelled', 'remind'] as const),
  ),
  pick: fc.nat(1_000),
})

/** Plays `runs` random lives of a booking on a database of `engine`, and looks for it in « Comptes » after each. */
export function testRandomBookingAccounts(engine: Engine, runs: number): void {
  const stage = openStage(engine, { SMTP_URL: 'smtp://127.0.0.1:9', IBAN: statementIban, DONATIONS: 'on' })

  test(
    'a booking with money to pay or to refund stands in exactly one list of the accounts, and a search finds it',
    {
      timeout: 3_600_000,
    },
    () =>
      stage.run(async (services) => {
        await fc.assert(
          fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
            await emptyDatabase(services)
            stage.now = testNow
            const booking = await storeBooking(services, { name: 'Ana Sœur-Favre' })
            const { id, startsAt, manageKey } = booking
            await confirmBooking(services, id)
            const creditorReference = bookingCreditorReference(booking.reference)
            const addEntry = (entry: NewEntry) =>
              services.db.transaction().execute((tx) => addEntries(tx, [entry], stage.now))
            const onlineEntry = (name: string, pick: number) =>
              ({
                id: onlineRowId(`${name}_${pick}`),
                bookingId: id,
                amountRappen: 1_000 * (1 + (pick % 95)),
                actor: 'system',
              }) as const
            const readCountedEntries = async () => countedEntries(await readEntries(services.db, { id }))
            const readAccount = async () => accountOf(await readEntries(services.db, { id }))
            const storeTransfer = (chf: string, pick: number, reference: string | undefined, isReturned = false) =>
              storeStatement(services, [
                {
                  ...{ chf, name: `B${pick % 5}`, day: `2027-05-${11 + (pick % 3)}`, isReversal: isReturned },
                  ...{ direction: isReturned ? 'DBIT' : 'CRDT', payments: [{ chf, ...(reference && { reference }) }] },
                },
              ])
            const assignUnknownPayment = async (partRappen?: number) => {
              const [payment] = await unknownPayments(services)
              return payment && assignByReference(services, payment.id, creditorReference, partRappen)
            }
            const recordTap = (kind: 'aboard' | 'returned') =>
              services.db.transaction().execute((tx) => {
                const tap = { id: randomUUID(), bookingId: id, kind, persons: 2, tappedAt: stage.now, phone: 'one' }
                return insertTap(tx, tap, stage.now, 'Quai')
              })
            const readDonations = async () => {
              const donations = await listDonations(services.db)
              return {
                separateGiftRappen: donatedRappen(donations.filter(({ bookingId }) => bookingId === undefined)),
                donatedRefundRappen: donatedRappen(donations.filter(({ bookingId }) => bookingId === id)),
              }
            }
            /** The gifts beside the price, in Rappen, each by a name of its own. */
            const gifts = new Map<string, number>()
            const recordGift = async (name: string, amountRappen: number, act: () => Promise<unknown>) => {
              gifts.set(name, amountRappen)
              const [accountBefore, { donatedRefundRappen: donatedBefore }] = [
                await readAccount(),
                await readDonations(),
              ]
              await act()
              expect([await readAccount(), (await readDonations()).donatedRefundRappen]).toEqual([
                accountBefore,
                donatedBefore,
              ])
            }
            const acts: Record<
              (typeof step extends fc.Arbitrary<infer Step> ? Step : never)['what'],
              (pick: number) => unknown
            > = {
              pay: (pick) =>
                recordPayment(services, id, {
                  means: paymentMeans[pick % paymentMeans.length],
                  amountRappen: pick % 3 ? 100 * pick : undefined,
                }),
              'pay online': (pick) =>
                addEntry({ ...onlineEntry('pi', pick), kind: 'payment', means: pick % 2 ? 'card' : 'twint' }),
              'take back': async (pick) => {
                const payments = (await readCountedEntries()).filter(({ kind }) => kind === 'payment')
                const payment = payments[pick % payments.length]
                return payment && takePaymentBack(services, id, payment.id)
              },
              refund: (pick) =>
                recordRefund(services, id, { means: 'cash', amountRappen: pick % 2 ? undefined : 1 + pick }),
              // A refund that the provider reports is booked in full, whatever was given back by hand.
              'dispute lost': (pick) => addEntry({ ...onlineEntry('dp', pick), kind: 'refund', means: 'card' }),
              'refund there': (pick) => addEntry({ ...onlineEntry('re', pick), kind: 'refund', means: 'card' }),
              'refund failed': async () => {
                const refund = (await readCountedEntries()).find(
                  ({ kind, id }) => kind === 'refund' && id.startsWith(onlineRowId('re_')),
                )
                return refund && addEntry(reversalOf(refund, 'system'))
              },
              extra: (pick) =>
                addExtra(services, id, { item: 'autre', label: 'Gâteau', quantity: 1, amountChf: 1 + pick / 20 }),
              'extra back': async () => {
                const [extra] = extrasOf(await readCountedEntries(), [])
                return extra && takeExtraBack(services, id, { entry: extra.entry, reason: 'mistake' })
              },
              waive: (pick) =>
                waiveDue(services, id, { reason: 'goodwill', amountRappen: pick % 2 ? undefined : 1 + pick }),
              'give up': async () =>
                waiveDue(services, id, { reason: 'given-up', amountRappen: (await readAccount()).openRappen }),
              leave: async () => donateRefund(services, id, (await readAccount()).toRefundRappen),
              bank: (pick) => storeTransfer(`${100 + (pick % 900)}`, pick, creditorReference),
              // Beside the price: whatever else happens, a gift reaches no account.
              gift: (pick) => {
                const [chf, payment] = [`${100 + (pick % 900)}`, { reference: donationReference }]
                const entry = { chf, name: `G${pick}`, day: '2027-05-12', payments: [{ chf, ...payment }] }
                return recordGift(`bank ${pick}`, 100 * Number(chf), () => storeStatement(services, [entry]))
              },
              'gift online': (pick) => {
                const { bookingId: _, actor: __, ...gift } = onlineEntry('gift', pick)
                const donation = { ...gift, kind: 'gift', valueDay: '2027-05-12' } as const
                return recordGift(`online ${pick}`, gift.amountRappen, () =>
                  services.db.transaction().execute((tx) => addDonation(tx, donation, stage.now)),
                )
              },
              'bank part': async (pick) => {
                await storeTransfer(`${500 + (pick % 900)}.05`, pick, undefined)
                await assignUnknownPayment(10_000 + pick)
              },
              'bank back': async (pick) => {
                await storeTransfer(`${100 + (pick % 900)}`, pick, undefined, true)
                await assignUnknownPayment()
              },
              cancel: (pick) =>
                cancelBooking(services, id, { reason: teamReasons[pick % teamReasons.length] ?? 'other' }),
              'guest cancels': () => guestActs.cancel(services, manageKey, 100_000),
              'nobody came': () => cancelBooking(services, id, { reason: 'no-show' }),
              postpone: () => postponeBooking(services, id, { reason: 'weather' }),
              move: (pick) => moveBooking(services, id, { date: `2027-08-${10 + (pick % 15)}`, time: '10:00' }),
              'cut short': (pick) => cutShort(services, id, pick % 3),
              'sail cancelled': async (pick) => {
                await recordTap('aboard')
                await guestActs.cancel(services, manageKey, 100_000)
                stage.now = new Date(startsAt.getTime() + (1 + (pick % 3)) * hourMs)
                await recordTap('returned')
                await cutShort(services, id, pick % 4)
              },
              remind: (pick) => {
                stage.now = new Date(stage.now.getTime() + (pick % 40) * dayMs)
                return remindOfPayment(services, id)
              },
              'after the start': () => {
                stage.now = new Date(startsAt.getTime() + hourMs)
              },
            }
            for (const { what, pick } of steps) await acts[what](pick)
            await expectListed(services, id)
            await expectExported(services, await readAccount(), await readDonations())
            const refundDonations = (await readCountedEntries()).filter(
              (entry) => 'means' in entry && entry.means === 'donation',
            )
            const separateGiftsRappen = [...gifts.values()].reduce((sum, rappen) => sum + rappen, 0)
            expect(await readDonations()).toEqual({
              separateGiftRappen: separateGiftsRappen,
              donatedRefundRappen: sumRappen(refundDonations),
            })
          }),
          { numRuns: runs, endOnFailure: false },
        )
      }),
  )
}

import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { logbookCash, paymentMeansWords } from '../../../../content/pages/logbook-cash.ts'
import { chfOf, sumChf } from '../../../../domain/money/account.ts'
import { donationReference } from '../../../../domain/money/donation.ts'
import { callInstead, groupByFour } from '../../../../domain/payment/iban.ts'
import type { CashDesk, CashRow } from '../../../../server/team/view-logbook.server.ts'
import { formatSwissDate } from '../../../../wording/dates.ts'
import { counted, fillIn, formatChf } from '../../../../wording/sentences.ts'
import { dayWords, lakeClock } from '../../../../wording/times.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { ActingButton } from '../../../ui/button.tsx'
import {
  ActErrors,
  ActProblem,
  ConfirmedAct,
  LogbookActButton,
  PanelButton,
  SendForm,
  SpokenPending,
  useLogbookAct,
} from '../acts/act-controls.tsx'
import { BookingPanel, moneyActs } from '../acts/booking-acts.tsx'
import { SeeBooking } from '../section-parts.tsx'
import { useOpenLogbook } from '../use-logbook.ts'
import { MoneyGroup, MoneyLine } from './money-table.tsx'

/** A booking with the amount open or to refund, and for how long. */
export function CashLine({ row }: { row: CashRow }) {
  const { now } = useOpenLogbook()
  const { id, name, reference, creditorReference, openChf, toRefundChf } = row
  const isOpen = openChf > 0
  const intent = isOpen ? 'paid' : 'refund'
  const button = isOpen ? logbookCash.open.button : logbookActs.refund.open
  const { line } = isOpen ? logbookCash.open : row.status === 'confirmed' ? logbookCash.tooMuch : logbookCash.toRefund
  const amountChf = openChf + toRefundChf
  const notes = [
    amountChf > 0 ? `${line}, ${sinceWords(row)}` : logbookCash.settled,
    row.refundTo && refundToWords(row.refundTo, now),
    fillIn(logbookCash.outing, { date: dayWords(lakeClock(row.startsAt).day, now) }),
    fillIn(logbookCash.references, { reference, creditorReference }),
  ]
  return (
    <MoneyLine title={name} notes={notes} amountChf={amountChf} bookingId={id}>
      {amountChf > 0 && (
        <>
          {row.online && <RefundOnline row={row} online={row.online} />}
          <PanelButton
            about={id}
            label={button}
            name={fillIn(logbookCash.about, { button, name, reference })}
            content={(panel) => <BookingPanel {...{ intent, panel }} booking={row} level={4} act={moneyActs[intent]} />}
          />
        </>
      )}
      <SeeBooking reference={reference} />
    </MoneyLine>
  )
}

const onlineWords = logbookCash.online

/** Sends back by one press what came online, payment by payment. */
function RefundOnline({ row, online }: { row: CashRow; online: NonNullable<CashRow['online']> }) {
  const { id, name, reference } = row
  return (
    <>
      {online.underwayChf > 0 && <p>{fillIn(onlineWords.underway, { amount: formatChf(online.underwayChf) })}</p>}
      {online.payments.map(({ entry, amountChf }) => (
        <LogbookActButton
          key={entry}
          intent="refund-online"
          fields={{ id, entry, amount: formatChf(amountChf) }}
          label={fillIn(logbookActs['refund-online'].open, { amount: formatChf(amountChf) })}
          about={`${name}, ${reference}`}
        />
      ))}
    </>
  )
}

/** Payments online that a bank asks back: they are answered with the provider, by a day. */
export function DisputeList({ disputes }: { disputes: NonNullable<CashDesk['disputes']> }) {
  const { title, lead, line, gift, answerBy: until } = onlineWords.disputes
  return (
    <MoneyGroup title={title} note={lead} sumChf={sumChf(disputes.map(({ amountChf }) => amountChf))}>
      {disputes.map(({ id, booking, amountChf, answerBy }) => (
        <MoneyLine
          key={id}
          title={booking?.name ?? gift}
          notes={[
            booking && fillIn(line, booking),
            answerBy && fillIn(until, { date: formatSwissDate(lakeClock(answerBy).day) }),
          ]}
          amountChf={amountChf}
          bookingId={booking?.id}
        />
      ))}
    </MoneyGroup>
  )
}

function refundToWords({ account, givenAt, phone = '' }: NonNullable<CashRow['refundTo']>, now: Date): string {
  const { toAccount, call } = logbookCash.toRefund
  const day = dayWords(lakeClock(givenAt).day, now)
  return account === callInstead ? fillIn(call, { phone, day }) : fillIn(toAccount, { iban: groupByFour(account), day })
}

function sinceWords({ days, since }: CashRow): string {
  return days === 0 ? logbookCash.today : fillIn(counted(logbookCash.since, days), { date: formatSwissDate(since) })
}

const receivedWords = logbookCash.received

type Payment = CashDesk['received'][number]

/** What came lately, the latest first. */
export function ReceivedPayments({ payments }: { payments: readonly Payment[] }) {
  const sum = sumChf(payments.map(({ amountChf }) => amountChf))
  return (
    <MoneyGroup title={receivedWords.title} note={receivedWords.lead} sumChf={sum}>
      {payments.map((payment) => (
        <MoneyLine
          key={payment.entry}
          title={payment.name}
          notes={[fillIn(receivedWords.line, wordsOf(payment))]}
          amountChf={payment.amountChf}
        >
          {payment.isByHand && <TakeBack payment={payment} />}
        </MoneyLine>
      ))}
    </MoneyGroup>
  )
}

function TakeBack({ payment }: { payment: Payment }) {
  const { id, entry } = payment
  return (
    <ConfirmedAct
      intent="unpaid"
      fields={{ id, entry, amount: formatChf(payment.amountChf) }}
      facts={wordsOf(payment)}
      variant="quiet"
    />
  )
}

function wordsOf({ name, reference, amountChf, means, valueDay }: Payment) {
  const date = formatSwissDate(valueDay)
  return { name, reference, amount: formatChf(amountChf), means: paymentMeansWords[means], date }
}

const unknownWords = logbookCash.unknown
const assigned = logbookActs['assign-payment']

type UnknownPaymentRow = CashDesk['unknown'][number]

/** Payments from the bank that match no known outing, each with a field to assign one. */
export function UnknownPayments({ payments }: { payments: readonly UnknownPaymentRow[] }) {
  const note = fillIn(unknownWords.lead, { donations: groupByFour(donationReference) })
  return (
    <MoneyGroup title={unknownWords.title} note={note} sumChf={unknownChf(payments)}>
      {payments.map((payment) => (
        <UnknownPayment key={payment.id} payment={payment} />
      ))}
    </MoneyGroup>
  )
}

/** What the bank took back again is subtracted. */
export function unknownChf(payments: readonly UnknownPaymentRow[]): number {
  return sumChf(payments.map(({ amountRappen }) => chfOf(amountRappen)))
}

function UnknownPayment({ payment }: { payment: UnknownPaymentRow }) {
  const { id, amountRappen, valueDay, reference, payer, message } = payment
  const acting = useLogbookAct('assign-payment', { id })
  const amount = formatChf(chfOf(Math.abs(amountRappen)))
  const line = amountRappen < 0 ? unknownWords.takenBack : unknownWords.line
  const notes = [
    payer && fillIn(unknownWords.payer, { payer }),
    message && fillIn(unknownWords.message, { message }),
    reference && fillIn(unknownWords.named, { reference }),
  ]
  return (
    <MoneyLine title={fillIn(line, { date: formatSwissDate(valueDay) })} notes={notes} amountChf={chfOf(amountRappen)}>
      <SendForm acting={acting} className="space-y-3">
        <ActErrors acting={acting} level={3} />
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            {...acting.field('reference', assigned.field)}
            hint={assigned.fieldHint}
            frameClassName="min-w-[min(100%,14rem)] grow"
          />
          <SpokenPending acting={acting} />
          <ActingButton
            type="submit"
            variant="secondary"
            isPending={acting.isPending}
            aria-label={fillIn(assigned.submitName, { amount })}
          >
            {assigned.submit}
          </ActingButton>
        </div>
        <ActProblem acting={acting} />
      </SendForm>
    </MoneyLine>
  )
}

const donationWords = logbookCash.donations

/** Donations, year by year: kept apart from what is owed and paid for outings. */
export function DonationList({ years }: { years: CashDesk['donations'] }) {
  return (
    <MoneyGroup
      title={donationWords.title}
      note={donationWords.lead}
      sumChf={sumChf(years.map((each) => chfOf(each.sumRappen)))}
    >
      {years.map(({ year, gifts, sumRappen }) => (
        <MoneyLine
          key={year}
          title={fillIn(donationWords.year, { year, gifts: counted(donationWords.gifts, gifts) })}
          amountChf={chfOf(sumRappen)}
        />
      ))}
    </MoneyGroup>
  )
}

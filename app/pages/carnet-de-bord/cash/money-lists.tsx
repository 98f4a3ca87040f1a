import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { logbookCash, paymentMeansTexts } from '../../../../content/pages/logbook-cash.ts'
import { chfOf } from '../../../../domain/money/account.ts'
import { donationReference } from '../../../../domain/money/donation.ts'
import { callInstead, groupByFour } from '../../../../domain/payment/iban.ts'
import type { CashDesk, CashRow } from '../../../../server/team/view-logbook.server.ts'
import { formatSwissDate } from '../../../../wording/dates.ts'
import { fillIn, formatChf, formatCount, formatFigure } from '../../../../wording/sentences.ts'
import { dayInWords, lakeClock } from '../../../../wording/times.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { ActErrors, ActProblem, ActSubmit, ConfirmedAct, SendForm, useLogbookAct } from '../acts/act-controls.tsx'
import { MoneyFields, WaiveFields } from '../acts/booking-acts.tsx'
import { SeeBooking } from '../section-parts.tsx'
import type { MoneyGroup, MoneyLine } from './money-table.tsx'

const onlineTexts = logbookCash.online

/**
 * A booking with the amount open or to refund, and for how long. What came online is sent back by one press, payment by
 * payment.
 */
export function cashLine(row: CashRow, now: Date): MoneyLine {
  const { id, name, reference, creditorReference, openChf, toRefundChf, online, refundTo } = row
  const isOpen = openChf > 0
  const intent = isOpen ? 'paid' : 'refund'
  const button = isOpen ? logbookCash.open.button : logbookActs.refund.open
  const { line } = isOpen
    ? logbookCash[row.status === 'postponed' ? 'postponed' : 'open']
    : logbookCash[row.status === 'confirmed' ? 'tooMuch' : 'toRefund']
  // One of the two is always 0.
  const amountChf = openChf + toRefundChf
  // What is on its way, or disputed, is to be refunded in no other way.
  const manualAmountChf = online ? chfOf(online.leftRappen) : amountChf
  return {
    id,
    title: name,
    notes: [
      amountChf > 0 ? `${line}, ${sinceText(row)}` : logbookCash.settled,
      row.lines,
      ...(isOpen ? dueTexts(row) : []),
      row.isRefundedTwice && logbookCash.refundedTwice,
      refundTo && refundToText(refundTo, now),
      fillIn(logbookCash.outing, { date: dayInWords(lakeClock(row.startsAt).day, now) }),
      fillIn(logbookCash.references, { reference, creditorReference }),
    ],
    amountChf,
    focusId: id,
    acts: (
      <>
        {online && online.underwayRappen > 0 && (
          <p>{fillIn(onlineTexts.underway, { amount: formatChf(chfOf(online.underwayRappen)) })}</p>
        )}
        {online?.payments.map(({ entry, refundableRappen }) => {
          const amount = formatChf(chfOf(refundableRappen))
          return (
            refundableRappen > 0 && (
              <ConfirmedAct
                key={entry}
                intent="refund-online"
                fields={{ id, entry, amount }}
                facts={{ name, amount }}
                subject={`${name}, ${reference}`}
                openButton={{ children: fillIn(logbookActs['refund-online'].open, { amount }) }}
              />
            )
          )
        })}
        {manualAmountChf > 0 && (
          <ConfirmedAct
            intent={intent}
            fields={{ id }}
            facts={{ name, amount: formatChf(manualAmountChf) }}
            subject={`${name}, ${reference}`}
            openButton={{ children: button }}
          >
            {(actState) => (
              <MoneyFields {...{ actState, amountChf: manualAmountChf }} means={isOpen ? undefined : row.refundMeans} />
            )}
          </ConfirmedAct>
        )}
        {isOpen && !row.notRemindedFor && (
          <ConfirmedAct
            intent="remind-payment"
            fields={{ id }}
            facts={{ name, amount: formatChf(openChf) }}
            subject={`${name}, ${reference}`}
          />
        )}
        {row.isDue && (
          <ConfirmedAct
            intent="waive"
            fields={{ id }}
            facts={{ name, amount: formatChf(openChf) }}
            subject={`${name}, ${reference}`}
          >
            {(actState) => <WaiveFields actState={actState} dueChf={openChf} />}
          </ConfirmedAct>
        )}
        <SeeBooking reference={reference} />
      </>
    ),
  }
}

/** Until when it is to be paid, and when its guest was reminded. */
function dueTexts({ dueBy, isOverdue, remindedAt, notRemindedFor }: CashRow): (string | false | undefined)[] {
  const { dueBy: dueByText, reminded, noMailbox } = logbookCash.open
  const lastReminder = remindedAt.at(-1)
  return [
    !isOverdue && dueBy && fillIn(dueByText, { date: formatSwissDate(dueBy) }),
    lastReminder &&
      fillIn(formatCount(reminded, remindedAt.length), { date: formatSwissDate(lakeClock(lastReminder).day) }),
    notRemindedFor === 'no-mailbox' && noMailbox,
  ]
}

/** Payments online that a bank asks back: they are answered with the provider, by a day. */
export function disputeGroup(disputes: CashDesk['disputes']): MoneyGroup {
  const { title, lead, line, gift, answerBy: answerByText } = onlineTexts.disputes
  const lines = disputes.map(({ id, booking, amountChf, answerBy }) => ({
    id,
    title: booking?.name ?? gift,
    notes: [
      booking && fillIn(line, booking),
      answerBy !== null && fillIn(answerByText, { date: formatSwissDate(lakeClock(answerBy).day) }),
    ],
    amountChf,
    focusId: booking?.id,
  }))
  return { title, note: lead, lines }
}

function refundToText({ account, givenAt, phone = '' }: NonNullable<CashRow['refundTo']>, now: Date): string {
  const { toAccount, call } = logbookCash.toRefund
  const day = dayInWords(lakeClock(givenAt).day, now)
  return account === callInstead ? fillIn(call, { phone, day }) : fillIn(toAccount, { iban: groupByFour(account), day })
}

function sinceText({ days, since, isOverdue }: CashRow): string {
  const forms = isOverdue ? logbookCash.overdue.since : logbookCash.since
  return days === 0 ? logbookCash.today : fillIn(formatCount(forms, days), { date: formatSwissDate(since) })
}

/** What came lately, the latest first. */
export function receivedGroup(payments: CashDesk['received']): MoneyGroup {
  const { title, lead, line } = logbookCash.received
  const lines = payments.map(({ id, entry, name, reference, amountChf, means, valueDay, isByHand }) => {
    const amount = formatChf(amountChf)
    const facts = { name, reference, amount, means: paymentMeansTexts[means], date: formatSwissDate(valueDay) }
    return {
      id: entry,
      title: name,
      notes: [fillIn(line, facts)],
      amountChf,
      acts: isByHand && (
        <ConfirmedAct
          intent="unpaid"
          fields={{ id, entry, amount }}
          facts={facts}
          subject={`${amount}, ${name}, ${reference}`}
          openButton={{ variant: 'quiet' }}
        />
      ),
    }
  })
  return { title, note: lead, lines }
}

/** Payments from the bank that match no known outing. What the bank took back again is subtracted. */
export function unknownGroup(payments: CashDesk['unknown']): MoneyGroup {
  const { title, lead, line, takenBack, ...noteTexts } = logbookCash.unknown
  const lines = payments.map(({ id, amountRappen, valueDay, reference, payer, message, likely }) => ({
    id,
    title: fillIn(amountRappen < 0 ? takenBack : line, { date: formatSwissDate(valueDay) }),
    notes: [
      payer && fillIn(noteTexts.payer, { payer }),
      message && fillIn(noteTexts.message, { message }),
      reference && fillIn(noteTexts.named, { reference }),
      likely && fillIn(logbookCash.unknown.likely, { ...likely, open: formatChf(likely.openChf) }),
    ],
    amountChf: chfOf(amountRappen),
    focusId: id,
    acts: <AssignPayment {...{ id, amountRappen, likelyReference: likely?.reference }} />,
  }))
  return { title, note: fillIn(lead, { donations: groupByFour(donationReference) }), lines }
}

/** Says for which outing a payment is, or a part of it: one transfer may pay two outings. */
function AssignPayment({
  id,
  amountRappen,
  likelyReference,
}: {
  id: string
  amountRappen: number
  likelyReference: string | undefined
}) {
  const texts = logbookActs['assign-payment']
  const actState = useLogbookAct('assign-payment', { id })
  return (
    <SendForm actState={actState} className="space-y-3">
      <ActErrors actState={actState} level={3} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          {...actState.field('reference', texts.field, likelyReference)}
          hint={texts.fieldHint}
          frameClassName="min-w-[min(100%,14rem)] grow"
        />
        <TextField
          {...actState.field('amount', texts.amount, formatFigure(chfOf(Math.abs(amountRappen))))}
          hint={texts.amountHint}
          frameClassName="w-[min(10rem,80vw)]"
        />
        <ActSubmit
          actState={actState}
          pendingLabel={undefined}
          className=""
          aria-label={fillIn(texts.submitName, { amount: formatChf(chfOf(Math.abs(amountRappen))) })}
        >
          {texts.submit}
        </ActSubmit>
      </div>
      <ActProblem actState={actState} />
    </SendForm>
  )
}

/** Donations, year by year: kept apart from what is owed and paid for outings. */
export function donationGroup(years: CashDesk['donations']): MoneyGroup {
  const { title, lead, year: line, gifts: forms } = logbookCash.donations
  const lines = years.map(({ year, gifts, sumRappen }) => ({
    id: `${year}`,
    title: fillIn(line, { year, gifts: formatCount(forms, gifts) }),
    amountChf: chfOf(sumRappen),
  }))
  return { title, note: lead, lines }
}

import { type SubmitEvent, useState } from 'react'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { extras } from '../../../../content/extras.ts'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { logbookExtras } from '../../../../content/pages/logbook-extras.ts'
import { logbookMoney } from '../../../../content/pages/logbook-money.ts'
import { boatOf, needsLicence } from '../../../../domain/booking/boat.ts'
import { actOnBooking, isChangeable } from '../../../../domain/booking/life-cycle.ts'
import { skippersOnDuty } from '../../../../domain/booking/resource.ts'
import { durationOf } from '../../../../domain/booking/slots.ts'
import { askedWaiverReasons, paymentMeans } from '../../../../domain/money/account.ts'
import { extraBounds, pricedWishes, unlistedExtra } from '../../../../domain/money/extra.ts'
import { maxLengths } from '../../../../domain/person.ts'
import type { CashRow, LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { extraInWords, pricedExtras } from '../../../../wording/extras.ts'
import { formatHours } from '../../../../wording/measures.ts'
import { resourceName } from '../../../../wording/resources.ts'
import { fillIn, formatChf, formatFigure } from '../../../../wording/sentences.ts'
import { dayWords, lakeClock } from '../../../../wording/times.ts'
import { RadioGroupField } from '../../../forms/radio-group-field.tsx'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { TextAreaField, TextField } from '../../../forms/text-field.tsx'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import { FoldedWishes, wishesFirst } from '../../../private-pages/wish-fields.tsx'
import { useStarts } from '../../../server-calls/use-starts.ts'
import { useOpenLogbook } from '../use-logbook.ts'
import { type Acting, controlled } from './act-controls.tsx'
import type { BookingAct, FieldsProps } from './booking-panel.tsx'
import { GuestWordField, StartFields, Tick } from './fields.tsx'

/** The means chosen last is proposed first, as long as the page stays open: most people pay as the one before. */
let lastMeans = 'cash'

/** Records money that came in or goes back: how much, how, and on which day. Mails nobody. */
const moneyAct = {
  isKeyed: true,
  onSubmit: ({ currentTarget }: SubmitEvent<HTMLFormElement>) => {
    lastMeans = String(new FormData(currentTarget).get('means'))
  },
} as const

export const moneyActs = {
  paid: {
    ...moneyAct,
    words: logbookMoney.paid,
    amountOf: ({ openChf }) => openChf,
    Fields: (props) => <MoneyFields {...props} dayLabel={logbookMoney.paid.day} />,
  },
  refund: {
    ...moneyAct,
    words: logbookMoney.refund,
    amountOf: ({ toRefundChf }) => toRefundChf,
    Fields: (props) => <MoneyFields {...props} dayLabel={logbookMoney.refund.day} />,
  },
} satisfies { paid: BookingAct<Pick<CashRow, 'openChf'>>; refund: BookingAct<Pick<CashRow, 'toRefundChf'>> }

type OfferedAct = BookingAct & { isPossible: (booking: LogbookBooking, now: Date) => boolean }

const may =
  (action: 'confirm' | 'decline' | 'cancel' | 'postpone' | 'markNoShow' | 'move'): OfferedAct['isPossible'] =>
  (booking, now) =>
    'to' in actOnBooking(action, booking, 'team', now)

const isToPay = ({ status, openChf }: LogbookBooking) => status === 'confirmed' && openChf > 0

/** The acts on a booking, in the order of their buttons. */
export const bookingActs = {
  /** What was wished for and has a price is included or charged: the guest reads it in one mail. */
  confirm: {
    words: logbookActs.confirm,
    isPossible: may('confirm'),
    Fields: ConfirmFields,
  },
  decline: {
    words: logbookActs.decline,
    isPossible: may('decline'),
    Fields: ({ acting }) => <GuestWordField examples={logbookActs.decline.examples} acting={acting} />,
  },
  // Refunds are recorded in « Comptes » and not on the card: an offered outing never has one, so its card would show
  // that it is offered.
  paid: { ...moneyActs.paid, isPossible: isToPay },
  /** Asks less for an outing whose price somebody cannot pay, or as a kindness. */
  waive: {
    words: logbookMoney.waive,
    isPossible: isToPay,
    amountOf: ({ openChf }) => openChf,
    Fields: WaiveFields,
  },
  /** Something ordered besides the hours: from the price list, or with a description and price of its own. */
  extra: {
    words: logbookExtras,
    // Also for an offered outing, where the act is then refused: a card without this button would give it away.
    isPossible: ({ status }) => status === 'confirmed',
    isKeyed: true,
    Fields: ExtraFields,
  },
  move: {
    words: logbookActs.move,
    isPossible: may('move'),
    Fields: MoveFields,
  },
  skipper: {
    words: logbookActs.skipper,
    isPossible: ({ skipper, endsAt }, now) => skipper !== undefined && bookingTerms.skippers > 1 && endsAt > now,
    Fields: ({ booking: { skipper }, acting: { field } }) => (
      <SelectField {...field('skipper', logbookActs.skipper.skipper, skipper)}>
        {optionsOf(skippersOnDuty(bookingTerms), (each) => resourceName(each))}
      </SelectField>
    ),
  },
  /** What somebody says on the telephone. */
  correct: {
    words: logbookActs.correct,
    isPossible: isChangeable,
    Fields: CorrectFields,
  },
  /** The guest chooses another start, or their money back. */
  postpone: {
    words: logbookActs.postpone,
    isPossible: may('postpone'),
    Fields: ({ acting }) => <ReasonFields words={logbookActs.postpone} acting={acting} />,
  },
  cancel: {
    words: logbookActs.cancel,
    // A request is declined, an outing cancelled: offering both for one booking would only make people wonder.
    isPossible: (booking, now) => booking.status !== 'pending' && may('cancel')(booking, now),
    Fields: ({ acting }) => <ReasonFields words={logbookActs.cancel} acting={acting} />,
  },
  /** Nobody came. The amount due is not shown here, so that an offered outing looks like any other. */
  'no-show': { words: logbookActs['no-show'], isPossible: may('markNoShow') },
  /** The outing came back early. No amount is shown, so that an offered outing looks like any other. */
  'cut-short': {
    words: logbookActs['cut-short'],
    // Also for an offered outing, which is noted in the same way.
    isPossible: ({ status, startsAt, history }, now) =>
      status === 'confirmed' && startsAt <= now && !history.some(({ kind }) => kind === 'cut-short'),
    Fields: CutShortFields,
  },
} satisfies Record<string, OfferedAct>

function MoneyFields({ acting: { field }, amountChf, dayLabel }: MoneyFieldsProps) {
  const { today } = useOpenLogbook().view
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField
        {...field('amount', logbookMoney.amount, formatFigure(amountChf))}
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField {...field('means', logbookMoney.by, lastMeans)}>
        {optionsOf(paymentMeans, (each) => logbookMoney.means[each])}
      </SelectField>
      <TextField {...field('day', dayLabel, today)} type="date" max={today} />
    </div>
  )
}

type MoneyFieldsProps = Pick<FieldsProps, 'acting' | 'amountChf'> & { dayLabel: string }

function ConfirmFields({ booking, acting: { field, sent } }: FieldsProps) {
  const words = logbookActs.confirm
  return (
    <>
      {pricedWishes(booking.wishes, extras).map((extra) => (
        <RadioGroupField
          key={extra.item}
          {...field(extra.item, extraInWords(extra))}
          defaultValue={sent[extra.item] ?? 'charged'}
          options={[
            { value: 'charged', label: fillIn(words.charged, { amount: formatChf(extra.amountChf) }) },
            { value: 'included', label: words.included },
          ]}
        />
      ))}
      {needsLicence(booking, bookingTerms) && (
        <div>
          <Tick label={words.licence} name="licence" value="seen" className="w-fit font-semibold" />
          <p className="text-sm text-ink-soft">{words.licenceNote}</p>
        </div>
      )}
    </>
  )
}

function WaiveFields({ acting: { field } }: FieldsProps) {
  const words = logbookMoney.waive
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field('amount', words.amount)} inputMode="decimal" autoComplete="off" />
      <SelectField {...field('reason', words.reason)}>
        {optionsOf(askedWaiverReasons, (each) => words.reasons[each])}
      </SelectField>
    </div>
  )
}

/** Another start, with the same boat and duration. */
function MoveFields({ booking, acting }: FieldsProps) {
  const words = logbookActs.move
  const { now } = useOpenLogbook()
  const present = lakeClock(booking.startsAt)
  const [{ date, time }, choose] = useState({
    date: acting.sent.date ?? (present.day as string),
    time: acting.sent.time ?? '',
  })
  const duration = durationOf(booking)
  const starts = useStarts({ ...booking, duration, date, moved: booking, now })
  return (
    <>
      <p className="font-semibold">
        {fillIn(words.from, {
          date: dayWords(present.day, now),
          from: present.time,
          to: lakeClock(booking.endsAt).time,
          hours: formatHours(duration),
        })}
      </p>
      <StartFields {...{ date, time, duration, choose, starts, acting }} labels={words} />
      <GuestWordField examples={words.examples} acting={acting} />
    </>
  )
}

/** The fields of adding an outing that do not change its price. */
function CorrectFields({ booking, acting: { field, sent } }: FieldsProps) {
  const words = logbookActs.add
  const { participants, phone, message, wishes, boatType } = booking
  const { minParticipants: min } = bookingTerms
  const { maxParticipants: max } = boatOf(boatType, bookingTerms)
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          {...field('participants', words.participants, String(participants))}
          type="number"
          inputMode="numeric"
          {...{ min, max }}
          hint={fillIn(words.participantsHint, { min, max })}
        />
        <TextField
          {...field('phone', words.phone, phone)}
          type="tel"
          optional={logbookActs.optional}
          maxLength={maxLengths.phone}
          autoComplete="off"
        />
      </div>
      <TextAreaField
        {...field('message', words.message, message)}
        optional={logbookActs.optional}
        hint={words.messageHint}
        rows={3}
        maxLength={maxLengths.message}
      />
      <FoldedWishes
        {...controlled(field('wishes', words.wishes))}
        hint={words.wishesHint}
        boatType={boatType}
        first={Object.keys(sent).length > 0 ? sent : wishesFirst(wishes)}
        withMeals
      />
    </>
  )
}

function CutShortFields({ booking, acting: { field } }: FieldsProps) {
  return (
    <SelectField {...field('hours', logbookActs['cut-short'].hours)}>
      {optionsOf([...Array(durationOf(booking)).keys()], (hours) => formatHours(hours))}
    </SelectField>
  )
}

const reasons = ['weather', 'other'] as const

type ReasonWords = (typeof logbookActs)['cancel' | 'postpone']

function ReasonFields({ words, acting }: { words: ReasonWords; acting: Acting }) {
  const [reason, setReason] = useState(acting.sent.reason ?? 'weather')
  return (
    <>
      <RadioGroupField
        {...acting.field('reason', words.reason)}
        defaultValue={reason}
        options={reasons.map((value) => ({ value, label: words.reasons[value] }))}
        onChoose={setReason}
      />
      <GuestWordField examples={words.examples[reason === 'weather' ? 'weather' : 'other']} acting={acting} />
    </>
  )
}

function ExtraFields({ booking, acting: { field, sent } }: FieldsProps) {
  const words = logbookExtras
  const [item, setItem] = useState(sent.item ?? '')
  // What was typed for an unlisted item is kept, and must not change the price of a listed one.
  const isListed = useHydrated() && item !== unlistedExtra
  return (
    <>
      <input type="hidden" name="seen" value={booking.extras.length} />
      <div className="grid gap-4 sm:grid-cols-[1fr_7rem]">
        <SelectField
          {...controlled(field('item', words.item))}
          value={item}
          onChange={(event) => setItem(event.target.value)}
        >
          <option value="">{words.choose}</option>
          {pricedExtras.map((extra) => (
            <option key={extra.id} value={extra.id}>
              {fillIn(words.option, extra)}
            </option>
          ))}
          <option value={unlistedExtra}>{words.other}</option>
        </SelectField>
        <TextField {...field('quantity', words.quantity, '1')} inputMode="numeric" autoComplete="off" />
      </div>
      <div className="grid gap-4 sm:grid-cols-[1fr_11rem]" hidden={isListed}>
        <TextField
          {...field('label', words.label)}
          disabled={isListed}
          autoComplete="off"
          maxLength={extraBounds.labelLength}
          hint={words.labelHint}
        />
        <TextField {...field('amount', words.amount)} disabled={isListed} inputMode="decimal" autoComplete="off" />
      </div>
    </>
  )
}

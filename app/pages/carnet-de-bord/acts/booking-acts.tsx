import { type ReactNode, useState } from 'react'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { optionalFieldTexts } from '../../../../content/optional-fields.ts'
import { actTexts, logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { moneyReasonTexts, paymentMeansTexts } from '../../../../content/pages/logbook-cash.ts'
import { hoursBegun } from '../../../../domain/booking/boarding.ts'
import { boatOfOuting, needsLicence } from '../../../../domain/booking/boat.ts'
import { pick } from '../../../../domain/booking/booking.ts'
import { callState, isTooLateToMail } from '../../../../domain/booking/booking-event.ts'
import { isChangeable, nextStatus } from '../../../../domain/booking/life-cycle.ts'
import { askedFields, noteFieldNames, optionalFieldNames } from '../../../../domain/booking/optional-fields.ts'
import { hasSailedCancelled } from '../../../../domain/booking/outing-state.ts'
import { skippersOnDuty } from '../../../../domain/booking/resource.ts'
import { durationOf } from '../../../../domain/booking/slots.ts'
import {
  type PaymentMeans,
  paymentMeans,
  teamWaiverReasons,
  writeOffReasons,
} from '../../../../domain/money/account.ts'
import { pricedWishes, unlistedExtra } from '../../../../domain/money/extra.ts'
import type { LogbookIntent } from '../../../../server/team/act-on-logbook.server.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { stateInWords } from '../../../../wording/boarding-states.ts'
import { extraInWords, pricedExtras, priceList } from '../../../../wording/extras.ts'
import { formatHours } from '../../../../wording/measures.ts'
import { whoToCall } from '../../../../wording/pages/logbook-notices.ts'
import { resourceName } from '../../../../wording/resources.ts'
import { fillIn, formatChf, formatFigure } from '../../../../wording/sentences.ts'
import { dayInWords, lakeClock } from '../../../../wording/times.ts'
import { RadioGroupField } from '../../../forms/radio-group-field.tsx'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import { HiddenFields, SeenFields } from '../../../private-pages/use-act.tsx'
import { useStarts } from '../../../server-calls/use-starts.ts'
import { RequestDetails } from '../booking/request-warnings.tsx'
import { useOpenLogbook } from '../use-logbook.ts'
import { ActButton, type ActState, ConfirmedAct, controlledField, needsConfirmation } from './act-controls.tsx'
import { GuestWordField, ParticipantsField, RemarkFields, StartFields, Tick } from './act-fields.tsx'

/** An act on a booking. Where its words tell what will happen, a panel asks first; without them one press does it. */
type Act = {
  /** Whether the card of a booking offers it. */
  isPossible: (booking: LogbookBooking, now: Date) => boolean
  /** Where its button stands: on the folded card, before or after the telephone; otherwise below what a press unfolds. */
  position?: 'first' | 'after-phone'
  /** Drawn without an outline, for what takes back another act. */
  variant?: 'quiet'
  /** The panel warns if people are aboard: they would be on the water without an outing, or outside its hours. */
  warnsIfAboard?: true
  /** Takes away the present start: a guest who reads the mail too late comes to the port for nothing. */
  cancelsStart?: true
  /** The fields, with what was wrong with them. */
  Fields?: (props: FieldsProps) => ReactNode
}

type FieldsProps = { booking: LogbookBooking; actState: ActState }

/** The means chosen last is proposed first, as long as the page stays open: most people pay as the one before. */
let lastPaymentMeans = 'cash'

const isAllowed =
  (action: 'confirm' | 'decline' | 'cancel' | 'postpone' | 'markNoShow' | 'move'): Act['isPossible'] =>
  (booking, now) =>
    'to' in nextStatus(action, booking, 'team', now)

const isToPay = ({ status, openChf }: LogbookBooking) => status === 'confirmed' && openChf > 0

/**
 * The acts on a booking, in the order of their buttons. An offered outing must look like any other: it has the same
 * buttons, though an extra is then refused; no panel shows what will be due; and refunds, which it never has, are
 * recorded in « Comptes ».
 */
const bookingActs = {
  /** What was wished for and has a price is included or charged: the guest reads it in one mail. */
  confirm: { isPossible: isAllowed('confirm'), position: 'first', Fields: ConfirmFields },
  decline: {
    isPossible: isAllowed('decline'),
    Fields: ({ actState }) => <GuestWordField examples={logbookActs.decline.examples} actState={actState} />,
  },
  paid: {
    isPossible: isToPay,
    Fields: ({ booking: { openChf }, actState }) => <MoneyFields amountChf={openChf} actState={actState} />,
  },
  waive: { isPossible: isToPay, Fields: WaiveFields },
  'ask-again': { isPossible: ({ goodwillChf }) => goodwillChf > 0 },
  extra: { isPossible: ({ status }) => status === 'confirmed', Fields: ExtraFields },
  move: { isPossible: isAllowed('move'), warnsIfAboard: true, cancelsStart: true, Fields: MoveFields },
  skipper: {
    isPossible: ({ skipper, endsAt }, now) => skipper !== undefined && bookingTerms.skippers > 1 && endsAt > now,
    Fields: ({ booking: { skipper }, actState: { field } }) => (
      <SelectField {...field('skipper', logbookActs.skipper.skipper, skipper)}>
        {optionsOf(skippersOnDuty(bookingTerms), (each) => resourceName(each))}
      </SelectField>
    ),
  },
  correct: { isPossible: isChangeable, Fields: CorrectFields },
  postpone: { isPossible: isAllowed('postpone'), warnsIfAboard: true, cancelsStart: true, Fields: ReasonFields },
  cancel: {
    // A request is declined, an outing cancelled: offering both for one booking would only make people wonder.
    isPossible: (booking, now) => booking.status !== 'pending' && isAllowed('cancel')(booking, now),
    warnsIfAboard: true,
    cancelsStart: true,
    Fields: ReasonFields,
  },
  'no-show': { isPossible: isAllowed('markNoShow'), warnsIfAboard: true },
  /** The outing came back early. */
  'cut-short': {
    isPossible: (booking, now) =>
      (hasSailedCancelled(booking, booking.state) || (booking.status === 'confirmed' && booking.startsAt <= now)) &&
      !booking.history.some(({ kind }) => kind === 'cut-short'),
    warnsIfAboard: true,
    Fields: CutShortFields,
  },
  /** Somebody has rung the desk from the boat. */
  'is-back': { isPossible: ({ state }) => state?.kind === 'aboard', position: 'first' },
  /** Somebody has rung a guest whom no mail reaches; `not-reached` takes that back. */
  reached: { isPossible: (booking, now) => callState(booking, now) === 'to-call', position: 'after-phone' },
  'not-reached': {
    isPossible: (booking, now) => callState(booking, now) === 'reached',
    position: 'after-phone',
    variant: 'quiet',
  },
} satisfies { [Intent in LogbookIntent]?: Act }

/** The acts that are possible on a booking in its present state, of those that stand in this place. */
export function PossibleActs({ position, ...props }: BookingActProps & { position?: Act['position'] }) {
  const { now } = useOpenLogbook()
  const acts = Object.entries<Act>(bookingActs).filter(
    ([, act]) => act.position === position && act.isPossible(props.booking, now),
  )
  return acts.map(([intent]) => <BookingAct key={intent} intent={intent as keyof typeof bookingActs} {...props} />)
}

type MoneyFieldsProps = { actState: ActState; amountChf: number; means?: PaymentMeans | undefined }

/** Money that came in or goes back: how much, how, and on which day. `means`: how it goes back, most likely. */
export function MoneyFields({ actState: { intent, fetcher, field }, amountChf, means }: MoneyFieldsProps) {
  const { today } = useOpenLogbook().view
  const { day } = logbookActs[intent === 'refund' ? 'refund' : 'paid']
  const sentMeans = fetcher.formData?.get('means')
  if (sentMeans && !means) lastPaymentMeans = String(sentMeans)
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <HiddenFields values={{ seen: String(amountChf) }} />
      <TextField {...field('amount', logbookActs.paid.amount, formatFigure(amountChf))} />
      <SelectField {...field('means', logbookActs.paid.means, means ?? lastPaymentMeans)}>
        {optionsOf(paymentMeans, (each) => paymentMeansTexts[each])}
      </SelectField>
      <TextField {...field('day', day, today)} type="date" max={today} />
    </div>
  )
}

function ConfirmFields({ booking, actState: { field, sent } }: FieldsProps) {
  const texts = logbookActs.confirm
  return (
    <>
      <RequestDetails booking={booking} />
      {pricedWishes(booking.wishes, priceList()).map((extra) => (
        <RadioGroupField
          key={extra.item}
          {...field(extra.item, extraInWords(extra))}
          defaultValue={sent[extra.item] ?? 'charged'}
          options={[
            { value: 'charged', label: fillIn(texts.charged, { amount: formatChf(extra.amountChf) }) },
            { value: 'included', label: texts.included },
          ]}
        />
      ))}
      {needsLicence(booking, bookingTerms) && (
        <Tick label={texts.licence} note={texts.licenceNote} name="licence" value="seen" />
      )}
    </>
  )
}

/** `dueChf`: the whole amount that is due, if it may be given up. */
export function WaiveFields({ actState: { field }, dueChf }: { actState: ActState; dueChf?: number }) {
  const texts = logbookActs.waive
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field('amount', texts.amount, dueChf ? formatFigure(dueChf) : undefined)} />
      <SelectField {...field('reason', actTexts.why.label)}>
        {optionsOf(dueChf ? writeOffReasons : teamWaiverReasons, (each) => moneyReasonTexts[each])}
      </SelectField>
    </div>
  )
}

/** Another start, with the same boat and duration. */
function MoveFields({ booking, actState }: FieldsProps) {
  const texts = logbookActs.move
  const { now } = useOpenLogbook()
  const currentStart = lakeClock(booking.startsAt)
  const [{ date, time }, setStart] = useState({
    date: actState.sent.date ?? (currentStart.day as string),
    time: actState.sent.time ?? '',
  })
  const duration = durationOf(booking)
  const starts = useStarts({ ...booking, duration, date, movedOuting: booking, now, by: 'team' })
  return (
    <>
      <p className="font-semibold">
        {fillIn(texts.from, {
          date: dayInWords(currentStart.day, now),
          from: currentStart.time,
          to: lakeClock(booking.endsAt).time,
          hours: formatHours(duration),
        })}
      </p>
      <StartFields {...{ date, time, duration, choose: setStart, starts, actState }} labels={texts} />
      <GuestWordField examples={texts.examples} actState={actState} />
    </>
  )
}

/** The fields of the form that adds an outing, without those that change its price. */
function CorrectFields({ booking, actState }: FieldsProps) {
  const { boatType, participants, phone, wishes } = booking
  return (
    <>
      <SeenFields
        values={{ participants, ...pick(booking, askedFields(optionalFieldNames, bookingTerms, 'team')), wishes }}
        act={actState}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <ParticipantsField
          actState={actState}
          boat={boatOfOuting({ boatType, participants }, bookingTerms)}
          initialValue={String(participants)}
        />
        <TextField {...actState.field('phone', optionalFieldTexts.phone.label, phone)} />
      </div>
      <RemarkFields {...{ actState, boatType, wishes }} notes={pick(booking, noteFieldNames)} />
    </>
  )
}

/** Nothing is chosen where no tap says when the boat came back: a careless press must not give hours back. */
export function CutShortFields({ booking, actState: { field } }: FieldsProps) {
  const texts = logbookActs['cut-short']
  const { state } = booking
  const isCancelled = hasSailedCancelled(booking, state)
  const proposedHours = state?.kind === 'returned' ? `${Math.max(1, hoursBegun(booking, state.at))}` : undefined
  return (
    <SelectField {...field('hours', texts.hours, proposedHours)}>
      <option value="">{texts.choose}</option>
      {optionsOf([...Array(durationOf(booking) + Number(isCancelled)).keys()], (hours) => formatHours(hours))}
    </SelectField>
  )
}

function ReasonFields({ actState }: FieldsProps) {
  const { why } = actTexts
  const [reason, setReason] = useState(actState.sent.reason ?? 'weather')
  const examples = why.examples[reason === 'weather' ? 'weather' : 'other']
  return (
    <>
      <RadioGroupField
        {...actState.field('reason', why.label)}
        defaultValue={reason}
        options={Object.entries(why.reasons).map(([value, label]) => ({ value, label }))}
        onChoose={setReason}
      />
      <GuestWordField
        examples={actState.intent === 'cancel' ? [...examples, logbookActs.cancel.anotherDay] : examples}
        actState={actState}
      />
    </>
  )
}

function ExtraFields({ booking, actState: { field, sent } }: FieldsProps) {
  const texts = logbookActs.extra
  const [item, setItem] = useState(sent.item ?? '')
  // What was typed for an unlisted item is kept, and must not change the price of a listed one.
  const isListed = useHydrated() && item !== unlistedExtra
  return (
    <>
      <input type="hidden" name="seen" value={booking.extras.length} />
      <div className="grid gap-4 sm:grid-cols-[1fr_7rem]">
        <SelectField
          {...controlledField(field('item', texts.item))}
          value={item}
          onChange={(event) => setItem(event.target.value)}
        >
          <option value="">{texts.choose}</option>
          {pricedExtras().map((extra) => (
            <option key={extra.id} value={extra.id}>
              {fillIn(texts.option, extra)}
            </option>
          ))}
          <option value={unlistedExtra}>{texts.other}</option>
        </SelectField>
        <TextField {...field('quantity', texts.quantity, '1')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-[1fr_11rem]" hidden={isListed}>
        <TextField {...field('label', texts.label)} disabled={isListed} hint={texts.labelHint} />
        <TextField {...field('amount', texts.amount)} disabled={isListed} />
      </div>
    </>
  )
}

export type BookingActProps = { booking: LogbookBooking; level: 4 | 5 }

type OneActProps = BookingActProps & { intent: keyof typeof bookingActs; label?: string | undefined }

/** One act on a booking. `label` replaces the usual words of the button that opens it. */
export function BookingAct({ intent, booking, level, label }: OneActProps) {
  const { warnsIfAboard, cancelsStart, variant, Fields }: Act = bookingActs[intent]
  const { now } = useOpenLogbook()
  const { id, name, email = '', openChf, goodwillChf, startsAt, state } = booking
  if (!needsConfirmation(intent)) return <ActButton {...{ intent, label, variant }} fields={{ id }} subject={name} />
  return (
    <ConfirmedAct
      {...{ intent, level }}
      fields={{ id }}
      facts={{ name, email, amount: formatChf(intent === 'ask-again' ? goodwillChf : openChf) }}
      subject={name}
      openButton={{
        variant: intent === 'confirm' ? 'action' : 'secondary',
        className: 'grow sm:grow-0',
        children: label,
      }}
    >
      {(actState) => (
        <>
          <HiddenFields values={{ seenStart: String(startsAt.getTime()) }} />
          {state?.kind === 'aboard' && warnsIfAboard && (
            <>
              <HiddenFields values={{ aboard: String(state.persons) }} />
              <p className="font-bold text-danger">{fillIn(actTexts.aboard, { state: stateInWords(state) })}</p>
            </>
          )}
          {email && cancelsStart && isTooLateToMail(startsAt, now) && (
            <p className="font-semibold">{fillIn(actTexts.alsoCall, { who: whoToCall(booking) })}</p>
          )}
          {Fields && <Fields {...{ booking, actState }} />}
        </>
      )}
    </ConfirmedAct>
  )
}

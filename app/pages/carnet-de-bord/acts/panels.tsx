import { useState } from 'react'
import { extras } from '../../../../content/extras.ts'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { logbookExtras } from '../../../../content/pages/logbook-extras.ts'
import { logbookMoney } from '../../../../content/pages/logbook-money.ts'
import { durationOf } from '../../../../domain/booking/slots.ts'
import { askedWaiverReasons, paymentMeans } from '../../../../domain/money/account.ts'
import { extraBounds, pricedWishes, unlistedExtra } from '../../../../domain/money/extra.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { extraInWords, pricedExtras } from '../../../../wording/extras.ts'
import { formatHours } from '../../../../wording/measures.ts'
import { fillIn, formatChf, formatFigure } from '../../../../wording/sentences.ts'
import { RadioGroupField } from '../../../forms/radio-group-field.tsx'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { useOpenLogbook } from '../use-logbook.ts'
import { type Acting, textsOf } from './act-controls.tsx'
import { type PanelTexts, panelTexts } from './booking-panel.tsx'
import { GuestWordField, Tick } from './fields.tsx'

/** What the panel of each act on a booking says and asks. */
export const panels = {
  /** What was wished for and has a price is included or charged: the guest reads it in one mail. */
  confirm: (booking) => {
    const words = logbookActs.confirm
    const priced = pricedWishes(booking.wishes, extras)
    return {
      ...panelTexts(words, booking),
      fieldsOf: (form) => {
        const charged = priced.filter(({ item }) => form.get(item) === 'charged').map(({ item }) => item)
        return { charged: charged.join(), ...(form.has('licence') && { licence: 'seen' }) }
      },
      children: ({ field }) => (
        <>
          {priced.map((extra) => (
            <RadioGroupField
              key={extra.item}
              {...field(extra.item, extraInWords(extra))}
              defaultValue="charged"
              options={[
                { value: 'charged', label: fillIn(words.charged, { amount: formatChf(extra.amountChf) }) },
                { value: 'included', label: words.included },
              ]}
            />
          ))}
          {booking.skipperOption === 'sans-skipper' && (
            <div>
              <Tick label={words.licence} name="licence" value="seen" className="w-fit font-semibold" />
              <p className="text-sm text-ink-soft">{words.licenceNote}</p>
            </div>
          )}
        </>
      ),
    }
  },
  decline: (booking) => ({
    ...panelTexts(logbookActs.decline, booking),
    children: (acting) => <GuestWordField examples={logbookActs.decline.examples} acting={acting} />,
  }),
  // Refunds are recorded in « Comptes » and not on the card: an offered outing never has one, so its card would show
  // that it is offered.
  paid: (booking) => moneyPanel('paid', booking, booking.openChf),
  /** Asks less for an outing whose price somebody cannot pay, or as a kindness. */
  waive: (booking) => {
    const words = logbookMoney.waive
    return {
      ...panelTexts(words, { ...booking, amountChf: booking.openChf }),
      isRepeatable: true,
      children: ({ field }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('amount', words.amount)} inputMode="decimal" autoComplete="off" />
          <SelectField {...field('reason', words.reason)}>
            {optionsOf(askedWaiverReasons, (each) => words.reasons[each])}
          </SelectField>
        </div>
      ),
    }
  },
  /** Something ordered besides the hours: from the price list, or with a description and price of its own. */
  extra: (booking) => ({
    ...panelTexts(logbookExtras, booking),
    isRepeatable: true,
    isKeyed: true,
    fieldsOf: (form) => {
      // What was typed for an unlisted item must not change the price of a listed one.
      if (form.get('item') !== unlistedExtra) for (const name of ['label', 'amount']) form.delete(name)
      return { ...textsOf(form), seen: String(booking.extras.length) }
    },
    children: (acting) => <ExtraFields acting={acting} />,
  }),
  /** The guest chooses another start, or their money back. */
  postpone: (booking) => ({
    ...panelTexts(logbookActs.postpone, booking),
    children: (acting) => <ReasonFields words={logbookActs.postpone} acting={acting} />,
  }),
  cancel: (booking) => ({
    ...panelTexts(logbookActs.cancel, booking),
    children: (acting) => <ReasonFields words={logbookActs.cancel} acting={acting} />,
  }),
  /** Nobody came. The amount due is not shown here, so that an offered outing looks like any other. */
  'no-show': (booking) => panelTexts(logbookActs['no-show'], booking),
  /** The outing came back early. No amount is shown, so that an offered outing looks like any other. */
  'cut-short': (booking) => ({
    ...panelTexts(logbookActs['cut-short'], booking),
    children: ({ field }) => (
      <SelectField {...field('hours', logbookActs['cut-short'].hours)}>
        {optionsOf([...Array(durationOf(booking)).keys()], (hours) => formatHours(hours))}
      </SelectField>
    ),
  }),
} satisfies Record<string, (booking: LogbookBooking) => PanelTexts>

/** The means chosen last is proposed first, as long as the page stays open: most people pay as the one before. */
let lastMeans = 'cash'

/** Records money that came in or goes back: how much, how, and on which day. Mails nobody. */
export function moneyPanel(intent: 'paid' | 'refund', { name }: { name: string }, amountChf: number): PanelTexts {
  const words = logbookMoney[intent]
  return {
    ...panelTexts(words, { name, amountChf }),
    isRepeatable: true,
    isKeyed: true,
    fieldsOf: (form) => {
      lastMeans = String(form.get('means'))
      return textsOf(form)
    },
    children: (acting) => <MoneyFields {...{ acting, amountChf }} dayLabel={words.day} />,
  }
}

function MoneyFields({ acting: { field }, amountChf, dayLabel }: MoneyFieldsProps) {
  const { today } = useOpenLogbook().view
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField
        {...field('amount', logbookMoney.amount)}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={formatFigure(amountChf)}
      />
      <SelectField {...field('means', logbookMoney.by)} defaultValue={lastMeans}>
        {optionsOf(paymentMeans, (each) => logbookMoney.means[each])}
      </SelectField>
      <TextField {...field('day', dayLabel)} type="date" max={today} defaultValue={today} />
    </div>
  )
}

type MoneyFieldsProps = { acting: Acting; amountChf: number; dayLabel: string }

const reasons = ['weather', 'other'] as const

type ReasonWords = (typeof logbookActs)['cancel' | 'postpone']

function ReasonFields({ words, acting }: { words: ReasonWords; acting: Acting }) {
  const [reason, setReason] = useState<string>('weather')
  return (
    <>
      <RadioGroupField
        {...acting.field('reason', words.reason)}
        defaultValue="weather"
        options={reasons.map((value) => ({ value, label: words.reasons[value] }))}
        onChoose={setReason}
      />
      <GuestWordField examples={words.examples[reason === 'weather' ? 'weather' : 'other']} acting={acting} />
    </>
  )
}

function ExtraFields({ acting: { field } }: { acting: Acting }) {
  const words = logbookExtras
  const [item, setItem] = useState('')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_7rem]">
        <SelectField {...field('item', words.item)} value={item} onChange={(event) => setItem(event.target.value)}>
          <option value="">{words.choose}</option>
          {pricedExtras.map((extra) => (
            <option key={extra.id} value={extra.id}>
              {fillIn(words.option, extra)}
            </option>
          ))}
          <option value={unlistedExtra}>{words.other}</option>
        </SelectField>
        <TextField {...field('quantity', words.quantity)} inputMode="numeric" autoComplete="off" defaultValue="1" />
      </div>
      {/* Hidden rather than removed, so that what was typed is kept. */}
      <div className="grid gap-4 sm:grid-cols-[1fr_11rem]" hidden={item !== unlistedExtra}>
        <TextField
          {...field('label', words.label)}
          autoComplete="off"
          maxLength={extraBounds.labelLength}
          hint={words.labelHint}
        />
        <TextField {...field('amount', words.amount)} inputMode="decimal" autoComplete="off" />
      </div>
    </>
  )
}

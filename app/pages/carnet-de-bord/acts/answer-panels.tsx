import { useId, useState } from 'react'
import { extras } from '../../../../content/extras.ts'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { logbookMoney } from '../../../../content/pages/logbook-money.ts'
import { durationOf } from '../../../../domain/booking/slots.ts'
import { pricedWishes } from '../../../../domain/money/extra.ts'
import { askedWaiverReasons } from '../../../../domain/money/ledger-entry.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { extraInWords } from '../../../../wording/extras.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { formatHours } from '../../../../wording/hours.ts'
import { RadioGroupField } from '../../../forms/radio-group-field.tsx'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { BookingPanel, type PanelProps } from './booking-panel.tsx'
import { GuestWordField } from './guest-word-field.tsx'

/** Confirms a request. What was wished for and has a price is included or charged: the guest reads it in one mail. */
export function ConfirmPanel(props: PanelProps) {
  const { name, email = '', wishes, skipperOption } = props.booking
  const words = logbookActs.confirm
  const field = useId()
  const priced = pricedWishes(wishes, extras)
  return (
    <BookingPanel
      {...{ ...props, words }}
      intent="confirm"
      text={fillIn(words.text, { name })}
      told={fillIn(words.told, { email })}
      fieldsOf={(form) => {
        const charged = priced.filter(({ item }) => form.get(item) === 'charged').map(({ item }) => item)
        return { charged: charged.join(), ...(form.has('licence') && { licence: 'seen' }) }
      }}
    >
      {() => (
        <>
          {priced.map((extra) => (
            <RadioGroupField
              key={extra.item}
              id={`${field}-${extra.item}`}
              name={extra.item}
              label={extraInWords(extra)}
              defaultValue="charged"
              options={[
                { value: 'charged', label: fillIn(words.charged, { amount: formatChf(extra.amountChf) }) },
                { value: 'included', label: words.included },
              ]}
            />
          ))}
          {skipperOption === 'sans-skipper' && (
            <div>
              <label className="flex min-h-11 w-fit items-center gap-3 font-semibold">
                <input type="checkbox" name="licence" value="seen" className="size-5 shrink-0" />
                {words.licence}
              </label>
              <p className="text-sm text-ink-soft">{words.licenceNote}</p>
            </div>
          )}
        </>
      )}
    </BookingPanel>
  )
}

export function DeclinePanel(props: PanelProps) {
  const { name, email = '' } = props.booking
  const words = logbookActs.decline
  const [text, told] = [fillIn(words.text, { name }), fillIn(words.told, { email })]
  return (
    <BookingPanel {...{ ...props, words, text, told }} intent="decline">
      {(acting) => <GuestWordField examples={words.examples} acting={acting} />}
    </BookingPanel>
  )
}

const cancelReasons = ['weather', 'other'] as const

export function CancelPanel(props: PanelProps) {
  return <ReasonPanel {...props} intent="cancel" />
}

/** The guest chooses another start, or their money back. */
export function PostponePanel(props: PanelProps) {
  return <ReasonPanel {...props} intent="postpone" />
}

function ReasonPanel({ intent, ...props }: PanelProps & { intent: 'cancel' | 'postpone' }) {
  const { name, email } = props.booking
  const words = logbookActs[intent]
  const [reason, setReason] = useState<(typeof cancelReasons)[number]>('weather')
  return (
    <BookingPanel
      {...{ ...props, words }}
      intent={intent}
      text={fillIn(email ? words.text : words.textUnmailed, { name })}
      told={email ? fillIn(words.told, { email }) : words.toldUnmailed}
    >
      {(acting) => (
        <>
          <fieldset>
            <legend className="font-bold">{words.reason}</legend>
            <div className="mt-1.5 grid grid-cols-2 gap-2.5">
              {cancelReasons.map((each) => (
                <label
                  key={each}
                  className="flex min-h-12 items-center gap-3 rounded-field border-2 border-edge bg-page px-3.5 py-2 hover:border-ink has-checked:border-link has-checked:bg-surface"
                >
                  <input
                    type="radio"
                    name="reason"
                    value={each}
                    checked={each === reason}
                    onChange={() => setReason(each)}
                    className="size-5 shrink-0"
                  />
                  {words.reasons[each]}
                </label>
              ))}
            </div>
          </fieldset>
          <GuestWordField examples={words.examples[reason]} acting={acting} />
        </>
      )}
    </BookingPanel>
  )
}

/** Nobody came. The amount due is not shown here, so that an offered outing looks like any other. */
export function NoShowPanel(props: PanelProps) {
  const { name, email } = props.booking
  const words = logbookActs['no-show']
  const text = fillIn(email ? words.text : words.textUnmailed, { name })
  return <BookingPanel {...{ ...props, words, text }} intent="no-show" told={fillIn(words.told, { name })} />
}

/** The outing came back early. No amount is shown, so that an offered outing looks like any other. */
export function CutShortPanel(props: PanelProps) {
  const words = logbookActs['cut-short']
  const text = fillIn(words.text, { name: props.booking.name })
  return (
    <BookingPanel {...{ ...props, words, text }} intent="cut-short" told={words.told}>
      {({ field }) => (
        <SelectField {...field('hours', words.hours)}>
          {optionsOf([...Array(durationOf(props.booking)).keys()], (hours) => formatHours(hours))}
        </SelectField>
      )}
    </BookingPanel>
  )
}

/** Asks less for an outing whose price somebody cannot pay, or as a kindness. */
export function WaivePanel(props: PanelProps) {
  const { name, openChf } = props.booking
  const words = logbookMoney.waive
  return (
    <BookingPanel
      {...{ ...props, words }}
      intent="waive"
      text={fillIn(words.text, { name, amount: formatChf(openChf) })}
      told={fillIn(words.told, { name })}
      onDone={props.onClose}
    >
      {({ field }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('amount', words.amount)} inputMode="decimal" autoComplete="off" />
          <SelectField {...field('reason', words.reason)}>
            {optionsOf(askedWaiverReasons, (each) => words.reasons[each])}
          </SelectField>
        </div>
      )}
    </BookingPanel>
  )
}

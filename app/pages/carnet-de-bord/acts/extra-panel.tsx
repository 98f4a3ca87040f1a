import { useId, useState } from 'react'
import { logbookExtras as words } from '../../../../content/pages/logbook-extras.ts'
import { extraBounds, unlistedExtra } from '../../../../domain/money/extra.ts'
import { pricedExtras } from '../../../../wording/extras.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { useIdempotencyKey } from '../../../server-calls/use-idempotency-key.ts'
import { BookingPanel, type PanelProps, textsOf } from './booking-panel.tsx'

/** Adds something ordered besides the hours: from the price list, or with a description and price of its own. */
export function ExtraPanel({ booking, level, onClose }: PanelProps) {
  const { name, email, extras } = booking
  const field = useId()
  const { addKeyTo } = useIdempotencyKey()
  const [item, setItem] = useState('')
  return (
    <BookingPanel
      {...{ booking, level, onClose, words }}
      intent="extra"
      text={fillIn(email ? words.text : words.textUnmailed, { name })}
      told={email ? fillIn(words.told, { email }) : words.toldUnmailed}
      onDone={onClose}
      fieldsOf={(form) => {
        // What was typed for an unlisted item must not change the price of a listed one.
        if (item !== unlistedExtra) for (const name of ['label', 'amount']) form.delete(name)
        addKeyTo(form)
        return { ...textsOf(form), seen: String(extras.length) }
      }}
    >
      {({ errorOf }) => (
        <>
          <div className="grid gap-4 sm:grid-cols-[1fr_7rem]">
            <SelectField
              id={`${field}-item`}
              name="item"
              label={words.item}
              value={item}
              onChange={(event) => setItem(event.target.value)}
              error={errorOf('item')}
            >
              <option value="">{words.choose}</option>
              {pricedExtras.map((extra) => (
                <option key={extra.id} value={extra.id}>
                  {fillIn(words.option, extra)}
                </option>
              ))}
              <option value={unlistedExtra}>{words.other}</option>
            </SelectField>
            <TextField
              id={`${field}-quantity`}
              name="quantity"
              inputMode="numeric"
              autoComplete="off"
              label={words.quantity}
              defaultValue="1"
              error={errorOf('quantity')}
            />
          </div>
          {/* Hidden rather than removed, so that what was typed is kept. */}
          <div className="grid gap-4 sm:grid-cols-[1fr_11rem]" hidden={item !== unlistedExtra}>
            <TextField
              id={`${field}-label`}
              name="label"
              autoComplete="off"
              maxLength={extraBounds.labelLength}
              label={words.label}
              hint={words.labelHint}
              error={errorOf('label')}
            />
            <TextField
              id={`${field}-amount`}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              label={words.amount}
              error={errorOf('amount')}
            />
          </div>
        </>
      )}
    </BookingPanel>
  )
}

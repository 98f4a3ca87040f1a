import { useState } from 'react'
import { logbookExtras as words } from '../../../../content/pages/logbook-extras.ts'
import { extraBounds, unlistedExtra } from '../../../../domain/money/extra.ts'
import { pricedExtras } from '../../../../wording/extras.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { useIdempotencyKey } from '../../../server-calls/use-idempotency-key.ts'
import { textsOf } from './act-panel.tsx'
import { BookingPanel, type PanelProps } from './booking-panel.tsx'

/** Adds something ordered besides the hours: from the price list, or with a description and price of its own. */
export function ExtraPanel({ booking, level, onClose }: PanelProps) {
  const { name, email, extras } = booking
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
      {({ field }) => (
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
      )}
    </BookingPanel>
  )
}

import type { ReactNode } from 'react'
import { boardingFigures } from '../../../content/boarding-facts.ts'
import { type BoardingNeedTexts, boardingNeeds } from '../../../content/boarding-needs.ts'
import { preparationTexts as texts } from '../../../content/pages/manage-booking-acts.ts'
import {
  type BoardingNeedCode,
  type Equipment,
  isCountedNeed,
  maxOfNeed,
  offeredNeeds,
} from '../../../domain/booking/boarding-needs.ts'
import { useTranslator } from '../../languages/translator.tsx'
import { hintId } from '../field-frame.tsx'
import { optionsOf, Select } from '../select-field.tsx'
import { needFieldName } from './needs-fields.ts'

type NeedChoicesProps = {
  boat: Equipment
  /** How many of each are chosen, as text, by the name of its field. */
  quantities: Readonly<Record<string, string>>
  onChoose: (quantities: Readonly<Record<string, string>>) => void
  /** Stands before the ids, where a page has several such lists. */
  idPrefix?: string
}

/** Every need this boat can meet: a checkbox, or a list of numbers in which 0 means none. */
export function NeedChoices({ boat, quantities, onChoose, idPrefix = '' }: NeedChoicesProps) {
  const needs = offeredNeeds(boat)
  const { translate } = useTranslator(boardingFigures)
  function renderChoice(code: BoardingNeedCode) {
    const name = needFieldName(code)
    const choose = (quantity: string) => onChoose({ ...quantities, [name]: quantity })
    const { label, note }: BoardingNeedTexts = boardingNeeds[code]
    const texts = { label: translate(label), note: note && translate(note) }
    const field = { id: idPrefix + name, name, ...texts, quantity: quantities[name] ?? '0', choose }
    if (!isCountedNeed(code)) return <NeedTick key={code} {...field} />
    return <NeedCount key={code} {...field} max={maxOfNeed(code, boat)} />
  }
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      {texts.groups.map(({ title, codes }) => (
        <fieldset key={title} className="min-w-0">
          <legend className="font-bold">{translate(title)}</legend>
          <div className="mt-1 divide-y divide-band">
            {codes.filter((code) => needs.includes(code)).map(renderChoice)}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

type NeedProps = {
  id: string
  name: string
  label: ReactNode
  note: ReactNode
  quantity: string
  choose: (quantity: string) => void
}

/** A need with a number. A list from 0: no wrong number can be typed, and no second control has to appear. */
function NeedCount({ id, name, label, note, quantity, choose, max }: NeedProps & { max: number }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 py-2.5">
      <div>
        <label htmlFor={id}>{label}</label>
        {note && (
          <p id={hintId(id)} className="text-sm text-ink-soft">
            {note}
          </p>
        )}
      </div>
      <div className="w-22 shrink-0">
        <Select
          id={id}
          name={name}
          value={quantity}
          onChange={(event) => choose(event.currentTarget.value)}
          aria-describedby={note ? hintId(id) : undefined}
          className="tabular-nums"
        >
          {optionsOf([...Array(max + 1).keys()], String)}
        </Select>
      </div>
    </div>
  )
}

/** A yes-or-no need. The whole line is the target; the note describes the checkbox and is not part of its name. */
function NeedTick({ id, name, label, note, quantity, choose }: NeedProps) {
  return (
    <label htmlFor={id} className="flex min-h-12 items-start gap-3 py-2.5">
      <input
        id={id}
        name={name}
        type="checkbox"
        value="1"
        checked={quantity !== '0'}
        onChange={(event) => choose(event.currentTarget.checked ? '1' : '0')}
        aria-labelledby={`${id}-label`}
        aria-describedby={note ? hintId(id) : undefined}
        className="mt-0.5 size-6 shrink-0"
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {note && (
          <span id={hintId(id)} className="block text-sm text-ink-soft">
            {note}
          </span>
        )}
      </span>
    </label>
  )
}

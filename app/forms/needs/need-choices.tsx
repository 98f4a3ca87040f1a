import { ChevronDown } from 'lucide-react'
import { preparationWords as words } from '../../../content/pages/manage-booking-acts.ts'
import {
  type BoardingNeed,
  type BoardingNeedCode,
  type Equipment,
  isCountedNeed,
  mostOfNeed,
  needsOffered,
} from '../../../domain/booking/boarding-needs.ts'
import { needWords } from '../../../wording/boarding-needs.ts'
import { controlLook, hintId } from '../field-frame.tsx'
import { optionsOf } from '../select-field.tsx'

type NeedChoicesProps = {
  boat: Equipment
  chosen: readonly BoardingNeed[]
  onChoose: (needs: readonly BoardingNeed[]) => void
}

/** Every need this boat can meet: a checkbox, or a list of numbers in which 0 means none. */
export function NeedChoices({ boat, chosen, onChoose }: NeedChoicesProps) {
  const offered = needsOffered(boat)
  const quantityOf = (code: BoardingNeedCode) => chosen.find((need) => need.code === code)?.quantity ?? 0

  function set(code: BoardingNeedCode, quantity: number) {
    const others = chosen.filter((need) => need.code !== code)
    onChoose(quantity > 0 ? [...others, { code, quantity }] : others)
  }

  function choice(code: BoardingNeedCode) {
    const quantity = quantityOf(code)
    const texts = { id: `need-${code}`, ...needWords(code) }
    if (!isCountedNeed(code)) {
      return (
        <NeedTick key={code} {...texts} isTicked={quantity > 0} onTick={(isTicked) => set(code, isTicked ? 1 : 0)} />
      )
    }
    const most = mostOfNeed(code, boat)
    return <NeedCount key={code} {...texts} {...{ quantity, most }} onCount={(count) => set(code, count)} />
  }

  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      {words.groups.map(({ title, codes }) => (
        <fieldset key={title} className="min-w-0">
          <legend className="font-bold">{title}</legend>
          <div className="mt-1 divide-y divide-band">{codes.filter((code) => offered.includes(code)).map(choice)}</div>
        </fieldset>
      ))}
    </div>
  )
}

type NeedCountProps = {
  id: string
  label: string
  note: string | undefined
  quantity: number
  most: number
  onCount: (quantity: number) => void
}

/** A need with a number. A list from 0: no wrong number can be typed, and no second control has to appear. */
function NeedCount({ id, label, note, quantity, most, onCount }: NeedCountProps) {
  const choices = Array.from({ length: most + 1 }, (_, count) => count)
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
      <div className="relative w-20 shrink-0">
        <select
          id={id}
          name={id}
          value={quantity}
          onChange={(event) => onCount(Number(event.currentTarget.value))}
          aria-describedby={note && hintId(id)}
          className={`${controlLook} appearance-none pr-9 tabular-nums`}
        >
          {optionsOf(choices, String)}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2"
        />
      </div>
    </div>
  )
}

type NeedTickProps = {
  id: string
  label: string
  note: string | undefined
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** A yes-or-no need. The whole line is the target; the note describes the checkbox and is not part of its name. */
function NeedTick({ id, label, note, isTicked, onTick }: NeedTickProps) {
  return (
    <label htmlFor={id} className="flex min-h-12 items-start gap-3 py-2.5">
      <input
        id={id}
        name={id}
        type="checkbox"
        value="1"
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
        aria-labelledby={`${id}-label`}
        aria-describedby={note && hintId(id)}
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

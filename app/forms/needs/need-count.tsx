import { ChevronDown } from 'lucide-react'
import { controlLook, hintId } from '../field-frame.tsx'

type NeedCountProps = {
  id: string
  label: string
  note: string | undefined
  quantity: number
  most: number
  onCount: (quantity: number) => void
}

/** A need with a number. A list from 0: no wrong number can be typed, and no second control has to appear. */
export function NeedCount({ id, label, note, quantity, most, onCount }: NeedCountProps) {
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
          value={quantity}
          onChange={(event) => onCount(Number(event.currentTarget.value))}
          aria-describedby={note && hintId(id)}
          className={`${controlLook} appearance-none pr-9 tabular-nums`}
        >
          {choices.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2"
        />
      </div>
    </div>
  )
}

import { hintId } from '../field-frame.tsx'

type NeedTickProps = {
  id: string
  label: string
  note: string | undefined
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** A yes-or-no need. The whole line is the target; the note describes the checkbox and is not part of its name. */
export function NeedTick({ id, label, note, isTicked, onTick }: NeedTickProps) {
  return (
    <label htmlFor={id} className="flex min-h-12 items-start gap-3 py-2.5">
      <input
        id={id}
        type="checkbox"
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

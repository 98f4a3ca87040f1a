import { controlAttributes, FieldError, type FieldTexts, hintId } from './field-frame.tsx'

type RadioGroupFieldProps = FieldTexts & {
  name: string
  options: readonly { value: string; label: string; note?: string }[]
  defaultValue: string
  onChoose?: (value: string) => void
  className?: string
  hintClassName?: string
  toolparamdescription?: string
}

/** One choice out of a few, as large targets. `id` is the first radio's: a link of an error summary lands there. */
export function RadioGroupField(props: RadioGroupFieldProps) {
  const { id, label, hint, error, className = '', hintClassName = '' } = props
  const { name, options, defaultValue, onChoose, toolparamdescription } = props
  // The hint stands at the head of the group and is read there, once.
  const attributes = controlAttributes({ id, hint: undefined, error })
  return (
    <fieldset className={className}>
      <legend className="font-bold">{label}</legend>
      {hint && (
        <p id={hintId(id)} className={`text-sm text-ink-soft ${hintClassName}`}>
          {hint}
        </p>
      )}
      <div className="mt-1.5 grid gap-2.5 sm:grid-cols-2">
        {options.map(({ value, label, note }, index) => (
          <label
            key={value}
            className="flex min-h-12 items-center gap-3 rounded-field border-2 border-edge bg-page px-3.5 py-2 hover:border-ink has-checked:border-link has-checked:bg-surface"
          >
            <input
              type="radio"
              {...attributes}
              id={index === 0 ? id : `${id}-${value}`}
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              onChange={onChoose && (() => onChoose(value))}
              className="size-5 shrink-0"
              toolparamdescription={index === 0 ? toolparamdescription : undefined}
            />
            <span>
              {label}
              {note && <span className="block text-sm text-ink-soft">{note}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

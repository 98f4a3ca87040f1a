import { type ComponentProps, startTransition, useEffect, useRef } from 'react'
import type { DayButton } from 'react-day-picker'
import { bookingPage } from '../../../../wording/pages/booking.ts'

const texts = bookingPage.calendar

/** A button for a day; a full one says so below its number, and so does yesterday, which stays pressable (spec §2). */
export function CalendarDayButton({
  day: _,
  modifiers,
  children,
  onClick,
  ...button
}: ComponentProps<typeof DayButton>) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus()
  }, [modifiers.focused])
  const look = modifiers.selected
    ? 'bg-action font-bold text-on-action forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
    : modifiers.disabled || modifiers.past
      ? 'text-ink-soft'
      : 'font-semibold hover:bg-band'
  return (
    <button
      ref={ref}
      {...button}
      // The pressed state is painted first; the form and the closing calendar are rendered after that. A press does not
      // move the focus before it chooses, which would render the month twice more.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => startTransition(() => onClick?.(event))}
      className={`relative h-12 w-full rounded-field leading-none ${modifiers.today ? 'underline decoration-2 underline-offset-4' : ''} ${look}`}
    >
      <span className={modifiers.disabled ? 'line-through decoration-1' : ''}>{children}</span>
      {(modifiers.full || (modifiers.past && !modifiers.disabled)) && (
        // The name of the button says it too; written by the style, it does not run into the number for those who
        // press by voice.
        <span
          data-mark={modifiers.full ? texts.full : texts.past}
          className="absolute inset-x-0 bottom-1 text-[0.6875rem] font-normal before:content-[attr(data-mark)]"
        />
      )}
    </button>
  )
}

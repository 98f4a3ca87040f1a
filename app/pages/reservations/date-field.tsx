import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { fillIn } from '../../../content/fill-in.ts'
import { formatLongDate } from '../../../content/formats.ts'
import { bookingPage } from '../../../content/pages/booking.ts'
import { addDays, type CalendarDay } from '../../../domain/calendar.ts'
import { controlLook, FieldFrame } from '../../forms/field-frame.tsx'
import { fieldId } from './fields.ts'
import { writeDay } from './typed-day.ts'
import type { BookingForm } from './use-booking-form.ts'

const texts = bookingPage.boat.date
const loadCalendar = () => import('./calendar-popover.tsx')
const CalendarPopover = lazy(() => loadCalendar().then((module) => ({ default: module.CalendarPopover })))

/** The date: typed, or picked in the calendar, which is loaded when someone reaches for it. */
export function DateField({ booking, today }: { booking: BookingForm; today: CalendarDay }) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const id = fieldId('date')
  return (
    <FieldFrame
      id={id}
      label={texts.label}
      hint={booking.day ? formatLongDate(booking.day) : fillIn(texts.hint, { example: writeDay(addDays(today, 14)) })}
      error={booking.errorOf('date')}
    >
      {(ties) => (
        <div className="flex gap-2">
          <noscript>
            <NativeDate today={today} defaultValue={booking.startsWith('date')} />
          </noscript>
          <input
            {...ties}
            type="text"
            name="date"
            inputMode="numeric"
            autoComplete="off"
            placeholder={texts.placeholder}
            defaultValue={booking.startsWith('date')}
            aria-required="true"
            toolparamdescription={texts.assistant}
            className={`${controlLook} needs-script`}
          />
          <button
            ref={button}
            type="button"
            aria-label={texts.openCalendar}
            aria-haspopup="dialog"
            aria-expanded={open}
            onPointerEnter={loadCalendar}
            onFocus={loadCalendar}
            onClick={() => {
              if (!open) makeRoom(button.current)
              setOpen(!open)
            }}
            className="grid size-12 shrink-0 place-items-center rounded-field border-2 border-edge text-link hover:border-ink needs-script"
          >
            <CalendarDays aria-hidden="true" />
          </button>
          {open && (
            <Suspense fallback={null}>
              <CalendarPopover booking={booking} anchor={button} onClose={() => setOpen(false)} />
            </Suspense>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

/** Room a calendar needs above or below its button, in pixels. */
const calendarHeight = 460

/** On a low window the calendar fits neither above nor below: the button then moves up first. */
function makeRoom(button: HTMLElement | null) {
  if (!button) return
  const { top, bottom } = button.getBoundingClientRect()
  if (Math.max(top, window.innerHeight - bottom) < calendarHeight) button.scrollIntoView({ block: 'start' })
}

/** The browser's own field, for pages without scripts. It stands first, so that it is the one that counts. */
function NativeDate({ today, defaultValue }: { today: CalendarDay; defaultValue: string }) {
  return (
    <input
      type="date"
      name="date"
      aria-label={texts.label}
      min={today}
      max={addDays(today, bookingTerms.horizonDays)}
      defaultValue={defaultValue}
      required
      className={controlLook}
    />
  )
}

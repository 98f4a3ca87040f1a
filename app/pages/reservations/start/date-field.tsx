import { Calendar } from 'lucide-react'
import { useRef, useState } from 'react'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { lastBookableDay } from '../../../../domain/booking/booking-window.ts'
import { addDays, type CalendarDay } from '../../../../domain/calendar.ts'
import { formatLongDate } from '../../../../wording/dates.ts'
import { bookingPage } from '../../../../wording/pages/booking.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { controlStyle, FieldFrame } from '../../../forms/field-frame.tsx'
import type { BookingForm } from '../form/use-booking-form.ts'
import { NearestStarts } from './nearest-starts.tsx'
import { readTypedDay, writeDay } from './typed-day.ts'

const texts = bookingPage.boat.date
const loadCalendar = () => import('./calendar-popover.tsx')
type CalendarPopover = Awaited<ReturnType<typeof loadCalendar>>['CalendarPopover']

/** The date: typed, or picked in the calendar, which is heavy and fetched only when somebody reaches for it. */
export function DateField({ booking, today }: { booking: BookingForm; today: CalendarDay }) {
  const { id, error, defaultValue } = booking.field('date')
  const button = useRef<HTMLButtonElement>(null)
  const [Popover, setPopover] = useState<CalendarPopover>()
  const [hasLoadFailed, setLoadFailed] = useState(false)
  const preloadCalendar = () => void loadCalendar().catch(() => undefined)
  async function toggleCalendar() {
    if (Popover) return setPopover(undefined)
    try {
      const { CalendarPopover } = await loadCalendar()
      scrollForCalendar(button.current)
      setPopover(() => CalendarPopover)
      setLoadFailed(false)
    } catch {
      setLoadFailed(true)
    }
  }
  return (
    <div>
      <FieldFrame
        id={id}
        label={texts.label}
        hint={booking.day ? formatLongDate(booking.day) : fillIn(texts.hint, { example: writeDay(addDays(today, 14)) })}
        error={error}
      >
        {(attributes) => (
          <>
            <div className="flex gap-2">
              <noscript className="block grow">
                {/* It comes before the text field, so that without scripts its value is the one that is read. */}
                <input
                  type="date"
                  name="date"
                  aria-label={texts.label}
                  min={today}
                  max={lastBookableDay('guest', today, bookingTerms)}
                  defaultValue={readTypedDay(defaultValue) ?? defaultValue}
                  required
                  className={controlStyle}
                />
              </noscript>
              <input
                {...attributes}
                type="text"
                name="date"
                inputMode="numeric"
                autoComplete="off"
                placeholder={texts.placeholder}
                defaultValue={defaultValue}
                aria-required="true"
                toolparamdescription={texts.assistant}
                className={`${controlStyle} needs-script`}
              />
              <button
                ref={button}
                type="button"
                aria-label={texts.openCalendar}
                aria-haspopup="dialog"
                aria-expanded={Popover !== undefined}
                onPointerEnter={preloadCalendar}
                onFocus={preloadCalendar}
                onClick={toggleCalendar}
                className="needs-script grid size-12 shrink-0 place-items-center rounded-field border-2 border-edge text-link hover:border-ink"
              >
                <Calendar aria-hidden="true" className="size-6" />
              </button>
              {Popover && <Popover booking={booking} anchor={button} onClose={() => setPopover(undefined)} />}
            </div>
            <p role="status" className="text-sm text-ink-soft">
              {hasLoadFailed && bookingPage.calendar.missing}
            </p>
          </>
        )}
      </FieldFrame>
      <NearestStarts booking={booking} />
    </div>
  )
}

/** Height a calendar needs above or below its button, in pixels. */
const calendarHeightPx = 460

/** In a low window the calendar fits neither above nor below its button, which is then scrolled to the top. */
function scrollForCalendar(button: HTMLElement | null) {
  if (!button) return
  const { top, bottom } = button.getBoundingClientRect()
  if (Math.max(top, window.innerHeight - bottom) < calendarHeightPx) button.scrollIntoView({ block: 'start' })
}

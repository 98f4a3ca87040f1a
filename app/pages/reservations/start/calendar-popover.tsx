import * as Popover from '@radix-ui/react-popover'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentProps, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { DayButton, DayPicker, type Modifiers } from 'react-day-picker'
import { fr } from 'react-day-picker/locale/fr'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { bookableDays } from '../../../../domain/booking/booking-window.ts'
import { addDays, type CalendarDay } from '../../../../domain/calendar.ts'
import { formatLongDate } from '../../../../wording/dates.ts'
import { bookingPage } from '../../../../wording/pages/booking.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import type { BookingForm } from '../form/use-booking-form.ts'

const texts = bookingPage.calendar

type CalendarPopoverProps = {
  booking: BookingForm
  /** The button that opened it: its anchor, and where the focus returns. */
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/**
 * The month to choose a day from, in French, Monday first. Past days are disabled, and say why; a full one says so and
 * stays pressable, for it leads to the nearest free starts and to the waiting list.
 */
export function CalendarPopover({ booking, anchor, onClose }: CalendarPopoverProps) {
  const { day, setCalendarMonth } = booking
  const content = useRef<HTMLDivElement>(null)
  const now = new Date()
  const visitorToday = dayOf(now)
  const firstDay = addDays(visitorToday, -1)
  const [lakeToday, lastDay] = bookableDays('guest', now, bookingTerms)
  const reasonOf = memoizeByDay(booking.closedReasonOf)
  const isFull = (date: Date) => reasonOf(dayOf(date)) === 'full'
  // Yesterday stays open (rule 3.5), even where it is the lake's today and its last start has gone.
  const isUnavailable = (reason: string) => (date: Date) => dayOf(date) !== firstDay && reasonOf(dayOf(date)) === reason
  const [isOver, isClosed] = [isUnavailable('over'), isUnavailable('closed')]
  const isPast = (date: Date) => dayOf(date) < lakeToday
  // The day it opens on: the chosen one, or the first that can be booked, if any.
  const [openingDay] = useState(() => day ?? firstOpenDay(lakeToday, lastDay, reasonOf) ?? lakeToday)
  const isTodayOver = /over|closed/.test(`${reasonOf(lakeToday)}`)
  const nextDay = isTodayOver && firstOpenDay(lakeToday, lastDay, reasonOf)
  // At the end of a month that day may be in the next one, whose hours have not been loaded yet.
  useEffect(() => setCalendarMonth(openingDay.slice(0, 7)), [openingDay, setCalendarMonth])

  const returnsFocus = useRef(false)
  function closeAndReturn() {
    returnsFocus.current = true
    onClose()
  }

  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Popover.Content
        ref={content}
        aria-label={texts.title}
        align="end"
        // In a window too low for the button and the calendar, the calendar covers the button and scrolls.
        sideOffset={window.innerHeight < lowWindowPx ? -48 : 8}
        collisionPadding={8}
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          const firstEnabledButton = (selector: string) =>
            content.current?.querySelector<HTMLElement>(`${selector} button:enabled`)
          const target = firstEnabledButton(`[data-day="${openingDay}"]`) ?? firstEnabledButton('td')
          target?.focus()
          // It gets its position, and its height, only now.
          requestAnimationFrame(() => target?.scrollIntoView({ block: 'nearest' }))
        }}
        // Only once the calendar is gone: moving the focus earlier would render the month once more.
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (returnsFocus.current) anchor.current?.focus()
        }}
        onEscapeKeyDown={closeAndReturn}
        // A press on the button closes it anyway; closing it here first would make that press open it again.
        onInteractOutside={(event) => anchor.current?.contains(event.target as Node) && event.preventDefault()}
        className="edge-when-forced z-40 max-h-(--radix-popover-content-available-height) w-[23.5rem] max-w-[calc(100vw-1rem)] scroll-py-2 overflow-y-auto overscroll-contain rounded-card bg-surface p-3 shadow-edged-card sm:p-4"
      >
        <DayPicker
          mode="single"
          required
          locale={fr}
          weekStartsOn={1}
          navLayout="around"
          selected={day && dateOf(day)}
          defaultMonth={dateOf(openingDay)}
          startMonth={dateOf(firstDay)}
          endMonth={dateOf(lastDay)}
          disabled={[{ before: dateOf(firstDay) }, { after: dateOf(lastDay) }, isOver, isClosed]}
          modifiers={{ full: isFull, over: isOver, closed: isClosed, past: isPast }}
          onMonthChange={(month) => setCalendarMonth(dayOf(month).slice(0, 7))}
          onSelect={(date) => {
            booking.chooseDay(dayOf(date))
            closeAndReturn()
          }}
          labels={{
            labelDayButton: (date, modifiers) => dayLabel(dayOf(date), modifiers),
            labelPrevious: () => texts.previousMonth,
            labelNext: () => texts.nextMonth,
            labelNav: () => texts.navigation,
          }}
          components={{
            DayButton: CalendarDayButton,
            Chevron,
          }}
          classNames={classNames}
          footer={nextDay && fillIn(texts.todayOver, { day: formatLongDate(nextDay) })}
        />
      </Popover.Content>
    </Popover.Root>
  )
}

function Chevron({ orientation }: { orientation?: string }) {
  return orientation === 'left' ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />
}

const classNames = {
  month: 'grid grid-cols-[3rem_1fr_3rem] items-center',
  month_caption: 'text-center font-display text-h3 font-semibold first-letter:uppercase',
  button_previous: 'grid size-12 place-items-center rounded-full hover:bg-band aria-disabled:opacity-40',
  button_next: 'grid size-12 place-items-center rounded-full hover:bg-band aria-disabled:opacity-40',
  month_grid: 'col-span-3 mt-2 w-full table-fixed border-collapse',
  weekday: 'h-9 text-sm font-semibold text-ink-soft',
  day: 'p-0 text-center',
  hidden: 'invisible',
  footer: 'mt-2 border-t-2 border-band pt-2 text-sm',
}

/** In a window lower than this, a calendar has no room beside its button. */
const lowWindowPx = 540

/** Caches by day: rendering a month asks four times for the reason of each day, and again whenever the focus moves. */
function memoizeByDay<Reason>(findReason: (day: CalendarDay) => Reason): (day: CalendarDay) => Reason {
  const reasons = new Map<CalendarDay, Reason>()
  return (day) => {
    if (!reasons.has(day)) reasons.set(day, findReason(day))
    return reasons.get(day) as Reason
  }
}

/** The first day with a free start, as far as is known. */
export function firstOpenDay(from: CalendarDay, to: CalendarDay, reasonOf: (day: CalendarDay) => string | undefined) {
  for (let day = from; day <= to; day = addDays(day, 1)) if (!reasonOf(day)) return day
  return undefined
}

function dayLabel(day: CalendarDay, modifiers: Modifiers): string {
  const { today, selected, full, over, closed, past, disabled } = modifiers
  const reasons = { full, over, closed, unavailable: disabled, past } as const
  const [reason] = (Object.keys(reasons) as (keyof typeof reasons)[]).filter((each) => reasons[each])
  // The grid writes « 1 », the date « 1er »: whoever presses by voice says what they see.
  const shownNumber = day.endsWith('-01') && '1'
  const words = [
    shownNumber,
    formatLongDate(day),
    today && texts.today,
    selected && texts.chosen,
    reason && texts[reason],
  ]
  return words.filter(Boolean).join(', ')
}

/** The day picker uses local dates; we use calendar days. */
function dateOf(day: CalendarDay): Date {
  return new Date(`${day}T00:00`)
}

function dayOf(date: Date): CalendarDay {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}` as CalendarDay
}

/** A button for a day; a full one says so below its number, and so does yesterday, which stays pressable (rule 3.5). */
function CalendarDayButton({ children, onClick, ...button }: ComponentProps<typeof DayButton>) {
  const { modifiers } = button
  const dayStyle = modifiers.selected
    ? 'bg-action font-bold text-on-action forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
    : modifiers.disabled || modifiers.full || modifiers.past
      ? 'text-ink-soft'
      : 'font-semibold hover:bg-band'
  return (
    <DayButton
      {...button}
      // The pressed state is painted first; the form and the closing calendar are rendered after that. A press does not
      // move the focus before it chooses, which would render the month twice more.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => startTransition(() => onClick?.(event))}
      className={`relative h-12 w-full rounded-field leading-none ${modifiers.today ? 'underline decoration-2 underline-offset-4' : ''} ${dayStyle}`}
    >
      <span className={modifiers.disabled || modifiers.full ? 'line-through decoration-1' : ''}>{children}</span>
      {(modifiers.full || (modifiers.past && !modifiers.disabled)) && (
        // The name of the button says it too; written by the style, it does not run into the number for those who
        // press by voice.
        <span
          data-mark={modifiers.full ? texts.full : texts.past}
          className="absolute inset-x-0 bottom-1 text-[0.6875rem] font-normal before:content-[attr(data-mark)]"
        />
      )}
    </DayButton>
  )
}

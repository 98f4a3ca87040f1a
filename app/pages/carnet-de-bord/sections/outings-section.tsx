import { ChevronLeft, ChevronRight, Lock, Plus, Printer } from 'lucide-react'
import { boats } from '../../../../content/boats.ts'
import { closureReasonWords, logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { addDays, type CalendarDay, mondayOf } from '../../../../domain/calendar.ts'
import type { LogbookDay } from '../../../../server/team/view-logbook.server.ts'
import { formatDayOfMonth } from '../../../../wording/dates.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { dayWords } from '../../../../wording/lake-time.ts'
import { logbookPage } from '../../../../wording/pages/logbook.ts'
import { closureSpan } from '../../../../wording/spans.ts'
import { Button } from '../../../ui/button.tsx'
import { BookingCard } from '../booking/booking-card.tsx'
import { EmptyState } from '../empty-state.tsx'
import { OpenLookButton } from '../open-look-button.tsx'
import { Heading, SectionTitle } from '../section-title.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

const words = logbookPage.outings

/** A week of outings, day by day. */
export function OutingsSection() {
  const { view, add } = useOpenLogbook()
  const { week, today } = view
  const isEmpty = week.every(isFree)
  // Past days without outings would only push today down the screen.
  const shown = week.filter((day) => day.day >= today || !isFree(day))
  return (
    <>
      <SectionTitle>{words.title}</SectionTitle>
      <WeekBar />
      <div className="flex flex-wrap gap-2.5">
        <OpenLookButton look={{ sheet: sheetDayOf(week, today) }}>
          <Printer aria-hidden="true" className="size-5" />
          {words.sheet}
        </OpenLookButton>
        <Button variant="secondary" onClick={() => add({})}>
          <Plus aria-hidden="true" className="size-5" />
          {logbookActs.add.open}
        </Button>
      </div>
      {isEmpty && <EmptyState>{words.none}</EmptyState>}
      {!isEmpty && shown.map((day) => <Day key={day.day} {...day} />)}
    </>
  )
}

function isFree({ outings, closures }: LogbookDay): boolean {
  return outings.length + closures.length === 0
}

/** Today while it is in the week that is shown, otherwise the first day of that week with an outing. */
function sheetDayOf(week: LogbookDay[], today: CalendarDay): CalendarDay {
  if (week.some(({ day }) => day === today)) return today
  return (week.find(({ outings }) => outings.length > 0) ?? week[0])?.day ?? today
}

function WeekBar() {
  const { view, lookAt } = useOpenLogbook()
  const monday = view.week[0]?.day ?? view.today
  const isThisWeek = monday === mondayOf(view.today)
  const goTo = (week: CalendarDay) => lookAt({ week })
  const round =
    'edge-when-forced grid size-12 shrink-0 place-items-center rounded-full bg-band text-link hover:bg-surface'
  return (
    <div className="space-y-1">
      <div className="flex items-center gap-2">
        <button type="button" aria-label={words.previous} onClick={() => goTo(addDays(monday, -7))} className={round}>
          <ChevronLeft aria-hidden="true" className="size-6" />
        </button>
        <p aria-live="polite" className="grow text-center font-bold sm:grow-0 sm:px-3">
          {weekWords(monday)}
        </p>
        <button type="button" aria-label={words.next} onClick={() => goTo(addDays(monday, 7))} className={round}>
          <ChevronRight aria-hidden="true" className="size-6" />
        </button>
      </div>
      {!isThisWeek && (
        <Button variant="quiet" onClick={() => goTo(view.today)} className="px-0!">
          {words.thisWeek}
        </Button>
      )}
    </div>
  )
}

/** « Semaine du 16 au 22 novembre » */
function weekWords(monday: CalendarDay): string {
  const sunday = addDays(monday, 6)
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7)
  const from = isOneMonth ? Number(monday.slice(8)) : formatDayOfMonth(monday)
  return fillIn(words.week, { from, to: formatDayOfMonth(sunday) })
}

function Day(shown: LogbookDay) {
  const { view, now } = useOpenLogbook()
  const { day, outings, closures } = shown
  const isToday = day === view.today
  return (
    <section className="space-y-2.5">
      <Heading level={3} className={`first-letter:uppercase ${isToday ? 'text-link' : ''}`}>
        {isToday && `${words.today}, `}
        {dayWords(day, now)}
        {isFree(shown) && <span className="font-normal text-ink-soft"> – {words.free}</span>}
      </Heading>
      {outings.map((booking) => (
        <BookingCard key={booking.id} booking={booking} level={4} folded />
      ))}
      {closures.map((closure) => (
        <p key={closure.id} className="flex gap-3 rounded-card border-2 border-dashed border-edge px-4 py-3">
          <Lock aria-hidden="true" className="mt-1 size-5 shrink-0" />
          <span>
            <span className="block font-bold">
              {fillIn(words.closed, {
                boat: boats[closure.boatType].shortName,
                reason: closureReasonWords[closure.reason],
              })}
            </span>
            {closureSpan(closure, now)}
          </span>
        </p>
      ))}
    </section>
  )
}

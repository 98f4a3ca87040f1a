import { ChevronLeft, ChevronRight, Lock, Plus, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { logbookPage } from '../../../../content/pages/logbook.ts'
import { closureReasonTexts, logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { holdsHours } from '../../../../domain/booking/life-cycle.ts'
import { isOverdue } from '../../../../domain/booking/outing-state.ts'
import { isBoat, resourcesOf } from '../../../../domain/booking/resource.ts'
import { addDays, type CalendarDay, mondayOf } from '../../../../domain/calendar.ts'
import type { LogbookDay } from '../../../../server/team/view-logbook.server.ts'
import { formatDayNumber, formatDayOfMonth } from '../../../../wording/dates.ts'
import { laneName, resourceName } from '../../../../wording/resources.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { closureSpan, dayInWords, lakeClock, lakeClockHour } from '../../../../wording/times.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { BookingRow } from '../booking/booking-row.tsx'
import { EmptyState, Heading, OpenLink } from '../section-parts.tsx'
import { type SectionView, useOpenLogbook } from '../use-logbook.ts'
import { QuayLink } from './access-links.tsx'

const texts = logbookPage.outings

/** A week of outings: today or the next day that sails on top, and the days that are over below. */
export function OutingsSection({ sectionView: { week, today } }: { sectionView: SectionView<'outings'> }) {
  const { now } = useOpenLogbook()
  const days = week.filter((day) => !isFree(day))
  const [comingDays, pastDays] = [days.filter(({ day }) => day >= today), days.filter(({ day }) => day < today)]
  // Past days without outings tell nobody anything.
  const freeDays = week.filter((day) => day.day >= today && isFree(day))
  const renderDay = (day: LogbookDay) => <Day key={day.day} {...day} />
  return (
    <>
      <WeekBar monday={week[0]?.day ?? today} />
      <div className="flex flex-wrap gap-x-5">
        <OpenLink target={{ section: 'sheet', at: sheetDayOf(week, today) }} variant="quiet" className="px-0!">
          <Printer aria-hidden="true" className="size-5 max-sm:hidden" />
          {texts.sheet}
        </OpenLink>
        <OpenLink target={{ section: 'add' }} variant="quiet" className="px-0!">
          <Plus aria-hidden="true" className="size-5 max-sm:hidden" />
          {logbookActs.add.title}
        </OpenLink>
        <QuayLink />
      </div>
      {days.length === 0 && <EmptyState>{texts.none}</EmptyState>}
      {comingDays.map(renderDay)}
      {days.length > 0 && freeDays.length > 0 && (
        <p className="text-ink-soft">
          {fillIn(texts.free, { days: freeDays.map(({ day }) => dayInWords(day, now)).join(', ') })}
        </p>
      )}
      {pastDays.length > 0 && <p className="border-t border-edge pt-4 font-semibold">{texts.before}</p>}
      {pastDays.map(renderDay)}
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

function WeekBar({ monday }: { monday: CalendarDay }) {
  const { view, addressOf } = useOpenLogbook()
  const isThisWeek = monday === mondayOf(view.today)
  const weekLinkProps = (at: CalendarDay) => ({ to: addressOf({ section: 'outings', at }), preventScrollReset: true })
  const roundClass =
    'edge-when-forced grid size-12 shrink-0 place-items-center rounded-full bg-band text-link hover:bg-surface'
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <div className="flex grow flex-wrap items-center gap-2 min-[15em]:flex-nowrap sm:grow-0">
        <Link {...weekLinkProps(addDays(monday, -7))} aria-label={texts.previous} className={roundClass}>
          <ChevronLeft aria-hidden="true" className="size-6" />
        </Link>
        <p aria-live="polite" className="grow text-center font-bold sm:grow-0 sm:px-3">
          {weekText(monday)}
        </p>
        <Link {...weekLinkProps(addDays(monday, 7))} aria-label={texts.next} className={roundClass}>
          <ChevronRight aria-hidden="true" className="size-6" />
        </Link>
      </div>
      {!isThisWeek && (
        <Link {...weekLinkProps(view.today)} className={buttonClass({ variant: 'quiet', className: 'px-0!' })}>
          {texts.thisWeek}
        </Link>
      )}
    </div>
  )
}

/** « Semaine du 16 au 22 novembre » */
export function weekText(monday: CalendarDay): string {
  const sunday = addDays(monday, 6)
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7)
  const firstDayText = isOneMonth ? formatDayNumber(monday) : formatDayOfMonth(monday)
  return fillIn(texts.week, { from: firstDayText, to: formatDayOfMonth(sunday) })
}

function Day(logbookDay: LogbookDay) {
  const { view, now } = useOpenLogbook()
  const { day, outings, closures } = logbookDay
  const isToday = day === view.today
  return (
    <section className="space-y-2.5">
      <Heading level={3} className={`text-lg first-letter:uppercase ${isToday ? 'text-link' : ''}`}>
        {isToday && `${texts.today}, `}
        {dayInWords(day, now)}
      </Heading>
      <DayRail {...logbookDay} />
      {outings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} level={4} isInDayList />
      ))}
      {closures.map((closure) => (
        <p key={closure.id} className="flex gap-3 rounded-card border-2 border-dashed border-edge px-4 py-3">
          <Lock aria-hidden="true" className="mt-1 size-5 shrink-0" />
          <span>
            <span className="block font-bold">
              {fillIn(texts.closed, {
                boat: resourceName(closure.resource),
                reason: closureReasonTexts[closure.reason],
              })}
            </span>
            {closureSpan(closure, now)}
          </span>
        </p>
      ))}
    </section>
  )
}

/** The hours that every rail shows; it is longer if an outing of the day begins earlier or ends later. */
const usualHours = { from: 8, to: 22 }

/**
 * A day at a glance: the boats on one rail of hours, what holds them, what is shut, and where the day stands. Everything
 * on it is said in the rows below, so screen readers pass it over.
 */
export function DayRail({ day, outings, closures }: LogbookDay) {
  const { now } = useOpenLogbook()
  const hourOf = (instant: Date) => lakeClockHour(instant, day)
  // Bookings that hold no hours are not drawn.
  const sailingOutings = outings.filter(({ status }) => holdsHours(status))
  const firstHour = Math.min(usualHours.from, ...sailingOutings.map(({ startsAt }) => Math.floor(hourOf(startsAt))))
  const lastHour = Math.max(usualHours.to, ...sailingOutings.map(({ endsAt }) => Math.ceil(hourOf(endsAt))))
  const percentOf = (hour: number) =>
    ((Math.min(Math.max(hour, firstHour), lastHour) - firstHour) / (lastHour - firstHour)) * 100
  const railStyle = (span: { startsAt: Date; endsAt: Date }) => {
    const leftPercent = percentOf(hourOf(span.startsAt))
    return { left: `${leftPercent}%`, width: `${percentOf(hourOf(span.endsAt)) - leftPercent}%` }
  }
  const boats = resourcesOf(bookingTerms).filter(isBoat)
  const hourMarks = Array.from(
    { length: Math.floor((lastHour - firstHour) / 2) + 1 },
    (_, index) => firstHour + 2 * index,
  )
  const showsNow = lakeClock(now).day === day && hourOf(now) > firstHour
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-2 text-sm print:hidden">
      {boats.map((boat) => (
        <div key={boat} className="contents">
          <span className="py-1 font-semibold text-ink-soft">{laneName(boat)}</span>
          <div className="relative border-b border-edge bg-band/60">
            {closures
              .filter(({ resource }) => resource === boat)
              .map((closure) => (
                <span key={closure.id} style={railStyle(closure)} className="absolute inset-y-1 rounded bg-edge/60" />
              ))}
            {sailingOutings
              .filter((outing) => (outing.boat ?? outing.boatType) === boat)
              .map((outing, _, laneOutings) => (
                <span
                  key={outing.id}
                  style={railStyle(outing)}
                  className={`absolute overflow-hidden rounded border-2 px-1 text-ellipsis whitespace-nowrap max-sm:px-0.5 max-sm:tracking-tight max-sm:text-clip ${laneClass(laneOutings, outing)} ${colourClass(outing, now)}`}
                >
                  {/* Where there is no room, the last word of the name tells families apart. */}
                  <span className="max-sm:hidden">{outing.name.replace(/\S+$/, '')}</span>
                  {/\S+$/.exec(outing.name)?.[0]}
                </span>
              ))}
            {showsNow && (
              <span style={{ left: `${percentOf(hourOf(now))}%` }} className="absolute inset-y-0 w-0.5 bg-link" />
            )}
          </div>
        </div>
      ))}
      <div className="relative col-start-2 h-5 text-[0.8125rem] text-ink-soft tabular-nums">
        {hourMarks.map((hour) => (
          <span
            key={hour}
            style={{ left: `${percentOf(hour)}%` }}
            className="absolute -translate-x-1/2 first:translate-x-0 last:-translate-x-full"
          >
            {hour % 24}
          </span>
        ))}
      </div>
    </div>
  )
}

type Outing = LogbookDay['outings'][number]

/** An outline while it waits for an answer, filled once it is sure; green on the water, red when late, pale when over. */
function colourClass(outing: Outing, now: Date): string {
  if (outing.status !== 'confirmed') return 'bg-page'
  if (isOverdue(outing, now)) return 'bg-danger text-page'
  if (outing.state?.kind === 'aboard') return 'bg-success text-page'
  return outing.state?.kind === 'returned' || outing.endsAt <= now ? 'bg-band text-ink-soft' : 'bg-ink text-page'
}

/** Two outings on one boat at the same hours share its lane, and stand out. */
function laneClass(laneOutings: Outing[], outing: Outing): string {
  const { startsAt, endsAt } = outing
  const overlappingIndex = laneOutings.findIndex(
    (each) => each !== outing && each.startsAt < endsAt && startsAt < each.endsAt,
  )
  if (overlappingIndex < 0) return 'inset-y-0.5 border-ink leading-6'
  const halfClass = laneOutings.indexOf(outing) < overlappingIndex ? 'top-0.5 bottom-1/2' : 'top-1/2 bottom-0.5'
  return `${halfClass} border-danger text-xs/none`
}

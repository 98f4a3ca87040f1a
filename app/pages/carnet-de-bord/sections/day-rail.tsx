import { boatLanes } from '../../../../content/pages/logbook.ts'
import { boatTypes } from '../../../../domain/booking/boat.ts'
import { holdsHours } from '../../../../domain/booking/life-cycle.ts'
import { hourMs } from '../../../../domain/calendar.ts'
import type { LogbookDay } from '../../../../server/team/view-logbook.server.ts'
import { lakeClock, lakeMidnight } from '../../../../wording/lake-time.ts'
import { useOpenLogbook } from '../use-logbook.ts'

/** The hours that every rail shows; it is as much longer as what happens on the day. */
const usualHours = { from: 8, to: 22 }

/** A part of the rail, in percent from its start. */
type Stretch = { left: string; width: string }

/**
 * A day at a glance: two boats on one rail of hours, what holds them, what is shut, and where the day stands. Everything
 * on it is said in the rows below, so screen readers pass it over.
 */
export function DayRail({ day, outings, closures }: LogbookDay) {
  const { now } = useOpenLogbook()
  const midnight = lakeMidnight(day)
  const hourOf = (instant: Date) => (instant.getTime() - midnight.getTime()) / hourMs
  const from = Math.min(usualHours.from, ...outings.map(({ startsAt }) => Math.floor(hourOf(startsAt))))
  const to = Math.max(usualHours.to, ...outings.map(({ endsAt }) => Math.ceil(hourOf(endsAt))))
  const percent = (hour: number) => ((Math.min(Math.max(hour, from), to) - from) / (to - from)) * 100
  const stretch = (span: { startsAt: Date; endsAt: Date }): Stretch => {
    const left = percent(hourOf(span.startsAt))
    return { left: `${left}%`, width: `${percent(hourOf(span.endsAt)) - left}%` }
  }
  const marks = Array.from({ length: Math.floor((to - from) / 2) + 1 }, (_, index) => from + 2 * index)
  const isNow = lakeClock(now).day === day && hourOf(now) > from
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-2 text-sm print:hidden">
      {boatTypes.map((boat) => (
        <div key={boat} className="contents">
          <span className="py-1 font-semibold text-ink-soft">{boatLanes[boat]}</span>
          <div className="relative border-b border-edge bg-band/60">
            {closures
              .filter(({ resource }) => resource === boat)
              .map((closure) => (
                <span key={closure.id} style={stretch(closure)} className="absolute inset-y-1 rounded bg-edge/60" />
              ))}
            {outings
              .filter(({ boatType }) => boatType === boat)
              .map((outing) => (
                <span
                  key={outing.id}
                  style={stretch(outing)}
                  className={`absolute inset-y-0.5 overflow-hidden rounded border-2 border-ink px-1 leading-6 text-ellipsis whitespace-nowrap ${laneLook(outing)}`}
                >
                  {outing.name}
                </span>
              ))}
            {isNow && (
              <span style={{ left: `${percent(hourOf(now))}%` }} className="absolute inset-y-0 w-0.5 bg-link" />
            )}
          </div>
        </div>
      ))}
      <div className="relative col-start-2 h-5 text-[0.8125rem] text-ink-soft tabular-nums">
        {marks.map((hour) => (
          <span
            key={hour}
            style={{ left: `${percent(hour)}%` }}
            className="absolute -translate-x-1/2 first:translate-x-0 last:-translate-x-full"
          >
            {hour % 24}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Filled once it is sure, an outline while it waits for an answer, struck through when it does not sail. */
function laneLook({ status }: LogbookDay['outings'][number]): string {
  if (!holdsHours(status)) return 'border-dashed line-through opacity-70'
  return status === 'confirmed' ? 'bg-ink text-page' : 'bg-page'
}

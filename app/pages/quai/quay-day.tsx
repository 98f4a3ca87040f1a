import { Lock, Sunset } from 'lucide-react'
import { measures } from '../../../content/measures.ts'
import { quayPage as texts } from '../../../content/pages/quay.ts'
import { boardingFrom } from '../../../domain/booking/boarding.ts'
import { hourMs } from '../../../domain/calendar.ts'
import type { QuayDay, QuayOuting } from '../../../server/quay/quay-sheet.ts'
import { jacketsInWords, personsOf, stateInWords } from '../../../wording/boarding-states.ts'
import { formatDay } from '../../../wording/dates.ts'
import { outingBoat, resourceName } from '../../../wording/resources.ts'
import { fillIn, formatCount } from '../../../wording/sentences.ts'
import { closureSpan, hoursSpan, lakeHour } from '../../../wording/times.ts'
import { CallLink, OutingCard } from './outing-card.tsx'
import { waitingTapsOf } from './phone-memory.ts'
import type { Crew } from './tap-buttons.tsx'

type DayProps = { day: QuayDay; crew: Crew }

/** How long an outing stays open after a tap, so that a wrong tap can be undone. */
const undoMs = hourMs / 4

/**
 * The outings that are shown open: those aboard, those that leave within the hour, those just tapped, and those of
 * which two phones say different things; if there are none, the next to sail. Every other one is a line until opened.
 */
function outingsToOpen(outings: readonly QuayOuting[], { queue, now }: Crew): readonly QuayOuting[] {
  const isCurrent = (outing: QuayOuting) => {
    const { state, contradiction } = boardingFrom(outing, waitingTapsOf(outing, queue))
    if (state.kind === 'aboard' || contradiction) return true
    if (state.kind !== 'expected' && +now - +state.at < undoMs) return true
    return state.kind !== 'returned' && +outing.startsAt - hourMs <= +now && outing.endsAt > now
  }
  const currentOutings = outings.filter(isCurrent)
  const nextOuting = outings.find(({ startsAt }) => startsAt > now)
  return currentOutings.length > 0
    ? currentOutings
    : outings.filter(({ startsAt }) => +startsAt === +(nextOuting?.startsAt ?? 0))
}

/** What sails on a day and what does not, with its taps. */
export function Day({ day, crew }: DayProps) {
  const openOutings = outingsToOpen(day.outings, crew)
  return (
    <>
      <DayFacts day={day} crew={crew} />
      <ol className="space-y-3 empty:hidden">
        {day.outings.map((outing) => (
          <OutingCard key={outing.id} outing={outing} crew={crew} isOpen={openOutings.includes(outing)} />
        ))}
        {day.gone.map((outing) => (
          <li key={outing.id} className="max-w-none rounded-card border-2 border-dashed border-edge p-4">
            <h3 className="text-xl">
              <s>
                {hoursSpan(outing)}
                <br />
                {outing.name}
              </s>
            </h3>
            <p>
              {outingBoat(outing)}, {formatCount(measures.persons, outing.participants)}
            </p>
            <p className="border-l-4 border-current pl-3 text-lg font-bold text-danger">{stateInWords(outing.state)}</p>
            <CallLink outing={outing} status={outing.state.kind} now={crew.now} />
          </li>
        ))}
      </ol>
    </>
  )
}

export function Tomorrow({ day, crew }: DayProps) {
  return (
    <details className="rounded-card border-2 border-edge px-4">
      <summary className="min-h-14 content-center">
        <h2 className="inline font-sans text-xl font-bold">
          {texts.day.tomorrow}, {formatDay(day.day)}
        </h2>
      </summary>
      <div className="space-y-4 pb-4">
        <Day day={day} crew={crew} />
      </div>
    </details>
  )
}

function DayFacts({ day: { outings, closures, sunsetAt }, crew: { queue, now } }: DayProps) {
  const stateOf = (outing: QuayOuting) => boardingFrom(outing, waitingTapsOf(outing, queue)).state
  const persons = outings.reduce((sum, outing) => sum + personsOf({ ...outing, state: stateOf(outing) }), 0)
  const needs = outings.flatMap((outing) => outing.needs)
  return (
    <div className="space-y-1">
      {outings.length === 0 ? (
        <p>{texts.day.none}</p>
      ) : (
        <>
          <p className="font-bold">
            {formatCount(texts.day.outings, outings.length)}, {formatCount(measures.persons, persons)}
          </p>
          <p>{jacketsInWords(needs, persons)}</p>
        </>
      )}
      <p className="flex items-center gap-2">
        <Sunset aria-hidden="true" className="size-5 shrink-0" />
        {fillIn(texts.day.sunset, { time: lakeHour(sunsetAt) })}
      </p>
      {closures.map((closure) => (
        <p key={closure.id} className="flex items-center gap-2">
          <Lock aria-hidden="true" className="size-5 shrink-0" />
          {fillIn(texts.day[closure.isAway ? 'absent' : 'closed'], {
            boat: resourceName(closure.resource),
            hours: closureSpan(closure, now),
          })}
        </p>
      ))}
    </div>
  )
}

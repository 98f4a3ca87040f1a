import { CircleCheck, Clock, Lock, Sunset } from 'lucide-react'
import { useState } from 'react'
import { measures } from '../../../content/measures.ts'
import { quayPage as words } from '../../../content/pages/quay.ts'
import { boardingOf } from '../../../domain/booking/boarding.ts'
import { jacketsBySize } from '../../../domain/booking/boarding-needs.ts'
import type { QuayDay, QuayOuting } from '../../../server/quay/quay-sheet.ts'
import type { QuayTap } from '../../../server/records/taps.ts'
import { counted } from '../../../wording/counts.ts'
import { formatDay } from '../../../wording/dates.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { lakeClock, lakeHour, longMoment } from '../../../wording/lake-time.ts'
import { resourceName } from '../../../wording/resources.ts'
import { closureSpan } from '../../../wording/spans.ts'
import { LiveRegion } from '../../forms/live-region.tsx'
import { Problem } from '../../private-pages/problem.tsx'
import { Button } from '../../ui/button.tsx'
import { type Crew, OutingCard } from './outing-card.tsx'
import { jacketsInWords, stateInWords } from './quay-words.ts'
import { type TapOf, useQuay } from './use-quay.ts'

/** Today's outings with their taps, tomorrow's below, and what of it is sent. */
export function QuayDesk({ accessKey }: { accessKey: string }) {
  const { memory, problem, hasIgnored, isPending, tap, look, erase } = useQuay(accessKey)
  const [said, setSaid] = useState<{ text: string }>()
  if (problem) {
    const retry = problem === 'unreachable' ? { label: words.retry, isPending, onRetry: look } : undefined
    return <Problem {...words.problems[problem]} retry={retry} />
  }
  const { seen, queue = [], phone = '' } = memory ?? {}
  if (!seen) return <p>{words.loading}</p>
  const { sheet, keyEndsAt } = seen
  // Without network the sheet may be that of yesterday.
  const isOfYesterday = lakeClock(new Date()).day >= sheet.tomorrow.day
  const today = withWaiting(isOfYesterday ? sheet.tomorrow : sheet.today, queue)

  function tapAndSay(made: TapOf, outing: QuayOuting) {
    tap(made)
    const waiting = { ...made, id: '~', phone, tappedAt: new Date(), receivedAt: undefined }
    const { state } = boardingOf([...outing.taps, waiting])
    const text = made.kind === 'undo' ? words.undone : words.spoken
    setSaid({ text: fillIn<string>(text, { name: outing.name, state: stateInWords(state, outing) }) })
  }
  const crew: Crew = { phone, queue, tap: tapAndSay }

  return (
    <>
      <LiveRegion text={said?.text} about={said} />
      <SyncLine waiting={queue.length} seenAt={sheet.seenAt} />
      {hasIgnored && (
        <p role="alert" className="font-bold text-danger">
          {words.sync.ignored}
        </p>
      )}
      <section aria-labelledby="today" className="space-y-4">
        <h2 id="today" className="text-2xl">
          {words.day.today}, {formatDay(today.day)}
        </h2>
        <DayFacts day={today} now={sheet.seenAt} />
        <OutingList outings={today.outings} crew={crew} />
      </section>
      {!isOfYesterday && <Tomorrow day={withWaiting(sheet.tomorrow, queue)} now={sheet.seenAt} crew={crew} />}
      <footer className="space-y-3 border-t-2 border-edge pt-4">
        <p>{fillIn(words.keyEnd, { date: longMoment(keyEndsAt) })}</p>
        <EraseButton waiting={queue.length} onErase={erase} />
      </footer>
    </>
  )
}

/** The day with the taps of this phone that the server does not know yet. */
function withWaiting(day: QuayDay, queue: readonly QuayTap[]): QuayDay {
  const outings = day.outings.map((outing) => {
    const known = new Set(outing.taps.map(({ id }) => id))
    const waiting = queue.filter(({ id, bookingId }) => bookingId === outing.id && !known.has(id))
    return { ...outing, taps: [...outing.taps, ...waiting] }
  })
  return { ...day, outings }
}

/** What the server knows stays in sight, also where the thumb is further down. */
function SyncLine({ waiting, seenAt }: { waiting: number; seenAt: Date }) {
  const Icon = waiting > 0 ? Clock : CircleCheck
  return (
    <>
      <p
        className="sticky top-2 z-10 flex items-center gap-2.5 rounded-card border-2 border-current bg-page px-4 py-2.5 font-bold"
        data-waiting={waiting}
      >
        <Icon aria-hidden="true" className="size-6 shrink-0" />
        {waiting > 0 ? counted(words.sync.waiting, waiting) : words.sync.sent}
      </p>
      <p>
        {waiting > 0 && `${words.sync.keeps} `}
        {fillIn(words.sync.seenAt, { time: lakeHour(seenAt) })}
      </p>
    </>
  )
}

function DayFacts({ day: { outings, closures, sunsetAt }, now }: { day: QuayDay; now: Date }) {
  const persons = outings.reduce((sum, { participants }) => sum + participants, 0)
  const jackets = jacketsBySize(
    outings.flatMap(({ needs }) => needs),
    persons,
  )
  return (
    <div className="space-y-1">
      {outings.length === 0 ? (
        <p>{words.day.none}</p>
      ) : (
        <>
          <p className="font-bold">
            {counted(words.day.outings, outings.length)}, {counted(measures.persons, persons)}
          </p>
          <p>{jacketsInWords(jackets)}</p>
        </>
      )}
      <p className="flex items-center gap-2">
        <Sunset aria-hidden="true" className="size-5 shrink-0" />
        {fillIn(words.day.sunset, { time: lakeHour(sunsetAt) })}
      </p>
      {closures.map((closure) => (
        <p key={closure.id} className="flex items-center gap-2">
          <Lock aria-hidden="true" className="size-5 shrink-0" />
          {fillIn(words.day.closed, { boat: resourceName(closure.resource), hours: closureSpan(closure, now) })}
        </p>
      ))}
    </div>
  )
}

function OutingList({ outings, crew }: { outings: QuayOuting[]; crew: Crew }) {
  return (
    <ol className="space-y-5 empty:hidden">
      {outings.map((outing) => (
        <OutingCard key={outing.id} outing={outing} crew={crew} />
      ))}
    </ol>
  )
}

function Tomorrow({ day, now, crew }: { day: QuayDay; now: Date; crew: Crew }) {
  return (
    <details className="rounded-card border-2 border-edge px-4">
      <summary className="min-h-14 content-center text-xl font-bold">
        {words.day.tomorrow}, {formatDay(day.day)}
      </summary>
      <div className="space-y-4 pb-4">
        <DayFacts day={day} now={now} />
        <OutingList outings={day.outings} crew={crew} />
      </div>
    </details>
  )
}

/** With unsent taps it takes a second press. */
function EraseButton({ waiting, onErase }: { waiting: number; onErase: () => void }) {
  const [isSure, setIsSure] = useState(false)
  return (
    <>
      {isSure && waiting > 0 && (
        <p role="alert" className="font-bold text-danger">
          {counted(words.eraseWarning, waiting)}
        </p>
      )}
      <Button
        variant="secondary"
        className="min-h-14 w-full"
        onClick={() => (waiting > 0 && !isSure ? setIsSure(true) : onErase())}
      >
        {words.erase}
      </Button>
    </>
  )
}

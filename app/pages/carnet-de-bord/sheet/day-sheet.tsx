import { Lock } from 'lucide-react'
import { boats } from '../../../../content/boats.ts'
import { measures } from '../../../../content/measures.ts'
import { calendarMessages } from '../../../../content/messages/calendar.ts'
import { logbookSheet as words } from '../../../../content/pages/logbook-sheet.ts'
import type { LogbookDay } from '../../../../server/team/view-logbook.server.ts'
import { counted } from '../../../../wording/counts.ts'
import { formatLongDate } from '../../../../wording/dates.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { dayWords, lakeClock, lakeHour } from '../../../../wording/lake-time.ts'
import { closureSpan } from '../../../../wording/spans.ts'
import { useOpenLogbook } from '../use-logbook.ts'
import { EmergencyBlock } from './emergency-block.tsx'
import { SheetOuting } from './sheet-outing.tsx'

/** The day sheet the skipper takes along: one day on one sheet, with the confirmed outings only. */
export function DaySheet({ day: { day, outings, closures } }: { day: LogbookDay }) {
  const { now } = useOpenLogbook()
  const confirmed = outings.filter(({ status }) => status === 'confirmed')
  const unanswered = outings.length - confirmed.length
  const onBoard = confirmed.reduce((sum, { participants }) => sum + participants, 0)
  return (
    <article
      aria-labelledby="sheet-title"
      className="day-sheet edge-when-forced space-y-4 rounded-card bg-surface p-5 shadow-card print:rounded-none print:bg-transparent print:p-0 print:text-[10.5pt]/snug print:shadow-none"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-ink pb-2">
        <h3 id="sheet-title" className="first-letter:uppercase">
          {formatLongDate(day)}
        </h3>
        <p className="font-semibold">
          {confirmed.length > 0 &&
            fillIn(words.summary, {
              outings: counted(words.outings, confirmed.length),
              persons: counted(measures.persons, onBoard),
            })}
        </p>
      </header>
      {unanswered > 0 && (
        <p className="max-w-none font-semibold text-danger">{counted(words.unanswered, unanswered)}</p>
      )}
      {confirmed.length === 0 && <p>{words.none}</p>}
      <ol className="space-y-4 empty:hidden">
        {confirmed.map((outing) => (
          <SheetOuting key={outing.id} outing={outing} />
        ))}
      </ol>
      {closures.map((closure) => (
        <p key={closure.id} className="flex items-start gap-2">
          <Lock aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {boats[closure.boatType].shortName}, {calendarMessages.feed.reasons[closure.reason]},{' '}
          {closureSpan(closure, now)}
        </p>
      ))}
      <div className="hidden border-t border-edge pt-1 print:block">
        <p className="text-sm">{words.notes}</p>
        <div className="h-20" />
      </div>
      <EmergencyBlock />
      <p className="text-sm text-ink-soft print:text-[8.5pt]">
        {fillIn(words.printedAt, { date: dayWords(lakeClock(now).day, now), time: lakeHour(now) })}
      </p>
    </article>
  )
}

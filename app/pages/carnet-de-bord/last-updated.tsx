import { RefreshCw } from 'lucide-react'
import { formatLongDate } from '../../../wording/dates.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { lakeHour } from '../../../wording/lake-time.ts'
import { logbookPage as words } from '../../../wording/pages/logbook.ts'
import { useOpenLogbook } from './use-logbook.ts'

/** Today's date, and the time at which the page was last up to date. */
export function LastUpdated() {
  const { view, problem, isLooking, lookAgain } = useOpenLogbook()
  const time = lakeHour(view.now)
  return (
    <>
      <p className="mt-1 text-lg first-letter:uppercase">{formatLongDate(view.today)}</p>
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        {fillIn(words.upToDate, { time })}
        <button
          type="button"
          onClick={lookAgain}
          aria-disabled={isLooking || undefined}
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-2 underline-offset-4 hover:decoration-4"
        >
          <RefreshCw aria-hidden="true" className={`size-4 ${isLooking ? 'motion-safe:animate-spin' : ''}`} />
          {isLooking ? words.refreshing : words.refresh}
        </button>
      </p>
      <div role="status">
        {problem && (
          <p className="mt-1 font-semibold text-danger">
            {fillIn(problem === 'unreachable' ? words.stale.unreachable : words.stale.other, { time })}
          </p>
        )}
      </div>
    </>
  )
}

import { logbookBookingWords as words } from '../../../../content/pages/logbook-booking.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { momentWords } from '../../../../wording/lake-time.ts'
import { useOpenLogbook } from '../use-logbook.ts'
import { eventWords } from './history-words.ts'

/** Who did what, oldest first. */
export function BookingHistory({ history }: Pick<LogbookBooking, 'history'>) {
  const { now } = useOpenLogbook()
  return (
    <details>
      <summary className="inline-flex min-h-11 w-fit items-center font-semibold text-link underline decoration-2 underline-offset-4">
        {words.labels.history}
      </summary>
      <ol className="mt-1 space-y-2 border-l-2 border-edge pl-4">
        {history.map((line) => (
          <li key={`${line.at.getTime()}${line.kind}`}>
            {eventWords(line, now)}
            {line.detail.word && (
              <span className="block whitespace-pre-line">{fillIn(words.word, { word: line.detail.word })}</span>
            )}
            <span className="block text-sm text-ink-soft">{momentWords(line.at, now)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

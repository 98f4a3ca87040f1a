import { hourMs } from '../../../../domain/calendar.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { dayWords, lakeClock, lakeHour, timeLeft } from '../../../../wording/lake-time.ts'
import { logbookPage } from '../../../../wording/pages/logbook.ts'
import { useOpenLogbook } from '../use-logbook.ts'

const words = logbookPage.requests

/** With less time left than this, a request is shown as urgent: a working day's evening still lies within it. */
const urgentHours = 12

/** The deadline for answering a request, and the time left. */
export function Deadline({ heldUntil }: { heldUntil: Date }) {
  const { now } = useOpenLogbook()
  const left = timeLeft(heldUntil, now)
  const isUrgent = heldUntil.getTime() - now.getTime() < urgentHours * hourMs
  const until = { date: dayWords(lakeClock(heldUntil).day, now), time: lakeHour(heldUntil) }
  return (
    <p
      className={`max-w-none rounded-field border-l-6 bg-band px-4 py-2 ${isUrgent ? 'border-danger' : 'border-accent'}`}
    >
      <span className={`block font-bold ${isUrgent ? 'text-danger' : ''}`}>
        {left ? fillIn(words.left, { left }) : words.over}
      </span>
      {left && <span className="text-sm">{fillIn(words.until, until)}</span>}
    </p>
  )
}

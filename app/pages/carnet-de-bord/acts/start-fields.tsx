import { bookingTerms } from '../../../../content/booking-terms.ts'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import type { Start } from '../../../../domain/booking/slots.ts'
import { addDays, type CalendarDay } from '../../../../domain/calendar.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { formatHours } from '../../../../wording/hours.ts'
import { dayWords } from '../../../../wording/lake-time.ts'
import { SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { useOpenLogbook } from '../use-logbook.ts'
import type { Acting } from './use-act.ts'
import type { Starts } from './use-starts.ts'

const words = logbookActs.start

type StartFieldsProps = {
  id: string
  labels: { date: string; time: string }
  date: string
  time: string
  /** Whole hours. */
  duration: number
  choose: (start: { date: string; time: string }) => void
  starts: Starts
  acting: Acting
}

/** A day and a start, with the reason beside each start that is not available. */
export function StartFields({ id, labels, date, time, duration, choose, starts, acting }: StartFieldsProps) {
  const { view } = useOpenLogbook()
  const outcome = acting.isPending ? undefined : acting.outcome
  return (
    <>
      {outcome?.kind === 'taken' && 'alternatives' in outcome && (
        <Alternatives starts={outcome.alternatives} onChoose={choose} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id={`${id}-date`}
          type="date"
          label={labels.date}
          min={view.today}
          max={addDays(view.today, bookingTerms.horizonDays)}
          value={date}
          onChange={(event) => choose({ date: event.target.value, time: '' })}
          error={acting.errorOf('date')}
        />
        <SelectField
          id={`${id}-time`}
          label={labels.time}
          value={time}
          onChange={(event) => choose({ date, time: event.target.value })}
          error={acting.errorOf('time')}
        >
          <option value="">{starts.starts.length > 0 ? words.chooseTime : words.chooseDate}</option>
          {starts.starts.map((start) => (
            <option key={start.time} value={start.time} disabled={start.state !== 'free' && start.time !== time}>
              {start.state === 'free'
                ? start.time
                : fillIn(words.option, { time: start.time, reason: words.reasons[start.state] })}
            </option>
          ))}
        </SelectField>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {starts.isLooking && words.looking}
        {starts.failed && words.unknown}
        {starts.isFull && fillIn(words.noneFree, { hours: formatHours(duration) })}
      </p>
    </>
  )
}

type AlternativesProps = { starts: readonly Start[]; onChoose: (start: Start) => void }

/** Somebody took the hours in the meantime: the nearest free ones are one tap away. */
function Alternatives({ starts, onChoose }: AlternativesProps) {
  const { now } = useOpenLogbook()
  return (
    <div role="alert" className="space-y-2">
      <p className="font-bold text-danger">{words.taken}</p>
      <p>{starts.length > 0 ? words.alternatives : words.noAlternative}</p>
      <div className="flex flex-wrap gap-2.5">
        {starts.map((start) => (
          <Button key={`${start.date}${start.time}`} variant="secondary" onClick={() => onChoose(start)}>
            {fillIn(words.alternative, { date: dayWords(start.date as CalendarDay, now), time: start.time })}
          </Button>
        ))}
      </div>
    </div>
  )
}

import { useId, useState } from 'react'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { durationOf, type Start, type StartState, startStates, type UtcHour } from '../../../../domain/booking/slots.ts'
import { addDays, type CalendarDay, hourMs, isCalendarDay } from '../../../../domain/calendar.ts'
import type { LogbookBooking } from '../../../../server/logbook/view-logbook.server.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { formatHours } from '../../../../wording/hours.ts'
import { dayWords, lakeClock } from '../../../../wording/lake-time.ts'
import { SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { useTakenHours } from '../../../server-calls/use-taken-hours.ts'
import { Button } from '../../../ui/button.tsx'
import { useOpenLogbook } from '../use-logbook.ts'
import { ActPanel } from './act-panel.tsx'
import type { PanelProps } from './panel-props.ts'
import { useAct } from './use-act.ts'
import { WordField } from './word-field.tsx'

const words = logbookActs.move

/** Another start for the same boat and duration. The hours the outing has now count as free: it may move by one. */
export function MovePanel({ booking, level, onClose }: PanelProps) {
  const { id, name, email } = booking
  const { view, now } = useOpenLogbook()
  const fieldId = useId()
  const present = lakeClock(booking.startsAt)
  const [date, setDate] = useState<string>(present.day)
  const [time, setTime] = useState('')
  const hours = durationOf(booking)
  const months = isCalendarDay(date) ? [date.slice(0, 7)] : []
  const { takenHours, failed, refresh } = useTakenHours(booking.boatType, months)
  const acting = useAct('move', {
    notice: () => ({
      title: words.done,
      description: fillIn(words.told, { date: isCalendarDay(date) ? dayWords(date, now) : date, time, email }),
    }),
    bookingId: id,
    onAnswer: refresh,
  })
  const taken = takenHours(date.slice(0, 7))
  const starts = startsOf(booking, date, taken, now)
  const isFull = taken && starts.length > 0 && starts.every(({ state }) => state !== 'free')
  const outcome = acting.isPending ? undefined : acting.outcome

  return (
    <ActPanel
      level={level}
      title={words.title}
      text={fillIn(words.text, { name })}
      submitLabel={words.submit}
      acting={acting}
      onSubmit={(form) => acting.send({ id, date, time, word: String(form.get('word')) })}
      onClose={onClose}
    >
      <p className="font-semibold">
        {fillIn(words.from, {
          date: dayWords(present.day, now),
          from: present.time,
          to: lakeClock(booking.endsAt).time,
          hours: formatHours(hours),
        })}
      </p>
      {outcome?.kind === 'taken' && 'alternatives' in outcome && (
        <Alternatives
          starts={outcome.alternatives}
          now={now}
          onChoose={(start) => {
            setDate(start.date)
            setTime(start.time)
          }}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id={`${fieldId}-date`}
          type="date"
          label={words.date}
          min={view.today}
          max={addDays(view.today, bookingTerms.horizonDays)}
          value={date}
          onChange={(event) => {
            setDate(event.target.value)
            setTime('')
          }}
          error={acting.errorOf('date')}
        />
        <SelectField
          id={`${fieldId}-time`}
          label={words.time}
          value={time}
          onChange={(event) => setTime(event.target.value)}
          error={acting.errorOf('time')}
        >
          <option value="">{starts.length > 0 ? words.chooseTime : words.chooseDate}</option>
          {starts.map((start) => (
            <option key={start.time} value={start.time} disabled={start.state !== 'free' && start.time !== time}>
              {start.state === 'free'
                ? start.time
                : fillIn(words.option, { time: start.time, reason: words.reasons[start.state] })}
            </option>
          ))}
        </SelectField>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {months.length > 0 && !taken && !failed && words.looking}
        {failed && words.unknown}
        {isFull && fillIn(words.noneFree, { hours: formatHours(hours) })}
      </p>
      <WordField examples={words.examples} error={acting.errorOf('word')} />
    </ActPanel>
  )
}

type ShownState = StartState | 'now'

/** The starts of a day, and why some cannot be had. Nothing known of the day's hours: all are offered, the server checks. */
function startsOf(
  booking: LogbookBooking,
  date: string,
  taken: ReadonlySet<UtcHour> | undefined,
  now: Date,
): { time: string; state: ShownState }[] {
  if (!isCalendarDay(date)) return []
  const isOwn = (hour: UtcHour) =>
    hour * hourMs >= booking.startsAt.getTime() && hour * hourMs < booking.endsAt.getTime()
  const takenHours = new Set([...(taken ?? [])].filter((hour) => !isOwn(hour)))
  const calendar = { takenHours, now, terms: bookingTerms }
  const present = lakeClock(booking.startsAt)
  return startStates(date, durationOf(booking), calendar).map(({ time, state }) => ({
    time,
    state: date === present.day && time === present.time ? 'now' : state,
  }))
}

type AlternativesProps = { starts: readonly Start[]; now: Date; onChoose: (start: Start) => void }

/** Somebody took the hours in between: the nearest free ones are one tap away. */
function Alternatives({ starts, now, onChoose }: AlternativesProps) {
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

import { startChoiceTexts as texts } from '../../content/messages/start-choice.ts'
import type { Start } from '../../domain/booking/slots.ts'
import type { CalendarDay } from '../../domain/calendar.ts'
import { formatHours } from '../../wording/measures.ts'
import { fillIn } from '../../wording/sentences.ts'
import { dayInWords } from '../../wording/times.ts'
import type { Starts } from '../server-calls/use-starts.ts'
import { Button } from '../ui/button.tsx'
import { OutcomeBox } from './outcome-box.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

/** The field that sends a chosen alternative where scripts are off: it fills in the form again, and nothing is done. */
export const startFieldName = 'depart'

type StartChoiceProps = {
  labels: { date: string; time: string }
  date: string
  time: string
  /** Whole hours. */
  duration: number
  choose: (start: { date: string; time: string }) => void
  starts: Starts
  /** What ties a field to its form: its id, its name, and what was wrong with it. */
  field: (name: string, label: string) => { id: string; name: string; label: string; error: string | undefined }
  /** The first and the last day that can be chosen. */
  min: CalendarDay
  max: CalendarDay
  /** The nearest free starts, once the chosen one was found to be taken. */
  alternatives: readonly Start[] | undefined
  /** How an alternative is sent without scripts: by `get`, unless the form holds what must not stand in an address. */
  formMethod?: 'get' | 'post'
  now: Date
}

/** Another start for an outing: a day, and its starts with the reason beside each that is not available. */
export function StartChoice(props: StartChoiceProps) {
  const { labels, date, time, duration, choose, starts, field, min, max, alternatives, formMethod = 'get', now } = props
  const timeField = field('time', labels.time)
  function chooseNearest(start: Start) {
    choose(start)
    document.getElementById(timeField.id)?.focus()
  }
  return (
    <>
      {alternatives && <Alternatives {...{ formMethod, now }} starts={alternatives} onChoose={chooseNearest} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('date', labels.date)}
          type="date"
          required
          min={min}
          max={max}
          value={date}
          onChange={(event) => choose({ date: event.target.value, time: '' })}
        />
        <SelectField
          {...timeField}
          required
          value={time}
          onChange={(event) => choose({ date, time: event.target.value })}
        >
          <option value="">{starts.startsOfDay.length > 0 ? texts.chooseTime : texts.chooseDate}</option>
          {starts.startsOfDay.map((start) => (
            <option key={start.time} value={start.time} disabled={start.state !== 'free' && start.time !== time}>
              {start.state === 'free'
                ? start.time
                : fillIn(texts.option, { time: start.time, reason: texts.reasons[start.state] })}
            </option>
          ))}
        </SelectField>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {starts.isLoading && <span className="needs-script">{texts.looking}</span>}
        {starts.hasFailed && texts.unknown}
        {starts.isFull && fillIn(texts.noneFree, { hours: formatHours(duration) })}
      </p>
      {starts.nearestStarts.length > 0 && (
        <div>
          <p className="font-semibold">{texts.alternatives}</p>
          <StartButtons {...{ formMethod, now }} starts={starts.nearestStarts} onChoose={chooseNearest} />
        </div>
      )}
    </>
  )
}

type AlternativesProps = Required<Pick<StartChoiceProps, 'formMethod' | 'now'>> & {
  starts: readonly Start[]
  onChoose: (start: Start) => void
}

/** Somebody took the hours in the meantime: the nearest free ones are one tap away. */
function Alternatives({ starts, onChoose, formMethod, now }: AlternativesProps) {
  return (
    <OutcomeBox
      title={texts.taken}
      text={starts.length > 0 ? texts.alternatives : texts.noAlternative}
      tone="danger"
      attempt={starts}
      as="h3"
    >
      <StartButtons {...{ starts, onChoose, formMethod, now }} />
    </OutcomeBox>
  )
}

function StartButtons({ starts, onChoose, formMethod, now }: AlternativesProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-2.5">
      {starts.map((start) => (
        <Button
          key={`${start.date}${start.time}`}
          variant="secondary"
          type="submit"
          formMethod={formMethod}
          formNoValidate
          name={startFieldName}
          value={`${start.date}T${start.time}`}
          onClick={(event) => {
            event.preventDefault()
            onChoose(start)
          }}
        >
          {fillIn(texts.alternative, { date: dayInWords(start.date as CalendarDay, now), time: start.time })}
        </Button>
      ))}
    </div>
  )
}

import type { ComponentProps } from 'react'
import { boats } from '../../../../content/boats.ts'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { boatTypes } from '../../../../domain/booking/boat.ts'
import type { Start } from '../../../../domain/booking/slots.ts'
import { addDays, type CalendarDay } from '../../../../domain/calendar.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { formatHours } from '../../../../wording/hours.ts'
import { dayWords } from '../../../../wording/lake-time.ts'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { useOpenLogbook } from '../use-logbook.ts'
import type { Acting } from './use-act.ts'
import type { Starts } from './use-starts.ts'

const words = logbookActs.start

type StartFieldsProps = {
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
export function StartFields({ labels, date, time, duration, choose, starts, acting }: StartFieldsProps) {
  const { outcome } = acting
  return (
    <>
      {outcome?.kind === 'taken' && 'alternatives' in outcome && (
        <Alternatives starts={outcome.alternatives} onChoose={choose} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          label={labels.date}
          value={date}
          onChange={(event) => choose({ date: event.target.value, time: '' })}
          acting={acting}
        />
        <SelectField
          {...acting.field('time', labels.time)}
          value={time}
          onChange={(event) => choose({ date, time: event.target.value })}
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

type BoatFieldProps = { acting: Acting; label: string } & Pick<ComponentProps<'select'>, 'value' | 'onChange'>

export function BoatField({ acting, label, ...select }: BoatFieldProps) {
  return (
    <SelectField {...acting.field('boatType', label)} {...select}>
      {optionsOf(boatTypes, (boat) => boats[boat].shortName)}
    </SelectField>
  )
}

type DayFieldProps = { acting: Acting; label: string } & Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'min'>

/** A day on which hours can be taken: today, where the form does not hold another. */
export function DayField({ acting, label, ...input }: DayFieldProps) {
  const { today } = useOpenLogbook().view
  return (
    <TextField
      {...acting.field('date', label)}
      type="date"
      min={today}
      max={addDays(today, bookingTerms.horizonDays)}
      defaultValue={input.value === undefined ? today : undefined}
      {...input}
    />
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

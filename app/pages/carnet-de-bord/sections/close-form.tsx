import { type FormEvent, useRef, useState } from 'react'
import { boats } from '../../../../content/boats.ts'
import { closureReasonWords, logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { closureReasons } from '../../../../domain/booking/closure.ts'
import { addDays } from '../../../../domain/calendar.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { closureSpan } from '../../../../wording/spans.ts'
import { RadioGroupField } from '../../../forms/radio-group-field.tsx'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { ActProblem, ActSubmit } from '../acts/act-panel.tsx'
import { BoatField, DayField } from '../acts/start-fields.tsx'
import { useAct } from '../acts/use-act.ts'
import { useOpenLogbook } from '../use-logbook.ts'
import { InTheWay } from './in-the-way.tsx'

const words = logbookActs.close

const dayTimes = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
const hourChoices = [1, 2, 3, 4, 5, 6, 8, 10, 12]
const dayChoices = [1, 2, 3, 4, 5, 6, 7, 10, 14].map((days) => days * 24)
const dayWords = (hours: number) =>
  hours === 24 ? words.durations.day : fillIn(words.durations.days, { count: hours / 24 })

/** The usual case is filled in: a boat for the whole working day. */
const usual = { time: '08:00', duration: '12' }

export function CloseForm() {
  const { view, now } = useOpenLogbook()
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState<string>()
  const acting = useAct('close', {
    notice: ({ closure }) => ({
      title: words.done,
      ...(closure && {
        description: fillIn(words.told, { boat: boats[closure.boatType].shortName, time: closureSpan(closure, now) }),
      }),
    }),
    onDone: () => form.current?.reset(),
  })
  const outcome = acting.isPending ? undefined : acting.outcome

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    setReason(fields.reason)
    acting.send(fields)
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className="edge-when-forced space-y-4 rounded-card bg-surface p-5 shadow-card"
    >
      {outcome?.kind === 'taken' && 'inTheWay' in outcome && <InTheWay inTheWay={outcome.inTheWay} />}
      <BoatField id="close-boat" label={words.boat} acting={acting} />
      <div className="grid gap-4 sm:grid-cols-3">
        <DayField id="close-date" label={words.date} min={addDays(view.today, -1)} acting={acting} />
        <SelectField
          id="close-time"
          name="time"
          label={words.time}
          defaultValue={usual.time}
          error={acting.errorOf('time')}
        >
          {optionsOf(dayTimes, (time) => time)}
        </SelectField>
        <SelectField
          id="close-duration"
          name="duration"
          label={words.duration}
          defaultValue={usual.duration}
          error={acting.errorOf('duration')}
        >
          {optionsOf(hourChoices, (count) => fillIn(words.durations.hours, { count }))}
          {optionsOf(dayChoices, dayWords)}
        </SelectField>
      </div>
      <RadioGroupField
        id="close-reason"
        name="reason"
        label={words.reason}
        options={closureReasons.map((value) => ({ value, label: closureReasonWords[value] }))}
        defaultValue={reason ?? closureReasons[0]}
        error={acting.errorOf('reason')}
      />
      <ActProblem acting={acting} />
      <ActSubmit acting={acting} label={words.submit} />
    </form>
  )
}

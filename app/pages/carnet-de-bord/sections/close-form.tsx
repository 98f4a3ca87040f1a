import { useState } from 'react'
import { boats } from '../../../../content/boats.ts'
import { closureReasonWords, logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { closureReasons } from '../../../../domain/booking/closure.ts'
import { addDays } from '../../../../domain/calendar.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { closureSpan } from '../../../../wording/spans.ts'
import { RadioGroupField } from '../../../forms/radio-group-field.tsx'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { ActForm } from '../acts/act-panel.tsx'
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
  const [reason, setReason] = useState<string>()
  const acting = useAct('close', {
    notice: ({ closure }) => ({
      title: words.done,
      ...(closure && {
        description: fillIn(words.told, { boat: boats[closure.boatType].shortName, time: closureSpan(closure, now) }),
      }),
    }),
  })

  return (
    <ActForm
      acting={acting}
      submitLabel={words.submit}
      onSend={(fields) => {
        setReason(fields.reason)
        acting.send(fields)
      }}
    >
      <InTheWay acting={acting} />
      <BoatField label={words.boat} acting={acting} />
      <div className="grid gap-4 sm:grid-cols-3">
        <DayField label={words.date} min={addDays(view.today, -1)} acting={acting} />
        <SelectField {...acting.field('time', words.time)} defaultValue={usual.time}>
          {optionsOf(dayTimes, (time) => time)}
        </SelectField>
        <SelectField {...acting.field('duration', words.duration)} defaultValue={usual.duration}>
          {optionsOf(hourChoices, (count) => fillIn(words.durations.hours, { count }))}
          {optionsOf(dayChoices, dayWords)}
        </SelectField>
      </div>
      <RadioGroupField
        {...acting.field('reason', words.reason)}
        options={closureReasons.map((value) => ({ value, label: closureReasonWords[value] }))}
        defaultValue={reason ?? closureReasons[0]}
      />
    </ActForm>
  )
}

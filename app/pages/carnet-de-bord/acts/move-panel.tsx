import { useId, useState } from 'react'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { durationOf } from '../../../../domain/booking/slots.ts'
import { type ClockTime, isCalendarDay } from '../../../../domain/calendar.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { formatClock, formatHours } from '../../../../wording/hours.ts'
import { dayWords, lakeClock } from '../../../../wording/lake-time.ts'
import { useOpenLogbook } from '../use-logbook.ts'
import { ActPanel } from './act-panel.tsx'
import { GuestWordField } from './guest-word-field.tsx'
import type { PanelProps } from './panel-props.ts'
import { StartFields } from './start-fields.tsx'
import { useAct } from './use-act.ts'
import { useStarts } from './use-starts.ts'

const words = logbookActs.move

/** Moves a booking to another start, with the same boat and duration. */
export function MovePanel({ booking, level, onClose }: PanelProps) {
  const { id, name, email, boatType } = booking
  const { now } = useOpenLogbook()
  const fieldId = useId()
  const present = lakeClock(booking.startsAt)
  const [{ date, time }, choose] = useState({ date: present.day as string, time: '' })
  const duration = durationOf(booking)
  const starts = useStarts({ boatType, duration, date, moved: booking })
  const acting = useAct('move', {
    notice: () => ({
      title: words.done,
      description: toldOf(email, {
        date: isCalendarDay(date) ? dayWords(date, now) : date,
        time: formatClock(time as ClockTime),
      }),
    }),
    bookingId: id,
    onAnswer: starts.refresh,
  })

  return (
    <ActPanel
      level={level}
      title={words.title}
      text={fillIn(email ? words.text : words.textUnmailed, { name })}
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
          hours: formatHours(duration),
        })}
      </p>
      <StartFields
        id={fieldId}
        labels={words}
        date={date}
        time={time}
        duration={duration}
        choose={choose}
        starts={starts}
        acting={acting}
      />
      <GuestWordField examples={words.examples} error={acting.errorOf('word')} />
    </ActPanel>
  )
}

function toldOf(email: string | undefined, when: { date: string; time: string }): string {
  return email ? fillIn(words.told, { ...when, email }) : fillIn(words.toldUnmailed, when)
}

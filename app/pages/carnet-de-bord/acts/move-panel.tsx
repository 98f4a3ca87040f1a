import { useState } from 'react'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { durationOf } from '../../../../domain/booking/slots.ts'
import { type ClockTime, isCalendarDay } from '../../../../domain/calendar.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { formatClock, formatHours } from '../../../../wording/hours.ts'
import { dayWords, lakeClock } from '../../../../wording/lake-time.ts'
import { useStarts } from '../../../server-calls/use-starts.ts'
import { useOpenLogbook } from '../use-logbook.ts'
import { BookingPanel, type PanelProps } from './booking-panel.tsx'
import { GuestWordField } from './guest-word-field.tsx'
import { StartFields } from './start-fields.tsx'

const words = logbookActs.move

/** Moves a booking to another start, with the same boat and duration. */
export function MovePanel({ booking, level, onClose }: PanelProps) {
  const { name, email, boatType, skipperOption } = booking
  const { now } = useOpenLogbook()
  const present = lakeClock(booking.startsAt)
  const [{ date, time }, choose] = useState({ date: present.day as string, time: '' })
  const duration = durationOf(booking)
  const starts = useStarts({ boatType, skipperOption, duration, date, moved: booking, now })
  const told = { date: isCalendarDay(date) ? dayWords(date, now) : date, time: formatClock(time as ClockTime) }
  return (
    <BookingPanel
      {...{ booking, level, onClose, words }}
      intent="move"
      text={fillIn(email ? words.text : words.textUnmailed, { name })}
      told={email ? fillIn(words.told, { ...told, email }) : fillIn(words.toldUnmailed, told)}
      onAnswer={starts.refresh}
      fieldsOf={(form) => ({ date, time, word: String(form.get('word')) })}
    >
      {(acting) => (
        <>
          <p className="font-semibold">
            {fillIn(words.from, {
              date: dayWords(present.day, now),
              from: present.time,
              to: lakeClock(booking.endsAt).time,
              hours: formatHours(duration),
            })}
          </p>
          <StartFields {...{ date, time, duration, choose, starts, acting }} labels={words} />
          <GuestWordField examples={words.examples} acting={acting} />
        </>
      )}
    </BookingPanel>
  )
}

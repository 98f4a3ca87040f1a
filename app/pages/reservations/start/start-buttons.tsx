import { bookingMessages } from '../../../../content/messages/booking-notices.ts'
import type { Start } from '../../../../domain/booking/slots.ts'
import { formatLongDate } from '../../../../wording/dates.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { Button } from '../../../ui/button.tsx'

type StartButtonsProps = { starts: readonly Start[]; onChoose: (start: Start) => void }

/** Free starts, each one press away. */
export function StartButtons({ starts, onChoose }: StartButtonsProps) {
  return (
    <div className="needs-script mt-3 flex flex-wrap gap-3">
      {starts.map((start) => (
        <Button key={`${start.date}${start.time}`} variant="secondary" onClick={() => onChoose(start)}>
          {startText(bookingMessages.taken.start, start)}
        </Button>
      ))}
    </div>
  )
}

/** A sentence with a start in it. */
export function startText(text: string, { date, time }: Start): string {
  return fillIn(text, { date: formatLongDate(date), time })
}

import { emailsToGuest } from '../../../content/messages/emails-to-guest.ts'
import { durationOf } from '../../../domain/booking/slots.ts'
import { hourMs } from '../../../domain/calendar.ts'
import { lakeDay } from '../../../wording/lake-time.ts'
import { type Span, spanInWords } from '../../../wording/spans.ts'
import { FactsTable } from './facts-table.tsx'

const words = emailsToGuest.moved

type Props = { booking: Span; previousStartsAt: Date; facts?: readonly (readonly [label: string, value: string])[] }

/** The previous and the new hours of a moved outing, whose duration is unchanged, below other `facts` about it. */
export function MovedHours({ booking, previousStartsAt, facts = [] }: Props) {
  const previousEndsAt = new Date(previousStartsAt.getTime() + durationOf(booking) * hourMs)
  return (
    <FactsTable
      rows={[
        ...facts,

        [words.before, hours({ startsAt: previousStartsAt, endsAt: previousEndsAt })],
        [words.now, hours(booking)],
      ]}
    />
  )
}

function hours(span: Span): string {
  return `${lakeDay(span.startsAt)}, ${spanInWords(span)}`
}

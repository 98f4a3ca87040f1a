import { Banknote, CircleCheck, CircleX, Hourglass } from 'lucide-react'
import type { ComponentType } from 'react'
import { logbookBookingWords } from '../../../../content/pages/logbook-booking.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'

const words = logbookBookingWords.chips

const icons = {
  pending: Hourglass,
  confirmed: CircleCheck,
  declined: CircleX,
  expired: CircleX,
  cancelled: CircleX,
} as const

/** The state of a booking as a word and an icon; colour only repeats it. */
export function Chips({ booking: { status, openChf } }: { booking: Pick<LogbookBooking, 'status' | 'openChf'> }) {
  const tone = status === 'pending' ? 'text-danger' : status === 'confirmed' ? 'text-success' : 'text-ink-soft'
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 pt-1">
      <Chip Icon={icons[status]} tone={tone} text={words[status]} />
      {status === 'confirmed' && (
        <Chip
          Icon={Banknote}
          tone={openChf === 0 ? 'text-success' : 'text-ink'}
          text={openChf === 0 ? words.paid : words.toPay}
        />
      )}
    </p>
  )
}

type ChipProps = { Icon: ComponentType<{ className?: string }>; tone: string; text: string }

function Chip({ Icon, tone, text }: ChipProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${tone}`}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {text}
    </span>
  )
}

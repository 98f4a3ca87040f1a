import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useOpenLogbook } from '../use-logbook.ts'
import { usePanels } from './act-controls.tsx'
import { BookingPanel, type PanelProps } from './booking-panel.tsx'
import { bookingActs } from './panels.tsx'

type BookingActsProps = Omit<PanelProps, 'onClose'> & {
  /** The acts of the row, or all the others, which open below it. */
  part: 'row' | 'rest'
  children?: ReactNode
}

const actNames = Object.keys(bookingActs) as (keyof typeof bookingActs)[]

/** The acts possible on a booking in its present state. An act that mails somebody opens a panel first. */
export function BookingActs({ booking, level, part, children }: BookingActsProps) {
  const { now } = useOpenLogbook()
  const { open, close, opener } = usePanels<keyof typeof bookingActs>()
  if (open && bookingActs[open].isPossible(booking, now)) {
    return <BookingPanel {...{ booking, level }} intent={open} act={bookingActs[open]} onClose={close} />
  }
  const possible = actNames.filter(
    (act) => (act === 'confirm') === (part === 'row') && bookingActs[act].isPossible(booking, now),
  )
  return (
    <div className="flex flex-wrap gap-2.5 empty:hidden">
      {possible.map((act) => (
        <Button
          key={act}
          {...opener(act)}
          variant={act === 'confirm' ? 'action' : 'secondary'}
          className="grow sm:grow-0"
        >
          {bookingActs[act].words.open}
          {/* Every card has such a button: read out of context, each still names its guest. */}
          <span className="sr-only">&#8239;: {booking.name}</span>
        </Button>
      ))}
      {children}
    </div>
  )
}

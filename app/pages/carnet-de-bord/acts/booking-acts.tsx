import { type ReactNode, useEffect, useRef, useState } from 'react'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { actOnBooking, isChangeable } from '../../../../domain/booking/life-cycle.ts'
import { durationOf } from '../../../../domain/booking/slots.ts'
import { type ClockTime, isCalendarDay } from '../../../../domain/calendar.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { formatClock, formatHours } from '../../../../wording/measures.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { dayWords, lakeClock } from '../../../../wording/times.ts'
import { useStarts } from '../../../server-calls/use-starts.ts'
import { Button } from '../../../ui/button.tsx'
import { useOpenLogbook } from '../use-logbook.ts'
import { BookingPanel, type PanelProps } from './booking-panel.tsx'
import { GuestWordField, StartFields } from './fields.tsx'
import { panels } from './panels.tsx'

/** In the order of their buttons. */
const acts = [
  'confirm',
  'decline',
  'paid',
  'waive',
  'extra',
  'move',
  'postpone',
  'cancel',
  'no-show',
  'cut-short',
] as const
type PanelName = (typeof acts)[number]

type BookingActsProps = Omit<PanelProps, 'onClose'> & {
  /** The acts of the row, or all the others, which open below it. */
  part: 'row' | 'rest'
  children?: ReactNode
}

/** The acts possible on a booking in its present state. An act that mails somebody opens a panel first. */
export function BookingActs({ booking, level, part, children }: BookingActsProps) {
  const { now } = useOpenLogbook()
  const [open, setOpen] = useState<PanelName>()
  const [closed, setClosed] = useState<PanelName>()
  const row = useRef<HTMLDivElement>(null)
  const can = possibleActs(booking, now)

  // Closing a panel moves the focus back to the button that opened it.
  useEffect(() => {
    if (closed && !open) row.current?.querySelector<HTMLElement>(`[data-act=${closed}]`)?.focus()
  }, [closed, open])

  if (open && can[open]) {
    const close = () => {
      setOpen(undefined)
      setClosed(open)
    }
    const panel = { booking, level, onClose: close }
    return open === 'move' ? (
      <MovePanel {...panel} />
    ) : (
      <BookingPanel {...panel} {...panels[open](booking)} intent={open} />
    )
  }
  const possible = acts.filter((act) => can[act] && (act === 'confirm') === (part === 'row'))
  return (
    <div ref={row} className="flex flex-wrap gap-2.5 empty:hidden">
      {possible.map((act) => (
        <Button
          key={act}
          data-act={act}
          variant={act === 'confirm' ? 'action' : 'secondary'}
          onClick={() => setOpen(act)}
          className="grow sm:grow-0"
        >
          {logbookActs[act].open}
          {/* Every card has such a button: read out of context, each still names its guest. */}
          <span className="sr-only">&#8239;: {booking.name}</span>
        </Button>
      ))}
      {children}
    </div>
  )
}

function possibleActs(booking: LogbookBooking, now: Date) {
  const allowed = (action: 'confirm' | 'decline' | 'cancel' | 'postpone' | 'miss') =>
    'to' in actOnBooking(action, booking, 'team', now)
  return {
    confirm: allowed('confirm'),
    decline: allowed('decline'),
    // A request is declined, an outing cancelled: offering both for one booking would only make people wonder.
    cancel: booking.status !== 'pending' && allowed('cancel'),
    postpone: allowed('postpone'),
    'no-show': allowed('miss'),
    move: isChangeable(booking, now) || booking.status === 'postponed',
    paid: booking.status === 'confirmed' && booking.openChf > 0,
    waive: booking.status === 'confirmed' && booking.openChf > 0,
    // Also for an offered outing, which is noted in the same way.
    'cut-short': booking.status === 'confirmed' && booking.startsAt <= now && !isCutShort(booking),
    // Also for an offered outing, where the act is then refused: a card without this button would give it away.
    extra: booking.status === 'confirmed',
  }
}

function isCutShort({ history }: LogbookBooking): boolean {
  return history.some(({ kind }) => kind === 'cut-short')
}

const words = logbookActs.move

/** Moves a booking to another start, with the same boat and duration. */
function MovePanel({ booking, level, onClose }: PanelProps) {
  const { name, email, boatType, skipperOption } = booking
  const { now } = useOpenLogbook()
  const present = lakeClock(booking.startsAt)
  const [{ date, time }, choose] = useState({ date: present.day as string, time: '' })
  const duration = durationOf(booking)
  const starts = useStarts({ boatType, skipperOption, duration, date, moved: booking, now })
  const start = { date: isCalendarDay(date) ? dayWords(date, now) : date, time: formatClock(time as ClockTime) }
  return (
    <BookingPanel
      {...{ booking, level, onClose, words }}
      intent="move"
      text={fillIn(email ? words.text : words.textUnmailed, { name })}
      description={email ? fillIn(words.doneText, { ...start, email }) : fillIn(words.doneTextUnmailed, start)}
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

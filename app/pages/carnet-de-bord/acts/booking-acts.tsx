import { useEffect, useRef, useState } from 'react'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { actOnBooking, isChangeable } from '../../../../domain/booking/life-cycle.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { Button } from '../../../ui/button.tsx'
import { useOpenLogbook } from '../use-logbook.ts'
import { CancelPanel } from './cancel-panel.tsx'
import { ConfirmPanel } from './confirm-panel.tsx'
import { CutShortPanel } from './cut-short-panel.tsx'
import { DeclinePanel } from './decline-panel.tsx'
import { ExtraPanel } from './extra-panel.tsx'
import { MovePanel } from './move-panel.tsx'
import { NoShowPanel } from './no-show-panel.tsx'
import type { PanelProps } from './panel-props.ts'
import { PayPanel } from './pay-panel.tsx'
import { WaivePanel } from './waive-panel.tsx'

const panels = {
  confirm: ConfirmPanel,
  decline: DeclinePanel,
  move: MovePanel,
  cancel: CancelPanel,
  'no-show': NoShowPanel,
  'cut-short': CutShortPanel,
  paid: PayPanel,
  waive: WaivePanel,
  extra: ExtraPanel,
} as const
type PanelName = keyof typeof panels

/** The acts possible on a booking in its present state. An act that mails somebody opens a panel first. */
export function BookingActs({ booking, level }: Omit<PanelProps, 'onClose'>) {
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
    const Panel = panels[open]
    const close = () => {
      setOpen(undefined)
      setClosed(open)
    }
    return <Panel booking={booking} level={level} onClose={close} />
  }
  const button = (act: PanelName, variant: 'action' | 'secondary') =>
    can[act] && (
      <Button data-act={act} variant={variant} onClick={() => setOpen(act)} className="grow sm:grow-0">
        {logbookActs[act].open}
        {/* Every card has such a button: read out of context, each still names its guest. */}
        <span className="sr-only">&#8239;: {booking.name}</span>
      </Button>
    )
  return (
    <div ref={row} className="flex flex-wrap gap-2.5 empty:hidden">
      {button('confirm', 'action')}
      {button('decline', 'secondary')}
      {button('paid', 'secondary')}
      {button('waive', 'secondary')}
      {button('extra', 'secondary')}
      {button('move', 'secondary')}
      {button('cancel', 'secondary')}
      {button('no-show', 'secondary')}
      {button('cut-short', 'secondary')}
    </div>
  )
}

function possibleActs(booking: LogbookBooking, now: Date) {
  const allowed = (action: 'confirm' | 'decline' | 'cancel' | 'miss') =>
    'to' in actOnBooking(action, booking, 'team', now)
  return {
    confirm: allowed('confirm'),
    decline: allowed('decline'),
    // A request is declined, an outing cancelled: offering both for one booking would only make people wonder.
    cancel: booking.status === 'confirmed' && allowed('cancel'),
    'no-show': allowed('miss'),
    move: isChangeable(booking, now),
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

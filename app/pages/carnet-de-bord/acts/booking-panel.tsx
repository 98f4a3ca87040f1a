import type { ReactNode } from 'react'
import type { LogbookIntent } from '../../../../server/team/act-on-logbook.server.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { ActPanel, textsOf } from './act-panel.tsx'
import { type Acting, type ActOptions, useAct } from './use-act.ts'

/** The props of every panel for an act on a booking. */
export type PanelProps<Booking = LogbookBooking> = { booking: Booking; level: 4 | 5; onClose: () => void }

type BookingPanelProps = PanelProps<{ id: string }> &
  Pick<ActOptions, 'onDone' | 'onAnswer'> & {
    intent: LogbookIntent
    words: { title: string; submit: string; done: string }
    text: string
    /** The second line of the notice. */
    told: string
    /** What is sent beside the id: all fields of the form if this is left out. */
    fieldsOf?: (form: FormData) => Record<string, string>
    /** The fields, with what was wrong with them. */
    children?: (acting: Acting) => ReactNode
  }

/** The panel of an act on one booking. */
export function BookingPanel({
  intent,
  booking: { id },
  words,
  text,
  told,
  fieldsOf = textsOf,
  children,
  level,
  onClose,
  ...options
}: BookingPanelProps) {
  const acting = useAct(intent, {
    notice: () => ({ title: words.done, description: told }),
    bookingId: id,
    ...options,
  })
  return (
    <ActPanel
      {...{ level, text, acting, onClose }}
      title={words.title}
      submitLabel={words.submit}
      variant={intent === 'confirm' ? 'action' : 'secondary'}
      onSubmit={(form) => acting.send({ ...fieldsOf(form), id })}
    >
      {children?.(acting)}
    </ActPanel>
  )
}

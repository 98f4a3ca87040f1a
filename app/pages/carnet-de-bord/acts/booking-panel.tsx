import type { ReactNode, SubmitEvent } from 'react'
import type { LogbookIntent } from '../../../../server/team/act-on-logbook.server.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { fillInAll, formatChf } from '../../../../wording/sentences.ts'
import { type Acting, ActPanel, type Panel, useLogbookAct } from './act-controls.tsx'

/** What the panel of an act on a booking says and asks. */
export type BookingAct<Booking = LogbookBooking> = {
  words: {
    open: string
    title: string
    text: string
    /** In place of `text` where no mail can go to the guest, so that somebody has to ring them. */
    textUnmailed?: string
    submit: string
  }
  /** The amount that the words name. */
  amountOf?: (booking: Booking) => number
  /** The fields, with what was wrong with them. */
  Fields?: (props: FieldsProps<Booking>) => ReactNode
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  /** Sent with an idempotency key, as a second one would count twice. */
  isKeyed?: true
}

export type FieldsProps<Booking = LogbookBooking> = { booking: Booking; amountChf: number; acting: Acting }

export type PanelProps<Booking = LogbookBooking> = { booking: Booking; level: 4 | 5; panel: Panel }

type Addressee = { id: string; name: string; email?: string | undefined }

type BookingPanelProps<Booking> = PanelProps<Booking> & {
  intent: LogbookIntent
  act: BookingAct<NoInfer<Booking>>
  /** What the words name beside the guest, the amount and the new start. */
  facts?: Record<string, string>
}

export function BookingPanel<Booking extends Addressee>(props: BookingPanelProps<Booking>) {
  const { intent, act, booking, level, facts, panel } = props
  const { amountOf = () => 0, Fields, isKeyed, onSubmit } = act
  const { id, name, email = '' } = booking
  const amountChf = amountOf(booking)
  const { title, text, textUnmailed = text, submit } = act.words
  const acting = useLogbookAct(intent, { id })
  const said = { title, text: email ? text : textUnmailed, submit }
  const words = fillInAll<typeof said>(said, { name, email, amount: formatChf(amountChf), ...facts })
  return (
    <ActPanel
      {...{ level, words, acting, panel, isKeyed, onSubmit }}
      variant={intent === 'confirm' ? 'action' : 'secondary'}
    >
      {Fields && <Fields {...{ booking, amountChf, acting }} />}
    </ActPanel>
  )
}

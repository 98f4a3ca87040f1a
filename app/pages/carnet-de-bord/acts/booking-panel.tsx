import type { ReactNode } from 'react'
import type { LogbookIntent } from '../../../../server/team/act-on-logbook.server.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { formatChf } from '../../../../wording/sentences.ts'
import { useIdempotencyKey } from '../../../server-calls/use-idempotency-key.ts'
import { type Acting, ActPanel, textsOf, useWordedAct } from './act-controls.tsx'

/** What the panel of an act on a booking says and asks. */
export type BookingAct<Booking = LogbookBooking> = {
  words: {
    open: string
    title: string
    text: string
    /** In place of `text` where no mail can go to the guest, so that somebody has to ring them. */
    textUnmailed?: string
    submit: string
    done: string
    doneText: string
    doneTextUnmailed?: string
  }
  /** The amount that the words name. */
  amountOf?: (booking: Booking) => number
  /** The fields, with what was wrong with them. */
  Fields?: (props: FieldsProps<Booking>) => ReactNode
  /** What is sent beside the id: all fields of the form if this is left out. */
  sentOf?: (form: FormData, booking: Booking) => Record<string, string>
  /** The act stays possible once it is done, so that its button is shown again. */
  isRepeatable?: true
  /** Sent with an idempotency key, as a second one would count twice. */
  isKeyed?: true
}

export type FieldsProps<Booking = LogbookBooking> = { booking: Booking; amountChf: number; acting: Acting }

export type PanelProps<Booking = LogbookBooking> = { booking: Booking; level: 4 | 5; onClose: () => void }

type Addressee = { id: string; name: string; email?: string | undefined }

type BookingPanelProps<Booking> = PanelProps<Booking> & {
  intent: LogbookIntent
  act: BookingAct<NoInfer<Booking>>
  /** What the words name beside the guest, the amount and the new start. */
  facts?: Record<string, string>
}

export function BookingPanel<Booking extends Addressee>(props: BookingPanelProps<Booking>) {
  const { intent, act, booking, level, facts, onClose } = props
  const { amountOf = () => 0, Fields, sentOf = textsOf, isRepeatable, isKeyed } = act
  const { id, name, email = '' } = booking
  const amountChf = amountOf(booking)
  const { text, textUnmailed = text, doneText, doneTextUnmailed = doneText } = act.words
  const { addKeyTo } = useIdempotencyKey()
  const { words, acting } = useWordedAct({
    intent,
    words: { ...act.words, ...(email ? { text, doneText } : { text: textUnmailed, doneText: doneTextUnmailed }) },
    facts: { name, email, amount: formatChf(amountChf), ...facts },
    bookingId: id,
    onDone: isRepeatable && onClose,
  })
  function send(form: FormData) {
    const fields = sentOf(form, booking)
    if (isKeyed) addKeyTo(form)
    acting.send({ ...fields, ...(isKeyed && { idempotencyKey: String(form.get('idempotencyKey')) }), id })
  }
  return (
    <ActPanel
      {...{ level, words, acting, onClose }}
      variant={intent === 'confirm' ? 'action' : 'secondary'}
      onSubmit={send}
    >
      {Fields && <Fields {...{ booking, amountChf, acting }} />}
    </ActPanel>
  )
}

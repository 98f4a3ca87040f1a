import type { ReactNode } from 'react'
import type { LogbookIntent } from '../../../../server/team/act-on-logbook.server.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { fillIn, formatChf } from '../../../../wording/sentences.ts'
import { useIdempotencyKey } from '../../../server-calls/use-idempotency-key.ts'
import { type Acting, ActPanel, textsOf, useAct } from './act-controls.tsx'

/** The props of every panel for an act on a booking. */
export type PanelProps<Booking = LogbookBooking> = { booking: Booking; level: 4 | 5; onClose: () => void }

/** What a panel says and asks. */
export type PanelTexts = {
  words: { title: string; submit: string; done: string }
  text: string
  /** The second line of the notice. */
  description: string
  /** What is sent beside the id: all fields of the form if this is left out. */
  fieldsOf?: (form: FormData) => Record<string, string>
  /** The act stays possible once it is done, so that its button is shown again. */
  isRepeatable?: boolean
  /** Sent with an idempotency key, as a second one would count twice. */
  isKeyed?: boolean
  /** The fields, with what was wrong with them. */
  children?: (acting: Acting) => ReactNode
}

type PanelWords = PanelTexts['words'] & {
  text: string
  textUnmailed?: string
  doneText: string
  doneTextUnmailed?: string
}

type Addressee = { name: string; email?: string | undefined; amountChf?: number }

/** What a panel and its notice say: that a mail goes to the guest, or that somebody has to ring them. */
export function panelTexts(words: PanelWords, { name, email = '', amountChf = 0 }: Addressee) {
  const { text, textUnmailed = text, doneText, doneTextUnmailed = doneText } = words
  const values = { name, email, amount: formatChf(amountChf) }
  return {
    words,
    text: fillIn<string>(email ? text : textUnmailed, values),
    description: fillIn<string>(email ? doneText : doneTextUnmailed, values),
  }
}

type BookingPanelProps = PanelProps<{ id: string }> & PanelTexts & { intent: LogbookIntent; onAnswer?: () => void }

/** The panel of an act on one booking. */
export function BookingPanel({ intent, booking: { id }, level, onClose, onAnswer, ...panel }: BookingPanelProps) {
  const { words, text, description, fieldsOf = textsOf, isRepeatable, isKeyed, children } = panel
  const { addKeyTo } = useIdempotencyKey()
  const acting = useAct(intent, {
    notice: () => ({ title: words.done, description }),
    bookingId: id,
    ...(onAnswer && { onAnswer }),
    ...(isRepeatable && { onDone: onClose }),
  })
  function send(form: FormData) {
    const fields = fieldsOf(form)
    if (isKeyed) addKeyTo(form)
    acting.send({ ...fields, ...(isKeyed && { idempotencyKey: String(form.get('idempotencyKey')) }), id })
  }
  return (
    <ActPanel
      {...{ level, text, acting, onClose }}
      title={words.title}
      submitLabel={words.submit}
      variant={intent === 'confirm' ? 'action' : 'secondary'}
      onSubmit={send}
    >
      {children?.(acting)}
    </ActPanel>
  )
}

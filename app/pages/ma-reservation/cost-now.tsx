import { fillIn } from '../../../content/fill-in.ts'
import { formatChf } from '../../../content/formats.ts'
import { cancellationWords } from '../../../content/pages/manage-booking-acts.ts'

const { label, nothing, due } = cancellationWords.now

type CostNowProps = { dueChf: number; totalChf: number; id?: string; className?: string }

/** In one sentence: what cancelling would cost at this moment. */
export function CostNow({ dueChf, totalChf, ...rest }: CostNowProps) {
  // In a sentence the amount and its currency stay on one line.
  const amount = formatChf(dueChf).replaceAll(' ', '\u202f')
  const percent = Math.round((dueChf / totalChf) * 100)
  return (
    <p {...rest}>
      {label} <strong>{dueChf === 0 ? nothing : fillIn(due, { amount, percent })}</strong>
    </p>
  )
}

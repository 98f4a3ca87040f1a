import { cancellationWords } from '../../../../content/pages/manage-booking-acts.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'

const { label, nothing, due } = cancellationWords.now

type CostNowProps = { dueChf: number; totalChf: number; className?: string }

/** What cancelling would cost now, in one sentence. */
export function CostNow({ dueChf, totalChf, ...rest }: CostNowProps) {
  const amount = formatChf(dueChf)
  const percent = Math.round((dueChf / totalChf) * 100)
  return (
    <p {...rest}>
      {label} <strong>{dueChf === 0 ? nothing : fillIn(due, { amount, percent })}</strong>
    </p>
  )
}

import { association } from '../../../content/association.ts'
import { manageBookingPage as words } from '../../../content/pages/manage-booking.ts'
import { Button } from '../../ui/button.tsx'
import { AddressLink } from '../../ui/text-link.tsx'
import type { LookProblem } from './use-own-booking.ts'

type ProblemProps = {
  kind: LookProblem | 'no-token'
  onRetry?: () => void
  isRetrying?: boolean
}

/** Why there is no booking to be seen, and the ways on. */
export function Problem({ kind, onRetry, isRetrying }: ProblemProps) {
  const { title, text } = words.problems[kind]
  return (
    <div role="alert" className="space-y-4">
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {onRetry && (
          <Button
            onClick={onRetry}
            aria-disabled={isRetrying || undefined}
            className="aria-disabled:cursor-progress aria-disabled:opacity-70"
          >
            {words.retry}
          </Button>
        )}
        <AddressLink href={`mailto:${association.email}`}>{association.email}</AddressLink>
      </div>
    </div>
  )
}

import { association } from '../../../content/association.ts'
import { logbookPage as words } from '../../../content/pages/logbook.ts'
import { Button } from '../../ui/button.tsx'
import { AddressLink } from '../../ui/text-link.tsx'
import type { LogbookProblem } from './logbook-answer.ts'

type ProblemProps = { kind: LogbookProblem | 'no-token'; onRetry?: () => void; isRetrying?: boolean }

/** Why the logbook cannot be seen, and the ways on. */
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

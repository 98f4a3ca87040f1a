import { association } from '../../content/association.ts'
import { submissionWords } from '../../content/messages/submissions.ts'
import { useTitlePrefix } from '../forms/use-title-prefix.ts'
import { PendingButton } from '../ui/pending-button.tsx'
import { AddressLink } from '../ui/text-link.tsx'

type ProblemProps = {
  title: string
  text: string
  /** How to try again; left out where that cannot help. */
  retry?: { label: string; isPending: boolean; onRetry: () => void } | undefined
}

/** Why a private page has nothing to show, and what to do next. The title of its tab begins with the error. */
export function Problem({ title, text, retry }: ProblemProps) {
  useTitlePrefix(submissionWords.errorTitlePrefix)
  return (
    <div role="alert" className="space-y-4">
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {retry && (
          <PendingButton isPending={retry.isPending} onClick={retry.onRetry}>
            {retry.label}
          </PendingButton>
        )}
        <AddressLink href={`mailto:${association.email}`}>{association.email}</AddressLink>
      </div>
    </div>
  )
}

import { data } from 'react-router'
import { invitationPage as words } from '../../../content/pages/invitation.ts'
import type { Outcome } from '../../../domain/booking/outcome.ts'
import { readFields } from '../../../server/forms/read-fields.server.ts'
import { type OpenOutcome, openInvitation } from '../../../server/solidarity/open-invitation.server.ts'
import { outcomeInit } from '../../outcome-init.ts'
import { privateHeaders } from '../../private-pages/private-headers.ts'
import { PageHeader } from '../../sections/page-header.tsx'
import { privatePageMeta } from '../../seo/page-meta.ts'
import { answerInTime } from '../../server-calls/answer-in-time.ts'
import { clientAddressContext, servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route.ts'
import { CodeForm } from './code-form.tsx'
import { OpenedInvitation } from './opened-invitation.tsx'

export const meta = () => privatePageMeta(words)

/** Without scripts the answer is this page again, with the outing: a redirect would lead to a page that needs them. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { code = '' } = await readFields(request)
  const limited = await services.limits.consume('invitation', context.get(clientAddressContext))
  const answer: OpenOutcome | Outcome<'too-many'> = limited
    ? { kind: 'too-many', ...limited }
    : await openInvitation(services, code)
  const { status, headers } = outcomeInit(answer)
  // The answer holds a key, or what a family typed.
  return data({ ...answer, typed: code }, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
}

export const clientAction = answerInTime<OpenOutcome | Outcome<'too-many'>>

export { privateHeaders as headers }

export default function InvitationPage({ actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={words.title} isNarrow>
        {answer?.kind !== 'done' && <p>{words.intro}</p>}
      </PageHeader>
      <div className="mx-auto max-w-3xl px-5 pb-16 sm:px-6">
        {answer?.kind === 'done' ? <OpenedInvitation {...answer} /> : <CodeForm answer={answer} />}
      </div>
    </>
  )
}

import { data } from 'react-router'
import { association } from '../../../content/association.ts'
import { invitationPage, invitationPage as words } from '../../../content/pages/invitation.ts'
import { holdsHours } from '../../../domain/booking/life-cycle.ts'
import type { Outcome } from '../../../domain/booking/outcome.ts'
import { readFields } from '../../../server/forms/read-fields.server.ts'
import { type OpenOutcome, openInvitation } from '../../../server/solidarity/open-invitation.server.ts'
import { portOnOneLine } from '../../../wording/addresses.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { OutcomeBox } from '../../forms/outcome-box.tsx'
import { useTitlePrefix } from '../../forms/use-title-prefix.ts'
import { outcomeInit } from '../../outcome-init.ts'
import type { PageHandle } from '../../page-handle.ts'
import { privateHeaders } from '../../private-pages/private-headers.ts'
import { Boarding } from '../../sections/boarding.tsx'
import { Lines } from '../../sections/lines.tsx'
import { PageHeader } from '../../sections/page-header.tsx'
import { privatePageMeta } from '../../seo/page-meta.ts'
import { answerInTime } from '../../server-calls/answer-in-time.ts'
import { withinLimit } from '../../services-context.ts'
import { AddressLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/route.ts'
import { CodeForm } from './code-form.tsx'

export const meta = () => privatePageMeta(words)

export const handle: PageHandle = { acts: true, frame: 'keyed' }

/** Without scripts the answer is this page again, with the outing: a redirect would lead to a page that needs them. */
export async function action({ request, context }: Route.ActionArgs) {
  const { code = '' } = await readFields(request)
  const answer = await withinLimit('invitation', context, (services) => openInvitation(services, code))
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

const opened = invitationPage.opened

/** What a family must know, at once and without scripts, and the link to its page. */
function OpenedInvitation({ outing, manageUrl }: Extract<OpenOutcome, { kind: 'done' }>) {
  useTitlePrefix(opened.titlePrefix)
  const isOn = holdsHours(outing.status)
  const where = isOn ? [portOnOneLine(association.port), opened.early] : []
  return (
    <OutcomeBox
      title={fillIn(opened.title, { name: outing.name })}
      tone={isOn ? 'success' : 'danger'}
      attempt={manageUrl}
    >
      <div className="mt-3 space-y-3 text-lg">
        <p>{isOn ? opened.status.on : opened.status.off}</p>
        <div className="-mx-5 sm:-mx-7">
          <Boarding outing={outing} isAhead={isOn} />
        </div>
        <Lines of={where} />
        {/* A plain link, not a router `Link`: the page it opens reads its key from the browser's address. */}
        <AddressLink href={manageUrl}>{opened.link}</AddressLink>
      </div>
    </OutcomeBox>
  )
}

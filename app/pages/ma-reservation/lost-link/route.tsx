import { data, href } from 'react-router'
import { association } from '../../../../content/association.ts'
import { lostLinkPage as texts } from '../../../../content/pages/lost-link.ts'
import { sendLinkAgain } from '../../../../server/booking/send-link.server.ts'
import { readFields } from '../../../../server/forms/read-fields.server.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { OutcomeBox } from '../../../forms/outcome-box.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { toResponseInit } from '../../../outcome-response.ts'
import type { PageHandle } from '../../../page-handle.ts'
import { FullPageForm, fieldPropsOf } from '../../../private-pages/full-page-form.tsx'
import { PageHeader } from '../../../sections/page-header.tsx'
import { submitWithTimeout } from '../../../server-calls/with-timeout.ts'
import { withinLimit } from '../../../services-context.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/route.ts'

export const handle: PageHandle = { acts: true, texts }

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request)
  const answer = await withinLimit('message', context, (services) => sendLinkAgain(services, fields))
  return data({ ...answer, sent: { email: fields.email } }, toResponseInit(answer))
}

export const clientAction = submitWithTimeout<Awaited<ReturnType<typeof action>>['data']>

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

type Answer = NonNullable<Route.ComponentProps['actionData']>

/** Whoever has lost our mails types the address of their booking; the answer does not tell whether one has it. */
export default function LostLinkPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.title} isNarrow>
        {actionData?.kind !== 'done' && <p>{texts.lead}</p>}
      </PageHeader>
      <div className="mx-auto max-w-3xl px-5 pb-16 sm:px-6">
        {actionData?.kind === 'done' ? <RequestSent actionData={actionData} /> : <AskForm actionData={actionData} />}
      </div>
    </>
  )
}

function RequestSent({ actionData }: { actionData: Extract<Answer, { kind: 'done' }> }) {
  const { title, text, nothing, again } = texts.asked
  return (
    <OutcomeBox title={title} tone="success" attempt={actionData}>
      <p className="mt-3 wrap-anywhere">{fillIn(text, actionData)}</p>
      <p className="mt-3">{nothing}</p>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <TextLink to={`mailto:${association.email}`}>{association.email}</TextLink>
        <TextLink to={href('/ma-reservation')}>{again}</TextLink>
      </p>
    </OutcomeBox>
  )
}

function AskForm({ actionData }: { actionData: Exclude<Answer, { kind: 'done' }> | undefined }) {
  const field = fieldPropsOf('lost', actionData, texts.errors)('email')
  const problem = actionData && actionData.kind !== 'invalid' && texts.failed[actionData.kind]
  return (
    <FullPageForm
      action={href('/ma-reservation')}
      answer={actionData}
      fields={[field]}
      problem={problem && <OutcomeBox title={texts.failed.title} text={problem} tone="danger" attempt={actionData} />}
      texts={texts}
    >
      <TextField {...field} label={texts.email} hint={texts.emailHint} type="email" required autoComplete="email" />
    </FullPageForm>
  )
}

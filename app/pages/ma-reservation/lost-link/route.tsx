import { data, Form, href, useNavigation } from 'react-router'
import { association } from '../../../../content/association.ts'
import { submissionWords } from '../../../../content/messages/submissions.ts'
import { lostLinkPage as words } from '../../../../content/pages/lost-link.ts'
import type { Outcome } from '../../../../domain/booking/outcome.ts'
import { type LinkOutcome, sendLinkAgain } from '../../../../server/booking/send-link.server.ts'
import { readFields } from '../../../../server/forms/read-fields.server.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { LiveRegion } from '../../../forms/live-region.tsx'
import { OutcomeBox } from '../../../forms/outcome-box.tsx'
import { PrivacyNote } from '../../../forms/privacy-note.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import { outcomeInit } from '../../../outcome-init.ts'
import type { PageHandle } from '../../../page-handle.ts'
import { PageHeader } from '../../../sections/page-header.tsx'
import { privatePageMeta } from '../../../seo/page-meta.ts'
import { answerInTime } from '../../../server-calls/answer-in-time.ts'
import { withinLimit } from '../../../services-context.ts'
import { ActingButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AddressLink, TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/route.ts'

export const handle: PageHandle = { acts: true }

export const meta = () => privatePageMeta(words)

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request)
  const answer = await withinLimit('message', context, (services) => sendLinkAgain(services, fields))
  return data({ ...answer, sent: fields.email }, outcomeInit(answer))
}

export const clientAction = answerInTime

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

type Answer = (LinkOutcome | Outcome<'too-many' | 'unreachable'>) & { sent?: string | undefined }

/** Whoever has lost our mails types the address of their booking; what comes next is said in the same words to everybody. */
export default function LostLinkPage({ actionData }: Route.ComponentProps) {
  const answered = actionData as Answer | undefined
  return (
    <>
      <PageHeader title={words.title} isNarrow>
        {answered?.kind !== 'done' && <p>{words.lead}</p>}
      </PageHeader>
      <div className="mx-auto max-w-3xl px-5 pb-16 sm:px-6">
        {answered?.kind === 'done' ? <AskedForIt answered={answered} /> : <AskForm answered={answered} />}
      </div>
    </>
  )
}

function AskedForIt({ answered }: { answered: Extract<Answer, { kind: 'done' }> }) {
  const { title, text, nothing, again } = words.asked
  return (
    <OutcomeBox title={title} tone="success" attempt={answered}>
      <p className="mt-3 wrap-anywhere">{fillIn(text, answered)}</p>
      <p className="mt-3">{nothing}</p>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <AddressLink href={`mailto:${association.email}`}>{association.email}</AddressLink>
        <TextLink to={href('/ma-reservation')}>{again}</TextLink>
      </p>
    </OutcomeBox>
  )
}

function AskForm({ answered }: { answered: Exclude<Answer, { kind: 'done' }> | undefined }) {
  const isPending = useNavigation().state === 'submitting'
  const noValidate = useHydrated()
  const code = answered?.kind === 'invalid' ? (answered.errors[0]?.code as keyof typeof words.errors) : undefined
  const error = code && words.errors[code]
  const id = 'lost-email'
  return (
    <div className="space-y-6">
      <ErrorSummary title={submissionWords.errorSummaryTitle} fields={[{ id, error }]} attempt={answered} />
      {answered && answered.kind !== 'invalid' && (
        <OutcomeBox title={words.failed.title} text={words.failed[answered.kind]} tone="danger" attempt={answered} />
      )}
      <Card>
        <Form method="post" action={href('/ma-reservation')} replace noValidate={noValidate} className="space-y-6">
          <TextField
            {...{ id, error, label: words.email, hint: words.emailHint }}
            {...{ name: 'email', type: 'email', autoComplete: 'email', required: true }}
            defaultValue={answered?.sent}
          />
          <PrivacyNote text={words.privacy} />
          <LiveRegion text={isPending ? words.pending : undefined} about={isPending} />
          <ActingButton type="submit" isPending={isPending} pendingLabel={words.pending} className="w-full sm:w-auto">
            {words.submit}
          </ActingButton>
        </Form>
      </Card>
    </div>
  )
}

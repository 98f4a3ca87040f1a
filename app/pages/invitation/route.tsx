import { data, redirectDocument } from 'react-router'
import { invitationPage as texts } from '../../../content/pages/invitation.ts'
import type { Outcome } from '../../../domain/booking/outcome.ts'
import { readFields } from '../../../server/forms/read-fields.server.ts'
import { type OpenOutcome, openInvitation } from '../../../server/solidarity/open-invitation.server.ts'
import { translationAt } from '../../../wording/translations.ts'
import { LanguageLinks } from '../../languages/language-links.tsx'
import { useTranslator } from '../../languages/translator.tsx'
import { toResponseInit } from '../../outcome-response.ts'
import type { PageHandle } from '../../page-handle.ts'
import { PageHeader } from '../../sections/page-header.tsx'
import { submitWithTimeout } from '../../server-calls/with-timeout.ts'
import { withinLimit } from '../../services-context.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/route.ts'
import { CodeForm } from './code-form.tsx'

export const handle: PageHandle = { acts: true, frame: 'short', texts }

export const loader = ({ request }: Route.LoaderArgs) => ({ translation: translationAt(request, 'code') })

/** A code that opens an outing leads to its page, in the language of this one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { code = '' } = await readFields(request)
  const answer = await withinLimit('invitation', context, (services) => openInvitation(services, code))
  const language = translationAt(request)
  if (answer.kind === 'done') throw redirectDocument(answer.manageUrl + (language ? `/${language.code}` : ''), 303)
  return data({ ...answer, typed: code }, toResponseInit(answer))
}

export const clientAction = submitWithTimeout<Exclude<OpenOutcome, { kind: 'done' }> | Outcome<'too-many'>>

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function InvitationPage({ actionData }: Route.ComponentProps) {
  const { translate } = useTranslator()
  return (
    <>
      <PageHeader title={translate(texts.title)} isNarrow>
        <p>{translate(texts.intro)}</p>
        <LanguageLinks />
      </PageHeader>
      <div className="mx-auto max-w-3xl px-5 pb-16 sm:px-6">
        <CodeForm answer={actionData} />
        <p className="mt-6">{translate(texts.kept.text)}</p>
        <TextLink to={texts.kept.link.to}>{translate(texts.kept.link.label)}</TextLink>
      </div>
    </>
  )
}

import { data } from 'react-router'
import { association } from '../../../content/association.ts'
import { logbookPage as words } from '../../../content/pages/logbook.ts'
import { readFields } from '../../../server/forms/read-fields.server.ts'
import type { FormFields } from '../../../server/forms/submit-form.server.ts'
import type { Services } from '../../../server/services.ts'
import { actOnLogbook } from '../../../server/team/act-on-logbook.server.ts'
import { viewLogbook } from '../../../server/team/view-logbook.server.ts'
import { outcomeInit } from '../../outcome-init.ts'
import type { PageHandle } from '../../page-handle.ts'
import { privateHeaders } from '../../private-pages/private-headers.ts'
import { Problem } from '../../private-pages/problem.tsx'
import { privatePageMeta } from '../../seo/page-meta.ts'
import { answerInTime } from '../../server-calls/answer-in-time.ts'
import { withinLimit } from '../../services-context.ts'
import { AddressLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/route.ts'
import { DeskBar } from './bars.tsx'
import { Logbook } from './logbook.tsx'
import { type ServerAnswer, useLogbookLink } from './use-logbook.ts'

export const handle: PageHandle = { acts: true, frame: 'tool' }

export const meta = () => [...privatePageMeta(words), { name: 'referrer', content: 'no-referrer' }]

/**
 * Shows the logbook, and acts when an intent is given. The key comes in the body, so that it appears in no address that
 * a server, a log or a referrer could keep. A look changes nothing, however often and by whatever machine it is made.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request)
  const limit = 'intent' in fields ? 'private-act' : 'private-view'
  const answer = await withinLimit(limit, context, (services) => answerTo(services, fields))
  return data(answer, outcomeInit(answer.kind === 'acted' ? answer.outcome : answer))
}

async function answerTo(services: Services, fields: FormFields): Promise<ServerAnswer> {
  const { key = '' } = fields
  if (!('intent' in fields)) return viewLogbook(services, fields)
  const outcome = await actOnLogbook(services, { ...fields, key })
  if (outcome.kind === 'key-refused' || outcome.kind === 'unavailable') return outcome
  const keyNow = outcome.kind === 'done' && outcome.newKey ? outcome.newKey : key
  const look = await viewLogbook(services, { ...fields, key: keyNow })
  return { kind: 'acted', outcome, view: look.kind === 'seen' ? look.view : undefined }
}

export const clientAction = answerInTime<ServerAnswer>

export { privateHeaders as headers }

export default function LogbookPage() {
  const link = useLogbookLink()
  if (link?.key) return <Logbook link={link} />
  return (
    <>
      <DeskBar />
      <div className="mx-auto max-w-5xl px-5 pt-6 pb-16 sm:px-6">
        <noscript>
          <p>{words.withoutScripts}</p>
          <AddressLink href={`mailto:${association.email}`}>{association.email}</AddressLink>
        </noscript>
        {link ? (
          <Problem {...words.problems['no-key']} />
        ) : (
          <p data-live="" className="needs-script">
            {words.loading}
          </p>
        )}
      </div>
    </>
  )
}

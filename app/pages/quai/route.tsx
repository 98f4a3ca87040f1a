import { quayPage as words } from '../../../content/pages/quay.ts'
import { tapQuay, viewQuay } from '../../../server/quay/quay.server.ts'
import type { PageHandle } from '../../page-handle.ts'
import { answerIntent, type IntentAnswers } from '../../private-pages/answer-intent.ts'
import { privateHeaders } from '../../private-pages/private-headers.ts'
import { OpenedByKey } from '../../private-pages/private-page.tsx'
import { privatePageMeta } from '../../seo/page-meta.ts'
import { answerInTime } from '../../server-calls/answer-in-time.ts'
import type { Route } from './+types/route.ts'
import { QuayDesk } from './quay-desk.tsx'
import type { ServerAnswer } from './use-quay.ts'

export const handle: PageHandle = { acts: true, frame: 'tool' }

export const meta = () => privatePageMeta(words)

const answers: IntentAnswers<'view' | 'tap', ServerAnswer> = {
  view: (services, key, form) => viewQuay(services, key, String(form.get('phone') ?? '')),
  tap: (services, key, form) => tapQuay(services, key, String(form.get('taps') ?? '')),
}

export const action = (args: Route.ActionArgs) => answerIntent(args, answers, ['view'])

export const clientAction = answerInTime<ServerAnswer>

/** The only page with a worker. */
export function headers(args: Route.HeadersArgs): Headers {
  const sent = privateHeaders(args)
  sent.set('Content-Security-Policy', "worker-src 'self'")
  return sent
}

export default function QuayPage() {
  return (
    <div className="mx-auto max-w-xl space-y-4 px-4 pt-4 pb-16">
      <h1 className="text-3xl">{words.title}</h1>
      <OpenedByKey words={words}>{(key) => <QuayDesk accessKey={key} />}</OpenedByKey>
    </div>
  )
}

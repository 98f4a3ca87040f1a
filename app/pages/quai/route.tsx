import { data } from 'react-router'
import { quayPage as texts } from '../../../content/pages/quay.ts'
import { pressTap, tapQuay, viewQuay } from '../../../server/quay/quay.server.ts'
import { toResponseInit } from '../../outcome-response.ts'
import type { PageHandle } from '../../page-handle.ts'
import { headersOfAnswer, viewOrThrow } from '../../private-pages/answer-act.ts'
import { KeyRefused } from '../../private-pages/keyed-page.tsx'
import { submitWithTimeout } from '../../server-calls/with-timeout.ts'
import { servicesContext, withinLimit } from '../../services-context.ts'
import type { Route } from './+types/route.ts'
import { emptyPageParam } from './phone-memory.ts'
import { QuayDesk } from './quay-desk.tsx'
import type { ServerAnswer } from './use-quay.ts'

export const handle: PageHandle = { acts: true, frame: 'none', texts }

/** What a phone without scripts calls itself is in the address, so that it can take back its own taps. */
const phoneOf = (request: Request) => new URL(request.url).searchParams.get('phone') ?? crypto.randomUUID()

/** The page without the sheet is for the phone to keep: what it keeps of the day has an end. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const phone = phoneOf(request)
  if (new URL(request.url).searchParams.has(emptyPageParam)) return { phone }
  const { sheet, keyEndsAt } = viewOrThrow(await viewQuay(context.get(servicesContext), params.key, phone))
  return { phone, seen: { sheet, keyEndsAt } }
}

/** Stores the taps of a phone, or one that was pressed without scripts. An empty list only reads the sheet. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { key } = params
  const sentTaps = form.get('taps')
  const services = context.get(servicesContext)
  const tap = async () => {
    if (sentTaps === null) return pressTap(services, key, Object.fromEntries(form), phoneOf(request))
    return tapQuay(services, key, String(sentTaps), String(form.get('phone')))
  }
  const answer = sentTaps === '[]' ? await tap() : await withinLimit('private-act', context, tap)
  return data(answer, toResponseInit(answer))
}

/** An error that is thrown means that the key is refused: the phone then erases what it has not sent. */
export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithTimeout<ServerAnswer>(args).catch((): ServerAnswer => ({ kind: 'key-refused' }))

/** Never: the phone asks for the sheet by itself, with the name it has given itself. */
export const shouldRevalidate = () => false

/** The only page with a worker. */
export function headers(args: Route.HeadersArgs): Headers {
  const headers = new Headers(headersOfAnswer(args))
  headers.set('Content-Security-Policy', "worker-src 'self'")
  return headers
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <KeyRefused texts={texts} error={error} />

export default function QuayPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    // Hydrates at once, so that the page works when the network is gone.
    <div data-live="" className="mx-auto max-w-xl space-y-4 px-4 pt-4 pb-16">
      <h1 className="text-3xl">{texts.title}</h1>
      <QuayDesk accessKey={params.key} loaderData={loaderData} actionData={actionData} />
    </div>
  )
}

import { href, redirect, replace } from 'react-router'
import { bookingTerms, putInForce } from '../../../content/booking-terms.ts'
import { logbookPage as texts } from '../../../content/pages/logbook.ts'
import { version } from '../../../platform/version.server.ts'
import { actOnLogbook, type LogbookIntent, logbookIntents } from '../../../server/team/act-on-logbook.server.ts'
import { importUploadedStatement } from '../../../server/team/statement-upload.server.ts'
import { viewLogbook } from '../../../server/team/view-logbook.server.ts'
import { readWishesIfAsked } from '../../forms/wishes-fields.ts'
import { Main } from '../../layout/main.tsx'
import type { PageHandle } from '../../page-handle.ts'
import { answerAct, headersOfAnswer, textsOf, viewOrThrow } from '../../private-pages/answer-act.ts'
import { KeyRefused } from '../../private-pages/keyed-page.tsx'
import { loadWithTimeout, shouldRevalidate, submitWithTimeout } from '../../server-calls/with-timeout.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route.ts'
import { type Answer, publishAnswer } from './answers.ts'
import { Logbook } from './logbook.tsx'
import { readQuery, sectionAt } from './sections.ts'

export const handle: PageHandle = { acts: true, frame: 'none', hasOwnMain: true, texts }

/** `nextKey`: the idempotency key of the next act that is sent without scripts. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { key, section } = params
  const addressedSection = sectionAt(section)
  if (!addressedSection) throw redirect(href('/carnet-de-bord/:key/:section?', { key }))
  const services = context.get(servicesContext)
  const query = readQuery(addressedSection, new URL(request.url).searchParams)
  const { publicUrl } = services.settings
  const answer = viewOrThrow(await viewLogbook(services, { ...query, key }))
  return { ...answer, query, publicUrl, nextKey: crypto.randomUUID(), terms: bookingTerms, version }
}

/** A logbook may stand open for days: it computes with the terms that came with what it shows. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const pageData = await loadWithTimeout<Awaited<ReturnType<typeof loader>>>(args)
  if ('terms' in pageData) putInForce(pageData.terms)
  return pageData
}

type Act = Parameters<typeof answerAct>[1][string]

const act: Act = async (services, key, form) => {
  // Without scripts a free start that was tapped fills in the form again, and nothing is done.
  const [date, time] = String(form.get('depart') ?? '').split('T')
  if (date && time) {
    form.set('date', date)
    form.set('time', time)
    return { kind: 'invalid', errors: [] }
  }
  const choices = { charged: chargedWishesIn(form), wishes: readWishesIfAsked(form) }
  const outcome = await actOnLogbook(services, { ...textsOf(form), ...choices, key })
  if (outcome.kind !== 'done' || !outcome.newKey) return outcome
  // The old address opens nothing any more: this one shows itself as the link to keep.
  throw replace(`${href('/carnet-de-bord/:key/:section?', { key: outcome.newKey, section: 'plus' })}?nouveau=oui`)
}

/** The wishes that are to be charged, each asked by a field of its own. */
function chargedWishesIn(form: FormData): string {
  return [...form].flatMap(([name, value]) => (value === 'charged' ? name : [])).join()
}

async function upload(...[services, key, form]: Parameters<Act>): ReturnType<Act> {
  const file = form.get('file')
  const bytes = file instanceof File ? await file.arrayBuffer() : new ArrayBuffer()
  return importUploadedStatement(services, key, new Uint8Array(bytes))
}

const acts = {
  ...(Object.fromEntries(logbookIntents.map((intent) => [intent, act])) as Record<LogbookIntent, Act>),
  upload,
}

export const action = (args: Route.ActionArgs) => answerAct(args, acts)

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isFile = request.headers.get('content-type')?.startsWith('multipart/')
  const answer = (await submitWithTimeout<unknown>({ serverAction }, isFile ? fileTimeoutMs : undefined)) as Answer
  publishAnswer(answer)
  return answer
}

/** The file has to be uploaded, and many payments take time to process. */
const fileTimeoutMs = 60_000

export { headersOfAnswer as headers, shouldRevalidate }

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <Main>
    <KeyRefused texts={texts} error={error} />
  </Main>
)

export default function LogbookPage({ loaderData }: Route.ComponentProps) {
  return <Logbook pageData={loaderData} />
}

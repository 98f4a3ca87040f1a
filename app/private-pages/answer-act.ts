import { type ActionFunctionArgs, data, type HeadersArgs } from 'react-router'
import type { ActServices } from '../../server/booking-act.ts'
import type { Services } from '../../server/services.ts'
import { type OutcomeAnswer, toResponseInit } from '../outcome-response.ts'
import { servicesContext } from '../services-context.ts'

/** Does an act of a page. It gets the key and the fields as sent, not validated yet. */
type Act = (services: Services & Pick<ActServices, 'seenStart'>, key: string, form: FormData) => Promise<OutcomeAnswer>

type ActionArgs = Pick<ActionFunctionArgs, 'request' | 'context'> & { params: { key: string } }

/**
 * Does the act that a form of a private page asks for; `server/key-guard.ts` has counted it. The answer names the act
 * and repeats what was sent, so that without scripts each part of the page finds its own, and its fields keep what was
 * entered. A key that has ended meanwhile leads to the page that says so (404).
 */
export async function answerAct<Acts extends Record<string, Act>>(
  { request, context, params }: ActionArgs,
  acts: Acts,
) {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 })
  })
  const intent = String(form.get('intent'))
  const seenStart = Number(form.get('seenStart')) || undefined
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  if (!act) throw data(null, { status: 400 })
  const services = { ...context.get(servicesContext), seenStart }
  const answer = (await act(services, params.key, form)) as Awaited<ReturnType<Acts[keyof Acts]>>
  if (answer.kind === 'key-refused') throw data(null, { status: 404 })
  return data({ ...answer, intent, sent: textsOf(form) }, toResponseInit(answer))
}

/** The texts of a form by their names; boxes of one name that were ticked are joined by commas. */
export function textsOf(form: FormData): Record<string, string> {
  const valuesByName = Map.groupBy(form, ([name]) => name)
  return Object.fromEntries(
    [...valuesByName].map(([name, entries]) => [name, entries.map(([, value]) => value).join()]),
  )
}

/** The answer of a reader such as `viewWait`, where it has something to show; anything else is an error response. */
export function viewOrThrow<Answer extends OutcomeAnswer>(answer: Answer): Extract<Answer, { kind: 'seen' }> {
  if (answer.kind !== 'seen') throw data(null, toResponseInit(answer))
  return answer as Extract<Answer, { kind: 'seen' }>
}

/** The headers of an act's answer, or of a page that had nothing to show: above all `Retry-After`. */
export const headersOfAnswer = ({ actionHeaders, errorHeaders }: HeadersArgs): Headers => errorHeaders ?? actionHeaders

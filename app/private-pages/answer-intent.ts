import { type ActionFunctionArgs, data } from 'react-router'
import type { Services } from '../../server/services.ts'
import { type OutcomeAnswer, outcomeInit } from '../outcome-init.ts'
import { withinLimit } from '../services-context.ts'

/** The functions that answer the intents of a page. They get the key and the fields as sent, not validated yet. */
export type IntentAnswers<Intent extends string, Answer> = Record<
  Intent,
  (services: Services, key: string, form: FormData) => Promise<Answer>
>

/**
 * Answers a request of a private page, within the rate limits for looks and acts; an unknown intent counts as `view`.
 * The key comes in the body, so that it appears in no address that a server, a log or a referrer could keep.
 */
export async function answerIntent<Intent extends string, Answer extends OutcomeAnswer>(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  answers: IntentAnswers<Intent | 'view', Answer>,
  looks: readonly NoInfer<Intent | 'view'>[],
) {
  const form = await request.formData()
  const sent = String(form.get('intent'))
  const intent = Object.hasOwn(answers, sent) ? (sent as Intent) : 'view'
  const answer = await withinLimit(looks.includes(intent) ? 'private-view' : 'private-act', context, (services) =>
    answers[intent](services, String(form.get('key') ?? ''), form),
  )
  return data(answer, outcomeInit(answer))
}

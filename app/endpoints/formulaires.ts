import { redirect } from 'react-router'
import { submissionRefusals } from '../../content/messages/submissions.ts'
import { readFields, wantsJson } from '../../server/forms/read-fields.server.ts'
import { type FormOutcome, isFormName, submitForm } from '../../server/forms/submit-form.server.ts'
import { submissionErrorMessages } from '../../wording/messages/submissions.ts'
import { arrivedAddress, formPages, refusalInit, wordsFor } from '../forms/form-page.server.ts'
import { clientAddressContext, servicesContext } from '../services-context.ts'
import type { Route } from './+types/formulaires.ts'
import { formspreeCodes, formspreeFailure, formspreeSuccess } from './formspree-answer.ts'

/**
 * POST /f/contact and /f/devis: where the site's own forms go. It speaks Formspree's contract, so that the forms can
 * be pointed at Formspree, and a form written for Formspree at us. A browser without scripts is sent to a page.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { form } = params
  if (!isFormName(form)) return notFound()
  if (request.method !== 'POST') return wrongMethod()
  const services = context.get(servicesContext)
  const json = wantsJson(request)
  const fields = await readFields(request)
  const outcome = await submitForm(services, form, fields, { clientAddress: context.get(clientAddressContext) })
  if (outcome.kind === 'accepted') {
    const next = arrivedAddress(form)
    return json ? formspreeSuccess(services.settings.publicUrl + next) : redirect(next, 303)
  }
  // 307 keeps method and body: the browser sends the form on to its page, which shows it again with every value.
  return json ? explain(outcome) : redirect(formPages[form], 307)
}

/** Somebody opened the address of a form instead of sending one. */
export function loader({ request, params }: Route.LoaderArgs) {
  if (!isFormName(params.form)) return notFound()
  return wantsJson(request) ? wrongMethod() : redirect(formPages[params.form])
}

function explain(outcome: Exclude<FormOutcome, { kind: 'accepted' }>): Response {
  const init = refusalInit(outcome)
  if (outcome.kind !== 'invalid') {
    const message = wordsFor(outcome).problem ?? ''
    const code = outcome.kind === 'too-many' ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE'
    return formspreeFailure(init, message, [{ code, message }])
  }
  if (outcome.isEmpty) {
    return formspreeFailure(init, submissionRefusals.empty, [{ code: 'EMPTY', message: submissionRefusals.empty }])
  }
  const errors = outcome.errors.map(({ field, code }) => ({
    code: formspreeCodes[code],
    field,
    message: submissionErrorMessages[code],
  }))
  return formspreeFailure(init, submissionRefusals.invalid, errors)
}

function notFound(): Response {
  const message = submissionRefusals.notFound
  return formspreeFailure({ status: 404 }, message, [{ code: 'FORM_NOT_FOUND', message }])
}

function wrongMethod(): Response {
  const message = submissionRefusals.wrongMethod
  return formspreeFailure({ status: 405, headers: { Allow: 'POST' } }, message, [
    { code: 'METHOD_NOT_ALLOWED', message },
  ])
}

import { redirect } from 'react-router'
import { submissionRefusals } from '../../content/messages/submissions.ts'
import { optionalPages } from '../../content/optional-pages.ts'
import { readFields, wantsJson } from '../../server/forms/read-fields.server.ts'
import {
  type FormErrorCode,
  type FormName,
  type FormOutcome,
  isFormName,
  submitForm,
} from '../../server/forms/submit-form.server.ts'
import { submissionErrorMessages } from '../../wording/messages/submissions.ts'
import { confirmationAddress, formPages, messagesFor } from '../forms/form-page.server.ts'
import { toResponseInit } from '../outcome-response.ts'
import { clientAddressContext, servicesContext } from '../services-context.ts'
import type { Route } from './+types/formulaires.ts'

/**
 * POST /f/contact, /f/devis and /f/sortie-offerte: where the site's own forms go. It speaks Formspree's contract, so
 * that the forms can be pointed at Formspree, and a form written for Formspree at us. A browser without scripts is sent
 * to a page.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { form } = params
  if (!hasPage(form)) return notFound()
  const services = context.get(servicesContext)
  const isJsonWanted = wantsJson(request)
  const fields = await readFields(request)
  const outcome = await submitForm(services, form, fields, { clientAddress: context.get(clientAddressContext) })
  if (outcome.kind === 'accepted') {
    const address = confirmationAddress(form)
    if (!isJsonWanted) return redirect(address, 303)
    return Response.json({ ok: true, next: services.settings.publicUrl + address })
  }
  // 307 keeps method and body: the browser sends the form on to its page, which shows it again with every value.
  return isJsonWanted ? explain(outcome) : redirect(formPages[form], 307)
}

/** Somebody opened the address of a form instead of sending one. */
export function loader({ params }: Route.LoaderArgs) {
  if (!hasPage(params.form)) return notFound()
  return redirect(formPages[params.form])
}

/** True for a form whose page this association has. */
function hasPage(form: string | undefined): form is FormName {
  return isFormName(form) && optionalPages[formPages[form]] !== false
}

function explain(outcome: Exclude<FormOutcome, { kind: 'accepted' }>): Response {
  const init = toResponseInit(outcome)
  if (outcome.kind !== 'invalid') {
    const code = outcome.kind === 'too-many' ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE'
    return failure(init, code, messagesFor(outcome).problem ?? '')
  }
  if (outcome.isEmpty) return failure(init, 'EMPTY', submissionRefusals.empty)
  const errors = outcome.errors.map(({ field, code }) => ({
    code: formspreeCode(code),
    field,
    message: submissionErrorMessages()[code],
  }))
  return Response.json({ error: submissionRefusals.invalid, errors }, init)
}

function notFound(): Response {
  return failure({ status: 404 }, 'FORM_NOT_FOUND', submissionRefusals.notFound)
}

/** Formspree's answer to a form with one thing wrong: a sentence for the whole form, and each error by itself. */
function failure(init: ResponseInit, code: string, message: string): Response {
  return Response.json({ error: message, errors: [{ code, message }] }, init)
}

/** Formspree's name for what is wrong with a field. Its client knows these, and calls every other one "unspecified". */
function formspreeCode(code: FormErrorCode) {
  if (code.endsWith('-required')) return 'REQUIRED_FIELD_MISSING'
  if (code === 'email-invalid') return 'TYPE_EMAIL'
  return code.startsWith('guests-') ? 'TYPE_NUMERIC' : 'TYPE_TEXT'
}

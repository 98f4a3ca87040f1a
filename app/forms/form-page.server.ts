import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { languages } from '../../content/languages.ts'
import { submissionRefusals } from '../../content/messages/submissions.ts'
import { readFields } from '../../server/forms/read-fields.server.ts'
import { type FormName, type FormOutcome, submitForm } from '../../server/forms/submit-form.server.ts'
import { submissionErrorMessages } from '../../wording/messages/submissions.ts'
import { fillIn } from '../../wording/sentences.ts'
import { nameInFrench, translationAt } from '../../wording/translations.ts'
import { cacheForBackButton, toResponseInit } from '../outcome-response.ts'
import { clientAddressContext, servicesContext } from '../services-context.ts'
import type { Delivery, Refusal } from './send-form.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** The page of each form, to which a visitor without scripts returns. */
export const formPages = {
  contact: href('/contact'),
  devis: '/privatisation-evenements',
  'sortie-offerte': '/sorties-offertes',
} as const satisfies Record<FormName, string>

/** The address of a form's page that says the form has arrived; `code` is that of the language it was asked for in. */
export function confirmationAddress(form: FormName, code?: string): string {
  return `${formPages[form]}${code ? `/${code}` : ''}?envoye=1`
}

/** All of these: no page reads any other query, so the server distinguishes no others. */
export const confirmationAddresses = [
  ...(Object.keys(formPages) as FormName[]).map((form) => confirmationAddress(form)),
  ...languages.map(({ code }) => confirmationAddress('sortie-offerte', code)),
]

/** What the page of a form needs to know. */
export function loadFormPage(form: FormName, { request, context }: Args) {
  const { contactFormUrl, quoteFormUrl } = context.get(servicesContext).settings
  return {
    formAddress: { contact: contactFormUrl, devis: quoteFormUrl, 'sortie-offerte': '/f/sortie-offerte' }[form],
    hasArrived: new URL(request.url).searchParams.has('envoye'),
  }
}

/** Answers a form sent to its page without scripts: a redirect to the success message, or the page again. */
export async function answerFormPage(form: FormName, { request, context }: Args) {
  const translation = translationAt(request)
  const sentFields = await readFields(request)
  const fields = { ...sentFields, language: nameInFrench(translation) ?? '' }
  const outcome = await submitForm(context.get(servicesContext), form, fields, {
    clientAddress: context.get(clientAddressContext),
  })
  if (outcome.kind === 'accepted') return redirect(confirmationAddress(form, translation?.code), 303)
  return data<Delivery>(
    { kind: 'refused', ...messagesFor(outcome), sent: sentFields },
    cacheForBackButton(toResponseInit(outcome)),
  )
}

/** The messages about a form that was not accepted. */
export function messagesFor(outcome: Exclude<FormOutcome, { kind: 'accepted' }>): Pick<Refusal, 'errors' | 'problem'> {
  switch (outcome.kind) {
    case 'invalid':
      return { errors: outcome.errors.map(({ field, code }) => ({ field, message: submissionErrorMessages()[code] })) }
    case 'too-many': {
      const minutes = Math.ceil(outcome.retryAfterSeconds / 60)
      return { errors: [], problem: fillIn(submissionRefusals.tooMany, { minutes }) }
    }
    case 'unavailable':
      return { errors: [], problem: submissionRefusals.unavailable }
  }
}

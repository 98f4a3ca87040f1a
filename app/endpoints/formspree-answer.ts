import type { FormErrorCode } from '../../server/forms/submit-form.server.ts'

/** Formspree's names for what can be wrong (its client knows these and calls every other one "unspecified"). */
type FormspreeCode =
  | 'EMPTY'
  | 'FORM_NOT_FOUND'
  | 'REQUIRED_FIELD_MISSING'
  | 'TYPE_EMAIL'
  | 'TYPE_NUMERIC'
  | 'TYPE_TEXT'
  | 'METHOD_NOT_ALLOWED'
  | 'TOO_MANY_REQUESTS'
  | 'UNAVAILABLE'

export type FormspreeError = { code: FormspreeCode; field?: string; message: string }

export const formspreeCodes = {
  'name-required': 'REQUIRED_FIELD_MISSING',
  'name-too-long': 'TYPE_TEXT',
  'name-link': 'TYPE_TEXT',
  'email-required': 'REQUIRED_FIELD_MISSING',
  'email-invalid': 'TYPE_EMAIL',
  'subject-required': 'REQUIRED_FIELD_MISSING',
  'subject-too-long': 'TYPE_TEXT',
  'message-required': 'REQUIRED_FIELD_MISSING',
  'message-too-long': 'TYPE_TEXT',
  'phone-too-long': 'TYPE_TEXT',
  'event-type-required': 'REQUIRED_FIELD_MISSING',
  'event-type-too-long': 'TYPE_TEXT',
  'date-required': 'REQUIRED_FIELD_MISSING',
  'guests-required': 'REQUIRED_FIELD_MISSING',
  'guests-invalid': 'TYPE_NUMERIC',
  'guests-min': 'TYPE_NUMERIC',
  'guests-max': 'TYPE_NUMERIC',
  'wishes-too-long': 'TYPE_TEXT',
} as const satisfies Record<FormErrorCode, FormspreeCode>

/** The answer to an accepted form, in Formspree's format. */
export function formspreeSuccess(next: string): Response {
  return Response.json({ ok: true, next }, { headers: { 'Cache-Control': 'no-store' } })
}

/** The answer to a form that was not accepted: one sentence for the whole form, and each error by itself. */
export function formspreeFailure(
  init: { status: number; headers?: Record<string, string> },
  error: string,
  errors: FormspreeError[],
): Response {
  return Response.json({ error, errors }, init)
}

import type { Outcome } from '../../domain/booking/outcome.ts'
import { abortAfter, timeoutMs } from '../server-calls/with-timeout.ts'

/** What is wrong, in words; `field` is missing where it concerns the whole form. */
export type FormError = { field?: string; message: string }

export type Refusal = {
  kind: 'refused'
  errors: FormError[]
  /** Without scripts, the problem with the form as a whole, when no field is at fault. */
  problem?: string
  /** Without scripts, every value, so that the page can show them again. */
  sent?: Record<string, string>
}

/** The outcome of sending a form. */
export type Delivery =
  | { kind: 'accepted' }
  /** The other side answered, but did not accept it. */
  | Refusal
  | Outcome<'unreachable'>

/**
 * Sends a form to a form-collection service, ours or another with Formspree's contract (rule 4.2): multipart, with an
 * answer in JSON. Of a success only the status is read; of a failure, the messages of its `errors`.
 */
export async function sendForm(address: string, form: FormData, waitMs = timeoutMs): Promise<Delivery> {
  let response: Response
  try {
    response = await fetch(address, {
      method: 'POST',
      body: form,
      headers: { Accept: 'application/json' },
      signal: abortAfter(waitMs),
    })
  } catch {
    return { kind: 'unreachable' }
  }
  if (response.ok) return { kind: 'accepted' }
  const body: unknown = await response.json().catch(() => undefined)
  return { kind: 'refused', errors: errorsIn(body) }
}

/** Another service may answer anything at all: an empty body, a page, errors without a message. */
function errorsIn(body: unknown): FormError[] {
  const { errors } = (body ?? {}) as { errors?: unknown }
  if (!Array.isArray(errors)) return []
  return errors.flatMap((error: unknown) => {
    const { field, message } = (error ?? {}) as { field?: unknown; message?: unknown }
    if (typeof message !== 'string' || message.trim() === '') return []
    return [{ message: message.trim(), ...(typeof field === 'string' && field !== '' && { field }) }]
  })
}

/** What is wrong, in words; `field` is missing where it concerns the whole form. */
export type FormError = { field?: string; message: string }

/** What became of a form that was sent. */
export type Delivery =
  | { kind: 'accepted' }
  /** The other side answered, and did not take it. */
  | { kind: 'refused'; errors: FormError[] }
  /** Nobody answered, so nobody knows whether it arrived. */
  | { kind: 'unreachable' }

/** A browser gives up on a silent network only after minutes; the visitor should not have to wait for that. */
const usualPatienceMs = 30_000

/**
 * Sends a form to a form-collection service, ours or another that speaks as Formspree does (spec §7): multipart, with
 * an answer in JSON. Only the status of a good answer is read; of a bad one, the messages of its `errors`.
 */
export async function sendForm(address: string, form: FormData, patienceMs = usualPatienceMs): Promise<Delivery> {
  let response: Response
  try {
    response = await fetch(address, {
      method: 'POST',
      body: form,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(patienceMs),
    })
  } catch {
    return { kind: 'unreachable' }
  }
  if (response.ok) return { kind: 'accepted' }
  const body: unknown = await response.json().catch(() => undefined)
  return { kind: 'refused', errors: errorsIn(body) }
}

/** Another service may answer anything at all: an empty body, a page, errors without words. */
function errorsIn(body: unknown): FormError[] {
  const { errors } = (body ?? {}) as { errors?: unknown }
  if (!Array.isArray(errors)) return []
  return errors.flatMap((error: unknown) => {
    const { field, message } = (error ?? {}) as { field?: unknown; message?: unknown }
    if (typeof message !== 'string' || message.trim() === '') return []
    return [{ message: message.trim(), ...(typeof field === 'string' && field !== '' && { field }) }]
  })
}

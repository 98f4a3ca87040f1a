import type { FormFields } from './submit-form.server.ts'

/**
 * Reads the body of a request as one text per field: multipart, urlencoded or a JSON object. What is sent under one name
 * is joined by commas, as Formspree does: all ticked boxes are read, and two addresses are not a valid one. Files and
 * nested objects are left out. An unreadable body gives no fields.
 */
export async function readFields(request: Request): Promise<FormFields> {
  const entries = isJson(request) ? await jsonEntries(request) : await formEntries(request)
  const fields: FormFields = Object.create(null)
  for (const [name, value] of entries.flatMap(([fieldName, values]) =>
    [values].flat().map((fieldValue) => [fieldName, fieldValue] as const),
  )) {
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text === 'string') fields[name] = [fields[name] || [], text || []].flat().join(', ')
  }
  return fields
}

/** True when the client wants a JSON answer: it accepts JSON, or sends JSON itself. */
export function wantsJson(request: Request): boolean {
  return isJson(request) || /application\/json/i.test(request.headers.get('Accept') ?? '')
}

function isJson(request: Request): boolean {
  return /^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')
}

async function jsonEntries(request: Request): Promise<[string, unknown][]> {
  const body: unknown = await request.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.entries(body) : []
}

async function formEntries(request: Request): Promise<[string, unknown][]> {
  const form = await request.formData().catch(() => undefined)
  return form ? [...form] : []
}

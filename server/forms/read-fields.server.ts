import type { FormFields } from './submit-form.server.ts'

/**
 * Reads the body of a request as one text per field: multipart, urlencoded or a JSON object. Of a repeated name the
 * first value counts; files, lists and nested objects are left out. An unreadable body gives no fields.
 */
export async function readFields(request: Request): Promise<FormFields> {
  const entries = isJson(request) ? await jsonEntries(request) : await formEntries(request)
  const fields: FormFields = Object.create(null)
  for (const [name, value] of entries) {
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text === 'string') fields[name] ??= text
  }
  return fields
}

/** True when the client wants a JSON answer: it accepts JSON, or sends JSON itself. */
export function wantsJson(request: Request): boolean {
  return isJson(request) || Boolean(request.headers.get('Accept')?.includes('application/json'))
}

function isJson(request: Request): boolean {
  return Boolean(request.headers.get('Content-Type')?.startsWith('application/json'))
}

async function jsonEntries(request: Request): Promise<[string, unknown][]> {
  const body: unknown = await request.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.entries(body) : []
}

async function formEntries(request: Request): Promise<[string, unknown][]> {
  const form = await request.formData().catch(() => undefined)
  return form ? [...form] : []
}

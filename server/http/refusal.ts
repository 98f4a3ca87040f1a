import { association } from '../../content/association.ts'
import { refusalLinks, refusals } from '../../content/messages/refusals.ts'
import { hashSource } from './finish-html.ts'
import { refusalPage, refusalStyles } from './refusal-page.ts'

export type RefusalKind = keyof typeof refusals

/** How the client wants to hear of it: a page to read, data for a program, or a bare sentence for the client router. */
export type RefusalForm = 'page' | 'json' | 'text'

export type Refusal = { kind: RefusalKind; retryAfterSeconds?: number; headers?: Record<string, string> }

const statuses: Record<RefusalKind, number> = {
  'request-unreadable': 400,
  'form-unreadable': 400,
  'file-refused': 400,
  'cross-site': 403,
  'not-found': 404,
  'method-refused': 405,
  'too-slow': 408,
  'too-large': 413,
  'too-many': 429,
  'headers-too-large': 431,
  crash: 500,
  busy: 503,
  'database-down': 503,
}

/** The status, headers and body of an answer the shell gives by itself. The security headers come on top. */
export function refusalParts({ kind, retryAfterSeconds, headers }: Refusal, form: RefusalForm) {
  const { text } = refusals[kind]
  const body = {
    page: () => pages[kind],
    json: () => JSON.stringify({ error: text, errors: [{ field: '', code: kind, message: text }] }),
    text: () => text,
  }[form]()
  return {
    status: statuses[kind],
    body,
    headers: {
      'Content-Type': `${contentTypes[form]}; charset=utf-8`,
      'Cache-Control': 'no-store',
      ...(form === 'page' && { 'Content-Security-Policy': pagePolicy }),
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
      ...headers,
    },
  }
}

/** {@link refusalParts} as a Response. */
export function refuse(refusal: Refusal, form: RefusalForm): Response {
  const { status, body, headers } = refusalParts(refusal, form)
  return new Response(body, { status, headers })
}

/** Which form suits a request: programs ask for JSON or call an address made for them, the client router asks for data. */
export function refusalForm(path: string, accept: string): RefusalForm {
  if (path.endsWith('.data')) return 'text'
  const wantsJson = accept.includes('application/json') && !accept.includes('text/html')
  return path.startsWith('/api/') || wantsJson ? 'json' : 'page'
}

const contentTypes: Record<RefusalForm, string> = {
  page: 'text/html',
  json: 'application/json',
  text: 'text/plain',
}

const pages = Object.fromEntries(
  Object.entries(refusals).map(([kind, words]) => [
    kind,
    refusalPage({ ...words, siteName: association.name, email: association.email, links: refusalLinks }),
  ]),
) as Record<RefusalKind, string>

/** The pages share their one style element and load nothing, so one narrow policy serves them all. */
const pagePolicy =
  `default-src 'none'; style-src ${hashSource(refusalStyles)}; ` +
  "form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

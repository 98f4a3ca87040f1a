import { STATUS_CODES } from 'node:http'
import { association } from '../../../content/association.ts'
import { inks } from '../../../content/inks.ts'
import { httpErrorLinks, httpErrors } from '../../../content/messages/http-errors.ts'
import { escapeHtml } from '../../../wording/escape-html.ts'
import { hashSource } from '../first-paint/finish-html.server.ts'
import { type HeaderSettings, securityHeaders } from '../guards/security-headers.ts'

export type HttpErrorKind = keyof typeof httpErrors

/** The format of an error: a page for people, JSON for programs, or a bare sentence for the client router. */
export type HttpErrorFormat = 'page' | 'json' | 'text'

/** `texts`: what the page says instead of the usual words of its kind. */
export type HttpError = {
  kind: HttpErrorKind
  retryAfterSeconds?: number
  headers?: Record<string, string>
  texts?: Texts
}

/** `way`: where to go on from there, before the ways that every such page has. */
type Texts = { title: string; text: string; way?: { label: string; to: string } }

const statuses: Record<HttpErrorKind, number> = {
  'request-unreadable': 400,
  'form-unreadable': 400,
  'file-refused': 400,
  'cross-site': 403,
  'not-found': 404,
  'method-refused': 405,
  'too-slow': 408,
  'too-large': 413,
  'type-refused': 415,
  'too-many': 429,
  'headers-too-large': 431,
  crash: 500,
  busy: 503,
  'database-down': 503,
}

/** The status, headers and body of an error the shell itself answers with. The caller adds the security headers. */
function httpErrorParts({ kind, retryAfterSeconds, headers, texts }: HttpError, format: HttpErrorFormat) {
  const message = texts ?? httpErrors[kind]
  const { type, body } = {
    page: { type: 'text/html', body: httpErrorPage(message) },
    json: {
      type: 'application/json',
      body: JSON.stringify({ error: message.text, errors: [{ field: '', code: kind, message: message.text }] }),
    },
    text: { type: 'text/plain', body: message.text },
  }[format]
  return {
    status: statuses[kind],
    body,
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'no-store',
      ...(format === 'page' && { 'Content-Security-Policy': pagePolicy }),
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
      ...headers,
    },
  }
}

/** {@link httpErrorParts} as a Response. */
export function httpErrorResponse(error: HttpError, format: HttpErrorFormat): Response {
  const { status, body, headers } = httpErrorParts(error, format)
  return new Response(body, { status, headers })
}

/** The format for a request: JSON for `/api/` or when asked for, text for the client router's `.data`, else a page. */
export function httpErrorFormat({ url, headers }: Request): HttpErrorFormat {
  const { pathname } = new URL(url)
  if (pathname.endsWith('.data')) return 'text'
  const accept = headers.get('Accept') ?? ''
  const wantsJson = /application\/json/i.test(accept) && !/text\/html/i.test(accept)
  return pathname.startsWith('/api/') || wantsJson ? 'json' : 'page'
}

const colourProperties = (roles: Record<string, string>) =>
  Object.entries(roles)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')

/**
 * The exact text of the page's style element: the content security policy contains its hash. It
 * accepts view transitions, since the page that led here would otherwise report an error.
 */
const httpErrorStyles = `
:root{color-scheme:light dark;${colourProperties(inks.day)}}
@media (prefers-color-scheme:dark){:root{${colourProperties(inks.night)}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--page);color:var(--ink);font:clamp(1.0625rem,1.04rem + .12vw,1.125rem)/1.6 "Atkinson Hyperlegible Next",system-ui,sans-serif}
header{padding:1rem clamp(1rem,4vw,3rem)}
header a{display:inline-flex;align-items:center;min-height:44px;color:inherit;font:600 1.375rem/1.2 Fraunces,Georgia,serif;text-decoration:none}
main{max-width:42rem;margin:0 auto;padding:1rem clamp(1rem,4vw,3rem) 4rem}
svg{display:block;width:100%;height:auto;border-radius:1.25rem}
h1{margin:2rem 0 .75rem;font:600 clamp(1.875rem,1.4rem + 2.2vw,2.75rem)/1.15 Fraunces,Georgia,serif;text-wrap:balance}
p{margin:0 0 1.5rem;max-width:65ch}
.ways{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:center}
a{color:var(--link)}
.first{display:inline-flex;align-items:center;min-height:44px;padding:.5rem 1.25rem;border-radius:999px;background:var(--action);color:var(--on-action);font-weight:700;text-decoration:none}
.ways a:last-child{display:inline-flex;align-items:center;min-height:44px}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px;border-radius:4px}
.first:focus-visible{border-radius:999px}
.sky{fill:var(--sky)}.sun{fill:var(--sun)}.hill{fill:var(--far-hills)}.water{fill:var(--near-hills)}.foam{fill:none;stroke:${inks.day.page};stroke-width:3;stroke-linecap:round;opacity:.55}.hull{fill:${inks.day.action}}.sail{fill:${inks.day.page}}
@media print{svg,header{display:none}}
@media not (prefers-reduced-motion){@view-transition{navigation:auto}}
`

/** A small boat under a low sun. Decoration, hidden from assistive technology. */
const drawing = `<svg viewBox="0 0 640 220" aria-hidden="true" focusable="false">
<rect class="sky" width="640" height="220"/>
<circle class="sun" cx="470" cy="112" r="46"/>
<path class="hill" d="M0 132 96 74l58 30 70-62 84 70 66-34 62 42 84-56 120 68v28H0Z"/>
<path class="water" d="M0 148c54-12 106-12 160 0s106 12 160 0 106-12 160 0 106 12 160 0v72H0Z"/>
<path class="sail" d="M214 60v78h52Zm-8 22v56h-34Z"/>
<path class="hull" d="M160 146h116c-6 18-18 26-32 26h-54c-14 0-24-8-30-26Z"/>
<path class="foam" d="M60 186c18-6 34-6 52 0m190 6c18-6 34-6 52 0m116-16c18-6 34-6 52 0"/>
</svg>`

/** The pages share their one style element and load nothing, so one narrow policy serves them all. */
const pagePolicy =
  `default-src 'none'; style-src ${hashSource(httpErrorStyles)}; ` +
  "form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * The raw answer to input too malformed or too slow to become a request, given Node's error. There is no response
 * object in that case, so head and body are written by hand.
 */
export function rawHttpError(error: NodeJS.ErrnoException, settings: HeaderSettings): string {
  const { status, headers, body } = httpErrorParts({ kind: kindOf(error) }, 'page')
  const lines = Object.entries({
    ...securityHeaders(settings),
    ...headers,
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

function kindOf({ code }: NodeJS.ErrnoException): HttpErrorKind {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'too-slow'
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers-too-large'
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 'too-large'
  return 'request-unreadable'
}

/**
 * A self-contained error page in the site's colours, for when the other pages cannot be rendered. The colours
 * are in the page itself, because the style sheet may be what failed to load.
 */
function httpErrorPage({ title, text, way }: Texts): string {
  const [heading, siteName, email] = [title, association.name, association.email].map(escapeHtml)
  return `<!doctype html>
<html lang="fr-CH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} – ${siteName}</title>
<style>${httpErrorStyles}</style>
</head>
<body>
<header><a href="/">${siteName}</a></header>
<main>
${drawing}
<h1>${heading}</h1>
<p>${escapeHtml(text)}</p>
${
  way
    ? `<p><a href="${escapeHtml(way.to)}">${escapeHtml(way.label)}</a></p>
`
    : ''
}<p class="ways"><a class="first" href="/">${escapeHtml(httpErrorLinks.home)}</a> <a href="mailto:${email}">${escapeHtml(httpErrorLinks.mail)}</a></p>
</main>
</body>
</html>
`
}

import type { Settings } from '../../env.ts'

export type HeaderSettings = Pick<Settings, 'publicUrl' | 'contactFormUrl' | 'quoteFormUrl' | 'logoServiceUrl'>

/** CSP hash sources of what stands inline in a page, such as `'sha256-…'`. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] }

const oneYearSeconds = 31_536_000

/**
 * The headers of every answer, files and errors alike. The policy among them is for what is not a page: data, pictures
 * and scripts have nothing to load. A page brings its own.
 */
export function securityHeaders(settings: HeaderSettings): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    ...(isHttps(settings) && { 'Strict-Transport-Security': `max-age=${oneYearSeconds}; includeSubDomains` }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Not no-referrer: browsers would then send `Origin: null` with our own forms, and form services refuse it.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // A logo service seldom sends a resource policy: its pictures are then fetched without credentials instead.
    'Cross-Origin-Embedder-Policy': settings.logoServiceUrl ? 'credentialless' : 'require-corp',
  }
}

/**
 * The policy of a page: nothing may run or load except our own files and the inline parts whose hashes are given.
 * Style attributes are allowed, because Radix positions its popovers with them. The origins of outside form and logo
 * services are let in when the settings name them.
 */
export function pagePolicy(settings: HeaderSettings, inline: InlineHashes): string {
  const forms = [settings.contactFormUrl, settings.quoteFormUrl].flatMap(outsideOrigin)
  const logos = settings.logoServiceUrl ? outsideOrigin(settings.logoServiceUrl.replace('{domain}', 'domain')) : []
  const directives = [
    ["default-src 'none'"],
    ["script-src 'self'", ...inline.scripts],
    ["style-src 'self'", ...inline.styles],
    ["style-src-attr 'unsafe-inline'"],
    ["img-src 'self' data:", ...logos],
    ["font-src 'self'"],
    ["connect-src 'self'", ...forms],
    ["form-action 'self'", ...forms],
    ["manifest-src 'self'"],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
    ...(isHttps(settings) ? [['upgrade-insecure-requests']] : []),
  ]
  return directives.map((directive) => [...new Set(directive)].join(' ')).join('; ')
}

/** The policies an answer may bring itself; it knows better whom it is for. */
const ownPolicies = new Set(['Content-Security-Policy', 'Referrer-Policy', 'Cross-Origin-Resource-Policy'])

/** Adds them to an answer whose headers can still be changed. */
export function withSecurityHeaders(response: Response, settings: HeaderSettings): Response {
  for (const [name, value] of Object.entries(securityHeaders(settings))) {
    if (ownPolicies.has(name) && response.headers.has(name)) continue
    response.headers.set(name, value)
  }
  return response
}

function isHttps({ publicUrl }: HeaderSettings): boolean {
  return publicUrl.startsWith('https://')
}

/** The origin of an address on another site; nothing for a path of ours. */
function outsideOrigin(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : []
}

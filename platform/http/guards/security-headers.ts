import { siteHeader } from '../../../domain/site-header.ts'
import type { Settings } from '../../env.ts'

export type HeaderSettings = Pick<Settings, 'publicUrl' | 'contactFormUrl' | 'quoteFormUrl' | 'logoServiceUrl'> &
  Partial<Pick<Settings, 'stripe'>>

/** CSP hash sources of a page's inline scripts and styles, such as `'sha256-…'`. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] }

const oneYearSeconds = 31_536_000

/**
 * The headers of every response, including files and errors. Their content security policy is for everything except
 * pages: data, pictures and scripts load nothing. Pages have a policy of their own.
 */
export function securityHeaders(settings: HeaderSettings): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    ...(isHttps(settings) && { 'Strict-Transport-Security': `max-age=${oneYearSeconds}; includeSubDomains` }),
    'X-Content-Type-Options': 'nosniff',
    [siteHeader]: '1',
    // Not no-referrer: browsers would then send `Origin: null` with our own forms, which form services refuse.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Logo services seldom send a resource policy, so their pictures are fetched without credentials instead.
    'Cross-Origin-Embedder-Policy': settings.logoServiceUrl ? 'credentialless' : 'require-corp',
  }
}

/**
 * The policy of a page: nothing may run or load except our own files and the inline parts whose hashes are given.
 * Style attributes are allowed, because Radix positions its popovers with them. The origins of external form and logo
 * services are allowed when the settings name them. `workerPolicy`: the `worker-src` directive of a page that has a
 * worker.
 */
export function pagePolicy(settings: HeaderSettings, inline: InlineHashes, workerPolicy: string | null = null): string {
  const forms = [settings.contactFormUrl, settings.quoteFormUrl].flatMap(externalOrigin)
  // Chromium applies `form-action` also to the redirect that answers a form, here to the payment page.
  const payments = settings.stripe ? [new URL(settings.stripe.standIn ?? 'https://checkout.stripe.com').origin] : []
  const logos = settings.logoServiceUrl ? externalOrigin(settings.logoServiceUrl.replace('{domain}', 'domain')) : []
  const directives = [
    ["default-src 'none'"],
    ["script-src 'self'", ...inline.scripts],
    ["style-src 'self'", ...inline.styles],
    ["style-src-attr 'unsafe-inline'"],
    ["img-src 'self' data:", ...logos],
    ["font-src 'self'"],
    ["connect-src 'self'", ...forms],
    ["form-action 'self'", ...forms, ...payments],
    ["manifest-src 'self'"],
    [workerPolicy ?? "worker-src 'none'"],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
    ...(isHttps(settings) ? [['upgrade-insecure-requests']] : []),
  ]
  return directives.map((directive) => [...new Set(directive)].join(' ')).join('; ')
}

/** Adds to a response, whose headers must be mutable, those of {@link securityHeaders} that it does not set itself. */
export function withSecurityHeaders(response: Response, settings: HeaderSettings): Response {
  for (const [name, value] of Object.entries(securityHeaders(settings)))
    if (!response.headers.has(name)) response.headers.set(name, value)
  return response
}

function isHttps({ publicUrl }: HeaderSettings): boolean {
  return publicUrl.startsWith('https://')
}

/** The origin of an address on another site; an empty list for a path of ours. */
function externalOrigin(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : []
}

import { describe, expect, it } from 'vitest'
import { observatoryScore } from '../../../tests/support/observatory.ts'
import { readSettings } from '../../env.ts'
import { pagePolicy, withSecurityHeaders } from './security-headers.ts'

const settings = (env: Record<string, string> = {}) =>
  readSettings({ PUBLIC_URL: 'https://www.cap-embellie.example', ...env })
const inlineHashes = { scripts: ["'sha256-aaa='"], styles: ["'sha256-bbb='"] }

describe('pagePolicy', () => {
  it('the policy allows our own files and the hashed inline parts, and nothing else', () => {
    expect(pagePolicy(settings(), inlineHashes).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-aaa='",
      "style-src 'self' 'sha256-bbb='",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "manifest-src 'self'",
      "worker-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      'upgrade-insecure-requests',
    ])
  })

  it('the policy allows the outside services of the settings, by their origin alone', () => {
    const policy = pagePolicy(
      settings({
        CONTACT_FORM_URL: 'https://forms.example/f/abc',
        QUOTE_FORM_URL: 'https://forms.example/f/def',
        LOGO_SERVICE_URL: 'https://logos.example/{domain}',
      }),
      inlineHashes,
    )
    expect(policy).toContain("connect-src 'self' https://forms.example;")
    expect(policy).toContain("form-action 'self' https://forms.example;")
    expect(policy).toContain("img-src 'self' data: https://logos.example;")
  })

  it('the policy allows a worker only on a page that asks for one', () => {
    expect(pagePolicy(settings(), inlineHashes, "worker-src 'self'")).toContain("; worker-src 'self';")
  })

  it('the policy does not upgrade to https if the site has none', () => {
    expect(pagePolicy(readSettings({}), inlineHashes)).not.toContain('upgrade-insecure-requests')
  })
})

describe('withSecurityHeaders', () => {
  it('the headers score 150 by the rules of the Observatory, on pages and on everything else', () => {
    const page = new Response('', { headers: { 'Content-Security-Policy': pagePolicy(settings(), inlineHashes) } })
    expect(observatoryScore(withSecurityHeaders(page, settings()).headers)).toBe(150)
    expect(observatoryScore(withSecurityHeaders(new Response(null, { status: 404 }), settings()).headers)).toBe(150)
    const settingsWithLogos = settings({ LOGO_SERVICE_URL: 'https://logos.example/{domain}' })
    expect(observatoryScore(withSecurityHeaders(new Response(''), settingsWithLogos).headers)).toBe(150)
  })

  it('HSTS is sent only by a site that has https', () => {
    const httpHeaders = withSecurityHeaders(new Response(''), readSettings({})).headers
    expect(httpHeaders.has('strict-transport-security')).toBe(false)
    expect(withSecurityHeaders(new Response(''), settings()).headers.get('strict-transport-security')).toMatch(
      /^max-age=31536000/,
    )
  })
})

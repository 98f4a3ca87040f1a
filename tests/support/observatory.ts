/**
 * The score of one response of a site served over HTTPS, by the rules of Mozilla's HTTP Observatory (as published by
 * MDN in 2026). The bonuses for cookies, HSTS preloading and subresource integrity are left out: we use none of them.
 */
export function observatoryScore(headers: Headers): number {
  const policy = parsePolicy(headers.get('content-security-policy') ?? '')
  const penalties = [
    policy.size === 0 && 25,
    isUnsafe(policy, 'script-src') && 20,
    isUnsafe(policy, 'style-src') && 10,
    hstsMaxAgeSeconds(headers) < 15_552_000 && 20,
    headers.get('x-content-type-options') !== 'nosniff' && 5,
    !policy.has('frame-ancestors') && !/^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') && 20,
    headers.has('access-control-allow-origin') && 50,
    headers.has('set-cookie') && 20,
  ]
  const base = 100 - sum(penalties)
  if (base < 90) return base
  const deniesByDefault = policy.get('default-src')?.join() === "'none'"
  return (
    base +
    sum([
      policy.size > 0 && (deniesByDefault ? 10 : 5),
      /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
        headers.get('referrer-policy') ?? '',
      ) && 5,
      policy.has('frame-ancestors') && 5,
      /^same-(origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '') && 10,
      /^same-origin/.test(headers.get('cross-origin-opener-policy') ?? '') && 10,
      /^(require-corp|credentialless)$/.test(headers.get('cross-origin-embedder-policy') ?? '') && 10,
    ])
  )
}

function parsePolicy(header: string): Map<string, string[]> {
  const directives = header.split(';').map((directive) => directive.trim().split(/\s+/))
  return new Map(directives.flatMap(([name, ...sources]): [string, string[]][] => (name ? [[name, sources]] : [])))
}

const unsafeSource = /^('unsafe-inline'|'unsafe-eval'|data:|https?:|\*|https?:\/\/\*.*)$/

function isUnsafe(policy: Map<string, string[]>, directive: string): boolean {
  return (policy.get(directive) ?? policy.get('default-src') ?? ['*']).some((source) => unsafeSource.test(source))
}

function hstsMaxAgeSeconds(headers: Headers): number {
  return Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0)
}

function sum(figures: (number | false)[]): number {
  return figures.reduce<number>((total, figure) => total + (figure || 0), 0)
}

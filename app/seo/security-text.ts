import { dayMs } from '../../domain/calendar.ts'

const validDays = 180

/** The contact for reports of security holes (RFC 9116). It must expire within a year, so it is redated every day. */
export function securityText(site: string, email: string, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / dayMs) * dayMs + validDays * dayMs)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${site}/.well-known/security.txt`,
    '',
  ].join('\n')
}

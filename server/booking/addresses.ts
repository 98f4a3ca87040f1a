import type { Settings } from '../env.ts'

type PublicAddress = Pick<Settings, 'publicUrl'>

/**
 * The visitor's own page. The token stands in the fragment, which browsers send to no server: it reaches no log, no
 * referrer and no mail scanner that only fetches.
 */
export function manageUrl({ publicUrl }: PublicAddress, token: string): string {
  return `${publicUrl}/ma-reservation#${token}`
}

/** The team's page, its token in the fragment too: the whole of it, or one booking alone, as the key allows. */
export function logbookUrl({ publicUrl }: PublicAddress, token: string): string {
  return `${publicUrl}/carnet-de-bord#${token}`
}

/**
 * The team's calendar feed. Calendar programs send no fragment, so here the secret stands in the path: the one secret a
 * server sees. The shell logs the pattern of the address instead.
 */
export function feedUrl({ publicUrl }: PublicAddress, secret: string): string {
  return `${publicUrl}/agenda/${secret}.ics`
}

/** Where a visitor asks for an outing. */
export function bookingPageUrl({ publicUrl }: PublicAddress): string {
  return `${publicUrl}/reservations`
}

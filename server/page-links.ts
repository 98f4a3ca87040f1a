import { href } from 'react-router'
import { type Wanted, writeWanted } from '../domain/booking/wanted.ts'
import type { Settings } from '../platform/env.ts'

type PublicAddress = Pick<Settings, 'publicUrl'>

/** A link with a key in its address (docs/decisions/0014-keys-and-their-lives.md). */
const keyed =
  (path: (key: string) => string) =>
  ({ publicUrl }: PublicAddress, key: string): string =>
    publicUrl + path(key)

/** The guest's own page. */
export const manageUrl = keyed((key) => href('/ma-reservation/:key', { key }))
/** The team's page. The key decides whether it opens the whole logbook or one booking. */
export const logbookUrl = keyed((key) => href('/carnet-de-bord/:key/:section?', { key }))
/** A relay's page. */
export const relayUrl = keyed((key) => href('/relais/:key', { key }))
/** The sheet at the quay. */
export const quayUrl = keyed((key) => href('/quai/:key', { key }))
/** The team's calendar feed. */
export const feedUrl = keyed((key) => href('/agenda/:key', { key: `${key}.ics` }))
/** The page of somebody on the waiting list. */
export const waitUrl = keyed((key) => href('/prevenez-moi/:key', { key }))

/** The booking form with this boat, day and start filled in. */
export function startUrl(settings: PublicAddress, wanted: Wanted): string {
  return `${bookingPageUrl(settings)}?depart=${writeWanted(wanted)}`
}

/** The page with the booking form. */
export function bookingPageUrl({ publicUrl }: PublicAddress): string {
  return publicUrl + href('/reservations')
}

/** The day of an outing in pictures and plain words. */
export function easyReadUrl({ publicUrl }: PublicAddress): string {
  return `${publicUrl}/ma-sortie-en-images`
}

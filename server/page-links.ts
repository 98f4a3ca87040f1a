import { href } from 'react-router'
import { type PrefilledStart, writePrefilledStart } from '../domain/booking/prefilled-start.ts'
import type { Settings } from '../platform/env.ts'

type PublicAddress = Pick<Settings, 'publicUrl'>

/** A link with a key in its address (docs/decisions/0014-keys-and-their-lives.md). */
const urlWithKey =
  (path: (key: string) => string) =>
  ({ publicUrl }: PublicAddress, key: string): string =>
    publicUrl + path(key)

/** The guest's own page. */
export const manageUrl = urlWithKey((key) => href('/ma-reservation/:key', { key }))
/** The team's page. The key decides whether it opens the whole logbook or one booking. */
export const logbookUrl = urlWithKey((key) => href('/carnet-de-bord/:key/:section?', { key }))
/** A relay's page. */
export const relayUrl = urlWithKey((key) => href('/relais/:key', { key }))
/** The sheet at the quay. */
export const quayUrl = urlWithKey((key) => href('/quai/:key', { key }))
/** The team's calendar feed. */
export const feedUrl = urlWithKey((key) => href('/agenda/:key', { key: `${key}.ics` }))
/** The page of somebody on the waiting list. */
export const waitUrl = urlWithKey((key) => href('/prevenez-moi/:key', { key }))

/** The booking form with this boat, day and start filled in. */
export function startUrl(settings: PublicAddress, start: PrefilledStart): string {
  return `${bookingPageUrl(settings)}?depart=${writePrefilledStart(start)}`
}

/** The page with the booking form. */
export function bookingPageUrl({ publicUrl }: PublicAddress): string {
  return publicUrl + href('/reservations')
}

/** The day of an outing in pictures and plain words. */
export function easyReadUrl({ publicUrl }: PublicAddress): string {
  return `${publicUrl}/ma-sortie-en-images`
}

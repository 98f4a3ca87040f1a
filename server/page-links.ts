import { href } from 'react-router'
import { type Wanted, writeWanted } from '../domain/booking/wanted.ts'
import type { Settings } from '../platform/env.ts'

type PublicAddress = Pick<Settings, 'publicUrl'>

/** The guest's own page, with the key in its address (docs/decisions/0014-keys-and-their-lives.md). */
export function manageUrl({ publicUrl }: PublicAddress, key: string): string {
  return publicUrl + href('/ma-reservation/:key', { key })
}

/** The team's page. The key decides whether it opens the whole logbook or one booking. */
export function logbookUrl({ publicUrl }: PublicAddress, key: string): string {
  return publicUrl + href('/carnet-de-bord/:key/:section?', { key })
}

/** A relay's page. */
export function relayUrl({ publicUrl }: PublicAddress, key: string): string {
  return publicUrl + href('/relais/:key', { key })
}

/** The sheet at the quay. */
export function quayUrl({ publicUrl }: PublicAddress, key: string): string {
  return publicUrl + href('/quai/:key', { key })
}

/** The team's calendar feed. */
export function feedUrl({ publicUrl }: PublicAddress, key: string): string {
  return publicUrl + href('/agenda/:file', { file: `${key}.ics` })
}

/** The page of somebody on the waiting list. */
export function waitUrl({ publicUrl }: PublicAddress, key: string): string {
  return publicUrl + href('/prevenez-moi/:key', { key })
}

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

import type { StretchDone } from '../../domain/booking/closure.ts'
import type { ActOutcome } from '../../domain/booking/outcome.ts'
import type { Place } from '../../domain/solidarity/place.ts'
import type { AddOutcome } from '../booking/add-booking.server.ts'
import type { ManyDeclined } from '../booking/decline-many.server.ts'
import type { StretchOutcome } from '../booking/stretch.server.ts'
import type { PlaceOutcome } from '../solidarity/places.server.ts'
import type { LogbookBooking } from './logbook-view.ts'

/** The results of an act of the team. */
type Made = {
  booking?: LogbookBooking
  /** What was done with a stretch of hours and with those who were in it. */
  stretch?: StretchDone
  /** For an added booking: the link to its guest's page, and whether the guest was sent a mail. */
  added?: { manageUrl: string; isMailed: boolean }
  /** The requests that were declined in one act, and those that were not. */
  many?: ManyDeclined
  /** A new subscription to the calendar feed. */
  feedUrl?: string
  /** A link to the sheet at the quay. */
  quayLink?: string
  /** A further link to the whole logbook. */
  givenLink?: string
  /** Places opened to relays. */
  places?: Place[]
  /** How many relays get a mail about the place. */
  told?: number
  /** The link of a relay, to be passed on. */
  relayLink?: string
  /** The outings that a relay had taken when it left and that are still to sail. */
  remaining?: { reference: string; startsAt: Date }[]
  /** The only link that opens the page from now on, and its key. */
  newLink?: string
  newKey?: string
}

/** The outcome of an act on the team's page. Only `done` has changed something. */
export type LogbookOutcome =
  | ({ kind: 'done' } & Made)
  | Exclude<ActOutcome<LogbookBooking> | StretchOutcome | AddOutcome | PlaceOutcome, { kind: 'done' | 'unavailable' }>

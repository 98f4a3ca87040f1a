import { href } from 'react-router'
import { bookingTerms } from '../content/booking-terms.ts'
import { calendarMessages } from '../content/messages/calendar.ts'
import { logbookPage } from '../content/pages/logbook.ts'
import { lostLinkPage } from '../content/pages/lost-link.ts'
import { manageBookingPage } from '../content/pages/manage-booking.ts'
import { quayPage } from '../content/pages/quay.ts'
import { waitingListPage } from '../content/pages/waiting-list.ts'
import { dayAt } from '../domain/calendar.ts'
import type { Database } from '../platform/db/connect.ts'
import type { HttpError } from '../platform/http/errors/http-error.ts'
import type { KeyGuard } from '../platform/http/site.ts'
import { relayPage } from '../wording/pages/relay.ts'
import { findOpenedBooking } from './records/bookings.ts'
import { findTeamKey } from './records/keys.ts'
import { findOpenedRelay } from './records/relays.ts'
import { findWait } from './records/waits.ts'
import type { Services } from './services.ts'

type KeyedPage = {
  /** Finds what the key opens at this moment. */
  findOpened: (db: Database, key: string, now: Date) => Promise<unknown>
  /** Why it opens nothing. */
  refusalTexts: HttpError['texts']
}

/** The pages that a key opens, by the first part of their address (`app/routes.ts`). */
const keyedPages: Record<string, KeyedPage> = {
  'ma-reservation': {
    findOpened: findOpenedBooking,
    refusalTexts: {
      ...manageBookingPage.problems['key-refused'],
      way: { label: lostLinkPage.link, to: href('/ma-reservation') },
    },
  },
  relais: { findOpened: findOpenedRelay, refusalTexts: relayPage.problems['key-refused'] },
  quai: {
    findOpened: (db, key, now) => findTeamKey(db, 'quay', key, now),
    refusalTexts: quayPage.problems['key-refused'],
  },
  // The whole logbook, or the one booking that a mail to the team opens.
  'carnet-de-bord': {
    findOpened: async (db, key, now) =>
      (await findTeamKey(db, 'logbook', key, now)) ?? (await findOpenedBooking(db, key, now, 'team')),
    refusalTexts: logbookPage.problems['key-refused'],
  },
  // The calendar feed: its programs want a file, whose name is the key.
  agenda: {
    findOpened: (db, file, now) => findTeamKey(db, 'feed', file.slice(0, -'.ics'.length), now),
    refusalTexts: calendarMessages.feed['key-refused'],
  },
  'prevenez-moi': {
    findOpened: (db, key, now) => findWait(db, key, dayAt(now, bookingTerms.timeZone), now),
    refusalTexts: waitingListPage.problems['key-refused'],
  },
}

/** 256 bits in base64url. Anything else in the place of a key is not looked up. */
const keyShape = /^[\w-]{43}(\.ics)?$/

/**
 * Looks whether a key opens the page it was sent to, before anything of the request or the page is read. A wrong one is
 * logged with the kind of page, without the key, and answered by a page that exists already: a guess costs one look-up.
 * Whoever tries many is told to come back later; a right key opens all the same, since one harbour Wi-Fi may hold both.
 * With a right key every request that sends something counts as an act, even if it names none. Phones at the quay look
 * by sending; their taps are counted where they are noted.
 */
export function openKeyGuard({ db, limits, log, now }: Pick<Services, 'db' | 'limits' | 'log' | 'now'>): KeyGuard {
  return async ({ page, key, method, clientAddress }) => {
    const keyedPage = keyedPages[page]
    const isView = method === 'GET' || method === 'HEAD'
    // What else it sends, a large file perhaps, need not be received.
    const headers: Record<string, string> = isView ? {} : { Connection: 'close' }
    if (keyedPage && keyShape.test(key) && (await keyedPage.findOpened(db, key, now()))) {
      const limitKind = isView || page === 'quai' ? 'private-view' : 'private-act'
      const tooMany = await limits.consume(limitKind, clientAddress)
      return tooMany && { kind: 'too-many', ...tooMany, headers }
    }
    log.warn({ key: page }, 'key refused')
    const tooMany = await limits.consume('wrong-key', clientAddress)
    return tooMany
      ? { kind: 'too-many', ...tooMany, headers }
      : { kind: 'not-found', headers, ...(keyedPage && { texts: keyedPage.refusalTexts }) }
  }
}

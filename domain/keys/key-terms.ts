import { addDays, dayAt, dayMs, hourMs, instantOf } from '../calendar.ts'

/** What a key of the team opens: the logbook, its calendar feed on a telephone, or the sheet at the quay. */
export type TeamKeyKind = 'logbook' | 'feed' | 'quay'

/**
 * How long keys are valid. Long enough for four volunteers and a winter without outings, short enough that a link in
 * the wrong hands expires by itself; the user of a link may renew it (docs/decisions/0014-keys-and-their-lives.md).
 */
export const keyTerms = {
  /** The team's own link to the whole logbook: lasts from the last outing of a season to the first of the next. */
  logbookDays: 180,
  /** The calendar feed on a telephone: nobody would notice that it has stopped. */
  feedDays: 365,
  /** A relay's link to its page: a relay plans by the season, and is asked each year whether it still takes part. */
  relayDays: 365,
  /** The link in a mail to the team opens one booking this long after its outing: time to note what was paid. */
  daysAfterOuting: 7,
  /** The code on an invitation, until the nightly job deletes the family's data (`domain/privacy/retention.ts`). */
  invitationHoursAfterOuting: 24,
} as const

/**
 * When a key of the team that is issued or renewed at `now` expires. That to the quay shows today and tomorrow, and ends
 * with tomorrow in `timeZone`: it lies on the phone of whoever stands at the boat that day.
 */
export function teamKeyEnd(kind: TeamKeyKind, now: Date, timeZone: string): Date {
  if (kind === 'quay') return instantOf(addDays(dayAt(now, timeZone), 2), '00:00', timeZone)
  const days = kind === 'feed' ? keyTerms.feedDays : keyTerms.logbookDays
  return new Date(now.getTime() + days * dayMs)
}

/** When a relay's link that is issued at `now` expires. */
export function relayKeyEnd(now: Date): Date {
  return new Date(now.getTime() + keyTerms.relayDays * dayMs)
}

/** When the invitation code of an outing that ends at `endsAt` expires. */
export function invitationEnd(endsAt: Date): Date {
  return new Date(endsAt.getTime() + keyTerms.invitationHoursAfterOuting * hourMs)
}

/** When the links in mails to the team about an outing that ends at `endsAt` expire. */
export function mailedLinkEnd(endsAt: Date): Date {
  return new Date(endsAt.getTime() + keyTerms.daysAfterOuting * dayMs)
}

import { dayMs, hourMs } from '../calendar.ts'

/**
 * How long keys live. Long enough for four volunteers and a winter without outings, short enough that a link which was
 * once in the wrong hands dies by itself; whoever uses a link may renew it (docs/decisions/0014-keys-and-their-lives.md).
 */
export const keyTerms = {
  /** The team's own link to the whole logbook: from the last outing of one season to the first of the next. */
  logbookDays: 180,
  /** The calendar on a telephone, which nobody opens to see that it has stopped. */
  feedDays: 365,
  /** A relay's link to its page: it plans by the season, and is asked anew each year whether it still takes part. */
  relayDays: 365,
  /** The link in a mail to the team opens one booking until so long after its outing: time to note what was paid. */
  daysAfterOuting: 7,
  /** The code on an invitation, until the night's job forgets the family (`domain/privacy/retention.ts`). */
  invitationHoursAfterOuting: 24,
} as const

/** When a key of the team that is given or renewed at `now` ends. */
export function teamKeyEnd(kind: 'logbook' | 'feed', now: Date): Date {
  const days = kind === 'feed' ? keyTerms.feedDays : keyTerms.logbookDays
  return new Date(now.getTime() + days * dayMs)
}

/** When a relay's link that is given at `now` ends. */
export function relayKeyEnd(now: Date): Date {
  return new Date(now.getTime() + keyTerms.relayDays * dayMs)
}

/** When the code ends that stands on the invitation to an outing which ends at `endsAt`. */
export function invitationEnd(endsAt: Date): Date {
  return new Date(endsAt.getTime() + keyTerms.invitationHoursAfterOuting * hourMs)
}

/** When the links end that mails to the team carry to an outing which ends at `endsAt`. */
export function mailedLinkEnd(endsAt: Date): Date {
  return new Date(endsAt.getTime() + keyTerms.daysAfterOuting * dayMs)
}

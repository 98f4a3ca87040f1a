import { addDays, dayAt, dayMs, instantOf } from '../calendar.ts'

export type KeyRule = {
  /** Whose id its row holds; a key of the team has none, and a name instead. */
  of: 'booking' | 'relay' | 'wait' | 'team'
  /** How long it lives, once it is given or extended. Without: as long as what it opens (`quay`: see `keyEnd`). */
  days?: number
  /** Its days begin when the outing ends, and its end moves with the outing. */
  isAfterOuting?: true
  /**
   * How many keys of this kind to the same booking, relay or wait there may be; one more deletes the earliest. Those that
   * pages gave are counted apart, and so are those in each kind of mail (a relay's: in each single mail).
   */
  maxAlike?: number
}

/**
 * Every kind of key: what it opens, who gives it, how long it lives (docs/decisions/0014-keys-and-their-lives.md). An act
 * records that it was used; looks are not recorded.
 */
export const keyKinds = {
  /** The guest's page. Given by the answer to a booking, the team, and mails: enough for the phones of a family. */
  booking: { of: 'booking', maxAlike: 8 },
  /** The same page, without what its guest wrote. Given to whoever types the code of the invitation, and revoked with that. */
  invited: { of: 'booking', days: 1, isAfterOuting: true, maxAlike: 8 },
  /** The code on an invitation, which is no link. A relay draws it; it ends when the nightly job erases the family. */
  invitation: { of: 'booking', days: 1, isAfterOuting: true, maxAlike: 1 },
  /**
   * One booking in the logbook. Given by mails to the team; long enough to note what was paid. Its name, which is stored,
   * says who reads the mail: it is `of` a booking, so not one of `teamKinds`.
   */
  team: { of: 'booking', days: 7, isAfterOuting: true, maxAlike: 8 },
  /** The whole logbook. Given by the team, the first by the start: from the last outing of a season to the next one. */
  logbook: { of: 'team', days: 180 },
  /** The calendar feed on a telephone, where nobody would notice that it has stopped. Given by the team. */
  feed: { of: 'team', days: 365 },
  /** The sheet of today and tomorrow, until tomorrow ends: it lies on the phone of whoever stands at the boat. */
  quay: { of: 'team' },
  /** A relay's page. Given by the team and by mails; a relay plans by the season. */
  relay: { of: 'relay', days: 365, maxAlike: 3 },
  /** A place on the waiting list, until its day is over. Given by the latest mail about it. */
  wait: { of: 'wait', maxAlike: 1 },
} as const satisfies Record<string, KeyRule>

export type KeyKind = keyof typeof keyKinds

/** What the team gives to itself, and lists under "Liens". */
export type TeamKeyKind = 'logbook' | 'feed' | 'quay'

const kindsWhere = (isMatching: (rule: KeyRule) => unknown) =>
  (Object.keys(keyKinds) as KeyKind[]).filter((kind) => isMatching(keyKinds[kind]))

export const teamKinds = kindsWhere((rule) => rule.of === 'team') as TeamKeyKind[]
export const kindsOfBooking = kindsWhere((rule) => rule.of === 'booking')
export const kindsAfterOuting = kindsWhere((rule) => rule.isAfterOuting)
/** No backup brings these back, as some may have been revoked since; it restores only what ends with what it opens. */
export const unrestoredKinds = kindsWhere(({ days, of }) => days !== undefined || of === 'team')
/** Both open the guest's page. */
export const guestKinds = ['booking', 'invited'] as const satisfies KeyKind[]

/**
 * When a key of this kind ends that is given or extended at `from`, or whose outing ends then; undefined: with what it
 * opens.
 */
export function keyEnd<Kind extends KeyKind>(
  kind: Kind,
  from: Date,
  timeZone: string,
): Kind extends 'booking' | 'wait' ? undefined : Date
export function keyEnd(kind: KeyKind, from: Date, timeZone: string): Date | undefined {
  if (kind === 'quay') return instantOf(addDays(dayAt(from, timeZone), 2), '00:00', timeZone)
  const { days }: KeyRule = keyKinds[kind]
  return days === undefined ? undefined : new Date(from.getTime() + days * dayMs)
}

import { actTexts, logbookActs } from '../../content/pages/logbook-acts.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { type CallInfo, callState, isTooLateToMail } from '../../domain/booking/booking-event.ts'
import type { StretchResult } from '../../domain/booking/closure.ts'
import type { Place } from '../../domain/solidarity/place.ts'
import { boatName, resourceName } from '../resources.ts'
import { fillIn, fillInAll, formatCount } from '../sentences.ts'
import { closureSpan, dayInWords, lakeClock, lakeDay, type Span, shortMomentParts } from '../times.ts'

/** An act of the team that was done: its name, what was sent, and what it gave. */
type DoneAct = {
  intent: keyof typeof logbookActs
  sent: Record<string, string>
  booking?: CallInfo & Pick<Booking, 'name' | 'phone'>
  stretch?: StretchResult
  many?: { declined: string[]; left: string[] }
  places?: Place[]
  notifiedRelays?: number
  remaining?: { reference: string; startsAt: Date }[]
}
type Notice = { title: string; description?: string }
type DoneTexts = { open?: string; submit?: unknown; done?: string; doneText?: string; doneTextUnmailed?: string }

const {
  close: closeTexts,
  'decline-many': declineManyTexts,
  'open-place': openPlaceTexts,
  ...otherActTexts
} = logbookActs

/** The words of acts whose notice only needs its blanks filled in, with the guest and the start as it is then. */
const texts: { [Intent in DoneAct['intent']]?: DoneTexts } = otherActTexts

/** What the logbook and the command line say once an act is done; undefined where its result itself says enough. */
export function doneNotice(doneAct: DoneAct, now: Date): Notice | undefined {
  const { intent, sent, booking, many } = doneAct
  if (intent === 'close') return stretchNotice(doneAct, now)
  if (intent === 'open-place') return openedPlaceNotice(doneAct, now)
  if (intent === 'decline-many') {
    const { declined = [], left: undeclined = [] } = many ?? {}
    const title = formatCount(declineManyTexts.done, declined.length)
    return undeclined.length > 0
      ? { title, description: formatCount(declineManyTexts.left, undeclined.length) }
      : { title }
  }
  if (intent === 'retire-relay' || intent === 'set-term') return remainingOutingsNotice(otherActTexts[intent], doneAct)
  const actText = intent === 'morning' && sent.said === 'none' ? otherActTexts.morning.none : texts[intent]
  if (!actText?.done) return undefined
  const { name = '', email = '' } = booking ?? {}
  const guestToCall = booking ? whoToCall(booking) : name
  const values = { ...sent, name, email, who: guestToCall, ...(booking && shortMomentParts(booking.startsAt, now)) }
  const { doneText, doneTextUnmailed = doneText }: DoneTexts = actText
  const text = email || !booking ? doneText : doneTextUnmailed
  const isCalledOff = (intent === 'cancel' || intent === 'postpone') && booking && callState(booking, now) === 'to-call'
  const isToCall = email && (isCalledOff || (intent === 'move' && booking && isMovedLate(booking, now)))
  const description = [text, isToCall && actTexts.alsoCall].filter(Boolean).join(' ')
  return fillInAll<Notice>({ title: actText.done, ...(description && { description }) }, values)
}

/** Whether the mail about a move may be read too late, for the previous start or for the new one. */
function isMovedLate({ startsAt, history }: CallInfo, now: Date): boolean {
  const previousStart =
    history.findLast(({ kind }) => kind === 'moved')?.detail.previousStartsAt ?? Number.POSITIVE_INFINITY
  return isTooLateToMail(new Date(Math.min(previousStart, startsAt.getTime())), now)
}

/** A guest to ring: « Ana Favre 079 123 45 67 ». */
export function whoToCall({ name, phone }: Pick<Booking, 'name' | 'phone'>): string {
  return [name, phone].filter(Boolean).join(' ')
}

/** What was closed, who was answered, and whom somebody must call. */
function stretchNotice({ stretch, places = [], notifiedRelays = 0, sent }: DoneAct, now: Date): Notice {
  const act = (sent.answer ?? sent.act ?? 'close') as keyof typeof closeTexts.done
  // Where only requests were in these hours, no outing was postponed or cancelled.
  const hasOutings = !stretch || stretch.postponed.length + stretch.cancelled.length > 0
  const title = closeTexts.done[hasOutings ? act : 'close']
  const closures = stretch?.closures.map((each) => ({ ...each, name: resourceName(each.resource) }))
  const closedSentences = closureSentences(
    closures ?? places.map((place) => ({ ...place, name: boatName(place.boatType) })),
    now,
  )
  if (!stretch)
    return { title, description: [...closedSentences, formatCount(closeTexts.relaysTold, notifiedRelays)].join(' ') }
  const description = [...closedSentences, ...stretchAnswers(stretch)].join(' ')
  return closedSentences.length > 0 ? { title, description } : { title: closeTexts.alreadyDone, description }
}

/** Whose hours were closed, and which; for hours closed every week, also how often and until which day. */
function closureSentences(spans: readonly (Span & { name: string })[], now: Date): string[] {
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return []
  const who = [...new Set(spans.map(({ name }) => name))].join(', ')
  const facts = { who, time: closureSpan(first, now), last: dayInWords(lakeClock(last.startsAt).day, now) }
  const count = new Set(spans.map(({ startsAt }) => startsAt.getTime())).size
  return [fillIn<string>(count > 1 ? closeTexts.doneWeekly : closeTexts.doneText, { ...facts, count })]
}

/** The place that was opened, and the number of relays written to. */
function openedPlaceNotice({ places, notifiedRelays = 0 }: DoneAct, now: Date): Notice {
  const [place] = places ?? []
  if (!place) return { title: openPlaceTexts.done }
  const notifiedText = notifiedRelays > 0 ? formatCount(closeTexts.relaysTold, notifiedRelays) : openPlaceTexts.untold
  const facts = { boat: boatName(place.boatType), when: closureSpan(place, now), told: notifiedText }
  return { title: openPlaceTexts.done, description: fillIn(openPlaceTexts.doneText, facts) }
}

type RemainingOutingsTexts = (typeof otherActTexts)['retire-relay' | 'set-term']

function remainingOutingsNotice(noticeTexts: RemainingOutingsTexts, { remaining = [] }: DoneAct): Notice {
  const { done: title, doneText, doneTextComing, remaining: line } = noticeTexts
  const outings = remaining.map(({ reference, startsAt }) => fillIn(line, { reference, date: lakeDay(startsAt) }))
  const remainingText = fillIn(doneTextComing, { outings: outings.join(', ') })
  return { title, description: outings.length > 0 ? remainingText : doneText }
}

/** Who was answered by an act on a stretch of hours, and whom somebody must call: a sentence each. */
function stretchAnswers(stretch: StretchResult): string[] {
  const answers = (['postponed', 'cancelled', 'declined', 'atSea'] as const)
    .filter((list) => stretch[list].length > 0)
    .map((list) => formatCount(closeTexts[list], stretch[list].length))
  const names = stretch.toCall.map(whoToCall).join(', ')
  return names ? [...answers, fillIn(closeTexts.toCall, { names })] : answers
}

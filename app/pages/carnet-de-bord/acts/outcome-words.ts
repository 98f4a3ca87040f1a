import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { logbookSolidarity } from '../../../../content/pages/logbook-solidarity.ts'
import { callState } from '../../../../domain/booking/booking-event.ts'
import type { Resource } from '../../../../domain/booking/resource.ts'
import type { LogbookIntent } from '../../../../server/team/act-on-logbook.server.ts'
import { happened } from '../../../../wording/booking-history.ts'
import { boatName, resourceName } from '../../../../wording/resources.ts'
import { counted, fillIn, fillInAll } from '../../../../wording/sentences.ts'
import { stretchAnswers } from '../../../../wording/stretch.ts'
import { closureSpan, dayWords, lakeClock, lakeDay, type Span, shortMomentParts } from '../../../../wording/times.ts'
import type { Notice } from '../../../ui/notices.tsx'
import type { ActAnswer, Answer } from '../answers.ts'
import type { SectionNotice } from '../use-logbook.ts'

type Done = Extract<ActAnswer, { kind: 'done' }>
type DoneWords = { open?: string; title?: string; done?: string; doneText?: string; doneTextUnmailed?: string }

const { close: closing, 'decline-many': declining, ...others } = logbookActs

/** What is said once an act is done, where its words say it all; they name the guest, and the start as it is then. */
const done: Partial<Record<LogbookIntent, DoneWords>> = others

/** What is told in passing of an act, and what stays above the section. */
export function outcomeWords(
  answer: Answer | undefined,
  now: Date,
): { toast?: Notice | undefined; notice?: SectionNotice } {
  if (!answer?.intent || answer.intent === 'upload') return {}
  if (answer.kind === 'done')
    return answer.intent === 'retire-relay' ? { notice: retired(answer) } : { toast: doneWords(answer, now) }
  if (answer.kind === 'refused') {
    const { booking } = answer
    return { notice: { title: refusalTitle(answer, now), text: logbookActs.refused.text, booking } }
  }
  return answer.kind === 'unknown' ? { notice: { title: logbookActs.unknown } } : {}
}

function doneWords(answer: Done, now: Date): Notice | undefined {
  const { intent, sent, booking, many } = answer
  if (intent === 'close') return stretchWords(answer, now)
  if (intent === 'open-place') return placeOpened(answer, now)
  if (intent === 'decline-many') {
    const { declined = [], left = [] } = many ?? {}
    const title = counted(declining.done, declined.length)
    return left.length > 0 ? { title, description: counted(declining.left, left.length) } : { title }
  }
  const words: DoneWords | undefined = intent === 'morning' && sent.said === 'none' ? others.morning.none : done[intent]
  if (!words?.done) return undefined
  const { name = '', email = '' } = booking ?? {}
  const facts = { ...sent, name, email, ...(booking && shortMomentParts(booking.startsAt, now)) }
  const { doneText, doneTextUnmailed = doneText } = words
  const text = email || !booking ? doneText : doneTextUnmailed
  const isToCall =
    email && (intent === 'cancel' || intent === 'postpone') && booking && callState(booking) === 'to-call'
  const description = [text, isToCall && logbookActs.alsoCall].filter(Boolean).join(' ')
  return fillInAll({ title: words.done, ...(description && { description }) }, facts)
}

/** What was closed, who was answered, and whom somebody must call. */
function stretchWords({ stretch, places = [], relaysTold = 0, sent }: Done, now: Date): Notice {
  const title = closing.done[(sent.answer ?? sent.act) as keyof typeof closing.done]
  const closed = closedWords(stretch?.closures ?? places.map((place) => ({ ...place, resource: place.boatType })), now)
  if (!stretch) return { title, description: [...closed, counted(closing.relaysTold, relaysTold)].join(' ') }
  const description = [...closed, ...stretchAnswers(stretch)].join(' ')
  return closed.length > 0 ? { title, description } : { title: closing.alreadyDone, description }
}

/** Whose hours, and which: of a stretch that is repeated, how often and the last. */
function closedWords(spans: readonly (Span & { resource: Resource })[], now: Date): string[] {
  const [first] = spans
  const last = spans.at(-1)
  if (!first || !last) return []
  const who = [...new Set(spans.map(({ resource }) => resourceName(resource)))].join(', ')
  const facts = { who, time: closureSpan(first, now), last: dayWords(lakeClock(last.startsAt).day, now) }
  const count = new Set(spans.map(({ startsAt }) => startsAt.getTime())).size
  return [fillIn<string>(count > 1 ? closing.doneWeekly : closing.doneText, { ...facts, count })]
}

const placeWords = logbookSolidarity.places

/** The place that was opened, and the number of relays written to. */
function placeOpened({ places, relaysTold = 0 }: Done, now: Date): Notice {
  const [place] = places ?? []
  if (!place) return { title: placeWords.done }
  const told = relaysTold > 0 ? counted(closing.relaysTold, relaysTold) : placeWords.untold
  const facts = { boat: boatName(place.boatType), when: closureSpan(place, now), told }
  return { title: placeWords.done, description: fillIn(placeWords.doneText, facts) }
}

function retired({ remaining = [] }: Done): SectionNotice {
  const words = logbookActs['retire-relay']
  const outings = remaining.map(({ reference, startsAt }) =>
    fillIn(words.remaining, { reference, date: lakeDay(startsAt) }),
  )
  const text = outings.length > 0 ? fillIn(words.doneTextComing, { outings: outings.join(', ') }) : words.doneText
  return { title: words.done, text, tone: 'success' }
}

/**
 * « Déjà confirmée par l’équipe à 10 h 32 », or why it is too late. What explains it is the line of the history that led
 * to the present state, or somebody else's move.
 */
function refusalTitle({ intent, reason, booking }: Extract<ActAnswer, { kind: 'refused' }>, now: Date): string {
  const { refused } = logbookActs
  const { status, history } = booking
  if (reason === 'hold-over' && status === 'postponed') return refused.choiceOver
  if (reason !== 'other-state') return refused.reasons[reason]
  const stillHolds = status === 'pending' || (status === 'confirmed' && intent !== 'confirm' && intent !== 'decline')
  const line = history.findLast(({ kind }) => kind === (stillHolds ? 'moved' : status))
  if (!line) return refused.reasons[status === 'pending' ? 'hold-over' : 'other-state']
  const isToday = lakeClock(line.at).day === lakeClock(now).day
  return fillIn<string>(isToday ? refused.already : refused.alreadyOn, {
    what: happened(line),
    ...shortMomentParts(line.at, now),
  })
}

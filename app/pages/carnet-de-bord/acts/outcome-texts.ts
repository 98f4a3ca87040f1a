import { actTexts } from '../../../../content/pages/logbook-acts.ts'
import { eventPhrase } from '../../../../wording/booking-history.ts'
import { doneNotice } from '../../../../wording/pages/logbook-notices.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { lakeClock, shortMomentParts } from '../../../../wording/times.ts'
import type { Notice } from '../../../ui/notices.tsx'
import type { ActAnswer, Answer } from '../answers.ts'
import type { SectionNotice } from '../use-logbook.ts'

/** Long enough to read the longest outcome slowly; the next press takes it away sooner. */
const readableMs = 20_000

/** How an act ended: `toast` disappears by itself, `notice` stays above the section. */
export function outcomeTexts(
  answer: Answer | undefined,
  now: Date,
): { toast?: Notice | undefined; notice?: SectionNotice } {
  if (!answer?.intent || answer.intent === 'upload') return {}
  if (answer.kind === 'done') {
    const toast = doneNotice(answer, now)
    if (!toast || answer.intent !== 'retire-relay') return { toast: toast && { ...toast, durationMs: readableMs } }
    return { notice: { title: toast.title, text: toast.description, tone: 'success' } }
  }
  if (answer.kind === 'refused') {
    const { booking } = answer
    return { notice: { title: refusalTitle(answer, now), text: actTexts.refused.text, booking } }
  }
  return answer.kind === 'unknown' ? { notice: { title: actTexts.unknown } } : {}
}

/**
 * « Déjà confirmée par l’équipe à 10 h 32 », or why it is too late. What explains it is the line of the history that led
 * to the present state, or somebody else's move.
 */
function refusalTitle({ intent, reason, booking }: Extract<ActAnswer, { kind: 'refused' }>, now: Date): string {
  const { refused } = actTexts
  const { status, history } = booking
  if (reason === 'hold-over' && status === 'postponed') return refused.choiceOver
  if (reason !== 'other-state') return refused.reasons[reason]
  const isStillHeld = status === 'pending' || (status === 'confirmed' && intent !== 'confirm' && intent !== 'decline')
  const event = history.findLast(({ kind }) => kind === (isStillHeld ? 'moved' : status))
  if (!event) return refused.reasons[status === 'pending' ? 'hold-over' : 'other-state']
  const isToday = lakeClock(event.at).day === lakeClock(now).day
  return fillIn<string>(isToday ? refused.already : refused.alreadyOn, {
    what: eventPhrase(event),
    ...shortMomentParts(event.at, now),
  })
}

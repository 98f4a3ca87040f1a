import { happenedTexts } from '../content/pages/logbook-acts.ts'
import { logbookBookingTexts as texts } from '../content/pages/logbook-booking.ts'
import { moneyReasonTexts } from '../content/pages/logbook-cash.ts'
import type { BoardingState } from '../domain/booking/boarding.ts'
import type { CrewEvent } from '../domain/booking/booking-event.ts'
import type { BookingActor } from '../domain/booking/life-cycle.ts'
import { statePhrase } from './boarding-states.ts'
import { extraInWords } from './extras.ts'
import { formatHours } from './measures.ts'
import { resourceName } from './resources.ts'
import { fillIn, formatChf } from './sentences.ts'

/** What happened, as it goes on after « Déjà »: « confirmée par l’équipe ». */
export function eventPhrase({ kind, actor }: Pick<CrewEvent, 'kind' | 'actor'>): string {
  const sentences: string | Partial<Record<BookingActor, string>> = happenedTexts[kind]
  return typeof sentences === 'string' ? sentences : (sentences[actor] as string)
}

/**
 * A line of a booking's history, as a sentence without its full stop: « Annulée par l’équipe, Zoé, à cause de la météo ».
 * `formatMoment` writes an instant. The team's word to the guest is left out.
 */
export function eventSentence(
  { detail, ...event }: Omit<CrewEvent, 'at'>,
  formatMoment: (instant: Date) => string,
): string {
  const phrase = eventPhrase(event)
  const parts = [phrase.charAt(0).toUpperCase() + phrase.slice(1)]
  if (detail.by) parts.push(detail.by)
  // For these two the actor is the reason; a relay acts in its family's name.
  if (detail.reason && detail.reason !== 'guest' && detail.reason !== 'relay') parts.push(texts.reasons[detail.reason])
  if (detail.previousStartsAt)
    parts.push(fillIn(texts.wasAt, { moment: formatMoment(new Date(detail.previousStartsAt)) }))
  if (detail.skipper) parts.push(fillIn(texts.atWheel, { skipper: resourceName(detail.skipper) }))
  if (detail.sailedHours !== undefined) parts.push(fillIn(texts.sailed, { hours: formatHours(detail.sailedHours) }))
  if (detail.extra) parts.push(extraInWords(detail.extra), formatChf(detail.extra.amountChf))
  if (detail.takenBack) parts.push(moneyReasonTexts[detail.takenBack].toLowerCase())
  return parts.join(', ')
}

/** What was tapped at the quay: « À bord (4), au quai, Zoé ». `by`: the name of the key, if it has one. */
export function tapSentence({ state, by }: { state: BoardingState; by: string }): string {
  const text = statePhrase(state)
  return [text.charAt(0).toUpperCase() + text.slice(1), texts.atQuay, by].filter(Boolean).join(', ')
}

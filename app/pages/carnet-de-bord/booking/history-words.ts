import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { logbookBookingWords as words } from '../../../../content/pages/logbook-booking.ts'
import type { LogbookIntent, LogbookOutcome } from '../../../../server/team/act-on-logbook.server.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { stateWords } from '../../../../wording/boarding-states.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { lakeClock, shortMomentParts } from '../../../../wording/times.ts'

type HistoryLine = LogbookBooking['history'][number]

/** What was tapped at the quay: « À bord (4), au quai, Zoé ». */
export function tapWords({ state, by }: LogbookBooking['said'][number]): string {
  const said = stateWords(state)
  return [said.charAt(0).toUpperCase() + said.slice(1), words.atQuay, by].filter(Boolean).join(', ')
}

type Refused = Extract<LogbookOutcome, { kind: 'refused' }>

/** « Déjà confirmée par l’équipe à 10 h 32 », or why it is too late. */
export function refusalTitle(intent: LogbookIntent, { reason, booking }: Refused, now: Date): string {
  const { refused } = logbookActs
  if (reason === 'hold-over' && booking.status === 'postponed') return refused.choiceOver
  if (reason !== 'other-state') return refused.reasons[reason]
  const line = whatHappened(intent, booking)
  if (!line) return refused.reasons[booking.status === 'pending' ? 'hold-over' : 'other-state']
  const what = words.happened[line.kind][line.actor]
  const isToday = lakeClock(line.at).day === lakeClock(now).day
  return fillIn<string>(isToday ? refused.already : refused.alreadyOn, { what, ...shortMomentParts(line.at, now) })
}

/** The history line that explains the refusal: the one that led to the present state, or somebody else's move. */
function whatHappened(intent: LogbookIntent, { status, history }: LogbookBooking): HistoryLine | undefined {
  const stillHolds = status === 'pending' || (status === 'confirmed' && intent !== 'confirm' && intent !== 'decline')
  return history.findLast(({ kind }) => kind === (stillHolds ? 'moved' : status))
}

import { measures } from '../content/measures.ts'
import { outingStates } from '../content/outing-states.ts'
import { quayPage as texts } from '../content/pages/quay.ts'
import type { BoardingState } from '../domain/booking/boarding.ts'
import { type BoardingNeed, jacketsBySize } from '../domain/booking/boarding-needs.ts'
import { expectedReturn, isOverdue, type OutingState, type OutingWithState } from '../domain/booking/outing-state.ts'
import { fillIn, formatCount } from './sentences.ts'
import { lakeClock, lakeHour, lakeMidnight } from './times.ts'

/** « à bord (4) », « reportée, à appeler »: where an outing stands, as every page says it. */
export function statePhrase(state: OutingState | BoardingState): string {
  if ('told' in state) return outingStates[state.kind][state.told ?? 'own']
  const text =
    state.kind === 'aboard' ? fillIn(outingStates.aboard, { count: state.persons }) : outingStates[state.kind]
  const gone = 'gone' in state && state.gone
  return [
    text,
    gone && outingStates.gone[gone],
    state.kind === 'aboard' && state.isKeyRevoked && outingStates.keyRevoked,
  ]
    .filter(Boolean)
    .join(', ')
}

/** « à bord (4), retour prévu à 12 h » of a boat that should be back. */
export function withDueBack(stateText: string, dueBackAt: Date): string {
  return `${stateText}, ${fillIn(outingStates.late, { time: lakeHour(dueBackAt) })}`
}

/** Where an outing stands, in a list of days. Empty for a request, and after the day if nobody has tapped. */
export function stateInDayList(outing: OutingWithState, now: Date): string {
  const { state, endsAt } = outing
  if (!state) return ''
  if (isOverdue(outing, now)) return withDueBack(statePhrase(state), expectedReturn(outing))
  const isOver = endsAt <= lakeMidnight(lakeClock(now).day)
  return state.kind === 'expected' && isOver ? '' : statePhrase(state)
}

/** Where an outing stands, to begin a line, with the hour at which that was tapped: « À bord (4), 10 h 02 ». */
export function stateInWords(state: OutingState | BoardingState): string {
  const text = statePhrase(state)
  const line = text.charAt(0).toUpperCase() + text.slice(1)
  return 'at' in state ? `${line}, ${lakeHour(state.at)}` : line
}

type CountedOuting = { participants: number; state: OutingState | BoardingState | undefined }

/** How many persons an outing takes: as counted at the quay, and until then as announced. */
export function personsOf({ participants, state }: CountedOuting): number {
  return (state && 'persons' in state && state.persons) || participants
}

/** « , 4 personnes » behind a name: nothing where the state that follows says how many are aboard. */
export function personsBeforeState(outing: CountedOuting): string {
  return outing.state?.kind === 'aboard' ? '' : `, ${formatCount(measures.persons, personsOf(outing))}`
}

/** The life jackets to lay ready: « Gilets : 3 de taille non précisée, 2 de 20 à 40 kg ». */
export function jacketsInWords(needs: readonly BoardingNeed[], persons: number): string {
  const { unsized, medium, small } = jacketsBySize(needs, persons)
  const parts = [
    unsized > 0 && fillIn(texts.jackets.unsized, { count: unsized }),
    medium > 0 && fillIn(texts.jackets.medium, { count: medium }),
    small > 0 && fillIn(texts.jackets.small, { count: small }),
  ]
  return fillIn(texts.jackets.line, { jackets: parts.filter(Boolean).join(', ') })
}

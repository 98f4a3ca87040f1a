import { measures } from '../content/measures.ts'
import { quayPage as words } from '../content/pages/quay.ts'
import type { BoardingState } from '../domain/booking/boarding.ts'
import type { Jackets } from '../domain/booking/boarding-needs.ts'
import { counted, fillIn } from './sentences.ts'
import { lakeHour } from './times.ts'

/** « À bord : 4 personnes, dès 10 h 02 » */
export function stateInWords(state: BoardingState, { participants }: { participants: number }): string {
  const { states } = words
  if (state.kind === 'expected') return fillIn(states.expected, { persons: counted(measures.persons, participants) })
  const time = lakeHour(state.at)
  if (state.kind === 'absent') return fillIn(states.absent, { time })
  const persons = state.persons === undefined ? undefined : counted(measures.persons, state.persons)
  if (state.kind === 'aboard') return fillIn(states.aboard, { persons: persons ?? '', time })
  return persons ? fillIn(states.returnedWith, { time, persons }) : fillIn(states.returned, { time })
}

/** « Gilets : 3 adultes, 2 de 20 à 40 kg » */
export function jacketsInWords({ adult, medium, small }: Jackets): string {
  const parts = [
    adult > 0 && counted(words.jackets.adult, adult),
    medium > 0 && fillIn(words.jackets.medium, { count: medium }),
    small > 0 && fillIn(words.jackets.small, { count: small }),
  ]
  return fillIn(words.jackets.line, { jackets: parts.filter(Boolean).join(', ') })
}

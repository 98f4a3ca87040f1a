import { relayPage } from '../../../content/pages/relay.ts'
import type { RelayAnswer } from './relay-answer.ts'

const { acts } = relayPage

/** Why nothing was done, in a sentence; undefined if something was, or if the fields show their errors. */
export function actProblem(answer: RelayAnswer | undefined): string | undefined {
  if (!answer || answer.kind === 'done' || answer.kind === 'seen' || answer.kind === 'invalid') return undefined
  if (answer.kind === 'refused') return answer.reason === 'evening-over' ? acts['evening-over'] : acts.refused
  return acts[answer.kind]
}

import { relayPage } from '../../../content/pages/relay.ts'
import type { RelayAnswer } from './relay-answer.ts'

const { acts } = relayPage

/** Why nothing was done, in a sentence; undefined where something was, or where the fields say what is wrong. */
export function actProblem(answer: RelayAnswer | undefined): string | undefined {
  if (!answer || answer.kind === 'done' || answer.kind === 'seen' || answer.kind === 'invalid') return undefined
  if (answer.kind === 'refused') return answer.reason === 'evening-over' ? acts['evening-over'] : acts.refused
  return acts[answer.kind]
}

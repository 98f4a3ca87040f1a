import type { Outcome } from '../../../domain/booking/outcome.ts'
import { relayPage } from '../../../wording/pages/relay.ts'
import type { ActState } from '../../private-pages/use-act.tsx'
import type { relayActs } from './relay-acts.server.ts'

type Acts = typeof relayActs

/** The server's answer to an act of the relay, or that none came. `seen`: another place was chosen. */
export type RelayAnswer =
  | Exclude<Awaited<ReturnType<Acts[keyof Acts]>>, { kind: 'key-refused' }>
  | Outcome<'too-many' | 'unreachable'>

export type RelayActState = ActState<RelayAnswer>

const { acts: problemTexts } = relayPage

/** Why nothing was done, in a sentence; undefined if something was, or if the fields show their errors. */
export function actProblem({ answer, isPending }: RelayActState): string | undefined {
  if (isPending || !answer || answer.kind === 'done' || answer.kind === 'seen' || answer.kind === 'invalid')
    return undefined
  return problemTexts[('reason' in answer && answer.reason) || answer.kind]
}

/** The answer that holds a new invitation code, if this act has issued one. */
export function invitationIn({ answer }: RelayActState) {
  return answer?.kind === 'done' && 'code' in answer ? answer : undefined
}

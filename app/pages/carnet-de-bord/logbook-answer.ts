import type { LogbookOutcome } from '../../../server/logbook/act-on-logbook.server.ts'
import type { LogbookView } from '../../../server/logbook/view-logbook.server.ts'

/** The server's answer to a look or to an act. After an act the page is shown anew, unless it cannot be read. */
export type ServerAnswer =
  | { kind: 'seen'; view: LogbookView }
  | { kind: 'acted'; outcome: LogbookOutcome; view: LogbookView | undefined }
  | { kind: 'unknown' | 'unavailable' | 'too-many' }

/** The same, or that none came. */
export type LogbookAnswer = ServerAnswer | { kind: 'offline' }

/** Why nothing was shown, or nothing done. */
export type LogbookProblem = Exclude<LogbookAnswer['kind'], 'seen' | 'acted'>

const outcomeStatus = {
  done: 200,
  invalid: 400,
  refused: 409,
  gone: 409,
  taken: 409,
  'in-the-way': 409,
} as const satisfies Record<LogbookOutcome['kind'], number>

const problemStatus = { unknown: 404, 'too-many': 429, unavailable: 503 } as const

export function answerStatus(answer: ServerAnswer): number {
  if (answer.kind === 'seen') return 200
  return answer.kind === 'acted' ? outcomeStatus[answer.outcome.kind] : problemStatus[answer.kind]
}

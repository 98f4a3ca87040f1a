import type { Outcome } from '../../../domain/booking/outcome.ts'
import type { LogbookIntent } from '../../../server/team/act-on-logbook.server.ts'
import type { LogbookOutcome } from '../../../server/team/acts/act.ts'
import type { TeamImportOutcome } from '../../../server/team/statement-upload.server.ts'

type Submission<Intent> = { intent: Intent; sent: Record<string, string> }

/** The answer to an act of the team, together with what was sent. */
export type ActAnswer = LogbookOutcome & Submission<LogbookIntent>

/** The answer to an uploaded file of the bank, together with what was sent. */
export type FileAnswer = Exclude<TeamImportOutcome, { kind: 'key-refused' }> & Submission<'upload'>

export type Answer = ActAnswer | FileAnswer | (Outcome<'unreachable' | 'too-many'> & { intent?: undefined })

let listener: ((answer: Answer) => void) | undefined

/** Hands an answer to the page: the form that was sent may be gone once the page shows what has changed. */
export function publishAnswer(answer: Answer): void {
  listener?.(answer)
}

/** Calls `handleAnswer` with every answer. Returns the function that stops it. */
export function subscribeToAnswers(handleAnswer: (answer: Answer) => void): () => void {
  listener = handleAnswer
  return () => {
    listener = undefined
  }
}

import type { Outcome } from '../../../domain/booking/outcome.ts'
import type { LogbookOutcome } from '../../../server/team/act-on-logbook.server.ts'
import type { LogbookView } from '../../../server/team/view-logbook.server.ts'

/** The server's answer to a look or to an act. After an act it includes the new view, unless that cannot be read. */
export type ServerAnswer =
  | { kind: 'seen'; view: LogbookView }
  | { kind: 'acted'; outcome: LogbookOutcome; view: LogbookView | undefined }
  | Outcome<'key-refused' | 'unavailable' | 'too-many'>

/** The same, or that no answer came. */
export type LogbookAnswer = ServerAnswer | Outcome<'unreachable'>

/** Why nothing was shown, or nothing done. */
export type LogbookProblem = Exclude<LogbookAnswer['kind'], 'seen' | 'acted'>

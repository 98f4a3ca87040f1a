import { type DestinationStream, pino } from 'pino'
import type { Settings } from './env.ts'
import { describeError } from './http/errors/describe-error.ts'

export type Log = ReturnType<typeof openLog>

/**
 * Opens the log: one JSON line per event, on standard output, on standard error (for commands, whose result goes to
 * standard output) or into a stream. Code logs single fields (a reference, a status, a duration); names, addresses,
 * phone numbers, messages and keys are never passed to the log.
 */
export function openLog(settings: Pick<Settings, 'logLevel'>, to: 'stdout' | 'stderr' | DestinationStream = 'stdout') {
  const options = {
    level: settings.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Callers pass errors unchanged: what may be logged of them is decided only here.
    serializers: { err: describeError },
  }
  return pino(options, typeof to === 'string' ? pino.destination(to === 'stdout' ? 1 : 2) : to)
}

import { type DestinationStream, pino } from 'pino'
import type { Settings } from './env.ts'
import { describeError } from './http/errors/describe-error.ts'

export type Log = ReturnType<typeof openLog>

/**
 * One JSON line per event, on standard output unless that is where answers go, or into a stream. What is logged is
 * chosen field by field (a reference, a status, a duration); names, addresses, phone numbers, messages and keys are
 * never handed to the log.
 */
export function openLog(settings: Pick<Settings, 'logLevel'>, to: 'stdout' | 'stderr' | DestinationStream = 'stdout') {
  const options = {
    level: settings.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // An error is handed over as it is: what may be said of it is decided here and nowhere else.
    serializers: { err: describeError },
  }
  return pino(options, typeof to === 'string' ? pino.destination(to === 'stdout' ? 1 : 2) : to)
}

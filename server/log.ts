import { pino } from 'pino'
import type { Settings } from './env.ts'
import { describeError } from './http/describe-error.ts'

export type Log = ReturnType<typeof openLog>

/**
 * One JSON line per event, on standard output unless that is where answers go. What is logged is chosen field by field
 * (a reference, a status, a duration); names, addresses, phone numbers, messages and tokens are never handed to the log.
 */
export function openLog(settings: Pick<Settings, 'logLevel'>, to: 'stdout' | 'stderr' = 'stdout') {
  const options = {
    level: settings.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Pino's own would take our description for an error and write a type and a stack of its own over it.
    serializers: { err: (err: unknown) => (err instanceof Error ? describeError(err) : err) },
  }
  return pino(options, pino.destination(to === 'stdout' ? 1 : 2))
}

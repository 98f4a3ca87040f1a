import { describeError } from './http/errors/describe-error.ts'
import type { Log } from './log.ts'

const methods = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Redirects what libraries and Node print to the log. React Router, for one, prints addresses that it cannot decode,
 * and an address can contain anything a visitor typed: so only the source location is logged, where the message can be
 * looked up, and of errors only what {@link describeError} allows.
 */
export function warningsToLog(log: Log): void {
  for (const [method, level] of Object.entries(methods)) {
    console[method as keyof typeof methods] = (...said: unknown[]) => {
      const { at } = describeError(new Error())
      const err = said.find((part) => part instanceof Error)
      // The first frame is this function.
      log[level]({ at: at.slice(1), ...(err && { err }) }, `console.${method}`)
    }
  }
  // Removes Node's own listener, which writes the warning to standard error.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'node warning'))
}

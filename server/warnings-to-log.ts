import { describeError } from './http/errors/describe-error.ts'
import type { Log } from './log.ts'

const methods = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Turns what libraries and Node print for people into lines of the log. React Router for one prints addresses that it
 * cannot decode, and an address can hold anything a visitor typed: of what is printed only the place is kept, where
 * whoever looks into it finds the sentence, and of errors what may be said of them.
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
  // Node's own listener writes the warning to standard error.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'node warning'))
}

import { type DestinationStream, pino } from 'pino'
import type { Settings } from './env.ts'

export type Log = ReturnType<typeof openLog>

/**
 * Opens the log: one JSON line per event, on standard output, on standard error (for commands, whose result goes to
 * standard output) or into a stream. Code logs single fields (a reference, a status, a duration); names, addresses,
 * phone numbers, messages and keys are never passed to the log.
 */
export function openLog(
  settings: Pick<Settings, 'logLevel'>,
  destination: 'stdout' | 'stderr' | DestinationStream = 'stdout',
) {
  const options = {
    level: settings.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Callers pass errors unchanged: what may be logged of them is decided only here.
    serializers: { err: describeError },
  }
  // Each line is written at once: on exit, pino would retry waiting lines for ever if their reader has vanished.
  return pino(
    options,
    typeof destination === 'string'
      ? pino.destination({ dest: destination === 'stdout' ? 1 : 2, sync: true })
      : destination,
  )
}

const levelOfMethod = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Redirects what libraries and Node print to the log. React Router, for one, prints addresses that it cannot decode,
 * and an address can contain anything a visitor typed: so only the source location is logged, where the message can be
 * looked up, and of errors only what {@link describeError} allows.
 */
export function redirectConsoleToLog(log: Log): void {
  for (const [method, level] of Object.entries(levelOfMethod)) {
    console[method as keyof typeof levelOfMethod] = (...parts: unknown[]) => {
      const { at } = describeError(new Error())
      const err = parts.find((part) => part instanceof Error)
      // The first frame is this function.
      log[level]({ at: at.slice(1), ...(err && { err }) }, `console.${method}`)
    }
  }
  // Removes Node's own listener, which writes the warning to standard error.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'node warning'))
}

const maxFrames = 6
const maxMessageChars = 200

/**
 * What a log may contain about an error. Messages of parsers and databases quote the input they reject, which may be a
 * visitor's words: quoted parts and anything like an e-mail address are left out.
 */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: '', at: [] }
  const { code, errcode } = error as { code?: string | number; errcode?: number }
  return {
    type: error.name,
    ...((code ?? errcode) !== undefined && { code: code ?? errcode }),
    message: withoutQuotes(error.message).slice(0, maxMessageChars),
    at: framesOf(error),
  }
}

/** Searched from the start of a word only: from each of its characters, a long word would take quadratic time. */
const emailLike = /(?<!\S)\S+@\S+/g

function withoutQuotes(message: string): string {
  return message.replace(/"[^"]*"?|'[^']*'|«[^»]*»?/g, '…').replace(emailLike, '…')
}

function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, maxFrames)
}

/**
 * Reports how the start went. On a terminal, where a person reads, it writes plain lines; elsewhere one JSON object per
 * line, like all output of this process. LOG_LEVEL does not silence it: this is the answer to the start command, and
 * without it nobody would know the address.
 */
export function announce(
  text: string,
  level: 'info' | 'fatal' = 'info',
  destination: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = level === 'info' ? process.stdout : process.stderr,
): void {
  if (destination.isTTY) {
    destination.write(`${text}\n`)
    return
  }
  const log = openLog({ logLevel: 'info' }, destination)
  for (const line of text.split('\n')) log[level](line.trim())
}

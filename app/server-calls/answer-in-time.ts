import type { Outcome } from '../../domain/booking/outcome.ts'

/** A browser gives up on a silent network only after minutes; at the port nobody should have to wait for that. */
export const patienceMs = 20_000

/** Aborts after `ms`. `AbortSignal.timeout` is younger than some browsers, and missing it looked like a dead network. */
export function abortAfter(ms: number): AbortSignal {
  const silence = new AbortController()
  setTimeout(() => silence.abort(), ms)
  return silence.signal
}

/**
 * The answer of the server's action, or that none came: the page then stays as it is, with all that was typed, instead
 * of being replaced by an error page. Every page that sends something has this as its `clientAction`.
 */
export async function answerInTime<Answer>({
  serverAction,
}: {
  serverAction: () => Promise<Answer>
}): Promise<Answer | Outcome<'unreachable'>> {
  const silence: Outcome<'unreachable'> = { kind: 'unreachable' }
  const waited = new Promise<Outcome<'unreachable'>>((resolve) => setTimeout(resolve, patienceMs, silence))
  return Promise.race([serverAction(), waited]).catch(() => silence)
}

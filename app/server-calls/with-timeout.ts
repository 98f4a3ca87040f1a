import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Outcome } from '../../domain/booking/outcome.ts'

/** A browser gives up on a silent network only after minutes; at the port nobody should have to wait for that. */
export const timeoutMs = 20_000

/** Aborts after `ms`. `AbortSignal.timeout` is younger than some browsers: without it, the network seemed dead. */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}

/**
 * The answer of the server's action, or that none came: the page then stays as it is, with all that was typed, instead
 * of being replaced by an error page. Every page that sends something has this as its `clientAction`.
 */
export function submitWithTimeout<Answer>({ serverAction }: { serverAction: () => Promise<Answer> }, waitMs?: number) {
  return withTimeout(serverAction, waitMs)
}

/** The same for what a page reads again: its `clientLoader`. */
export function loadWithTimeout<LoaderData>({ serverLoader }: { serverLoader: () => Promise<LoaderData> }) {
  return withTimeout(serverLoader)
}

/**
 * The `shouldRevalidate` of such a page. After a refusal it reads again, since something has changed; not without an
 * answer, nor where going back only closes a part of the page.
 */
export function shouldRevalidate({ actionResult, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  if (isSamePage && currentUrl.hash !== nextUrl.hash && !actionResult) return false
  return actionResult?.kind !== 'unreachable'
}

/** Only a redirect, and a key that opens nothing any more, replace the page. The shell answers what comes too often. */
async function withTimeout<Answer>(
  request: () => Promise<Answer>,
  waitMs = timeoutMs,
): Promise<Answer | Outcome<'unreachable' | 'too-many'>> {
  const unreachable: Outcome<'unreachable'> = { kind: 'unreachable' }
  const timeout = new Promise<Outcome<'unreachable'>>((resolve) => setTimeout(resolve, waitMs, unreachable))
  return Promise.race([request(), timeout]).catch((error) => {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status === 404)) throw error
    const isTooMany = isRouteErrorResponse(error) && error.status === 429
    return isTooMany ? { kind: 'too-many', retryAfterSeconds: 60 } : unreachable
  })
}

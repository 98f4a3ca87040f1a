import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { inlineMark } from '../platform/http/first-paint/inline-mark.server.ts'
import { InlineMarkContext } from './inline-mark-context.ts'
import { reportFailureContext } from './services-context.ts'

const renderTimeoutMs = 5_000

/** In development nothing removes the mark from the finished page. */
const mark = import.meta.env.PROD ? inlineMark : undefined

/** Renders a page whole: the HTTP shell needs all of it to compute the hashes of its inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { html, failure } = await renderWhole(request.url, routerContext)
  if (failure) context.get(reportFailureContext)(failure)
  return new Response(html, { status: failure ? 500 : status, headers })
}

/** Called with every error that a loader, an action or a render throws. An unknown address is not a failure. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) context.get(reportFailureContext)(error)
}

function renderWhole(url: string, routerContext: EntryContext): Promise<{ html: string; failure?: unknown }> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    const document = (
      <InlineMarkContext value={mark}>
        <ServerRouter context={routerContext} url={url} {...(mark && { nonce: mark })} />
      </InlineMarkContext>
    )
    const page = renderToPipeableStream(document, {
      ...(mark && { nonce: mark }),
      onAllReady() {
        clearTimeout(timeout)
        text(page.pipe(new PassThrough())).then((html) => resolve({ html, failure }), reject)
      },
      onShellError(error) {
        clearTimeout(timeout)
        reject(error)
      },
      onError(error) {
        failure ??= error
      },
    })
    const timeout = setTimeout(() => page.abort(new Error('The page took too long to render.')), renderTimeoutMs)
  })
}

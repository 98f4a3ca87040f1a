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
import { DocumentContext, type DocumentParts } from './document-context.ts'
import { reportFailureContext } from './services-context.ts'

const renderTimeoutMs = 5_000

/** In development nothing removes the mark from the finished page. */
const mark = import.meta.env.PROD ? inlineMark : undefined

/**
 * Renders a page whole: the HTTP shell needs all of it to compute the hashes of its inline scripts. The content comes
 * first, as a tree of its own, since that is the tree the browser's React takes over; then the document around it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { serverHandoffStream, ...withoutData } = routerContext
  const parts: DocumentParts = { mark }
  const content = await renderWhole(request.url, withoutData, parts)
  // As text: streamed by React Router, each piece would be an inline script with a hash of its own.
  const handedOver = serverHandoffStream && (await new Response(serverHandoffStream).text())
  const around = { ...parts, content: content.html, handedOver }
  const page = await renderWhole(request.url, withoutImports(withoutData), around)
  const failure = content.failure ?? page.failure
  if (failure) context.get(reportFailureContext)(failure)
  // A page that says something first in its title learns so only while it is rendered.
  const html = page.html.replace('<title>', () => `<title>${parts.outcome ?? ''}${parts.part ?? ''}`)
  return new Response(html, { status: failure ? 500 : status, headers })
}

/** Called with every error that a loader, an action or a render throws. An unknown address is not a failure. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) context.get(reportFailureContext)(error)
}

/**
 * Without the list of what the page's modules import, which would be half a kilobyte of every page that acts: the
 * browser reads it in the manifest (`app/browser/wake.ts`).
 */
function withoutImports({ manifest, ...context }: EntryContext): EntryContext {
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, imports: [] }])
  return {
    ...context,
    manifest: { ...manifest, entry: { ...manifest.entry, imports: [] }, routes: Object.fromEntries(routes) },
  }
}

type Rendered = { html: string; failure?: unknown }

function renderWhole(url: string, routerContext: EntryContext, parts: DocumentParts): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    const nonce = parts.mark && { nonce: parts.mark }
    const tree = (
      <DocumentContext value={parts}>
        <ServerRouter context={routerContext} url={url} {...nonce} />
      </DocumentContext>
    )
    const page = renderToPipeableStream(tree, {
      ...nonce,
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

import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { inlineNonce } from '../platform/http/first-paint/finish-html.server.ts'
import { DocumentContext, type DocumentParts } from './document-context.ts'
import { reportFailureContext } from './services-context.ts'

/** In development nothing removes the nonce from the finished page. */
const nonce = import.meta.env.PROD ? inlineNonce : undefined

/**
 * Renders a page whole: the HTTP shell needs all of it to compute the hashes of its inline scripts, and no part of a
 * page waits for anything. The content comes first, as a tree of its own, since that is the tree the browser's React
 * takes over; then the document around it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { serverHandoffStream, ...contextWithoutData } = routerContext
  const parts: DocumentParts = { nonce }
  const content = render(request.url, contextWithoutData, parts)
  // As text: streamed by React Router, each piece would be an inline script with a hash of its own.
  const hydrationData = serverHandoffStream && (await new Response(serverHandoffStream).text())
  const page = render(request.url, withoutImports(contextWithoutData), { ...parts, content, hydrationData })
  return new Response(`<!DOCTYPE html>${page}`, { status, headers })
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

function render(url: string, routerContext: EntryContext, parts: DocumentParts): string {
  return renderToString(
    <DocumentContext value={parts}>
      <ServerRouter context={routerContext} url={url} {...(parts.nonce && { nonce: parts.nonce })} />
    </DocumentContext>,
  )
}

import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

const renderTimeoutMs = 5_000

/** Renders a page whole: the HTTP shell needs all of it to compute the hashes of its inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const rendered = await renderWhole(request.url, routerContext)
  return new Response(rendered.html, { status: rendered.failed ? 500 : status, headers })
}

function renderWhole(url: string, routerContext: EntryContext): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const page = renderToPipeableStream(<ServerRouter context={routerContext} url={url} />, {
      onAllReady() {
        clearTimeout(timeout)
        text(page.pipe(new PassThrough())).then((html) => resolve({ html, failed }), reject)
      },
      onShellError: reject,
      onError() {
        failed = true
      },
    })
    const timeout = setTimeout(() => page.abort(), renderTimeoutMs)
  })
}

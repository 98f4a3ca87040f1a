import type { RequestListener } from 'node:http'

/** Records a request answered with this status after so many seconds; `aborted` if the client left before. */
export type ReportAnswer = (kind: RequestKind, status: number | 'aborted', seconds: number) => void

/**
 * Wraps the listener and reports each answer to `reportAnswer`: kind, status, and the seconds until the last byte was
 * handed to the network. An answer from memory is complete when the listener returns, and costs two clock readings.
 */
export function countRequests(handleRequest: RequestListener, reportAnswer: ReportAnswer): RequestListener {
  return (incoming, outgoing) => {
    const startedAt = performance.now()
    const report = () => {
      const status = outgoing.headersSent ? outgoing.statusCode : 'aborted'
      reportAnswer(requestKind(incoming.method, incoming.url ?? ''), status, (performance.now() - startedAt) / 1000)
    }
    handleRequest(incoming, outgoing)
    if (outgoing.writableEnded) report()
    else outgoing.once('close', report)
  }
}

/** What a request is for: a fixed list, because an address may contain a key, and a metric label must not. */
export const requestKinds = ['page', 'data', 'form', 'api', 'calendar', 'asset', 'health'] as const

export type RequestKind = (typeof requestKinds)[number]

/**
 * The kind of a request, by its method and its address as it was sent. An unknown page counts as a page: its status
 * shows that. `form` is anything sent to a page or to a form's address, `data` what the client router fetches.
 */
export function requestKind(method: string | undefined, url: string): RequestKind {
  const query = url.indexOf('?')
  const path = query === -1 ? url : url.slice(0, query)
  if (path === '/healthz' || path === '/readyz') return 'health'
  if (path.startsWith('/assets/')) return 'asset'
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/agenda/') || path.endsWith('/sortie.ics')) return 'calendar'
  if (method !== 'GET' && method !== 'HEAD') return 'form'
  if (path.endsWith('.data')) return 'data'
  // A file such as /favicon.ico or /sitemap.xml. No page address has a dot in its last part.
  return path.indexOf('.', path.lastIndexOf('/')) === -1 ? 'page' : 'asset'
}

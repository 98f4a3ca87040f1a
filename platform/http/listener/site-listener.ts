import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Platform } from '../../platform.ts'
import { type PreparedResponse, sendPrepared } from '../cache/prepared-response.ts'
import { httpErrorResponse } from '../errors/http-error.ts'
import { withSecurityHeaders } from '../guards/security-headers.ts'

type PreparedResponseCache = { findCached: (path: string) => PreparedResponse | undefined }

/**
 * Answers a request from memory when there is a prepared answer for exactly its address, and otherwise passes it to the
 * site. The fast path creates no Request, no Response and no log line above `debug`, which brings a cached page near
 * the speed of a file server. Prepared responses include all their headers.
 */
export function siteListener(
  site: Hono<{ Bindings: HttpBindings }>,
  responseCaches: readonly PreparedResponseCache[],
  { log, settings }: Pick<Platform, 'log' | 'settings'>,
): RequestListener {
  const answerThroughSite = getRequestListener((request, env) => site.fetch(request, env as HttpBindings), {
    // Keep the global Request and Response, and leave it to Node to drain unread bodies.
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
    errorHandler: (error) => withSecurityHeaders(responseToError(error), settings),
  })
  const logsPreparedResponses = log.isLevelEnabled('debug')

  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url = '' } = incoming
    if (method === 'GET' || method === 'HEAD') {
      for (const cache of responseCaches) {
        const answer = cache.findCached(url)
        if (!answer) continue
        const status = sendPrepared(answer, incoming, outgoing)
        if (logsPreparedResponses) log.debug({ method, path: url.split('?')[0], status }, 'request')
        return
      }
    }
    answerThroughSite(incoming, outgoing)
  }
}

/** The answer when a request cannot be parsed (a backslash in the path, an invalid Host) or the site failed on it. */
function responseToError(error: unknown): Response {
  return httpErrorResponse({ kind: error instanceof RequestError ? 'request-unreadable' : 'crash' }, 'page')
}

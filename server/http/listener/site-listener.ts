import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Services } from '../../services.ts'
import { type PreparedResponse, sendPrepared } from '../cache/prepared-response.ts'
import { httpErrorParts, httpErrorResponse } from '../errors/http-error.ts'
import { type HeaderSettings, securityHeaders, withSecurityHeaders } from '../guards/security-headers.ts'

type PreparedResponses = { ready: (path: string) => PreparedResponse | undefined }

/**
 * Answers a request from memory when there is an answer ready for exactly its address, and otherwise lets the site
 * answer. The short way makes no Request, no Response and no log line above `debug`: that is what brings a kept page
 * near the speed of a file server. Prepared responses carry all their headers.
 */
export function siteListener(
  site: Hono<{ Bindings: HttpBindings }>,
  preparedResponses: readonly PreparedResponses[],
  { log, settings }: Pick<Services, 'log' | 'settings'>,
): RequestListener {
  const answerLongWay = getRequestListener((request, env) => site.fetch(request, env as HttpBindings), {
    // Node's own Request and Response stay what they are, and Node itself lets unread bodies run out.
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
    errorHandler: (error) => withSecurityHeaders(refuseUnreadable(error), settings),
  })
  const logsPreparedResponses = log.isLevelEnabled('debug')

  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url = '', rawHeaders } = incoming
    if (hasTwoHosts(rawHeaders)) return answerTwoHosts(outgoing, settings)
    if (method === 'GET' || method === 'HEAD') {
      for (const answers of preparedResponses) {
        const answer = answers.ready(url)
        if (!answer) continue
        const status = sendPrepared(answer, incoming, outgoing)
        if (logsPreparedResponses) log.debug({ method, path: url.split('?')[0], status }, 'request')
        return
      }
    }
    answerLongWay(incoming, outgoing)
  }
}

/**
 * A proxy may judge a request by one Host and we by the other: such a request is to be refused (RFC 9112, 3.2). Node takes
 * the first and says nothing.
 */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

function answerTwoHosts(outgoing: ServerResponse, settings: HeaderSettings): void {
  const { status, headers, body } = httpErrorParts({ kind: 'request-unreadable' }, 'page')
  outgoing.writeHead(status, { ...securityHeaders(settings), ...headers, Connection: 'close' })
  outgoing.end(body)
}

/** What cannot even be read as a request: a backslash in the path, a Host that is none. */
function refuseUnreadable(error: unknown): Response {
  return httpErrorResponse({ kind: error instanceof RequestError ? 'request-unreadable' : 'crash' }, 'page')
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { rawHttpError } from '../errors/http-error.ts'
import type { HeaderSettings } from '../guards/security-headers.ts'

/** Timeouts for slow clients. Node checks once a second, so each may take a second more; all stay below 15 s. */
const headersTimeoutMs = 10_000
const requestTimeoutMs = 12_000
const stalledAnswerMs = 7_000

/** Longer than the minute for which common proxies keep an idle connection, so that we never close it first. */
const keepAliveTimeoutMs = 65_000

const maxConnections = 8_192

/**
 * How many answers one connection may have waiting. No browser and no common proxy asks again before it has its answer;
 * who asks thousands of times at once and reads nothing would have us keep an answer for each.
 */
const maxWaitingAnswers = 16

const stopTimings = {
  settleAtMostMs: 2_000,
  idleTurns: 50,
  closeIdleAfterMs: 1_000,
  checkEveryMs: 100,
  giveUpAfterMs: 8_500,
}

export type HttpServer = Awaited<ReturnType<typeof openHttpServer>>

/**
 * Opens the listening socket. Requests go to `onRequest`; input too malformed or too slow to become a request is
 * answered here, in French and with the security headers. Rejects when the address is not available (`EADDRINUSE` …).
 */
export async function openHttpServer(
  { host, port, ...settings }: HeaderSettings & { host: string; port: number },
  onRequest: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
) {
  let isStopping = false
  let activeRequests = 0
  let connectionCount = 0
  const stoppedAccepting = Promise.withResolvers<void>()
  const currentAnswers = new WeakMap<Duplex, ServerResponse>()
  const waitingAnswers = new WeakMap<Duplex, ServerResponse[]>()
  const server = createServer({
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: keepAliveTimeoutMs,
    // Two Host headers are then joined to one that names no host; Node would take the first.
    joinDuplicateHeaders: true,
    // A request without a host is refused below, like one with two: Node's own refusal has no header of ours.
    requireHostHeader: false,
    // Requests without a body then need no stream events.
    optimizeEmptyRequests: true,
  })
  server.maxConnections = maxConnections
  server.timeout = stalledAnswerMs

  const handleRequest = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    onRequest(incoming, outgoing)
    // An answer from memory is complete by now and needs no tracking.
    if (outgoing.writableEnded) return
    currentAnswers.set(incoming.socket, outgoing)
    activeRequests += 1
    outgoing.once('close', () => {
      activeRequests -= 1
      if (currentAnswers.get(incoming.socket) === outgoing) currentAnswers.delete(incoming.socket)
    })
  }
  const receiveRequest = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming
    if (socket.destroyed) return
    // Counted even where nothing is answered any more: a client that reads nothing keeps a refusal from leaving.
    const unsentAnswers = (waitingAnswers.get(socket) ?? []).filter((earlier) => !earlier.writableFinished)
    if (unsentAnswers.length >= maxWaitingAnswers) return void socket.destroy()
    waitingAnswers.set(socket, [...unsentAnswers, outgoing])
    // What was read together with the request that closed the connection still arrives here.
    if (!socket.writable) return
    // A proxy may have judged it by one host, and we would by the other (RFC 9112, 3.2).
    // While an earlier answer has not left, a refusal would be taken for the answer to that earlier request.
    const { host = incoming.httpVersion === '1.0' ? '' : ',' } = incoming.headers
    if (host.includes(','))
      return void (unsentAnswers.length > 0
        ? socket.destroy()
        : server.emit('clientError', new Error('not one host'), socket))
    if (!isStopping) return handleRequest(incoming, outgoing)
    outgoing.setHeader('Connection', 'close')
    stoppedAccepting.promise.then(() => handleRequest(incoming, outgoing))
  }
  server.on('connection', () => {
    connectionCount += 1
  })
  server.on('request', receiveRequest)
  server.on('checkExpectation', receiveRequest)

  // Timers fire before what has arrived is read. So after a server was busy with others for seconds, a client that sent
  // everything in time looks silent or slow until the next turn of the event loop: judge it then.
  server.on('timeout', async (socket) => {
    const bytesReadBefore = socket.bytesRead
    await nextTurn()
    if (socket.bytesRead > bytesReadBefore) return
    // While the server is still working on the answer, the silence is not the client's fault; once it has refused, it is.
    const outgoing = currentAnswers.get(socket)
    const isWorking = socket.writable && outgoing && !outgoing.headersSent && !outgoing.destroyed
    if (isWorking) socket.setTimeout(stalledAnswerMs)
    else socket.destroy()
  })

  server.on('clientError', async (error: NodeJS.ErrnoException, socket) => {
    // An answer to an earlier request, still under way, excuses no later one.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && !currentAnswers.get(socket)?.req.complete) {
      const bytesWrittenBefore = (socket as Socket).bytesWritten
      await nextTurn()
      if (currentAnswers.get(socket)?.req.complete || (socket as Socket).bytesWritten > bytesWrittenBefore) return
    }
    const outgoing = currentAnswers.get(socket)
    const isMidAnswer = outgoing?.headersSent && !outgoing.writableFinished
    if (error.code === 'ECONNRESET' || !socket.writable || isMidAnswer) socket.destroy()
    else socket.end(rawHttpError(error, settings), () => socket.destroy())
  })

  server.listen(port, host)
  await once(server, 'listening')

  /**
   * Connections that the operating system has accepted but this process has not are reset when the listening socket
   * closes. So before that, new requests are held back and those in progress finish, so that the process can accept
   * every waiting connection.
   */
  async function acceptWaitingConnections() {
    const startedAt = Date.now()
    // Counts turns of the event loop, not time: each accepts one connection, and on a busy machine a turn may be slow.
    for (let idleTurns = 0; idleTurns < stopTimings.idleTurns; idleTurns++) {
      if (Date.now() - startedAt > stopTimings.settleAtMostMs) return
      const previousCount = connectionCount
      await (activeRequests > 0 ? sleep(5) : nextTurn())
      if (activeRequests > 0 || connectionCount > previousCount) idleTurns = 0
    }
  }

  /**
   * Stops accepting connections, lets answers in progress finish, and resolves when the last connection is closed, or
   * after 8.5 s. Idle connections stay open for a moment: their clients may just be sending a request, and get its
   * answer with `Connection: close`.
   */
  async function stop() {
    const startedAt = Date.now()
    isStopping = true
    await acceptWaitingConnections()
    const settledAt = Date.now()
    // http.Server's own close() would also close idle connections at once; net.Server's only stops accepting.
    const serverClosed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
    stoppedAccepting.resolve()
    const sweepTimer = setInterval(() => {
      if (Date.now() - startedAt > stopTimings.giveUpAfterMs) server.closeAllConnections()
      else if (Date.now() - settledAt > stopTimings.closeIdleAfterMs) server.closeIdleConnections()
    }, stopTimings.checkEveryMs)
    await serverClosed
    clearInterval(sweepTimer)
  }

  return {
    server,
    /** The actual port, even if port 0 was requested. */
    port: (server.address() as AddressInfo).port,
    isStopping: () => isStopping,
    stop,
  }
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { rawHttpError } from '../errors/raw-http-error.ts'
import type { HeaderSettings } from '../guards/security-headers.ts'

/** Slow clients: Node looks once a second, so each of these ends at most a second late, all below 15 s. */
const headersTimeoutMs = 10_000
const requestTimeoutMs = 12_000
const stalledAnswerMs = 7_000

/** Longer than the minute that common proxies keep an idle connection, so that it is never ours that closes first. */
const keepAliveTimeoutMs = 65_000

const connectionsAtMost = 8_192

const stopping = {
  settleAtMostMs: 2_000,
  quietTurns: 50,
  closeIdleAfterMs: 1_000,
  checkEveryMs: 100,
  giveUpAfterMs: 8_500,
}

export type HttpServer = {
  server: Server
  /** The port it listens on, also where port 0 was asked for. */
  port: number
  isStopping: () => boolean
  /**
   * Stops accepting, lets every answer under way finish, and resolves when the last connection has gone, or after
   * 8.5 s. Idle connections stay open for a moment: their clients may be sending a request this very instant, and get
   * its answer with the notice that the connection ends.
   */
  stop: () => Promise<void>
}

/**
 * Opens the listening socket. Requests go to `onRequest`; what is too broken or too slow to become a request is
 * answered here, in French and with the security headers. Rejects when the address cannot be had (`EADDRINUSE` …).
 */
export async function openHttpServer(
  { host, port, ...settings }: HeaderSettings & { host: string; port: number },
  onRequest: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): Promise<HttpServer> {
  let isStopping = false
  let underWay = 0
  let arrivals = 0
  const stoppedAccepting = Promise.withResolvers<void>()
  const answering = new WeakMap<Duplex, ServerResponse>()
  const server = createServer({
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: keepAliveTimeoutMs,
    // Spares a request without a body the whole life of an empty stream.
    optimizeEmptyRequests: true,
  })
  server.maxConnections = connectionsAtMost
  server.timeout = stalledAnswerMs

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    onRequest(incoming, outgoing)
    // What was answered from memory is done by now, and needs no watching.
    if (outgoing.writableEnded) return
    answering.set(incoming.socket, outgoing)
    underWay += 1
    outgoing.once('close', () => {
      underWay -= 1
    })
  }
  const receive = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!isStopping) return pass(incoming, outgoing)
    outgoing.setHeader('Connection', 'close')
    stoppedAccepting.promise.then(() => pass(incoming, outgoing))
  }
  server.on('connection', () => {
    arrivals += 1
  })
  server.on('request', receive)
  server.on('checkExpectation', receive)

  server.on('timeout', (socket) => {
    // Silence while we are still working on the answer is ours, not the client's.
    const outgoing = answering.get(socket)
    if (outgoing && !outgoing.headersSent && !outgoing.destroyed) socket.setTimeout(stalledAnswerMs)
    else socket.destroy()
  })

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const outgoing = answering.get(socket)
    const isMidAnswer = outgoing?.headersSent && !outgoing.writableFinished
    if (error.code === 'ECONNRESET' || !socket.writable || isMidAnswer) socket.destroy()
    else socket.end(rawHttpError(error, settings), () => socket.destroy())
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })

  /**
   * Connections that the system has taken in and we have not are reset when the listening socket closes. So before it
   * does, new requests are held back and those under way finish: then nothing keeps us from taking in all that wait.
   */
  async function takeInWhoWaits() {
    const since = Date.now()
    // Turns of the event loop, not time: on a busy machine much time may pass without one. Each takes in one connection.
    for (let quietTurns = 0; quietTurns < stopping.quietTurns; quietTurns++) {
      if (Date.now() - since > stopping.settleAtMostMs) return
      const before = arrivals
      await (underWay > 0 ? sleep(5) : nextTurn())
      if (underWay > 0 || arrivals > before) quietTurns = 0
    }
  }

  async function stop() {
    const startedAt = Date.now()
    isStopping = true
    await takeInWhoWaits()
    const settledAt = Date.now()
    // http.Server's own close() would also cut idle connections at once; the plain one only stops accepting.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
    stoppedAccepting.resolve()
    const sweeping = setInterval(() => {
      if (Date.now() - startedAt > stopping.giveUpAfterMs) server.closeAllConnections()
      else if (Date.now() - settledAt > stopping.closeIdleAfterMs) server.closeIdleConnections()
    }, stopping.checkEveryMs)
    await closed
    clearInterval(sweeping)
  }

  return { server, port: (server.address() as AddressInfo).port, isStopping: () => isStopping, stop }
}

import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openHttpServer } from '../../platform/http/listener/http-server.ts'

export const listenerSettings = {
  ...{ host: '127.0.0.1', port: 0, publicUrl: 'http://localhost' },
  ...{ contactFormUrl: '/f/contact', quoteFormUrl: '/f/devis', logoServiceUrl: '' },
}

/**
 * A client that reads nothing, until its answers fill the operating system's buffers and the last of them waits with
 * the server. `serverEnd` is the server's end, which alone tells whether the connection still stands. The server
 * answers GET requests and no others.
 */
export async function openUnreadingClient() {
  const page = 'x'.repeat(5_000)
  const server = await openHttpServer(listenerSettings, ({ method }, outgoing) => {
    if (method === 'GET') outgoing.end(page)
  })
  const serverSocket = new Promise<Socket>((resolve) => server.server.once('connection', resolve))
  const client = connect(server.port, '127.0.0.1')
    .on('error', () => {})
    // Each request leaves at once.
    .setNoDelay(true)
    .pause()
  const serverEnd = await serverSocket
  while (serverEnd.writableLength === 0 && !serverEnd.destroyed) {
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await sleep(2)
  }
  const closed = new Promise((resolve) => serverEnd.once('close', resolve))
  return { client, serverEnd, closed, stop: server.stop }
}

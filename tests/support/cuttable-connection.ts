import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import type { BrowserContext } from '@playwright/test'

/** A connection to a site that can be cut. `url` leads to the site as long as it is not. */
export type CuttableConnection = {
  url: string
  cut: () => Promise<void>
  /** From now on every request is answered as a proxy does for a site that is down. */
  answerBadGateway: () => void
  restore: () => Promise<void>
  remove: () => void
}

const badGateway = '<h1>502 Bad Gateway</h1>'
const proxyAnswer = `HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\nConnection: close\r\nContent-Length: ${badGateway.length}\r\n\r\n${badGateway}`

/**
 * Puts a connection that can be cut between a site on loopback and the pages of one browser; while it is cut, those of
 * `context` are told that they are without network.
 * Playwright's `setOffline` alone does not do for a page with a service worker: Chromium sometimes lets what passes
 * through the worker out all the same.
 */
export async function openCuttableConnection(siteUrl: string, context?: BrowserContext): Promise<CuttableConnection> {
  const openSockets = new Set<Socket>()
  let isCut = false
  let isSiteDown = false
  const server = createServer((clientSocket) => {
    if (isCut) return clientSocket.destroy()
    if (isSiteDown) return clientSocket.on('error', () => {}).once('data', () => clientSocket.end(proxyAnswer))
    const siteSocket = dial(Number(new URL(siteUrl).port), '127.0.0.1')
    for (const [source, target] of [
      [clientSocket, siteSocket],
      [siteSocket, clientSocket],
    ] as const) {
      openSockets.add(source)
      source.on('error', () => {})
      source.on('close', () => {
        openSockets.delete(source)
        target.destroy()
      })
      source.pipe(target)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const destroyAll = () => {
    for (const socket of openSockets) socket.destroy()
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: async () => {
      isCut = true
      destroyAll()
      await context?.setOffline(true)
    },
    answerBadGateway: () => {
      isSiteDown = true
      destroyAll()
    },
    restore: async () => {
      isCut = false
      isSiteDown = false
      await context?.setOffline(false)
    },
    remove: () => {
      isCut = true
      destroyAll()
      server.close()
    },
  }
}

import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import type { BrowserContext } from '@playwright/test'

/** A way to a site that can be cut: `url` leads to it as long as it is whole. */
export type Cable = {
  url: string
  cut: () => Promise<void>
  /** From now on every request is answered as a proxy does for a site that is down. */
  answerForSite: () => void
  restore: () => Promise<void>
  remove: () => void
}

const badGateway = '<h1>502 Bad Gateway</h1>'
const proxyAnswer = `HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\nConnection: close\r\nContent-Length: ${badGateway.length}\r\n\r\n${badGateway}`

/**
 * Lays a cable between a site on loopback and the pages of one browser; those of `context` are told that they are
 * without network.
 * Playwright's `setOffline` alone does not do for a page with a service worker: Chromium sometimes lets what passes
 * through the worker out all the same.
 */
export async function layCable(siteUrl: string, context?: BrowserContext): Promise<Cable> {
  const open = new Set<Socket>()
  let isCut = false
  let isSiteDown = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    if (isSiteDown) return near.on('error', () => {}).once('data', () => near.end(proxyAnswer))
    const far = dial(Number(new URL(siteUrl).port), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: async () => {
      isCut = true
      endAll()
      await context?.setOffline(true)
    },
    answerForSite: () => {
      isSiteDown = true
      endAll()
    },
    restore: async () => {
      isCut = false
      isSiteDown = false
      await context?.setOffline(false)
    },
    remove: () => {
      isCut = true
      endAll()
      server.close()
    },
  }
}

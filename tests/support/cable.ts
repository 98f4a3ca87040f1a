import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import type { BrowserContext } from '@playwright/test'

/** A way to a site that can be cut: `url` leads to it as long as it is whole. */
export type Cable = { url: string; cut: () => Promise<void>; mend: () => Promise<void>; remove: () => void }

/**
 * Lays a cable between a site on loopback and the pages of one browser, which are told that they are without network.
 * Playwright's `setOffline` alone does not do for a page with a service worker: Chromium sometimes lets what passes
 * through the worker out all the same.
 */
export async function layCable(siteUrl: string, context: BrowserContext): Promise<Cable> {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
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
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: async () => {
      endAll()
      await context.setOffline(true)
    },
    mend: async () => {
      isCut = false
      await context.setOffline(false)
    },
    remove: () => {
      endAll()
      server.close()
    },
  }
}

import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import type * as env from '../platform/env.ts'
import type * as servicesModule from '../server/services.ts'
import type * as devSite from './dev-site.ts'

type Load = <Module>(path: string) => Promise<Module>

/**
 * In development, requests that are not for Vite itself go through the same shell as in production, so that guards,
 * errors and form handling are the real ones. Pages and server code come from Vite, changed files included; the
 * database and the mail worker are opened once. Only the page cache and the content security policy are off: the cache
 * would show outdated code, the policy would block Vite's own scripts.
 */
export function devShell(): Plugin {
  return {
    name: 'dev-shell',
    apply: 'serve',
    configureServer(vite) {
      const environment = vite.environments.ssr
      if (!environment || !isRunnableDevEnvironment(environment)) return
      const load: Load = (path) => environment.runner.import(path)
      const findListener = listenerFinder(load, vite)

      // A returned function runs after Vite's own middlewares are added, but before React Router's, a later plugin.
      return () => {
        vite.middlewares.use(async (incoming, outgoing, next) => {
          try {
            // Some of Vite's middlewares rewrite the address and keep the requested one in `originalUrl`.
            incoming.url = (incoming as { originalUrl?: string }).originalUrl ?? incoming.url
            const listener = await findListener()
            listener(incoming, outgoing)
          } catch (error) {
            next(error)
          }
        })
      }
    },
  }
}

/** Finds the listener for the current state of the files; makes a new one only when a file has changed. */
function listenerFinder(load: Load, vite: ViteDevServer): () => Promise<RequestListener> {
  let services: Promise<servicesModule.Services> | undefined
  let cached: { factory: unknown; listener: RequestListener } | undefined
  return async () => {
    services ??= openServices(load, vite)
    const { createDevListener } = await load<typeof devSite>('/scripts/dev-site.ts')
    if (cached?.factory !== createDevListener) {
      cached = { factory: createDevListener, listener: createDevListener(await services) }
    }
    return cached.listener
  }
}

async function openServices(load: Load, vite: ViteDevServer): Promise<servicesModule.Services> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { readSettings } = await load<typeof env>('/platform/env.ts')
  const { closeServices, openServices } = await load<typeof servicesModule>('/server/services.ts')
  const services = await openServices(
    readSettings({ LOG_LEVEL: 'warn', ...process.env, PORT: String(vite.config.server.port) }),
  )
  vite.httpServer?.once('close', () => closeServices(services))
  return services
}

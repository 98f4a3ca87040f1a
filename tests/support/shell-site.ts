import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ActionFunctionArgs, data, type EntryContext, type ServerBuild } from 'react-router'
import { clientAddressContext, contextFor, reportFailureContext } from '../../app/services-context.ts'
import { readSettings } from '../../platform/env.ts'
import { openPageCache } from '../../platform/http/cache/page-cache.ts'
import { openStaticFiles } from '../../platform/http/cache/static-files.ts'
import { inlineNonce } from '../../platform/http/first-paint/finish-html.server.ts'
import { type ConcurrencyBounds, limitConcurrency } from '../../platform/http/guards/concurrency-limit.ts'
import { securityHeaders } from '../../platform/http/guards/security-headers.ts'
import type { HealthPolls } from '../../platform/http/health.ts'
import { openHttpServer } from '../../platform/http/listener/http-server.ts'
import { siteListener } from '../../platform/http/listener/site-listener.ts'
import { createSite } from '../../platform/http/site.ts'
import { siteAddresses } from '../../platform/http/site-addresses.ts'
import { openLog } from '../../platform/log.ts'
import { closeServices, openServices } from '../../server/services.ts'

/** The HTTP shell on loopback, around a few pages made for its tests. */
export type ShellSite = {
  url: string
  port: number
  /** How often the page at this address has been rendered. */
  renderCount: (path: string) => number
  /** The lines logged so far. */
  readLog: () => Record<string, unknown>[]
  /** Moves the clock that the site sees. */
  setNow: (now: Date) => void
  /** Lets the pages /lente/… respond. */
  letSlowPageGo: () => void
  /** Closes the database of the running site. */
  closeDatabase: () => Promise<void>
  requestStop: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts the shell with only these settings, serving the files of `folder` if given. */
export async function startShellSite(
  env: Record<string, string> = {},
  { folder, load, ...options }: { folder?: string; load?: ConcurrencyBounds; healthPolls?: HealthPolls } = {},
): Promise<ShellSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-embellie-shell-'))
  const settings = readSettings({ DATA_DIR: dataDir, ...env })
  const logLines: Record<string, unknown>[] = []
  const log = openLog(settings, { write: (line: string) => logLines.push(JSON.parse(line)) })
  let now = new Date('2026-06-01T10:00:00Z')
  const openedServices = await openServices(settings, { log, now: () => now })
  const services = { ...openedServices, ...(load && { rendering: limitConcurrency(load) }) }
  const pages = createTestPages()
  const addresses = siteAddresses(pages.build.routes, ['/contact?envoye=1', '/api/disponibilites?'])
  const cache = openPageCache(addresses, services.now, 'Europe/Zurich')
  const files = folder ? openStaticFiles(folder, securityHeaders(settings)) : undefined
  const http = await openHttpServer({ ...settings, host: '127.0.0.1', port: 0 }, (incoming, outgoing) =>
    listener(incoming, outgoing),
  )
  const site = createSite(services, pages.build, contextFor, addresses, {
    cache,
    isStopping: http.isStopping,
    ...(files && { files }),
    ...options,
  })
  const listener = siteListener(site, files ? [cache, files] : [cache], services)
  return {
    url: `http://127.0.0.1:${http.port}`,
    port: http.port,
    renderCount: pages.renderCount,
    readLog: () => logLines,
    setNow(newNow) {
      now = newNow
    },
    letSlowPageGo: pages.letSlowPageGo,
    closeDatabase: () => services.db.destroy(),
    requestStop: http.stop,
    async stop() {
      http.server.closeAllConnections()
      await http.stop()
      await closeServices(services)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function createTestPages() {
  const counts = new Map<string, number>()
  const slowPagesRelease = Promise.withResolvers<void>()
  const page = () => null

  async function echoAction({ request, context }: ActionFunctionArgs) {
    const form = await request.formData()
    return {
      fields: Object.fromEntries(form),
      address: context.get(clientAddressContext),
      origin: request.headers.get('origin'),
    }
  }

  const modules: Record<string, { path?: string; index?: true; module: object }> = {
    accueil: { index: true, module: { default: page, loader: () => ({ text: 'accueil' }) } },
    contact: {
      path: 'contact',
      module: { default: page, loader: () => ({ text: 'é'.repeat(2_000) }), action: echoAction },
    },
    court: { path: 'court', module: { default: page } },
    prive: {
      path: 'prive',
      module: { default: page, loader: () => ({ text: 'privé' }), headers: () => ({ 'Cache-Control': 'no-store' }) },
    },
    long: {
      path: 'prive/long',
      module: {
        default: page,
        loader: () => ({ text: 'é'.repeat(2_000) }),
        headers: () => ({ 'Cache-Control': 'no-store' }),
      },
    },
    panne: {
      path: 'panne',
      module: {
        default: page,
        loader() {
          throw new Error('cannot read "ana@exemple.ch"')
        },
      },
    },
    registre: {
      path: 'registre',
      module: {
        default: page,
        loader() {
          throw Object.assign(new Error('database is locked'), { errcode: 5 })
        },
      },
    },
    lente: {
      path: 'lente/:n',
      module: {
        default: page,
        async loader() {
          await slowPagesRelease.promise
          return { text: 'enfin' }
        },
      },
    },
    api: {
      path: 'api/echo',
      module: { action: async ({ request }: ActionFunctionArgs) => Response.json(await request.json()) },
    },
    agenda: { path: 'agenda/:secret', module: { loader: () => new Response('BEGIN:VCALENDAR') } },
    reste: {
      path: '*',
      module: {
        default: page,
        loader() {
          throw data(null, { status: 404 })
        },
      },
    },
  }

  /** Replaces React: the shell only needs a document with a head, a body and inline scripts and styles. */
  function render(request: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) {
    const { pathname, search } = new URL(request.url)
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1)
    headers.set('Content-Type', 'text/html; charset=utf-8')
    const { loaderData, actionData } = staticHandlerContext
    const text = JSON.stringify({ loaderData, actionData, search, n: counts.get(pathname) }).replaceAll('<', '\\u003c')
    const nonce = ` nonce="${inlineNonce}"`
    const html =
      `<!DOCTYPE html><html><head><link rel="modulepreload" href="/e.js"/><style${nonce}>b{color:red}</style></head>` +
      `<body><p>${text}</p><script${nonce}>window.go=1</script></body></html>`
    return Promise.resolve(new Response(html, { status, headers }))
  }

  const routes = Object.fromEntries(
    Object.entries(modules).map(([id, { module, ...pathOrIndex }]) => [
      id,
      { id, parentId: 'root', ...pathOrIndex, module },
    ]),
  )
  const build = {
    entry: {
      module: {
        default: render,
        handleError(error: unknown, { context }: ActionFunctionArgs) {
          context.get(reportFailureContext)(error)
        },
      },
    },
    routes: { root: { id: 'root', path: '', module: { default: page } }, ...routes },
    assets: { entry: { module: '/e.js', imports: [] }, routes: {}, url: '/m.js', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild

  return { build, renderCount: (path: string) => counts.get(path) ?? 0, letSlowPageGo: slowPagesRelease.resolve }
}

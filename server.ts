import { fstatSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as builtRoutes from 'virtual:react-router/server-build'
import { confirmationAddresses } from './app/forms/form-page.server.ts'
import { openRoutes } from './app/open-routes.ts'
import { contextFor } from './app/services-context.ts'
import { runBord } from './bord/run-bord.ts'
import { bookingTerms } from './content/booking-terms.ts'
import type { Demo } from './demo/open-demo.ts'
import { catchUnavailable } from './platform/db/guarded-transaction.ts'
import { readSettings, type Settings, SettingsError } from './platform/env.ts'
import { openPageCache } from './platform/http/cache/page-cache.ts'
import { openStaticFiles } from './platform/http/cache/static-files.ts'
import { securityHeaders } from './platform/http/guards/security-headers.ts'
import { openHealthPolls } from './platform/http/health.ts'
import { openHttpServer } from './platform/http/listener/http-server.ts'
import { siteListener } from './platform/http/listener/site-listener.ts'
import { createSite } from './platform/http/site.ts'
import { siteAddresses } from './platform/http/site-addresses.ts'
import { announce, openLog, redirectConsoleToLog } from './platform/log.ts'
import { releaseMemory } from './platform/release-memory.ts'
import { startWatchdog } from './platform/watchdog.ts'
import { startJobs } from './server/jobs/start-jobs.ts'
import { openKeyGuard } from './server/key-guard.ts'
import { checkMailServer } from './server/mail/transport.ts'
import { countRequests } from './server/metrics/count-requests.ts'
import { serveMetrics } from './server/metrics/serve-metrics.ts'
import { checkProvider } from './server/money/online/check-provider.ts'
import { openWebhook } from './server/money/online/payment-news.ts'
import { requireBoats } from './server/require-boats.ts'
import { closeServices, openServices, type Services } from './server/services.ts'
import { describeStart, explainMailServer, explainStartFailure } from './server/start-messages.ts'
import { startLink } from './server/team/first-link.ts'
import { openUploadGuard } from './server/team/statement-upload.server.ts'

// Database, backups and mail files contain visitors' personal data, and mails contain keys: only the account of this
// process may read the files it writes.
process.umask(0o077)

const clientFolder = join(import.meta.dirname, '../client')

/** Where settings are read from: a demo has its own. */
let environment = process.env

async function start(openDemo?: () => Promise<Demo>): Promise<void> {
  const shutdown = stopOnSignals()
  const demo = await openDemo?.()
  if (demo) environment = demo.environment
  const initialSettings = readSettings(environment)
  const log = openLog(initialSettings)
  redirectConsoleToLog(log)
  const siteOpened = Promise.withResolvers<RequestListener>()
  // Requests that arrive while the database opens wait for it. The port is taken first, so that a second process
  // started by mistake ends before it touches anything.
  let answer: RequestListener = async (incoming, outgoing) => (await siteOpened.promise)(incoming, outgoing)
  const http = await openHttpServer(initialSettings, (incoming, outgoing) => answer(incoming, outgoing))
  const settings = withPort(initialSettings, http.port)
  const metrics = settings.metrics && (await import('./server/metrics/open-metrics.ts')).openMetrics()
  const services = await openServices(settings, { log, metrics })
  await requireBoats(services)
  const demoIntroduction = await demo?.fillDemo(services)
  if (settings.metrics && metrics) await serveMetrics(settings.metrics, metrics, services)
  const jobs = startJobs(services)
  const healthPolls = openHealthPolls()
  shutdown.closeParts = async (signal) => {
    services.log.info({ signal }, 'stopping')
    await healthPolls.announceStop()
    await Promise.all([http.stop(), jobs.stop()])
    await closeServices(services)
  }

  const files = openStaticFiles(clientFolder, securityHeaders(settings))
  const build = openRoutes(builtRoutes)
  const addresses = siteAddresses(build.routes, [
    ...confirmationAddresses,
    '/reservations?depart=',
    '/prevenez-moi?pour=',
    '/prevenez-moi?parti=1',
    '/soutenir?don=merci',
    '/api/disponibilites?',
  ])
  const cache = openPageCache(addresses, services.now, bookingTerms.timeZone)
  services.bannerBoard.onChange(cache.clear)
  services.termsBoard.onChange(cache.clear)
  const site = createSite(services, build, contextFor, addresses, {
    files,
    cache,
    isStopping: http.isStopping,
    healthPolls,
    authorizeUpload: openUploadGuard(services),
    authorizeKey: openKeyGuard(services),
    webhook: openWebhook(services),
    ...(demo && { transformHtml: demo.transformHtml }),
  })
  const answerSite = siteListener(demo?.withInbox(site, settings) ?? site, [cache, files], services)
  answer = metrics ? countRequests(answerSite, metrics.recordAnswer) : answerSite
  siteOpened.resolve(answer)
  startWatchdog()
  // Somebody tries the demo by hand, wherever its output goes.
  if (demoIntroduction) process.stdout.write(`${demoIntroduction}\n`)
  else announce(describeStart(settings, await readFirstLink(services)))
  checkMailServer(settings).catch((error) => announce(explainMailServer(error, settings)))
  checkProvider(services)
    .then((lines) => lines.length > 0 && announce(lines.join('\n')))
    .catch((error) => services.log.error({ err: error }, 'check of the payment provider failed'))
  releaseMemory()
}

/** The site is already serving: a database too busy to list the links must not end the process, so this retries. */
async function readFirstLink(services: Services): Promise<string> {
  for (;;) {
    const firstLink = await catchUnavailable(services, 'the first link', async () => ({
      kind: 'told' as const,
      link: await startLink(services, process.stdout.isTTY === true),
    }))
    if (firstLink.kind === 'told') return firstLink.link
    await sleep(1_000)
  }
}

/** Port 0 asks for any free port, whose number is known only once it is open. */
function withPort(settings: Settings, port: number): Settings {
  return { ...settings, port, publicUrl: settings.publicUrl.replace(/:0$/, `:${port}`) }
}

/** The longest a stop may take in all. Work unfinished by then, such as a mail being sent, is taken up again later. */
const stopWithinMs = 9_500

/** `closeParts` is set once the parts are open: a stop waits for it. Before, there is nothing to finish. */
function stopOnSignals() {
  let isStopping = false
  const shutdown = { closeParts: async (_: NodeJS.Signals) => {} }
  const stop = async (signal: NodeJS.Signals) => {
    // A second signal stops at once.
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    await shutdown.closeParts(signal)
    process.exit(0)
  }
  // SIGHUP is a terminal that closes.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  return shutdown
}

for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    openLog({ logLevel: 'fatal' }, 'stderr').fatal({ err: error }, event)
    process.exit(1)
  })
}

/** Unlike the console and the stream, which pass over a full disk, this throws unless a file has taken the whole text. */
function print(text: string): void {
  const isFile = !process.stdout.isTTY && !fstatSync(1).isFIFO() && !fstatSync(1).isSocket()
  if (isFile) writeFileSync(1, `${text}\n`)
  else process.stdout.write(`${text}\n`)
}

// The build has one entry, so the command line starts here too (docs/decisions/0002-one-build.md).
const [, , mode, ...args] = process.argv
try {
  if (mode === 'bord') {
    process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
      // The reader of the output may have read enough, like `head`.
      if (code !== 'EPIPE') process.exitCode = 1
    })
    const code = await runBord(args, process.env, { print, printError: console.error })
    process.exitCode ||= code
  } else if (mode === 'demo') {
    const { openDemo } = await import('./demo/open-demo.ts')
    await start(() => openDemo(Number(args[0]), process.env))
  } else {
    await start()
  }
} catch (error) {
  const command = mode === 'demo' ? 'npm run demo' : 'npm start'
  const explanation = error instanceof SettingsError ? error.message : explainStartFailure(error, command, environment)
  if (mode === 'bord') console.error(explanation)
  else announce(explanation, 'fatal')
  process.exit(1)
}

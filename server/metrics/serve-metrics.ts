import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Settings } from '../../platform/env.ts'
import type { Services } from '../services.ts'
import type { Metrics } from './open-metrics.ts'

/**
 * Answers `GET /metrics` at a separate address, never on the public port, and everything else with 404. Rejects when the
 * address is not available (`EADDRINUSE` …).
 */
export async function serveMetrics(
  { host, port }: NonNullable<Settings['metrics']>,
  metrics: Metrics,
  services: Pick<Services, 'db' | 'now' | 'log'>,
): Promise<void> {
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.method !== 'GET' || incoming.url !== '/metrics') {
      outgoing.writeHead(404).end()
      return
    }
    try {
      const { type, text } = await metrics.exportText(services)
      outgoing.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text)
    } catch (error) {
      services.log.error({ err: error }, 'metrics failed')
      outgoing.writeHead(500).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  services.log.info({ host, port }, 'metrics open')
}

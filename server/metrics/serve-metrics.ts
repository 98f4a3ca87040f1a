import { createServer } from 'node:http'
import type { Services } from '../services.ts'
import type { Metrics } from './open-metrics.ts'

/** Where metrics are served: never on the public port. */
export type MetricsAddress = { host: string; port: number }

/**
 * Answers `GET /metrics` at a separate address, and everything else with 404. Rejects when the address is not available
 * (`EADDRINUSE` …). Returns a function that closes the server.
 */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  metrics: Metrics,
  services: Pick<Services, 'db' | 'now' | 'log'>,
): Promise<() => void> {
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.method !== 'GET' || incoming.url !== '/metrics') {
      outgoing.writeHead(404).end()
      return
    }
    try {
      const { type, text } = await metrics.write(services)
      outgoing.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text)
    } catch (error) {
      services.log.error({ err: error }, 'metrics failed')
      outgoing.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  services.log.info({ host, port }, 'metrics open')
  return () => server.close()
}

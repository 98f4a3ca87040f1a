import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { findProxy, type ProxyKind, proxyUrl, startProxy } from '../support/proxy.ts'
import { freePort, startSite } from '../support/site.ts'

const key = 'k3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3y1'
const opened = ['/ma-reservation', '/relais', '/quai', '/prevenez-moi', '/carnet-de-bord', '/agenda']

/** As people and programs write them, and as somebody might who looks for a gap. */
const addressesOf = (page: string) => [
  `${page}/${key}`,
  `${page}/${key}.data`,
  `${page}/${key}/sortie.ics?x=1`,
  `${page}/${key}?paiement=retour`,
  `/${page}/${key}`,
  `${page.toUpperCase()}/${key}`,
  `/%${page.charCodeAt(1).toString(16)}${page.slice(2)}/${key}/sortie`,
]

const kinds: ProxyKind[] = ['nginx', 'caddy']

test.for(kinds)(
  '%s logs requests and failures, and no address with a key',
  { timeout: 120_000 },
  async (kind, { skip }) => {
    skip(!findProxy(kind), `${kind} is not installed here: apt-get install ${kind}, as .ci/run does`)
    const [port, one, away] = [await freePort(), await freePort(), await freePort()]
    const env = { PUBLIC_URL: proxyUrl(kind, port), TRUST_PROXY: '1', LOG_LEVEL: 'warn' }
    const site = await startSite({ port: one, env })
    onTestFinished(async () => void (await site.stop()))
    const proxy = await startProxy(kind, port, [one, away], { logsAll: true })
    onTestFinished(proxy.stop)
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const addresses = [...opened.flatMap(addressesOf), '/contact']
    const askAll = () =>
      Promise.allSettled(
        addresses.flatMap((address) => [proxy.ask(address), proxy.ask(address, { body: 'intent=leave', headers })]),
      )
    await askAll()
    // With both processes away, each request is a failure of the proxy's own.
    await site.stop()
    await askAll()
    await eventually('the log has requests and failures', () => {
      const log = proxy.output()
      return log.includes('/contact') && /connect\(\) failed|no upstreams available|connection refused/.test(log)
    })
    await sleep(200)
    expect(
      proxy
        .output()
        .split('\n')
        .filter((line) => line.includes('k3yk3y')),
    ).toEqual([])
  },
)

import { connect as connectHttp2 } from 'node:http2'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { type FrontProxy, findProxy, type ProxyKind, proxyUrl, startProxy } from '../support/proxy.ts'
import { freePort, startSite } from '../support/site.ts'

const key = 'k3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3y1'
const keyedPaths = ['/ma-reservation', '/relais', '/quai', '/prevenez-moi', '/carnet-de-bord', '/agenda']

const percentEncode = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`

/** Addresses with a key as people and programs write them, and as somebody might who looks for a gap. */
const addressesOf = (page: string) => [
  `${page}/${key}`,
  `${page}/${key}.data`,
  `${page}/${key}/sortie.ics?x=1`,
  `${page}/${key}?paiement=retour`,
  `${page}/${key}%C2%BB`,
  `/${page}/${key}`,
  `${page.toUpperCase()}/${key}`,
  `/${percentEncode(page.charAt(1))}${page.slice(2)}/${key}/sortie`,
  // Encoded twice, and with the key itself encoded too.
  `/%25${percentEncode(page.charAt(1)).slice(1)}${page.slice(2)}/${key}`,
  `/${percentEncode(page.charAt(1))}${page.slice(2)}/${key.slice(0, 20)}${percentEncode(key.charAt(20))}${key.slice(21)}`,
  `/${page.slice(1)}%2F${key}`,
  `/contact?de=${page}/${key}`,
]

/** What a client that breaks off, is slow or says too much sends; nginx answers it before any location is chosen. */
const requestsRefusedEarly = (address: string): [what: string, bytes: string, isSilent?: boolean][] => {
  const line = `GET ${address} HTTP/1.1\r\n`
  const host = 'Host: localhost\r\n'
  return [
    ['the connection lost amid the headers', `${line}${host}X-Half: `],
    ['the connection lost before the host', line],
    ['silent amid the headers', `${line}${host}X-Half: `, true],
    ['cookies over 8 kB', `${line}${host}Cookie: a=${'b'.repeat(9_000)}\r\n\r\n`],
    ['cookies over 8 kB before the host', `${line}Cookie: a=${'b'.repeat(9_000)}\r\n${host}\r\n`],
    ['many headers', `${line}${host}${`X-Many: ${'b'.repeat(7_000)}\r\n`.repeat(6)}\r\n`],
    ['a long query', `GET ${address}?a=${'b'.repeat(9_000)} HTTP/1.1\r\n${host}\r\n`],
    ['a header that is none', `${line}${host}no header\r\n\r\n`],
    ['another protocol', `GET ${address} HTTP/9.9\r\n${host}\r\n`],
    ['no protocol', `GET ${address}\r\n`],
    ['no host', `${line}\r\n`],
    ['two hosts', `${line}${host}${host}\r\n`],
    ['a method that is none', `get ${address} HTTP/1.1\r\n${host}\r\n`],
    ['too large a body', `POST ${address} HTTP/1.1\r\n${host}Content-Length: 99999999\r\n\r\n`],
    ['a length that is none', `POST ${address} HTTP/1.1\r\n${host}Content-Length: x\r\n\r\n`],
  ]
}

/** Sends the bytes as they are and breaks off: after a moment, or long after nginx has lost patience. */
function sendRaw(port: number, bytes: string, { isSecure = false, isSilent = false }) {
  return new Promise<void>((resolve) => {
    const socket = isSecure ? connectTls({ port, rejectUnauthorized: false }) : connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.on(isSecure ? 'secureConnect' : 'connect', () => {
      socket.write(bytes)
      setTimeout(() => socket.destroy(), isSilent ? 3_000 : 150)
    })
    socket.resume()
  })
}

/** Sends a request through HTTP/2, which browsers speak with nginx, and ignores the answer. */
async function sendByHttp2({ url }: FrontProxy, headers: Record<string, string>) {
  const client = connectHttp2(url, { rejectUnauthorized: false })
  client.on('error', () => {})
  await new Promise<void>((resolve) => {
    client.on('close', resolve)
    const stream = client.request(headers).on('error', () => {})
    stream.on('close', () => client.destroy()).resume()
  })
}

async function requestAllPages(kind: ProxyKind, proxy: FrontProxy) {
  const port = Number(new URL(proxy.url).port)
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const addresses = [...keyedPaths.flatMap(addressesOf), '/contact']
  const refererTo = (page: string) => ({ Referer: `${proxy.url}${page}/${key}` })
  await Promise.allSettled(
    addresses.flatMap((address) => [
      proxy.sendRequest(address),
      proxy.sendRequest(address, { body: 'intent=leave', headers }),
    ]),
  )
  await Promise.allSettled(
    keyedPaths.flatMap((page) => [
      proxy.sendRequest('/contact', { body: 'a=1', headers: { ...headers, ...refererTo(page) } }),
      proxy.sendRequest('/reservations', { body: 'a=1', headers: { ...headers, ...refererTo(page) } }),
    ]),
  )
  for (const page of ['/ma-reservation', '/agenda']) {
    const rawRequests = requestsRefusedEarly(`${page}/${key}`)
    const isSecure = kind === 'nginx'
    await Promise.all(rawRequests.map(([, bytes, isSilent = false]) => sendRaw(port, bytes, { isSecure, isSilent })))
    if (kind === 'caddy') continue
    await Promise.all(rawRequests.map(([, bytes, isSilent = false]) => sendRaw(proxy.plainPort, bytes, { isSilent })))
    // Plain HTTP where TLS is spoken.
    await sendRaw(port, `GET ${page}/${key} HTTP/1.1\r\nHost: localhost\r\n\r\n`, {})
    await sendByHttp2(proxy, { ':path': `${page}/${key}` })
    await sendByHttp2(proxy, { ':path': `${page}/${key}`, cookie: `a=${'b'.repeat(9_000)}` })
    await sendByHttp2(proxy, { ':path': '/contact', referer: `${proxy.url}${page}/${key}` })
  }
}

/** Byte by byte, since a log may cut a letter of several bytes short. */
const percentDecode = (text: string) =>
  text.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Lines that hold the key, or so much of it that the rest could be guessed, however encoded. */
const linesWithKey = (log: string) =>
  log.split('\n').filter((line) => [line, percentDecode(line)].some((text) => text.includes('k3yk3y')))

const kinds: ProxyKind[] = ['nginx', 'caddy']

test.for(kinds)(
  '%s logs requests and failures but never a key, also where it answers without the site',
  { timeout: 180_000 },
  async (kind, { skip }) => {
    skip(!findProxy(kind), `${kind} is not installed here: apt-get install ${kind}, as .ci/run does`)
    const [port, sitePort, absentPort] = [await freePort(), await freePort(), await freePort()]
    const env = { PUBLIC_URL: proxyUrl(kind, port), TRUST_PROXY: '1', LOG_LEVEL: 'warn' }
    const site = await startSite({ port: sitePort, env })
    onTestFinished(async () => void (await site.stop()))
    const proxy = await startProxy(kind, port, [sitePort, absentPort], { logsAll: true })
    onTestFinished(proxy.stop)
    // nginx has a location of its own for addresses with a key: the site’s answer must come through unchanged.
    const page = `/ma-reservation/${key}?paiement=retour`
    const formBody = { body: 'intent=leave', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
    for (const request of [() => proxy.sendRequest(page), () => proxy.sendRequest(page, formBody)])
      expect(await request()).toEqual({ status: 404, body: await (await fetch(site.url + page)).text() })
    await requestAllPages(kind, proxy)
    // With no process of the site running, the proxy itself answers each request with a failure.
    await site.stop()
    await requestAllPages(kind, proxy)
    await proxy.sendRequest('/contact').catch(() => undefined)
    await eventually('the log has requests and failures', () => {
      const log = proxy.output()
      return log.includes('/contact') && /connect\(\) failed|no upstreams available|connection refused/.test(log)
    })
    await sleep(200)
    expect(linesWithKey(proxy.output())).toEqual([])
  },
)

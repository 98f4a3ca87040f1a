import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { medianOf } from '../support/median-of.ts'
import { sendRequest } from '../support/send-request.ts'
import { type Site, startSite } from '../support/site.ts'
import { openUnreadingClient } from '../support/unreading-client.ts'

const loadFirst = new URL('../support/block-on-signal.ts', import.meta.url).href
const closedWithinMs = 15_000
const slowClientCount = 1_000

let site: Site
let port: number

beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: 'warn', BLOCK_MS: '13000' }, loadFirst })
  port = Number(new URL(site.url).port)
  await sendRequest(site.url, '/')
})
afterAll(() => site.stop())

/** Habits of slow clients: each sends a beginning, then a piece every half second for as long as the server lets it. */
const slowClientKinds: [string, string, string][] = [
  ['says nothing at all', '', ''],
  ['sends its headers drop by drop', 'GET / HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n'],
  ['stops amid its headers', 'GET / HTTP/1.1\r\nHost: a', ''],
  ['sends its form drop by drop', 'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\n', 'a'],
  ['stops amid its form', 'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\nabc', ''],
  [
    'sends pieces of unknown number',
    'POST /contact HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n',
    '1\r\na\r\n',
  ],
]

describe('a client that', () => {
  it.concurrent.each(slowClientKinds)('a client that %s is closed within 15 s', async (_, firstBytes, laterBytes) => {
    const client = openSlowClient(firstBytes, laterBytes)
    expect(await client.closedAfterMs).toBeLessThan(closedWithinMs)
  })

  it.concurrent('a client that asks properly first and then dawdles is closed within 15 s', async () => {
    const client = openSlowClient('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n')
    expect(await client.closedAfterMs).toBeLessThan(closedWithinMs)
    expect(client.received()).toContain('"status":"ok"')
  })

  it.concurrent('a client that asks for much and reads nothing is cut off within 15 s', async () => {
    const [script = ''] =
      /\/assets\/entry\.client[^"\\]+\.js/.exec((await sendRequest(site.url, '/contact')).body) ?? []
    const scriptBytes = Buffer.byteLength((await sendRequest(site.url, script)).body)
    // In rounds, since few answers of a connection may wait: the kernel buffers the first ones meanwhile.
    const [rounds, requestCount] = [4, 48]
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    for (let round = 0; round < rounds; round++) {
      socket.write(`GET ${script} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(requestCount / rounds))
      await sleep(500)
    }
    await sleep(closedWithinMs)
    // What the kernel has buffered can still be read, then the connection ends, long before everything requested.
    let bytes = 0
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    await new Promise<void>((resolve) => {
      socket.on('close', () => resolve())
      socket.resume()
    })
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(requestCount * scriptBytes)
  })

  it.concurrent('a client that asks for much, reads nothing and stops amid a form is cut off', async () => {
    const { client, closed, stop } = await openUnreadingClient()
    client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n{')
    // Its form has twelve seconds, and what it does not read seven more.
    expect(await Promise.race([closed.then(() => 'closed'), sleep(30_000, 'open')])).toBe('closed')
    await stop()
  })

  it.concurrent('a client that asks for much, reads nothing, dawdles over a header and then asks on is cut off', async () => {
    const { client, serverEnd, stop } = await openUnreadingClient()
    client.write('GET / HTTP/1.1\r\nHost: a\r\n')
    // It is refused after ten seconds, and what it does not read keeps the refusal from leaving.
    for (let piece = 0; piece < 50 && serverEnd.writable; piece++) {
      client.write('X-A: b\r\n')
      await sleep(500)
    }
    client.write('\r\n')
    for (let sentCount = 0; sentCount < 100 && !serverEnd.destroyed; sentCount++) {
      client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
      await sleep(20)
    }
    expect(serverEnd.destroyed).toBe(true)
    await stop()
  })

  it.concurrent('a client that asks thousands of times at once and reads nothing has few answers waiting, and is cut off', async () => {
    const debugSite = await startSite({ env: { LOG_LEVEL: 'debug' } })
    await sendRequest(debugSite.url, '/')
    // The log is read from a pipe: its line may come after the answer, and would then be counted among the clients'.
    while (countLoggedRequests(debugSite, '/') < 1) await sleep(20)
    const clients = Array.from({ length: 10 }, () => {
      const socket = connect(Number(new URL(debugSite.url).port), '127.0.0.1', () =>
        socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(5_000)),
      )
      socket.on('error', () => {})
      return new Promise((resolve) => socket.on('close', resolve).pause())
    })
    await Promise.all(clients.map((closed) => Promise.race([closed, sleep(closedWithinMs)])))
    expect(countLoggedRequests(debugSite, '/') - 1).toBeLessThanOrEqual(10 * 16)
    expect((await sendRequest(debugSite.url, '/contact')).status).toBe(200)
    await debugSite.stop()
  })

  it.concurrent('a client that asks ten times at once and reads gets ten answers each time', async () => {
    const tenRequests = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(10)
    const client = openSlowClient(tenRequests, '')
    for (let round = 1; round <= 5; round++) {
      while (client.received().split('HTTP/1.1 200').length - 1 < 10 * round) await sleep(20)
      client.socket.write(round < 5 ? tenRequests : '')
    }
    client.socket.destroy()
  })

  it.concurrent('a client that is closed for slowness is told so in French', async () => {
    const client = openSlowClient('POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\na', 'a')
    await client.closedAfterMs
    expect(client.received()).toContain('HTTP/1.1 408 Request Timeout')
    expect(client.received()).toContain('Envoi interrompu')
  })
})

it(`${slowClientCount} slow clients at once do not keep the others waiting, and all are closed`, async () => {
  const timesAlone = await measureAnswerTimes(200)
  const clients = Array.from({ length: slowClientCount }, (_, n) => {
    const [, firstBytes = '', laterBytes = ''] = slowClientKinds[n % slowClientKinds.length] ?? []
    return openSlowClient(firstBytes, laterBytes)
  })
  await Promise.all(clients.map((client) => client.connected))
  const timesAmidSlowClients = await measureAnswerTimes(200)
  // A ratio with a floor: around a millisecond, the resolution of the clock would decide.
  expect(medianOf(timesAmidSlowClients)).toBeLessThan(Math.max(10 * medianOf(timesAlone), 50))
  const closingTimesMs = await Promise.all(clients.map((client) => client.closedAfterMs))
  expect(Math.max(...closingTimesMs)).toBeLessThan(closedWithinMs)
  expect((await sendRequest(site.url, '/contact')).status).toBe(200)
})

it('a client that asked in time is answered, even if the server was busy for longer than it waits for slow clients', async () => {
  const clients = ['', 'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nConnection: close\r\n\r\n'].map(
    (firstBytes) => openSlowClient(firstBytes, ''),
  )
  await Promise.all(clients.map((client) => client.connected))
  await sleep(500)
  site.process.kill('SIGUSR2')
  await sleep(500)
  clients[0]?.socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  clients[1]?.socket.write('a=bc')
  await Promise.all(clients.map((client) => client.closedAfterMs))
  expect(clients[0]?.received()).toContain('HTTP/1.1 200')
  expect(clients[1]?.received()).toContain('arrivé abîmé')
})

/** How many requests for `path` this site has logged. */
function countLoggedRequests(site: Site, path: string): number {
  return site.output().split(`"path":"${path}"`).length - 1
}

function openSlowClient(firstBytes: string, laterBytes: string) {
  const startedAt = Date.now()
  const socket: Socket = connect(port, '127.0.0.1', () => socket.write(firstBytes))
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  const sendingTimer = laterBytes ? setInterval(() => socket.write(laterBytes), 500) : undefined
  const closedAfterMs = new Promise<number>((resolve) => {
    const close = () => {
      clearInterval(sendingTimer)
      socket.destroy()
      resolve(Date.now() - startedAt)
    }
    socket.on('end', close)
    socket.on('close', close)
    socket.on('error', close)
  })
  const connected = new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  return { socket, closedAfterMs, connected, received: () => received }
}

async function measureAnswerTimes(count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    const startedAt = performance.now()
    const { status } = await sendRequest(site.url, '/')
    if (status !== 200) throw new Error(`Answered ${status}.`)
    times.push(performance.now() - startedAt)
  }
  return times
}

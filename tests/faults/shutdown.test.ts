import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { sendRequest } from '../support/send-request.ts'
import { type Site, startSite } from '../support/site.ts'

const exitWithinMs = 10_000

describe('SIGTERM under load', () => {
  it.each([
    ['pages from memory, on connections kept open', '/', true],
    ['pages rendered each time, on connections kept open', '/?', true],
    ['pages rendered each time, on a connection each', '/?', false],
  ])('SIGTERM under load cuts no answer: %s', async (_, path, keepAlive) => {
    const site = await startSite({ env: { LOG_LEVEL: 'warn' } })
    const load = startLoad(site.url, path, keepAlive)
    await load.awaitAnswers(100)
    const { code, elapsedMs } = await stopAndMeasure(site)
    const cutRequests = await load.stop()
    expect({ code, cut: cutRequests }).toEqual({ code: 0, cut: [] })
    expect(elapsedMs).toBeLessThan(exitWithinMs)
  })

  it('a form that is still arriving at SIGTERM is answered', async () => {
    const site = await startSite({ env: { LOG_LEVEL: 'warn' } })
    const answer = sendSlowForm(site.url)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const stopping = stopAndMeasure(site)
    const received = await answer
    expect(received).toMatch(/^HTTP\/1\.1 \d{3} /)
    expect(received).toMatch(/^connection: close\r$/im)
    expect(received).toContain('</html>')
    expect((await stopping).code).toBe(0)
  })

  it('SIGTERM does not wait for clients that never finish', async () => {
    const site = await startSite({ env: { LOG_LEVEL: 'warn' } })
    const { port } = new URL(site.url)
    const sockets = Array.from({ length: 20 }, () => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write('POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\na')
      })
      return socket.on('error', () => {})
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    const { code, elapsedMs } = await stopAndMeasure(site)
    for (const socket of sockets) socket.destroy()
    expect(code).toBe(0)
    expect(elapsedMs).toBeLessThan(exitWithinMs)
  })

  it('SIGTERM without clients ends the site quickly, and new connections are refused', async () => {
    const site = await startSite({ env: { LOG_LEVEL: 'warn' } })
    await sendRequest(site.url, '/')
    const { code, elapsedMs } = await stopAndMeasure(site)
    expect(code).toBe(0)
    expect(elapsedMs).toBeLessThan(5_000)
    await expect(sendRequest(site.url, '/')).rejects.toThrow('ECONNREFUSED')
  })
})

async function stopAndMeasure(site: Site) {
  const startedAt = Date.now()
  const code = await site.stop('SIGTERM')
  return { code, elapsedMs: Date.now() - startedAt }
}

/**
 * Thirty clients that send the next request as soon as they get a response. Connections refused after the signal are
 * expected; a truncated response, or an accepted request that is never answered, counts as cut.
 */
function startLoad(url: string, path: string, keepAlive: boolean) {
  const agent = new Agent({ keepAlive, maxSockets: 30 })
  const cutRequests: string[] = []
  let answerCount = 0
  let isRunning = true

  async function runClient(n: number) {
    for (let turn = 0; isRunning; turn++) {
      const outcome = await requestOnce(agent, url, path.endsWith('?') ? `${path}${n}-${turn}` : path)
      if (outcome === 'answered') answerCount++
      else if (outcome === 'refused') return
      else cutRequests.push(outcome)
    }
  }
  const clients = Promise.all(Array.from({ length: 30 }, (_, n) => runClient(n)))
  return {
    /** Waits for `count` answers, however slow the machine is. */
    awaitAnswers: (count: number) => vi.waitUntil(() => answerCount >= count, { timeout: 60_000 }),
    /** Returns the outcomes of the requests that were cut. */
    async stop() {
      isRunning = false
      await clients
      agent.destroy()
      return cutRequests
    },
  }
}

function requestOnce(agent: Agent, url: string, path: string): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const outgoing = request({ agent, hostname, port, path }, (incoming) => {
      let bytes = 0
      incoming.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      incoming.on('end', () => {
        const isComplete = bytes === Number(incoming.headers['content-length'])
        resolve(isComplete && incoming.statusCode === 200 ? 'answered' : `${incoming.statusCode} with ${bytes} bytes`)
      })
      incoming.on('error', (error) => resolve(`broke off: ${error.message}`))
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : `${error.code} ${outgoing.reusedSocket ? 'reused' : 'fresh'}`)
    })
    outgoing.end()
  })
}

function sendSlowForm(url: string): Promise<string> {
  const body = 'name=&email=&subject=&message='
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', async () => {
      const contentType = 'application/x-www-form-urlencoded'
      socket.write(
        `POST /reservations HTTP/1.1\r\nHost: a\r\nContent-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n\r\n`,
      )
      for (const letter of body) {
        await new Promise((wait) => setTimeout(wait, 60))
        socket.write(letter)
      }
    })
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
}

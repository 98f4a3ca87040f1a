import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { connectDatabase } from '../../platform/db/connect.ts'
import { countMails } from '../../server/mail/outbox.ts'
import { distinctSlot, futureDay } from '../support/api-client.ts'
import { bookingInput } from '../support/booking-input.ts'
import { openTestDatabase } from '../support/databases.ts'
import { eventually } from '../support/eventually.ts'
import { startMailServer } from '../support/mail-server.ts'
import { type FrontProxy, findProxy, type ProxyKind, proxyUrl, startProxy } from '../support/proxy.ts'
import { freePort, startSite } from '../support/site.ts'

const restartsPerProcess = 5
/** Long enough for two cores that also run the database, the proxy and the visitors themselves. */
const visitPauseMs = 40
/** As docs/deploy says: Caddy checks its upstreams once a second, and the next process must not stop before that. */
const untilProxyKnowsMs = 2_500
/** There are only so many slots to book. */
const bookingPauseMs = 60
const mailsPerBooking = 2

const kinds: ProxyKind[] = ['nginx', 'caddy']

test.for(kinds)('behind %s two processes are restarted by turns, and nobody notices', async (kind, { skip }) => {
  skip(!findProxy(kind), `${kind} is not installed here: apt-get install ${kind}, as .ci/run does`)
  const database = await openTestDatabase('postgres')
  onTestFinished(database.remove)
  const mailServer = await startMailServer()
  onTestFinished(mailServer.close)
  mailServer.answersAfterMs = 30
  const [port, firstPort, secondPort] = [await freePort(), await freePort(), await freePort()]
  const start = async (listenPort: number) => {
    const env = {
      DATABASE_URL: String(database.databaseUrl),
      SMTP_URL: mailServer.url,
      PUBLIC_URL: proxyUrl(kind, port),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    }
    const site = await startSite({ port: listenPort, dataDir: database.dataDir, env })
    onTestFinished(async () => void (await site.stop()))
    return site
  }
  // Both start at once, on an empty database.
  const sitesByPort = new Map(
    await Promise.all([firstPort, secondPort].map(async (each) => [each, await start(each)] as const)),
  )
  const proxy = await startProxy(kind, port, [firstPort, secondPort])
  onTestFinished(proxy.stop)

  const load = startLoad(proxy)
  for (let round = 0; round < restartsPerProcess; round++) {
    for (const [listenPort, site] of sitesByPort) {
      expect(await site.stop('SIGTERM'), site.output()).toBe(0)
      sitesByPort.set(listenPort, await start(listenPort))
      await sleep(untilProxyKnowsMs)
    }
  }
  const { failures, answeredCount, references } = await load.stop()
  console.log(
    `${kind}: ${answeredCount} requests answered, ${references.length} bookings, ${2 * restartsPerProcess} restarts`,
  )
  expect(failures, proxy.output()).toEqual([])
  expect(references.length).toBeGreaterThan(2 * restartsPerProcess)
  expect(answeredCount).toBeGreaterThan(20 * restartsPerProcess)

  const db = connectDatabase(database)
  await eventually('all mails left', async () => (await countMails(db)).waiting === 0, 60_000)
  const storedBookings = await db.selectFrom('bookings').select('reference').execute()
  expect(new Set(storedBookings.map(({ reference }) => reference))).toEqual(new Set(references))
  const queuedMails = await db.selectFrom('outbox').select('id').execute()
  await db.destroy()
  expect(queuedMails).toHaveLength(mailsPerBooking * references.length)
  // Each mail has arrived; a mail that arrived twice has the same Message-ID.
  const receivedIds = new Set(mailServer.receivedMails.map(({ mail }) => mail.messageId?.replace(/^<(.+)@.*$/, '$1')))
  expect(receivedIds).toEqual(new Set(queuedMails.map(({ id }) => id)))
})

test.for(kinds)('behind %s one process serves every form while the other is away', async (kind, { skip }) => {
  skip(!findProxy(kind), `${kind} is not installed here: apt-get install ${kind}, as .ci/run does`)
  const [port, sitePort, absentPort] = [await freePort(), await freePort(), await freePort()]
  const env = { PUBLIC_URL: proxyUrl(kind, port), TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'warn' }
  const site = await startSite({ port: sitePort, env })
  onTestFinished(async () => void (await site.stop()))
  const proxy = await startProxy(kind, port, [sitePort, absentPort])
  onTestFinished(proxy.stop)
  await sleep(untilProxyKnowsMs)

  const statuses = new Map<number, number>()
  const headers = { 'Content-Type': 'application/json' }
  async function send(formCount: number) {
    for (let form = 0; form < formCount; form++) {
      const { status } = await proxy.sendRequest('/api/reservations', { body: '{}', headers })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 20 }, () => send(50)))
  expect(Object.fromEntries(statuses)).toEqual({ 400: 1_000 })
})

/** Visitors who read pages, ask for taken hours and book, each request soon after the previous response. */
function startLoad(proxy: FrontProxy) {
  const failures: string[] = []
  const references: string[] = []
  let answeredCount = 0
  let isRunning = true
  let nextSlot = 0

  async function visit(path: string, expectedStatus: number, request?: Parameters<FrontProxy['sendRequest']>[1]) {
    const answer = await proxy.sendRequest(path, request).catch((error: Error) => ({ status: 0, body: error.message }))
    if (answer.status === expectedStatus) answeredCount += 1
    else failures.push(`${path}: ${answer.status} ${answer.body.slice(0, 200)}`)
    return answer
  }
  async function repeatWhileRunning(act: (round: number) => Promise<unknown>) {
    for (let round = 0; isRunning; round++) {
      await act(round)
      await sleep(visitPauseMs)
    }
  }
  async function book() {
    const request = bookingInput(distinctSlot(nextSlot))
    nextSlot += 1
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
    const answer = await visit('/api/reservations', 201, { body: JSON.stringify(request), headers })
    if (answer.status === 201) references.push(JSON.parse(answer.body).reference)
    await sleep(bookingPauseMs)
  }
  const availabilityPath = `/api/disponibilites?bateau=sportif&mois=${futureDay(7).slice(0, 7)}`
  const visitors = Promise.all([
    repeatWhileRunning(() => visit('/', 200)),
    repeatWhileRunning(() => visit('/reservations', 200)),
    repeatWhileRunning((round) => visit(`/contact?${round}`, 200)),
    repeatWhileRunning(() => visit(availabilityPath, 200)),
    repeatWhileRunning(book),
  ])
  return {
    async stop() {
      isRunning = false
      await visitors
      return { failures, answeredCount, references }
    },
  }
}

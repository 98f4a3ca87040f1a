import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { expect, test } from 'vitest'
import { requestKinds } from '../../server/metrics/count-requests.ts'
import { bookByApi, distinctSlot } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { contactFields, quoteFields } from '../support/form-fields.ts'
import { labelsOf, readMetrics } from '../support/read-metrics.ts'
import { sendRequest } from '../support/send-request.ts'
import { urlencodedHeaders } from '../support/shell-questions.ts'
import { freePort, startSite } from '../support/site.ts'

const key = 'k3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3y1'
const encodeForm = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

/** Requests of every kind: pages, files, bookings, messages, keys in every place, and invalid ones. */
async function sendRequestsOfEveryKind(url: string): Promise<void> {
  for (const path of ['/', '/', '/reservations', '/contact.data', '/favicon.ico', '/healthz', '/api/disponibilites']) {
    await sendRequest(url, path)
  }
  for (const path of [
    `/agenda/${key}.ics`,
    `/ma-reservation/${key}`,
    '/ana@exemple.ch',
    '/%00Ana',
    '/\\ana',
    '/ana.ics',
  ]) {
    for (const method of ['GET', 'POST', 'TRACE'])
      await sendRequest(url, path, { method, headers: { 'X-Forwarded-For': '203.0.113.7' } })
  }
  for (let index = 0; index < 8; index++) await bookByApi(url, distinctSlot(index))
  await bookByApi(url, distinctSlot(0))
  await sendRequest(url, '/contact', { method: 'POST', headers: urlencodedHeaders, body: encodeForm(contactFields()) })
  await sendRequest(url, '/f/devis', { method: 'POST', headers: urlencodedHeaders, body: encodeForm(quoteFields()) })
  for (const page of [
    `/ma-reservation/${key}`,
    `/carnet-de-bord/${key}/comptes`,
    `/relais/${key}.data`,
    '/invitation',
  ]) {
    await sendRequest(url, page, {
      method: 'POST',
      headers: urlencodedHeaders,
      body: encodeForm({ key, code: key, intent: 'view' }),
    })
  }
}

test('the metrics are served on a port of their own, and no label holds anything that was sent', async () => {
  const port = await freePort()
  const site = await startSite({ env: { METRICS_PORT: String(port) } })
  const metricsUrl = `http://127.0.0.1:${port}`
  await sendRequestsOfEveryKind(site.url)
  await eventually('every mail has left', async () => {
    const { body } = await sendRequest(metricsUrl, '/metrics')
    return readMetrics(body).site_mails_waiting === 0
  })
  const { status, headers, body } = await sendRequest(metricsUrl, '/metrics')
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
    'no-store',
  ])
  const figures = readMetrics(body)
  const requestCount = (kind: string, code: number) => figures[`site_requests_total{kind="${kind}",status="${code}"}`]
  expect([requestCount('page', 200), requestCount('data', 200), requestCount('asset', 200)]).toEqual([3, 1, 1])
  expect([requestCount('api', 201), requestCount('api', 409)]).toEqual([8, 1])
  expect(figures['site_answer_seconds_count{kind="calendar"}']).toBe(3)
  expect(figures.site_database_wait_seconds_count).toBeGreaterThan(8)
  expect(figures['site_task_success_timestamp_seconds{task="due bookings"}']).toBeGreaterThan(1.7e9)
  expect(figures.process_resident_memory_bytes).toBeGreaterThan(1e7)
  expect(figures.nodejs_eventloop_lag_p99_seconds).toBeGreaterThan(0)

  const isSiteMetric = ([name]: [string, number]) => name.startsWith('site_')
  const labelsWhere = (isIncluded: (entry: [string, number]) => boolean) =>
    labelsOf(Object.fromEntries(Object.entries(figures).filter(isIncluded)))
  const tasks = ['due bookings', 'privacy', 'ledger', 'wipe', 'counters']
  for (const label of labelsWhere(isSiteMetric)) {
    const [name = '', value = ''] = label.split('=')
    if (name === 'kind') expect(requestKinds).toContain(value)
    else if (name === 'task') expect(tasks).toContain(value)
    else if (name === 'status') expect(value).toMatch(/^(\d{3}|aborted)$/)
    else expect(label).toMatch(/^le=([\d.]+|\+Inf)$/)
  }
  // The library's own labels come from Node: heap spaces, kinds of handles, its version, histogram buckets.
  const nodeLabels = ['version', 'major', 'minor', 'patch', 'quantile', 'le', 'type', 'space', 'kind']
  for (const label of labelsWhere((entry) => !isSiteMetric(entry))) expect(nodeLabels).toContain(label.split('=')[0])
  expect(body).not.toMatch(/ana\b|favre|exemple|203\.0\.113|k3yk3y/i)

  expect((await sendRequest(site.url, '/metrics')).status).toBe(404)
  expect((await sendRequest(metricsUrl, '/')).status).toBe(404)
  expect((await sendRequest(metricsUrl, '/metrics', { method: 'POST' })).status).toBe(404)
  await site.stop()
})

test('without METRICS_PORT no second port is open, and the site itself shows no metrics', async () => {
  const site = await startSite()
  expect((await sendRequest(site.url, '/metrics')).status).toBe(404)
  expect(listeningPorts(site.process.pid ?? 0)).toEqual([Number(new URL(site.url).port)])
  await site.stop()
})

/** The TCP ports on which a process listens: its sockets, looked up in the kernel's tables (proc(5)). */
function listeningPorts(pid: number): number[] {
  const ownSockets = socketsOf(pid)
  const lines = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8').split('\n').slice(1),
  )
  return lines.flatMap((line) => {
    const [, localAddress = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/)
    return state === '0A' && ownSockets.has(inode) ? [Number.parseInt(localAddress.split(':')[1] ?? '', 16)] : []
  })
}

function socketsOf(pid: number): Set<string> {
  const folder = `/proc/${pid}/fd`
  const targets = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(`${folder}/${name}`)
    } catch {
      // The descriptor was closed after it was listed.
      return ''
    }
  })
  return new Set(targets.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []))
}

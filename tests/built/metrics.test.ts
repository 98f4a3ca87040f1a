import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { expect, test } from 'vitest'
import { requestKinds } from '../../server/metrics/count-requests.ts'
import { bookByApi, distinctSlot } from '../support/api-client.ts'
import { ask } from '../support/ask.ts'
import { eventually } from '../support/eventually.ts'
import { contactFields, quoteFields } from '../support/form-fields.ts'
import { labelsOf, readMetrics } from '../support/read-metrics.ts'
import { urlencoded } from '../support/shell-questions.ts'
import { freePort, startSite } from '../support/site.ts'

const key = 'k3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3y1'
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

/** Requests of every kind: pages, files, bookings, messages, keys in every place, and invalid ones. */
async function aSeason(url: string): Promise<void> {
  for (const path of ['/', '/', '/reservations', '/contact.data', '/favicon.ico', '/healthz', '/api/disponibilites']) {
    await ask(url, path)
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
      await ask(url, path, { method, headers: { 'X-Forwarded-For': '203.0.113.7' } })
  }
  for (let index = 0; index < 8; index++) await bookByApi(url, distinctSlot(index))
  await bookByApi(url, distinctSlot(0))
  await ask(url, '/contact', { method: 'POST', headers: urlencoded, body: form(contactFields()) })
  await ask(url, '/f/devis', { method: 'POST', headers: urlencoded, body: form(quoteFields()) })
  for (const page of [
    `/ma-reservation/${key}`,
    `/carnet-de-bord/${key}/comptes`,
    `/relais/${key}.data`,
    '/invitation',
  ]) {
    await ask(url, page, { method: 'POST', headers: urlencoded, body: form({ key, code: key, intent: 'view' }) })
  }
}

test('what is counted is told on a port of its own, and no label holds anything that was sent', async () => {
  const port = await freePort()
  const site = await startSite({ env: { METRICS_PORT: String(port) } })
  const metricsUrl = `http://127.0.0.1:${port}`
  await aSeason(site.url)
  await eventually('every mail has left', async () => {
    const { body } = await ask(metricsUrl, '/metrics')
    return readMetrics(body).site_mails_waiting === 0
  })
  const { status, headers, body } = await ask(metricsUrl, '/metrics')
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
    'no-store',
  ])
  const figures = readMetrics(body)
  const counted = (kind: string, code: number) => figures[`site_requests_total{kind="${kind}",status="${code}"}`]
  expect([counted('page', 200), counted('data', 200), counted('asset', 200)]).toEqual([3, 1, 1])
  expect([counted('api', 201), counted('api', 409)]).toEqual([8, 1])
  expect(figures['site_answer_seconds_count{kind="calendar"}']).toBe(3)
  expect(figures.site_database_wait_seconds_count).toBeGreaterThan(8)
  expect(figures['site_task_success_timestamp_seconds{task="due bookings"}']).toBeGreaterThan(1.7e9)
  expect(figures.process_resident_memory_bytes).toBeGreaterThan(1e7)
  expect(figures.nodejs_eventloop_lag_p99_seconds).toBeGreaterThan(0)

  const ours = ([name]: [string, number]) => name.startsWith('site_')
  const labels = (which: (entry: [string, number]) => boolean) =>
    labelsOf(Object.fromEntries(Object.entries(figures).filter(which)))
  const tasks = ['due bookings', 'privacy', 'ledger', 'wipe', 'counters']
  for (const label of labels(ours)) {
    const [name = '', value = ''] = label.split('=')
    if (name === 'kind') expect(requestKinds).toContain(value)
    else if (name === 'task') expect(tasks).toContain(value)
    else if (name === 'status') expect(value).toMatch(/^(\d{3}|aborted)$/)
    else expect(label).toMatch(/^le=([\d.]+|\+Inf)$/)
  }
  // The library's own labels come from Node: heap spaces, kinds of handles, its version, histogram buckets.
  const fromNode = ['version', 'major', 'minor', 'patch', 'quantile', 'le', 'type', 'space', 'kind']
  for (const label of labels((entry) => !ours(entry))) expect(fromNode).toContain(label.split('=')[0])
  expect(body).not.toMatch(/ana\b|favre|exemple|203\.0\.113|k3yk3y/i)

  expect((await ask(site.url, '/metrics')).status).toBe(404)
  expect((await ask(metricsUrl, '/')).status).toBe(404)
  expect((await ask(metricsUrl, '/metrics', { method: 'POST' })).status).toBe(404)
  await site.stop()
})

test('without its setting nothing listens beside the site, and the site has no such page', async () => {
  const site = await startSite()
  expect((await ask(site.url, '/metrics')).status).toBe(404)
  expect(listeningPorts(site.process.pid ?? 0)).toEqual([Number(new URL(site.url).port)])
  await site.stop()
})

/** The TCP ports on which a process listens: its sockets, looked up in the kernel's tables (proc(5)). */
function listeningPorts(pid: number): number[] {
  const mine = socketsOf(pid)
  const lines = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8').split('\n').slice(1),
  )
  return lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/)
    return state === '0A' && mine.has(inode) ? [Number.parseInt(local.split(':')[1] ?? '', 16)] : []
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

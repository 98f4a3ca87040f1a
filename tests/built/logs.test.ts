import { expect, test } from 'vitest'
import { bookByApi, distinctSlot } from '../support/api-client.ts'
import { sendRequest } from '../support/send-request.ts'
import { urlencodedHeaders } from '../support/shell-questions.ts'
import { startSite } from '../support/site.ts'

type LogLine = Record<string, unknown>

/** The lines the process wrote, parsed as JSON; throws at the first line that is not JSON. */
const linesOf = (output: string): LogLine[] =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

test('every line a server writes from its start to its end is JSON, and holds nothing personal', async () => {
  const site = await startSite({ env: { LOG_LEVEL: 'trace' } })
  const key = 'k3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3y1'
  const headers = {
    ...urlencodedHeaders,
    'X-Forwarded-For': '203.0.113.7',
    Cookie: 'c=zzsecret',
    Referer: 'https://zzsecret.example',
    'User-Agent': 'zzsecret',
  }
  for (const path of [
    '/ana%E0@exemple.ch',
    '/ana@exemple.ch',
    '/ana@exemple.ch.data',
    '/Ana/Favre',
    '/contact?mail=ana@exemple.ch',
    `/agenda/${key}.ics`,
    `/ma-reservation/${key}`,
    `/carnet-de-bord/${key}/comptes?recherche=Ana+Favre`,
    '/assets/ana@exemple.ch',
    '/f/ana@exemple.ch',
    '/%00ana@exemple.ch',
    '/\\ana@exemple.ch',
  ]) {
    for (const method of ['GET', 'POST', 'PUT', 'TRACE']) {
      await sendRequest(site.url, path, { method, headers, ...(method !== 'GET' && { body: 'name=Ana+Favre' }) })
    }
  }
  for (const address of ['/ma-reservation', '/relais', '/quai', '/prevenez-moi', '/carnet-de-bord']
    .flatMap((page) => [`${page}/${key}`, `${page}/${key}/comptes`])
    .concat('/invitation')) {
    for (const target of [address, `${address}.data`])
      await sendRequest(site.url, target, {
        method: 'POST',
        headers,
        body: `key=${key}&code=${key}&intent=view&word=Ana+Favre&email=ana@exemple.ch`,
      })
  }
  await bookByApi(site.url, distinctSlot(1))
  await new Promise((resolve) => setTimeout(resolve, 500))
  await site.stop()

  const output = site.output()
  const lines = linesOf(output)
  for (const { level, time } of lines) expect([typeof level, typeof time]).toEqual(['number', 'string'])
  expect(lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(40)
  expect(output).not.toMatch(/favre|exemple|zzsecret|203\.0\.113|k3yk3y/i)
  expect(output).not.toMatch(/Ana\b/)
})

test('a failed start is logged in JSON too', async () => {
  const failure = await startSite({ env: { TRUST_PROXY: 'many' } }).catch((error: Error) => error.message)
  const printedLog = String(failure).split('It printed:\n')[1] ?? ''
  expect(linesOf(printedLog).some(({ level, msg }) => level === 60 && String(msg).includes('TRUST_PROXY'))).toBe(true)
})

test('a proxy missing from the settings is logged once', async () => {
  const proxiedSite = await startSite({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'info' } })
  const directSite = await startSite({ env: { LOG_LEVEL: 'info' } })
  const warnings = (output: string) => linesOf(output).filter(({ msg }) => String(msg).includes('TRUST_PROXY'))
  for (const site of [proxiedSite, directSite]) {
    for (const path of ['/inconnu', '/readyz']) {
      await sendRequest(site.url, path, { headers: { 'X-Forwarded-For': '203.0.113.7' } })
    }
    await site.stop()
  }
  expect(warnings(proxiedSite.output())).toEqual([])
  expect(warnings(directSite.output())).toHaveLength(1)
  expect(warnings(directSite.output())[0]).toMatchObject({ level: 40 })
})

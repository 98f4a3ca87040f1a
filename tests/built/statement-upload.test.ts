import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { UNSAFE_decodeViaTurboStream } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeRequest } from '../../demo/steps.ts'
import { statementIban, writeStatement } from '../../demo/write-statement.ts'
import { grantKey } from '../../server/records/keys.ts'
import type { Services } from '../../server/services.ts'
import { bookingInput } from '../support/booking-input.ts'
import { engines, openTestDatabase, type TestDatabase } from '../support/databases.ts'
import { eventually } from '../support/eventually.ts'
import { hostileFiles } from '../support/hostile-statements.ts'
import { logbookAt } from '../support/logbook.ts'
import { sendRawRequest } from '../support/send-request.ts'
import { withServices } from '../support/services.ts'
import { type Site, startSite } from '../support/site.ts'
import { zip } from '../support/statements.ts'
import { bankPaymentLines } from '../support/stored-statements.ts'

const uploadAddress = (key: string) => logbookAt(key, '/comptes')

describe.each(engines)('a statement that is sent to the built site on %s', (engine) => {
  let database: TestDatabase
  let site: Site
  let key: string
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const { dataDir, databaseUrl } = database
    site = await startSite({ dataDir, env: { IBAN: statementIban, ...(databaseUrl && { DATABASE_URL: databaseUrl }) } })
    key = await withSiteServices(({ db }) => grantKey(db, 'logbook', new Date()))
  })
  afterAll(async () => {
    await site.stop()
    await database.remove()
  })
  const withSiteServices = <Result>(use: (services: Services) => Promise<Result>) => withServices(database, {}, use)
  /** Sends the file with a key; retries on 503, as clients are told to. */
  const send = async (
    file: Uint8Array,
    usedKey = key,
  ): Promise<{ status: number; data: ReturnType<JSON['parse']> }> => {
    const form = new FormData()
    form.set('intent', 'upload')
    form.set('file', new File([new Uint8Array(file)], 'releve.xml'))
    const encodedForm = new Response(form)
    const { status, headers, body } = await fetch(`${site.url}${uploadAddress(usedKey)}.data`, {
      method: 'POST',
      headers: { 'Content-Type': String(encodedForm.headers.get('content-type')) },
      body: await encodedForm.arrayBuffer(),
    })
    if (status === 503) {
      await body?.cancel()
      return send(file, usedKey)
    }
    if (!body || !headers.get('content-type')?.startsWith('text/x-script')) return { status, data: undefined }
    const { value } = await UNSAFE_decodeViaTurboStream(body, globalThis)
    return { status, data: (value as { data: unknown }).data }
  }
  /** A key to one booking, as a mail to the team has it. */
  const grantMailedKey = () =>
    withSiteServices(async (services) => {
      const { id } = await storeRequest(services, bookingInput())
      const expiresAt = new Date(Date.now() + 86_400_000)
      return grantKey(services.db, 'team', new Date(), { opens: id, expiresAt })
    })
  const statementWith = (names: readonly string[]) =>
    writeStatement(names.map((name) => ({ chf: '20', name, payments: [{ chf: '20', text: 'Fondue' }] })))
  const emptyLists = { partial: [], tooMuch: [], reused: [], passedOver: [] }
  const noCounts = { paid: 0, partial: 0, 'too-much': 0, unknown: 0, 'already-read': 0, payout: 0 }

  test('a statement beyond 64 KiB, zipped too, is read once', async () => {
    const file = statementWith(Array.from({ length: 300 }, (_, index) => `A${index}`))
    expect(file.length).toBeGreaterThan(65_536)
    expect(await send(file)).toMatchObject({
      status: 200,
      data: { kind: 'done', counts: { ...noCounts, unknown: 300 }, ...emptyLists },
    })
    const secondResult = { kind: 'done', counts: { ...noCounts, 'already-read': 300 }, ...emptyLists }
    expect(await send(zip([{ bytes: file }]))).toMatchObject({ status: 200, data: secondResult })
    expect((await withSiteServices(bankPaymentLines)).length).toBe(300)
  })

  test.skipIf(engine === 'postgres')('the memory that statements of ten megabytes took is given back', async () => {
    for (let file = 0; file < 3; file++) {
      const entries = Array.from({ length: 5_000 }, (_, index) => ({
        ...{ chf: '20', name: `M${file}-${index}` },
        payments: [{ chf: '20', text: 'Fondue '.repeat(200) }],
      }))
      expect((await send(writeStatement(entries))).status).toBe(200)
    }
    const readMemoryMegabytes = () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, 'utf8'))?.[1]) / 1024
    await eventually('the memory is given back', () => readMemoryMegabytes() < 300, 15_000)
  })

  test('a statement sent twenty times at once is stored once', async () => {
    const before = (await withSiteServices(bankPaymentLines)).length
    const file = statementWith(Array.from({ length: 10 }, (_, index) => `B${index}`))
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(file)))
    const counts = answers.map(({ data }) => data.counts)
    expect(counts.filter(({ unknown }) => unknown === 10)).toHaveLength(1)
    expect(counts.filter((each) => each['already-read'] === 10)).toHaveLength(19)
    expect((await withSiteServices(bankPaymentLines)).length).toBe(before + 10)
  })

  test('a statement without a key is refused before a byte of it is read, and the connection ends', async () => {
    const port = Number(new URL(site.url).port)
    const head = (path: string, more = '') =>
      `POST ${path} HTTP/1.1\r\nHost: a\r\n${more}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 10000000\r\n\r\n`
    const strangerAddress = uploadAddress('x'.repeat(43))
    const mailedAddress = uploadAddress(await grantMailedKey())
    for (const requestHead of [
      head(strangerAddress),
      head(uploadAddress('nobody')),
      head(`${strangerAddress}.data`),
      head(strangerAddress, `Cookie: key=${key}\r\n`),
      // A link to one booking may not upload a file.
      head(mailedAddress),
      head(`${mailedAddress}.data`),
    ]) {
      const received = await sendRawRequest(port, requestHead)
      expect(received).toMatch(/^HTTP\/1.1 404 /)
      expect(received).toMatch(/\r\nconnection: close\r\n/i)
    }
    // The server does not read the body of a refused request: only what network buffers hold is sent.
    expect(await countBytesTaken(port, head(strangerAddress), 10_000_000)).toBeLessThan(10_000_000)
    // With a valid key the site waits for the rest of the file.
    expect(await sendRawRequest(port, head(uploadAddress(key)), 1_000)).toBe('')
  })

  test('a statement is refused if it is too large, sent with an unknown key, or sent to another page of the logbook', async () => {
    expect((await send(Buffer.alloc(10_020_000))).status).toBe(413)
    expect(await send(Buffer.alloc(10_000_001))).toMatchObject({ status: 409, data: { kind: 'refused' } })
    expect((await send(statementWith(['C1']), `${key}x`)).status).toBe(404)
    // Elsewhere in the logbook no file is read.
    const form = new FormData()
    form.set('intent', 'upload')
    form.set('file', new File(['a'], 'a.xml'))
    expect((await fetch(site.url + logbookAt(key), { method: 'POST', body: form })).status).toBe(400)
  })

  test('a hostile statement is refused and stores nothing, and the site serves others while it reads it', async () => {
    const before = await withSiteServices(bankPaymentLines)
    // Some of every kind, and all large ones: hostile-files.test.ts reads all of them.
    const files = hostileFiles().filter(({ bytes }, index) => index % 24 === 0 || bytes.length > 5_000_000)
    for (const { name, bytes } of files.filter(({ bytes }) => bytes.length <= 10_000_000)) {
      let isRead = false
      const upload = send(bytes).finally(() => {
        isRead = true
      })
      do {
        expect((await fetch(`${site.url}/healthz`)).ok, name).toBe(true)
      } while (!isRead)
      const { status, data } = await upload
      expect([name, status, data.kind]).toEqual([name, 409, 'refused'])
    }
    expect(await withSiteServices(bankPaymentLines)).toEqual(before)
    expect(site.process.exitCode).toBeNull()
  }, 600_000)

  test('an uploaded statement leaves neither the key it was sent with nor the texts of its payments in the log', () => {
    expect(site.output()).not.toContain(key)
    expect(site.output()).not.toContain('Fondue')
  })
})

/** How many bytes of a body of `size` can be sent before the server stops taking them. */
function countBytesTaken(port: number, head: string, size: number): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const chunk = Buffer.alloc(65_536, 'a')
    let bytesTaken = 0
    const writeChunk = () => {
      if (bytesTaken >= size) return socket.end()
      socket.write(chunk, (error) => {
        if (error) return
        bytesTaken += chunk.length
        writeChunk()
      })
    }
    socket.once('connect', () => socket.write(head, writeChunk))
    socket.resume()
    socket.on('error', () => {})
    socket.once('close', () => resolve(bytesTaken))
  })
}

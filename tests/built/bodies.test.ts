import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSeason } from '../../demo/season.ts'
import { keyOf } from '../../demo/steps.ts'
import { logbookAt } from '../support/logbook.ts'
import { sendRawRequest, sendRequest } from '../support/send-request.ts'
import { withServices } from '../support/services.ts'
import { startPublicSite, urlencodedHeaders } from '../support/shell-questions.ts'
import type { Site } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startPublicSite()
})
afterAll(() => site.stop())

const port = () => Number(new URL(site.url).port)
const formOfSize = (bytes: number) => `a=${'x'.repeat(bytes - 2)}`
const post = (body: string, headers: Record<string, string>, chunked = false) =>
  sendRequest(site.url, '/contact', { method: 'POST', body, headers, chunked })

/** True when the form was read and the response lists its missing fields. */
const wasRead = ({ status, body }: { status: number; body: string }) => status === 400 && !body.includes('illisible')

describe('a body', () => {
  it.each([false, true])('a body of 64 KiB is read, and one byte more is refused (chunked: %s)', async (chunked) => {
    expect(wasRead(await post(formOfSize(65_536), urlencodedHeaders, chunked))).toBe(true)
    const refusedAnswer = await post(formOfSize(65_537), urlencodedHeaders, chunked)
    expect(refusedAnswer.status).toBe(413)
    expect(refusedAnswer.body).toContain('Envoi trop volumineux')
  })

  it('a refused body leaves the connection usable', async () => {
    const huge = 'a'.repeat(1_000_000)
    const received = await sendRawRequest(
      port(),
      `POST /contact HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: ${huge.length}\r\n\r\n${huge}` +
        'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    )
    expect(received).toContain('HTTP/1.1 413')
    expect(received).toContain('{"status":"ok"')
  })

  it('a body with an outing of a thousand million hours is a form to correct, and fills no memory', async () => {
    const fields = { boatType: 'sportif', date: '2027-07-14', time: '10:00', duration: '1000000000' }
    const answer = await sendRequest(site.url, '/reservations', {
      method: 'POST',
      body: String(new URLSearchParams(fields)),
      headers: urlencodedHeaders,
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toContain('reservation-duration-error')
  })

  it('a body with more fields than any form has is refused, and one with as many is read', async () => {
    const formWithFields = (count: number) => `a${'&a'.repeat(count - 1)}`
    expect(wasRead(await post(formWithFields(1_000), urlencodedHeaders))).toBe(true)
    expect((await post(formWithFields(1_001), urlencodedHeaders)).status).toBe(413)
  })

  it('a body that announces too much is refused before it is sent', async () => {
    const received = await sendRawRequest(
      port(),
      'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\n\r\na',
      1_000,
    )
    expect(received).toContain('HTTP/1.1 413')
  })

  it.each([
    [
      'multipart that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n',
    ],
    ['multipart without its boundary', 'multipart/form-data', 'a=1'],
    ['text', 'text/plain', 'a=1'],
    ['JSON where a form belongs', 'application/json', '{"a":1}'],
    ['no stated type', '', 'a=1'],
  ])('a body of %s is refused as unreadable', async (_, type, body) => {
    const { status, body: page } = await post(body, type ? { 'Content-Type': type } : {})
    expect(status).toBe(400)
    expect(page).toContain('Envoi illisible')
  })

  it('a compressed body is refused', async () => {
    const { status, body } = await post('a=1', { ...urlencodedHeaders, 'Content-Encoding': 'gzip' })
    expect({ status, isUnreadable: body.includes('Envoi illisible') }).toEqual({ status: 400, isUnreadable: true })
  })

  it('a body with a file is refused as a whole', async () => {
    const part = (disposition: string) => `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\nfilename=\r\n`
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const answerWithFile = await post(`${part('name="a"')}${part('name="cv"; filename="cv.pdf"')}--x--\r\n`, headers)
    expect(answerWithFile.status).toBe(400)
    expect(answerWithFile.body).toContain('Pièce jointe refusée')
    expect(wasRead(await post(`${part('name="a"')}--x--\r\n`, headers))).toBe(true)
  })

  it('an empty body is an empty form', async () => {
    expect(wasRead(await post('', {}))).toBe(true)
    expect(wasRead(await sendRequest(site.url, '/contact', { method: 'POST' }))).toBe(true)
  })
})

describe('a name that comes twice', () => {
  it('a form that names two acts does neither, and a key in a form opens nothing', async () => {
    const { logbook } = await withServices({ ...site, databaseUrl: undefined }, {}, buildSeason)
    const key = keyOf(logbook)
    const postAct = async (addressKey: string, body: string) =>
      (
        await sendRequest(site.url, `${logbookAt(addressKey)}.data`, {
          method: 'POST',
          headers: urlencodedHeaders,
          body,
        })
      ).status
    expect([
      await postAct(key, 'intent=reopen&id=x'),
      await postAct(key, 'intent=reopen&intent=new-link&id=x'),
      await postAct(key, 'intent=new-link&intent=reopen&id=x'),
      await postAct('x'.repeat(43), `intent=reopen&id=x&key=${key}`),
      await postAct(key, 'intent=reopen&id=x&key=x'),
    ]).toEqual([409, 400, 400, 404, 409])
  })
})

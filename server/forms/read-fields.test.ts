import { describe, expect, test } from 'vitest'
import { readFields, wantsJson } from './read-fields.server.ts'

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://localhost/f/contact', { method: 'POST', body, headers })
const json = (body: unknown) => post(JSON.stringify(body), { 'Content-Type': 'application/json' })

describe('the fields of a form', () => {
  test('form fields are read from multipart, urlencoded or JSON bodies', async () => {
    const multipart = new FormData()
    multipart.set('name', 'Zoé')
    multipart.set('guests', '3')
    for (const type of ['Application/JSON', 'application/JSON;charset=utf-8'])
      expect(await readFields(post('{"name":"Zoé"}', { 'Content-Type': type }))).toEqual({ name: 'Zoé' })
    for (const request of [
      post(multipart),
      post(new URLSearchParams({ name: 'Zoé', guests: '3' })),
      json({ name: 'Zoé', guests: 3 }),
    ]) {
      expect(await readFields(request)).toEqual({ name: 'Zoé', guests: '3' })
    }
  })

  test('repeated fields are joined, as Formspree does, and only texts count', async () => {
    const form = new FormData()
    for (const name of ['', 'Zoé', 'Eve', '']) form.append('name', name)
    form.append('file', new File(['x'], 'x.txt'))
    expect(await readFields(post(form))).toEqual({ name: 'Zoé, Eve' })
    expect(await readFields(post(new URLSearchParams('wishes=a&wishes=b&email=')))).toEqual({
      wishes: 'a, b',
      email: '',
    })
    expect(await readFields(json({ wishes: ['a', 2, {}, ['c']] }))).toEqual({ wishes: 'a, 2' })
    expect(await readFields(json({ name: [[]], email: null, more: {}, ['__proto__']: 'x' }))).toEqual({
      ['__proto__']: 'x',
    })
  })

  test.each([
    ['no JSON at all', post('{', { 'Content-Type': 'application/json' })],
    ['a JSON list', json(['name'])],
    ['JSON null', json(null)],
    ['a torn multipart', post('--x\r\nContent', { 'Content-Type': 'multipart/form-data; boundary=x' })],
    ['another type', post('name=Zoé', { 'Content-Type': 'text/plain' })],
  ])('no fields are read from %s', async (_, request) => expect(await readFields(request)).toEqual({}))
})

test('JSON answers are sent to requests that accept or send JSON', () => {
  expect(wantsJson(post('', { Accept: 'application/json' }))).toBe(true)
  expect(wantsJson(post('', { Accept: 'application/json, text/plain, */*' }))).toBe(true)
  expect(wantsJson(json({}))).toBe(true)
  expect(wantsJson(post('', { Accept: 'Application/JSON' }))).toBe(true)
  expect(wantsJson(post('{}', { 'Content-Type': 'APPLICATION/Json; Charset=UTF-8' }))).toBe(true)
  expect(wantsJson(post('', { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }))).toBe(false)
  expect(wantsJson(post(''))).toBe(false)
})

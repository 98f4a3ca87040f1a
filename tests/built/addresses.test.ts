import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/send-request.ts'
import { publicUrl, startPublicSite } from '../support/shell-questions.ts'
import type { Site } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startPublicSite()
})
afterAll(() => site.stop())

describe('addresses', () => {
  it.each([
    ['/contact/', '/contact'],
    ['/contact/?a=b', '/contact?a=b'],
    ['//contact', '/contact'],
    ['/Contact', '/contact'],
    ['//evil.example/', '/evil.example'],
    ['/inconnu/', '/inconnu'],
  ])('the address %s leads to %s', async (path, target) => {
    const { status, headers } = await sendRequest(site.url, path)
    expect({ status, location: headers.get('location') }).toEqual({ status: 308, location: target })
  })

  it.each(['/\\evil.example/', '/%5Cevil.example/', '/%2F%2Fevil.example/', '/.//evil.example/'])(
    'the address %s leads to no other site',
    async (path) => {
      const location = (await sendRequest(site.url, path)).headers.get('location')
      expect(new URL(location ?? '/', publicUrl).origin).toBe(publicUrl)
    },
  )

  it('the page of the licences is linked, and has the texts of the libraries and of the fonts', async () => {
    const [, path = ''] = /href="(\/licen[^"]*)"/.exec((await sendRequest(site.url, '/mentions-legales')).body) ?? []
    const { status, headers, body } = await sendRequest(site.url, path)
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)])
    const names = ['react', 'react-dom', 'react-router', 'lucide-react', 'react-day-picker', '@radix-ui/react-toast']
    for (const name of names)
      expect(body).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\(\\w+\\)\\n\\n[^#]*(?:MIT|ISC) License`, 'm'))
    for (const font of ['Fraunces', 'Atkinson Hyperlegible Next']) expect(body).toContain(`${font}: Copyright`)
    expect(body).toContain('SIL OPEN FONT LICENSE Version 1.1')
  })

  it.each([
    ['a zero byte', '/%00'],
    ['an accent', '/%C3%A9'],
    ['great length', `/${'a'.repeat(5_000)}`],
    ['steps upwards', '/contact/%2e%2e/%2e%2e/etc/passwd'],
  ])('addresses with %s cause no server error', async (_, path) => {
    const { status, body } = await sendRequest(site.url, path)
    expect(status).toBeLessThan(500)
    expect(body).not.toContain('root:x:0')
  })

  it.each(['/ana%E0@exemple.ch', '/%E0%A4%A', '/ana%E0@exemple.ch.data', '/contact%'])(
    'the address %s, with broken percent signs, is refused',
    async (path) => {
      expect((await sendRequest(site.url, path)).status).toBe(400)
    },
  )
})

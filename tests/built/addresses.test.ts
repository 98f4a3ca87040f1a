import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
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
  ])('%s leads to %s', async (path, target) => {
    const { status, headers } = await ask(site.url, path)
    expect({ status, location: headers.get('location') }).toEqual({ status: 308, location: target })
  })

  it.each(['/\\evil.example/', '/%5Cevil.example/', '/%2F%2Fevil.example/', '/.//evil.example/'])(
    '%s leads to no other site',
    async (path) => {
      const location = (await ask(site.url, path)).headers.get('location')
      expect(new URL(location ?? '/', publicUrl).origin).toBe(publicUrl)
    },
  )

  it.each([
    ['a zero byte', '/%00'],
    ['an accent', '/%C3%A9'],
    ['great length', `/${'a'.repeat(5_000)}`],
    ['steps upwards', '/contact/%2e%2e/%2e%2e/etc/passwd'],
  ])('with %s are no failure of ours', async (_, path) => {
    const { status, body } = await ask(site.url, path)
    expect(status).toBeLessThan(500)
    expect(body).not.toContain('root:x:0')
  })

  it.each(['/ana%E0@exemple.ch', '/%E0%A4%A', '/ana%E0@exemple.ch.data', '/contact%'])(
    '%s, with broken percent signs, is refused',
    async (path) => {
      expect((await ask(site.url, path)).status).toBe(400)
    },
  )
})

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { observatoryScore } from '../support/observatory.ts'
import { publicUrl } from '../support/shell-questions.ts'
import { type Site, startSite } from '../support/site.ts'

const careless = join(import.meta.dirname, '../support/careless-render.mjs')
const env = { PUBLIC_URL: publicUrl }
let attacked: Site
let clean: Site
beforeAll(async () => {
  clean = await startSite({ env })
  attacked = await startSite({ env: { ...env, NODE_OPTIONS: `--import=${careless}` } })
})
afterAll(async () => {
  await clean.stop()
  await attacked.stop()
})

const sources = (headers: Headers, directive: string) =>
  new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(headers.get('content-security-policy') ?? '')?.[1]?.split(' ') ?? []
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe.each(['/', '/panier', '/contact', '/prevenez-moi', '/inconnu'])('on %s', (path) => {
  it('what a stranger got into the page has no hash, and takes none away from what is ours', async () => {
    const [own, hurt] = [await ask(clean.url, path), await ask(attacked.url, path)]
    expect(hurt.body).toContain('stolen=1')
    const inline = [...hurt.body.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g)]
    const strangers = inline.map(([, , text = '']) => text).filter((text) => /stolen|outline:5px/.test(text))
    expect(strangers.length).toBe(5)
    const [scripts, styles] = [sources(hurt.headers, 'script-src'), sources(hurt.headers, 'style-src')]
    for (const text of strangers) expect([...scripts, ...styles]).not.toContain(hashOf(text))
    expect(scripts.length).toBeGreaterThan(1)
    expect(scripts).toHaveLength(sources(own.headers, 'script-src').length)
    expect(styles).toHaveLength(2)
    expect(observatoryScore(hurt.headers)).toBe(150)
  })

  it('every script of ours that would run has its hash, and no mark is left on it', async () => {
    const { body, headers } = await ask(clean.url, path)
    const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].flatMap(([, text]) => text || [])
    expect(scripts.length).toBeGreaterThan(0)
    for (const text of scripts) expect(sources(headers, 'script-src')).toContain(hashOf(text))
    expect(body).not.toContain('nonce')
  })
})

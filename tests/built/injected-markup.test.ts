import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { observatoryScore } from '../support/observatory.ts'
import { sendRequest } from '../support/send-request.ts'
import { publicUrl } from '../support/shell-questions.ts'
import { type Site, startSite } from '../support/site.ts'

const carelessRenderFile = join(import.meta.dirname, '../support/careless-render.mjs')
const env = { PUBLIC_URL: publicUrl }
let attackedSite: Site
let cleanSite: Site
beforeAll(async () => {
  cleanSite = await startSite({ env })
  attackedSite = await startSite({ env: { ...env, NODE_OPTIONS: `--import=${carelessRenderFile}` } })
})
afterAll(async () => {
  await cleanSite.stop()
  await attackedSite.stop()
})

const policySources = (headers: Headers, directive: string) =>
  new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(headers.get('content-security-policy') ?? '')?.[1]?.split(' ') ?? []
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe.each(['/', '/panier', '/contact', '/prevenez-moi', '/inconnu'])('on %s', (path) => {
  it('injected markup has no hash in the policy, and the site’s own scripts keep theirs', async () => {
    const [cleanAnswer, attackedAnswer] = [
      await sendRequest(cleanSite.url, path),
      await sendRequest(attackedSite.url, path),
    ]
    expect(attackedAnswer.body).toContain('stolen=1')
    const inlineElements = [...attackedAnswer.body.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g)]
    const injectedTexts = inlineElements
      .map(([, , text = '']) => text)
      .filter((text) => /stolen|outline:5px/.test(text))
    expect(injectedTexts.length).toBe(5)
    const [scriptSources, styleSources] = [
      policySources(attackedAnswer.headers, 'script-src'),
      policySources(attackedAnswer.headers, 'style-src'),
    ]
    for (const text of injectedTexts) expect([...scriptSources, ...styleSources]).not.toContain(hashOf(text))
    expect(scriptSources.length).toBeGreaterThan(1)
    expect(scriptSources).toHaveLength(policySources(cleanAnswer.headers, 'script-src').length)
    expect(styleSources).toHaveLength(2)
    expect(observatoryScore(attackedAnswer.headers)).toBe(150)
  })

  it('every script of the site has its hash in the policy, and no nonce is left', async () => {
    const { body, headers } = await sendRequest(cleanSite.url, path)
    const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].flatMap(([, text]) => text || [])
    expect(scripts.length).toBeGreaterThan(0)
    for (const text of scripts) expect(policySources(headers, 'script-src')).toContain(hashOf(text))
    expect(body).not.toContain('nonce')
  })
})

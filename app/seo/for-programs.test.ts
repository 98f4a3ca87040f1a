import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { activityGroups } from '../../content/activities.ts'
import { association } from '../../content/association.ts'
import { gourmetItems } from '../../content/gourmet.ts'
import { dayMs } from '../../domain/calendar.ts'
import routes from '../routes.ts'
import { aiCatalog, bookingSkillText, llmsText, skillAddress } from './for-assistants.ts'
import { pagesListedByDefault } from './public-pages.ts'
import { robotsText, securityText, sitemap, webManifest } from './site-files.ts'

const site = 'https://cap-embellie.example'
const publicDir = join(import.meta.dirname, '../../site/public')
const routePaths = routes.map(({ path = '' }) => `/${path}`)

test('the sitemap lists the public pages, and robots.txt leads to it', () => {
  const listedAddresses = [...sitemap(site).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  expect(listedAddresses).toEqual(pagesListedByDefault.map(({ path }) => `${site}${path}`))
  expect(robotsText(site)).toMatch(/^User-agent: \*\n/)
  expect(robotsText(site)).toContain(`\nSitemap: ${site}/sitemap.xml\n`)
})

test('llms.txt has the form of llmstxt.org: one title, a summary, then links under second-level titles', () => {
  const text = llmsText(site)
  const [title, summary] = text.split('\n\n')
  expect(title).toBe(`# ${association.name}`)
  expect(summary).toMatch(/^> \S/)
  expect(text.match(/^# /gm)).toHaveLength(1)
  expect(text.match(/^#{3,} /gm)).toBeNull()
  const [, ...sections] = text.split(/^## .*$/m)
  expect(sections.length).toBeGreaterThanOrEqual(3)
  for (const section of sections) {
    for (const line of section.trim().split('\n')) expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/[^)\s]+\): \S/)
  }
  expect(text).not.toMatch(/[{}]/)
  const linkedPaths = [...text.matchAll(/\]\((https:[^)]*)\)/g)].map(([, address = '']) => new URL(address).pathname)
  for (const path of linkedPaths) expect(routePaths).toContain(path)
  for (const { path } of pagesListedByDefault) expect(linkedPaths).toContain(path)
})

test('the booking skill for assistants lists the wishes and has no unfilled blank', () => {
  const text = bookingSkillText(site)
  expect(text).toMatch(/^---\nname: reserver-une-sortie\ndescription: ".{20,1000}"\n---\n/)
  expect(skillAddress(site)).toMatch(/\/reserver-une-sortie\/SKILL\.md$/)
  expect(routePaths).toContain(new URL(skillAddress(site)).pathname)
  expect(text).not.toMatch(/\{[a-z]\w*\}/i)
  const wishes = [...activityGroups.flatMap(({ activities }) => activities), ...gourmetItems]
  for (const { id } of wishes) expect(text).toContain(`\`${id}\``)
})

test('the catalogue for assistants conforms to its schema', () => {
  const nonEmptyText = z.string().min(1)
  // Agentic Resource Discovery 1.0, as far as our entry goes. Lighthouse checks the whole in `npm run bench`.
  const entry = z.strictObject({
    identifier: z.string().regex(/^urn:air:[a-z\d.-]+(:[\w.-]+)+$/i),
    displayName: nonEmptyText,
    type: z.literal('text/markdown; profile="urn:air:agent-skills"'),
    url: z.url(),
    description: nonEmptyText,
    representativeQueries: z.array(nonEmptyText).min(2).max(5),
  })
  const host = z.strictObject({ displayName: nonEmptyText, documentationUrl: z.url(), logoUrl: z.url() })
  const catalogue = z.strictObject({ specVersion: z.literal('1.0'), host, entries: z.array(entry).min(1) })
  expect(catalogue.safeParse(aiCatalog(site)).error).toBeUndefined()
})

test('security.txt conforms to RFC 9116: the contact of SECURITY.md, one expiry within a year, its own address', () => {
  const now = new Date('2026-11-20T15:00:00Z')
  const fields = securityText(site, association.email, now)
    .trim()
    .split('\n')
    .map((line) => line.split(/: (.*)/))
  expect(fields.map(([name]) => name)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
  const valueByField = Object.fromEntries(fields.map(([name = '', value]) => [name, value]))
  expect(valueByField.Contact).toBe(`mailto:${association.email}`)
  expect(valueByField.Canonical).toBe(`${site}/.well-known/security.txt`)
  const daysUntilExpiry = (Date.parse(valueByField.Expires ?? '') - now.getTime()) / dayMs
  expect(daysUntilExpiry).toBeGreaterThan(90)
  expect(daysUntilExpiry).toBeLessThan(365)
  const policy = readFileSync(join(publicDir, '../../SECURITY.md'), 'utf8')
  expect([...policy.matchAll(/[\w.+-]+@[\w.-]+\w/g)].map(([address]) => address)).toEqual([association.email])
  expect(policy).toContain(new URL(valueByField.Canonical ?? '').pathname)
})

test('the manifest names icons that exist in their stated sizes', () => {
  for (const { src, sizes } of webManifest().icons) {
    expect(`${pngSize(src).join('x')}`).toBe(sizes)
  }
})

function pngSize(path: string): [number, number] {
  const file = join(publicDir, path)
  expect(existsSync(file), file).toBe(true)
  const bytes = readFileSync(file)
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

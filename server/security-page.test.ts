import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = page.split('\n').filter((line) => /^\| +[^-| ]/.test(line))
const files = globSync(['{app,bord,content,domain,platform,server,tests,wording,scripts}/**/*.{test,spec}.{ts,tsx}'], {
  cwd: root,
})
const names = new Map(Map.groupBy(files, (file) => basename(file)))

test('every test that the security page names is there, and its name leads to one file', () => {
  for (const [, name = ''] of page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)) {
    const isFound = name.includes('/') ? existsSync(join(root, name)) : names.get(name)?.length === 1
    expect(isFound, name).toBe(true)
  }
})

test('every line on attackers, keys and bounds names a test that shows it', () => {
  const tables = ['Against whom', 'Keys and how long they live', 'What is expensive, and what bounds it']
  for (const title of tables) {
    const [, section = ''] = page.split(`## ${title}\n`)
    const [table = ''] = section.split('\n## ')
    const lines = rows.filter((row) => table.includes(row)).slice(1)
    expect(lines.length, title).toBeGreaterThan(8)
    for (const line of lines) expect(line).toMatch(/\.test\.tsx?` *\|$/)
  }
})

import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { association } from '../content/association.ts'

// What the accessibility statement is made from: which association's site was last looked at whole and by hand, on which
// day, how each page was then, and which have changed since. Run it after the first change to a page, and with `regarde`
// once somebody has gone through docs/accessibility.md again on every page.

type Look = { of: string; on: string; pages: Record<string, string>; changedSince: string[] }

const root = `${import.meta.dirname}/../app`
const file = `${root}/pages/accessibilite/last-look.json`

/** A few signs for each folder of pages, and for what all pages share, that change with what is shown. */
function pagesNow(): Record<string, string> {
  const hashes = new Map<string, ReturnType<typeof createHash>>()
  for (const path of globSync('**/*.{tsx,css}', { cwd: root }).sort()) {
    if (path.includes('.test.')) continue
    const [top, page] = dirname(path).split('/')
    const name = (top === 'pages' && page) || 'commun'
    if (!hashes.has(name)) hashes.set(name, createHash('sha256'))
    hashes
      .get(name)
      ?.update(path)
      .update(readFileSync(`${root}/${path}`))
  }
  return Object.fromEntries([...hashes].sort().map(([name, hash]) => [name, hash.digest('hex').slice(0, 12)]))
}

export const lastLook: Look = JSON.parse(readFileSync(file, 'utf8'))

/** The pages that are no longer as they were seen. */
export function changedSince({ pages }: Look): string[] {
  return Object.entries(pagesNow()).flatMap(([name, hash]) => (pages[name] === hash ? [] : name))
}

if (import.meta.main) {
  const seen = { of: association.name, on: new Date().toISOString().slice(0, 10), pages: pagesNow() }
  const look = process.argv[2] === 'regarde' ? { ...lastLook, ...seen } : lastLook
  writeFileSync(file, `${JSON.stringify({ ...look, changedSince: changedSince(look) }, null, 2)}\n`)
}

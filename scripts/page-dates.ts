import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

// What the accessibility statement is made from, beside the day on which an association had its whole site looked at
// (`accessibilityCheck` in its folder): since which day each page has been as it is. Run it after a change to a page.

/** Of each page the day and the signs of its sources: « 2026-11-28 44e56d01c208 ». */
type Pages = Record<string, string>

const root = `${import.meta.dirname}/../app`
const file = `${root}/pages/accessibilite/last-look.json`

/** A few signs for each folder of pages, and for what all pages share, that change with what is shown. */
function currentHashes(): Record<string, string> {
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

/** Each page with its day: `today` where it is no longer as it was written down. */
export function datedPages(today: string): Pages {
  const storedPages: Pages = JSON.parse(readFileSync(file, 'utf8'))
  return Object.fromEntries(
    Object.entries(currentHashes()).map(([name, hash]) => {
      const storedPage = storedPages[name]
      return [name, storedPage?.endsWith(` ${hash}`) ? storedPage : `${today} ${hash}`]
    }),
  )
}

if (import.meta.main) {
  writeFileSync(file, `${JSON.stringify(datedPages(new Date().toISOString().slice(0, 10)), null, 2)}\n`)
}

import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

// Writes down since which day each page has been as it is; run it after a change to a page. The accessibility statement
// is made from that, and from the day on which the whole site was checked (`accessibilityCheck`, association's folder).

/** Of each page the day, and the first digits of a hash of its sources: « 2026-11-28 44e56d01c208 ». */
type PageDates = Record<string, string>

const root = `${import.meta.dirname}/../app`
const datesFile = `${root}/pages/accessibilite/last-look.json`

/** The first digits of a hash of the sources of each folder of pages, and of what all pages share (`commun`). */
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

/** Each page with its day: `today` where its sources are no longer those of the stored hash. */
export function datedPages(today: string): PageDates {
  const storedPages: PageDates = JSON.parse(readFileSync(datesFile, 'utf8'))
  return Object.fromEntries(
    Object.entries(currentHashes()).map(([name, hash]) => {
      const storedPage = storedPages[name]
      return [name, storedPage?.endsWith(` ${hash}`) ? storedPage : `${today} ${hash}`]
    }),
  )
}

if (import.meta.main) {
  writeFileSync(datesFile, `${JSON.stringify(datedPages(new Date().toISOString().slice(0, 10)), null, 2)}\n`)
}

import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import lock from '../package-lock.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
// What is not released yet may gather above, under a heading without a number.
const entries = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .filter((entry) => /^\d/.test(entry))
const versions = entries.map((entry) => `${entry.split(' ')[0]}`)

test('the newest entry of the changelog is this version, which is also the one of the lock file', () => {
  expect(versions[0]).toBe(manifest.version)
  expect([lock.version, lock.packages[''].version]).toEqual([manifest.version, manifest.version])
  expect(versions).toEqual(versions.toSorted(new Intl.Collator('en', { numeric: true }).compare).reverse())
})

test.each(versions.map((version, index) => [version, entries[index]]))(
  'the changelog of %s has its date, what is new and what to do, in French and in English',
  (_, entry) => {
    expect(entry).toMatch(
      /^\d+\.\d+\.\d+ – \d{4}-\d\d-\d\d\n\n\*\*Français\*\*\n\n- .+\nCe que vous devez faire :\n\n- .+\n\*\*English\*\*\n\n- .+\nWhat you must do:\n\n- /s,
    )
  },
)

test.each(versions)('a small season of version %s is kept', (version) => {
  const file = join(root, `tests/versions/${version}.jsonl.gz`)
  expect(existsSync(file)).toBe(true)
  expect(statSync(file).size).toBeLessThan(200_000)
})

// Vite writes the licences of all that it takes into a build, where it finds a text (vite.config.ts).
test('every package that a site is built of brings the text of its licence, or has it in our notices', () => {
  const notices = readFileSync(join(root, 'scripts/notices.md'), 'utf8')
  const withoutLicence = Object.entries(lock.packages).flatMap(([path, entry]) => {
    const isOfBuild = path !== '' && !('dev' in entry || 'optional' in entry || 'devOptional' in entry)
    const name = path.replace(/.*node_modules\//, '')
    const texts = globSync('{LICENSE,LICENCE,License,license,licence,COPYING}*', { cwd: join(root, path) })
    return isOfBuild && texts.length === 0 && !new RegExp(`[ ,]${name}[:,]`).test(notices) ? name : []
  })
  expect(withoutLicence).toEqual([])
})

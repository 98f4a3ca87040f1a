import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { logbookActs } from './team/act-on-logbook.server.ts'
import type { AnyLogbookAct } from './team/acts/act.ts'
import { deskActs, linkActs, solidarityActs } from './team/acts/desk-acts.ts'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const files = globSync(['{app,bord,content,domain,platform,server,tests,wording,scripts}/**/*.{test,spec}.{ts,tsx}'], {
  cwd: root,
})
const filesByName = new Map(Map.groupBy(files, (file) => basename(file)))

test('every test that the security page names exists, and its name leads to one file', () => {
  for (const [, name = ''] of page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)) {
    const isFound = name.includes('/') ? existsSync(join(root, name)) : filesByName.get(name)?.length === 1
    expect(isFound, name).toBe(true)
  }
})

test('every line of a table names the test that shows it, or says that there is none', () => {
  const tables = page.split('\n\n').filter((block) => block.startsWith('|'))
  expect(tables).toHaveLength(7)
  for (const table of tables) {
    const [, , ...lines] = table.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) {
      const cells = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
      // What does not apply needs no test.
      const testColumn =
        cells[1] === '–' ? /^(`[^`]+\.(test|spec)\.tsx?`)?/ : /^(`[^`]+\.(test|spec)\.tsx?`|not tested$)/
      expect(cells.at(-1), line).toMatch(testColumn)
    }
  }
})

test('every line about attackers, keys and bounds has a test', () => {
  for (const title of ['Against whom', 'Keys and how long they live', 'What is expensive, and what bounds it']) {
    const [, section = ''] = page.split(`## ${title}\n`)
    expect(section.split('\n## ')[0], title).not.toContain('not tested')
  }
})

test('the browser stores only what the page says: the cart, the draft, the sheet at the quay, the scroll position', () => {
  const stores = globSync('app/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] }).filter((file) =>
    /\b(local|session)Storage\.|\bcaches\.|indexedDB|document\.cookie|<ScrollRestoration|viewTransition=/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  )
  expect(stores.sort()).toEqual([
    'app/browser/site-script.ts',
    'app/browser/wake.ts',
    'app/cart/cart-store.ts',
    'app/endpoints/quai-sans-reseau.ts',
    // React Router stores by random names; with `getKey`, by what that gives, perhaps an address with a key.
    'app/pages/carnet-de-bord/logbook.tsx',
    'app/pages/quai/phone-memory.ts',
    'app/pages/reservations/form/booking-values.ts',
  ])
})

test('a mailed link may do what the page says, and nothing that returns money, opens a link or concerns others', () => {
  const acts: Record<string, AnyLogbookAct> = logbookActs
  const mailedActs = Object.keys(acts).filter((name) => acts[name]?.onBooking)
  expect(page).toContain('may do to it whatever is a `bookingAct` of `server/team/acts/`')
  expect(mailedActs).toContain('confirm')
  const otherActs = { ...deskActs, ...linkActs, ...solidarityActs }
  for (const name of [
    'refund',
    'refund-online',
    'unpaid',
    'remind-payment',
    'assign-payment',
    'decline-many',
    'add',
    ...Object.keys(otherActs),
  ])
    expect(mailedActs).not.toContain(name)
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { logbookActs } from './team/act-on-logbook.server.ts'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
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

test('every line of a table names a test that shows it, or says that none does', () => {
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
      const shown = cells[1] === '–' ? /^(`[^`]+\.(test|spec)\.tsx?`)?/ : /^(`[^`]+\.(test|spec)\.tsx?`|not tested$)/
      expect(cells.at(-1), line).toMatch(shown)
    }
  }
})

test('what is said of attackers, keys and bounds is all tested', () => {
  for (const title of ['Against whom', 'Keys and how long they live', 'What is expensive, and what bounds it']) {
    const [, section = ''] = page.split(`## ${title}\n`)
    expect(section.split('\n## ')[0], title).not.toContain('not tested')
  }
})

test('what the browser stores is what the page says: the cart, the draft, the sheet at the quay, how far was scrolled', () => {
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

test('a mailed link may do what the page says, and no other act of the logbook', () => {
  const mailed = Object.entries<{ onBooking?: true }>(logbookActs).filter(([, { onBooking }]) => onBooking)
  expect(mailed.map(([name]) => name).sort()).toEqual(Object.keys(said).sort())
  const [, sentence = ''] = /A mailed link shows all of one booking and may ([^.]*)\./.exec(page) ?? []
  for (const words of Object.values(said)) expect(sentence).toContain(words)
  expect(sentence.split(/, (?:or )?/).length).toBe(Object.keys(said).length)
})

const said = {
  ...{
    confirm: 'confirm',
    decline: 'decline',
    correct: 'correct',
    skipper: 'choose the skipper',
    move: 'move',
    postpone: 'postpone',
    cancel: 'cancel',
  },
  ...{ paid: 'note a payment', waive: 'a reduction', extra: 'an extra', 'take-extra-back': 'its return' },
  ...{
    'cut-short': 'an early return',
    'no-show': 'that nobody came',
    reached: 'that somebody was reached',
    'not-reached': 'that they were not',
  },
}

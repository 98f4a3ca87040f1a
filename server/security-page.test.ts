import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { logbookActs } from './team/act-on-logbook.server.ts'

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

test('what the browser stores is what the page says: the cart, the draft of the booking, and the sheet at the quay', () => {
  const stores = globSync('app/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] }).filter((file) =>
    /\b(local|session)Storage\.|\bcaches\.|indexedDB|document\.cookie/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(stores.sort()).toEqual([
    'app/browser/site-script.ts',
    'app/browser/wake.ts',
    'app/cart/cart-store.ts',
    'app/endpoints/quai-sans-reseau.ts',
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

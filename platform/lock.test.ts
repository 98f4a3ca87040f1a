import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = { integrity?: string; link?: boolean }

test('every package that npm installs is known by its hash, and none but one runs a script of its own', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
  const entries = Object.entries<Entry>(lock.packages).filter(([path]) => path !== '')
  expect(entries.length).toBeGreaterThan(100)
  expect(entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  const { allowScripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  expect(Object.keys(allowScripts)).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { openWatcher } from './watcher.ts'

const within = async (leaving: Promise<void>, ms: number) =>
  Promise.race([leaving.then(() => true), new Promise((resolve) => setTimeout(resolve, ms, false))])

test('nobody watches: leaving takes no time', async () => {
  expect(await within(openWatcher().leave(), 50)).toBe(true)
})

test('a proxy that watches is told before the process leaves', async () => {
  const watcher = openWatcher()
  expect(watcher.ask()).toBe(false)
  const leaving = watcher.leave()
  expect(await within(leaving, 500)).toBe(false)
  expect(watcher.ask()).toBe(true)
  expect(await within(leaving, 2_000)).toBe(true)
})

test('a proxy that has gone itself is not waited for', async () => {
  const watcher = openWatcher()
  watcher.ask()
  expect(await within(watcher.leave(), 8_000)).toBe(true)
})

import { expect, test } from 'vitest'
import { openHealthPolls } from './health.ts'

const within = async (leaving: Promise<void>, ms: number) =>
  Promise.race([leaving.then(() => true), new Promise((resolve) => setTimeout(resolve, ms, false))])

test('stopping takes no time when no proxy polls', async () => {
  expect(await within(openHealthPolls().announceStop(), 50)).toBe(true)
})

test('a proxy that polls learns of the stop before the process ends', async () => {
  const healthPolls = openHealthPolls()
  expect(healthPolls.record(undefined)).toBe(false)
  const leaving = healthPolls.announceStop()
  expect(await within(leaving, 500)).toBe(false)
  expect(healthPolls.record(undefined)).toBe(true)
  expect(await within(leaving, 2_000)).toBe(true)
})

test('a health request through the proxy does not count as a poll of the proxy', async () => {
  const watched = openHealthPolls()
  watched.record(undefined)
  const leaving = watched.announceStop()
  expect(watched.record('192.0.2.1')).toBe(true)
  expect(await within(leaving, 1_000)).toBe(false)
  watched.record(undefined)
  expect(await within(leaving, 1_000)).toBe(true)
})

test('a proxy that has stopped itself is not waited for', async () => {
  const healthPolls = openHealthPolls()
  healthPolls.record(undefined)
  expect(await within(healthPolls.announceStop(), 8_000)).toBe(true)
})

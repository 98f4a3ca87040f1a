import { expect, test } from 'vitest'
import { openHealthPolls } from './health.ts'

const resolvesWithin = async (announcement: Promise<void>, ms: number) =>
  Promise.race([announcement.then(() => true), new Promise((resolve) => setTimeout(resolve, ms, false))])

test('stopping takes no time when no proxy polls', async () => {
  expect(await resolvesWithin(openHealthPolls().announceStop(), 50)).toBe(true)
})

test('a proxy that polls learns of the stop before the process ends', async () => {
  const healthPolls = openHealthPolls()
  expect(healthPolls.record(undefined)).toBe(false)
  const announcement = healthPolls.announceStop()
  expect(await resolvesWithin(announcement, 500)).toBe(false)
  expect(healthPolls.record(undefined)).toBe(true)
  expect(await resolvesWithin(announcement, 2_000)).toBe(true)
})

test('a health request through the proxy does not count as a poll of the proxy', async () => {
  const healthPolls = openHealthPolls()
  healthPolls.record(undefined)
  const announcement = healthPolls.announceStop()
  expect(healthPolls.record('192.0.2.1')).toBe(true)
  expect(await resolvesWithin(announcement, 1_000)).toBe(false)
  healthPolls.record(undefined)
  expect(await resolvesWithin(announcement, 1_000)).toBe(true)
})

test('a proxy that no longer polls is not waited for longer than eight seconds', async () => {
  const healthPolls = openHealthPolls()
  healthPolls.record(undefined)
  expect(await resolvesWithin(healthPolls.announceStop(), 8_000)).toBe(true)
})

import { expect, test } from 'vitest'
import { eventLoopYielder } from './event-loop-yielder.ts'

/** Runs long steps without a pause, as SQLite's are; gives how often other work had a turn meanwhile. */
async function turnsDuring(steps: number, step: () => Promise<void>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  for (let index = 0; index < steps; index++) {
    const until = performance.now() + 5
    while (performance.now() < until);
    await step()
  }
  isOver = true
  return turns
}

test('long work lets others have their turns, and without giving way none', async () => {
  expect(await turnsDuring(40, async () => {})).toBe(0)
  expect(await turnsDuring(40, eventLoopYielder())).toBeGreaterThanOrEqual(8)
})

test('short work is not interrupted', async () => {
  expect(await turnsDuring(1, eventLoopYielder())).toBe(0)
})

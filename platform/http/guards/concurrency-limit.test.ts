import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

describe('limitConcurrency', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('only so many requests as the limit allows run at once, and the others follow in the order they came', async () => {
    const limit = limitConcurrency({ atOnce: 2, maxWaiting: 10, timeoutMs: 1_000 })
    const releaseFirst = await limit.acquire()
    await limit.acquire()
    const order: string[] = []
    const third = limit.acquire().then((release) => {
      order.push('third')
      return release
    })
    const fourth = limit.acquire().then(() => order.push('fourth'))
    await vi.advanceTimersByTimeAsync(10)
    expect(order).toEqual([])
    releaseFirst?.()
    const releaseThird = await third
    expect(order).toEqual(['third'])
    releaseThird?.()
    await fourth
    expect(order).toEqual(['third', 'fourth'])
  })

  it('a request is turned away at once when the queue is full', async () => {
    const limit = limitConcurrency({ atOnce: 1, maxWaiting: 1, timeoutMs: 1_000 })
    await limit.acquire()
    limit.acquire()
    expect(await limit.acquire()).toBeUndefined()
  })

  it('a request that has waited too long is turned away, and the slot freed later goes to the next one', async () => {
    const limit = limitConcurrency({ atOnce: 1, maxWaiting: 2, timeoutMs: 1_000 })
    const release = await limit.acquire()
    const timedOutAcquisition = limit.acquire()
    await vi.advanceTimersByTimeAsync(1_001)
    expect(await timedOutAcquisition).toBeUndefined()
    const nextAcquisition = limit.acquire()
    release?.()
    expect(await nextAcquisition).toBeTypeOf('function')
  })

  it('the limit is busy while somebody is inside, and for a moment after', async () => {
    const limit = limitConcurrency({ atOnce: 1, maxWaiting: 0, timeoutMs: 1_000 })
    expect(limit.isBusy()).toBe(false)
    const release = await limit.acquire()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(limit.isBusy()).toBe(true)
    release?.()
    expect(limit.isBusy()).toBe(true)
    await vi.advanceTimersByTimeAsync(100)
    expect(limit.isBusy()).toBe(false)
  })
})

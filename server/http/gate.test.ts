import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openGate } from './gate.ts'

describe('openGate', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('lets so many in at once, the others in the order they came', async () => {
    const gate = openGate({ atOnce: 2, waiting: 10, patienceMs: 1_000 })
    const first = await gate.enter()
    await gate.enter()
    const order: string[] = []
    const third = gate.enter().then((leave) => {
      order.push('third')
      return leave
    })
    const fourth = gate.enter().then(() => order.push('fourth'))
    await vi.advanceTimersByTimeAsync(10)
    expect(order).toEqual([])
    first?.()
    const leaveThird = await third
    expect(order).toEqual(['third'])
    leaveThird?.()
    await fourth
    expect(order).toEqual(['third', 'fourth'])
  })

  it('turns away at once whoever finds the queue full', async () => {
    const gate = openGate({ atOnce: 1, waiting: 1, patienceMs: 1_000 })
    await gate.enter()
    gate.enter()
    expect(await gate.enter()).toBeUndefined()
  })

  it('turns away whoever has waited too long, and gives the place to the next', async () => {
    const gate = openGate({ atOnce: 1, waiting: 2, patienceMs: 1_000 })
    const leave = await gate.enter()
    const impatient = gate.enter()
    await vi.advanceTimersByTimeAsync(1_001)
    expect(await impatient).toBeUndefined()
    const patient = gate.enter()
    leave?.()
    expect(await patient).toBeTypeOf('function')
  })

  it('counts a leaver once, however often it leaves', async () => {
    const gate = openGate({ atOnce: 1, waiting: 0, patienceMs: 1_000 })
    const leave = await gate.enter()
    leave?.()
    leave?.()
    await gate.enter()
    expect(await gate.enter()).toBeUndefined()
  })
})

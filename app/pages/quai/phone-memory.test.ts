import { expect, test } from 'vitest'
import { currentMemory, type PhoneMemory } from './phone-memory.ts'

const memoryOf = (...ids: string[]): PhoneMemory => ({
  phone: 'phone',
  queue: ids.map((id) => ({
    ...{ kind: 'aboard', id, bookingId: 'booking', persons: 2 },
    ...{ tappedAt: new Date('2027-07-14T10:00:00Z'), receivedAt: undefined },
  })),
})
const idSet = (...ids: string[]) => new Set(ids)
const idsOf = (memory: PhoneMemory | undefined) => memory?.queue.map(({ id }) => id)

test('a tap that the full storage of a phone could not take stays in the memory of its page', () => {
  const stored = memoryOf('first')
  const memory = currentMemory(memoryOf('first', 'second'), stored, { isKept: false, receivedIds: idSet() })
  expect(idsOf(memory)).toEqual(['first', 'second'])
  expect(idsOf(stored)).toEqual(['first'])
})

test('the taps of another tab are read from the storage, also by a page that could not store its own', () => {
  const stored = memoryOf('first', 'of another tab')
  const keptMemory = currentMemory(memoryOf('first'), stored, { isKept: true, receivedIds: idSet() })
  expect(idsOf(keptMemory)).toEqual(['first', 'of another tab'])
  const unkeptMemory = currentMemory(memoryOf('first', 'second'), stored, { isKept: false, receivedIds: idSet() })
  expect(idsOf(unkeptMemory)?.toSorted()).toEqual(['first', 'of another tab', 'second'])
})

test('a tap that the server has is not taken again from a storage that could not be changed since', () => {
  const state = { isKept: false, receivedIds: idSet('first') }
  expect(idsOf(currentMemory(memoryOf('second'), memoryOf('first'), state))).toEqual(['second'])
})

test('a tap that another tab has sent does not wait again where the last write of the page succeeded', () => {
  const state = { isKept: true, receivedIds: idSet() }
  expect(idsOf(currentMemory(memoryOf('first'), memoryOf(), state))).toEqual([])
  expect(idsOf(currentMemory(memoryOf('first'), undefined, { ...state, isKept: false }))).toEqual(['first'])
})

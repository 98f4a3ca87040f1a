import { expect, test } from 'vitest'
import { readIdempotencyKey } from './request-key.server.ts'

test.each([
  ['7b0f6d7e-6a5c-4f4e-9d55-0c8c8b0f6d7e', 'version 4'],
  ['01937b0f-6a5c-7f4e-9d55-0c8c8b0f6d7e', 'version 7'],
])('%s is taken: %s', (key) => {
  expect(readIdempotencyKey(key)).toBe(key)
  expect(readIdempotencyKey(key.toUpperCase())).toBe(key)
  expect(readIdempotencyKey(`"${key}"`)).toBe(key)
  for (const odd of [`"${key}`, `${key}"`, `""${key}""`, `'${key}'`, '""'])
    expect(readIdempotencyKey(odd)).toBeUndefined()
})

test.each([
  ['', 'nothing'],
  [undefined, 'nothing'],
  ['reservation-1', 'no UUID'],
  ['00000000-0000-0000-0000-000000000000', 'nil'],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', 'max'],
  ['7b0f6d7e-6a5c-1f4e-9d55-0c8c8b0f6d7e', 'version 1: a clock and a machine'],
  ['7b0f6d7e-6a5c-5f4e-9d55-0c8c8b0f6d7e', 'version 5: the hash of a name'],
  ['7b0f6d7e-6a5c-8f4e-8d55-0c8c8b0f6d7e', 'version 8: a scheme of somebody’s own'],
  [`form:${'0'.repeat(64)}`, 'one of ours'],
  [`over:7b0f6d7e-6a5c-4f4e-9d55-0c8c8b0f6d7e`, 'one of ours'],
])('%s is not taken: %s', (key, _reason) => {
  expect(readIdempotencyKey(key)).toBeUndefined()
})

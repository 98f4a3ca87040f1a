import { expect, test } from 'vitest'
import { readIdempotencyKey, requestFingerprint } from './request-key.server.ts'

test.each([
  ['7b0f6d7e-6a5c-4f4e-9d55-0c8c8b0f6d7e', 'version 4'],
  ['01937b0f-6a5c-7f4e-9d55-0c8c8b0f6d7e', 'version 7'],
])('%s is accepted as an idempotency key: %s', (key) => {
  expect(readIdempotencyKey(key)).toBe(key)
  expect(readIdempotencyKey(key.toUpperCase())).toBe(key)
  expect(readIdempotencyKey(`"${key}"`)).toBe(key)
  for (const malformed of [`"${key}`, `${key}"`, `""${key}""`, `'${key}'`, '""'])
    expect(readIdempotencyKey(malformed)).toBeUndefined()
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
])('%s is refused as an idempotency key: %s', (key, _reason) => {
  expect(readIdempotencyKey(key)).toBeUndefined()
})

const secret = Buffer.alloc(32, 7)
const request = {
  ...{ boatType: 'sportif', date: '2027-07-14', time: '10:00', duration: 3, participants: 4 },
  ...{ name: 'Ana Favre', email: 'ana@exemple.ch', phone: '', message: 'Salut' },
  wishes: [{ id: 'bouee', quantity: 1 }],
}

test('the fingerprint of a request is the same as in the previous release', () => {
  expect(requestFingerprint(secret, request)).toBe('ed738a1706766ed6a89d70f436d492fb8caf17cfc933e00ba5b8a889c81fab85')
})

test('a new optional field leaves the fingerprint of a request without it unchanged, and is part of it when filled in', () => {
  const addedFields = ['message', 'licence', 'club']
  for (const blank of [{}, { licence: '' }, { licence: undefined, club: null }, { other: 'x' }])
    expect(requestFingerprint(secret, { ...request, ...blank }, addedFields)).toBe(requestFingerprint(secret, request))
  const requests = [{ licence: 'A' }, { licence: 'B' }, { club: 'A' }, { licence: 'A', club: 'A' }, {}]
  const fingerprints = requests.map((more) => requestFingerprint(secret, { ...request, ...more }, addedFields))
  expect(new Set(fingerprints).size).toBe(requests.length)
})

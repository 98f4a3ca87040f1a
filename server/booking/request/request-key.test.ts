import { expect, test } from 'vitest'
import { readIdempotencyKey, requestFingerprint } from './request-key.server.ts'

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

const secret = Buffer.alloc(32, 7)
const request = {
  ...{ boatType: 'sportif', date: '2027-07-14', time: '10:00', duration: 3, participants: 4 },
  ...{ name: 'Ana Favre', email: 'ana@exemple.ch', phone: '', message: 'Salut' },
  wishes: [{ id: 'bouee', quantity: 1 }],
}

test('the fingerprint of a request is the one that the release before has stored', () => {
  expect(requestFingerprint(secret, request)).toBe('ed738a1706766ed6a89d70f436d492fb8caf17cfc933e00ba5b8a889c81fab85')
})

test('a field that a release adds changes no fingerprint of who leaves it out, and is covered where it is filled in', () => {
  const later = ['message', 'licence', 'club']
  for (const blank of [{}, { licence: '' }, { licence: undefined, club: null }, { other: 'x' }])
    expect(requestFingerprint(secret, { ...request, ...blank }, later)).toBe(requestFingerprint(secret, request))
  const given = [{ licence: 'A' }, { licence: 'B' }, { club: 'A' }, { licence: 'A', club: 'A' }, {}]
  const prints = given.map((more) => requestFingerprint(secret, { ...request, ...more }, later))
  expect(new Set(prints).size).toBe(given.length)
})

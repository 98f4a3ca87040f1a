import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invitationCode, readInvitationCode } from './invitation-code.ts'

const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 })

test('an invitation code has eight characters without I, L, O or U, and any bytes make one', () => {
  expect(invitationCode('EMB', Uint8Array.from([0, 1, 10, 31, 32, 255, 18, 20]))).toBe('EMB-01AZ-0ZJM')
})

test('an invitation code is read back however it was copied', () => {
  const anyGaps = fc.array(fc.constantFrom('', ' ', '-', '–', ' - ', '\u00a0', '\u200b'), {
    minLength: 13,
    maxLength: 13,
  })
  fc.assert(
    fc.property(bytes, anyGaps, fc.boolean(), fc.boolean(), (randomBytes, gaps, isSmall, hasPrefix) => {
      const code = invitationCode('EMB', randomBytes)
      const copiedCode = [...(hasPrefix ? code : code.slice(4))]
        .map((character, index) => character + (gaps[index] ?? ''))
        .join('')
        .replaceAll('0', isSmall ? 'o' : 'O')
        .replaceAll('1', isSmall ? 'l' : 'I')
      expect(readInvitationCode(isSmall ? copiedCode.toLowerCase() : copiedCode, 'EMB')).toBe(code)
    }),
  )
})

test.each(['', 'EMB', 'EMB-0000', 'EMB-0000-000', 'EMB-0000-00000', 'EMB-0000-000U', 'EMB-EMB-0000-0000'])(
  '%j is not an invitation code',
  (text) => {
    expect(readInvitationCode(text, 'EMB')).toBeUndefined()
  },
)

test('characters that begin like the prefix are read as a part of the code', () => {
  expect(readInvitationCode('embr4ce5', 'EMB')).toBe('EMB-EMBR-4CE5')
  expect(readInvitationCode('EMB EMBR 4CE5', 'EMB')).toBe('EMB-EMBR-4CE5')
})

test('a prefix with a letter that resembles a digit is read like any other', () => {
  expect(readInvitationCode('lb-4ce5-olil', 'LB')).toBe('LB-4CE5-0111')
})

test('a text as long as a request body is refused as an invitation code without being parsed', () => {
  const before = process.threadCpuUsage()
  expect(readInvitationCode(`a${'\u0301\u0323'.repeat(20_000)}`, 'EMB')).toBeUndefined()
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(200)
})

import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Ana@Exemple.CH', 'ana@exemple.ch'],
  [' ana@exemple.ch ', 'ana@exemple.ch'],
  ['ana+lac@exemple.ch', 'ana@exemple.ch'],
  ['ana+lac+2@exemple.ch', 'ana@exemple.ch'],
  ['+41@exemple.ch', '+41@exemple.ch'],
  ['a.na@exemple.ch', 'a.na@exemple.ch'],
  ['A.N.A+x@googlemail.com', 'ana@gmail.com'],
  ['ana@gmail.com.', 'ana@gmail.com'],
  ['zoe\u0301@exemple.ch', 'zo\u00e9@exemple.ch'],
  ['ana@ｅxemple.ch', 'ana@exemple.ch'],
  ['ana@ⓔⓧemple.ch', 'ana@exemple.ch'],
  ['ana@lac.exemple\u3002ch', 'ana@lac.exemple.ch'],
  ['ana@exemple.ch\uff0e', 'ana@exemple.ch'],
  ['ana@école.ch', 'ana@xn--cole-9oa.ch'],
  ['ana@exem|ple.ch', 'ana@exem|ple.ch'],
])('%s reaches %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

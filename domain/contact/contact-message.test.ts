import { describe, expect, test } from 'vitest'
import { contactMessageSchema } from './contact-message.ts'

const message = {
  name: 'Ana Favre',
  email: 'ana@exemple.ch',
  subject: 'Une sortie',
  message: 'Bonjour,\r\nà bientôt ?',
}

/** The first error code of each field. */
function codesOf(replaced: Record<string, unknown>): string[] {
  const issues = contactMessageSchema.safeParse({ ...message, ...replaced }).error?.issues ?? []
  const firsts = issues.filter(({ path }, index) => issues.findIndex((other) => other.path[0] === path[0]) === index)
  return firsts.map((issue) => `${String(issue.path[0])}: ${issue.message}`)
}

describe('a message to the team', () => {
  test('is taken with its four fields, line ends kept, everything else dropped', () => {
    expect(contactMessageSchema.parse({ ...message, _cc: 'a@b.ch', more: 1 })).toEqual({
      ...message,
      message: 'Bonjour,\nà bientôt ?',
    })
  })

  test.each(['name', 'email', 'subject', 'message'])('needs %s, and blanks are nothing', (field) => {
    expect(codesOf({ [field]: undefined })).toEqual([`${field}: ${field}-required`])
    expect(codesOf({ [field]: ' \t\r\n ' })).toEqual([`${field}: ${field}-required`])
  })

  test('names everything that is missing at once', () => {
    const result = contactMessageSchema.safeParse({})
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([
      'name-required',
      'email-required',
      'subject-required',
      'message-required',
    ])
  })

  test('needs an address one can answer to', () => {
    for (const email of ['ana', 'ana@lac', 'ana@exemple.ch, eve@exemple.ch', 'ana@exemple.ch\nBcc: eve@exemple.ch']) {
      expect(codesOf({ email })).toEqual(['email: email-invalid'])
    }
  })

  test('keeps single lines single', () => {
    const parsed = contactMessageSchema.parse({ ...message, subject: 'Salut\r\nBcc: eve@exemple.ch', name: 'A\u0000B' })
    expect(parsed).toMatchObject({ subject: 'Salut Bcc: eve@exemple.ch', name: 'A B' })
  })

  test('sets only limits that no person reaches', () => {
    expect(codesOf({ subject: 'x'.repeat(200), message: 'x'.repeat(10_000) })).toEqual([])
    expect(codesOf({ subject: 'x'.repeat(201) })).toEqual(['subject: subject-too-long'])
    expect(codesOf({ message: 'x'.repeat(10_001) })).toEqual(['message: message-too-long'])
    expect(codesOf({ name: 'x'.repeat(121) })).toEqual(['name: name-too-long'])
    expect(codesOf({ name: 'Payez sur colis.support' })).toEqual(['name: name-link'])
  })
})

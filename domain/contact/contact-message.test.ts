import { describe, expect, test } from 'vitest'
import { contactMessageSchema } from './contact-message.ts'

const message = {
  name: 'Ana Favre',
  email: 'ana@exemple.ch',
  subject: 'Une sortie',
  message: 'Bonjour,\r\nà bientôt ?',
}

/** The first error code of each field. */
function codesOf(overrides: Record<string, unknown>): string[] {
  const issues = contactMessageSchema.safeParse({ ...message, ...overrides }).error?.issues ?? []
  const firstIssues = issues.filter(
    ({ path }, index) => issues.findIndex((other) => other.path[0] === path[0]) === index,
  )
  return firstIssues.map((issue) => `${String(issue.path[0])}: ${issue.message}`)
}

describe('contact messages', () => {
  test('a contact message is accepted with its four fields, line ends included, and without any other field', () => {
    expect(contactMessageSchema.parse({ ...message, _cc: 'a@b.ch', more: 1 })).toEqual({
      ...message,
      message: 'Bonjour,\nà bientôt ?',
    })
  })

  test.each(['name', 'email', 'subject', 'message'])(
    'a contact message needs its %s, and spaces alone do not count',
    (field) => {
      expect(codesOf({ [field]: undefined })).toEqual([`${field}: ${field}-required`])
      expect(codesOf({ [field]: ' \t\r\n ' })).toEqual([`${field}: ${field}-required`])
    },
  )

  test('all missing fields of a contact message are named at once', () => {
    const result = contactMessageSchema.safeParse({})
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([
      'name-required',
      'email-required',
      'subject-required',
      'message-required',
    ])
  })

  test('a contact message needs an address that can be answered', () => {
    for (const email of ['ana', 'ana@lac', 'ana@exemple.ch, eve@exemple.ch', 'ana@exemple.ch\nBcc: eve@exemple.ch']) {
      expect(codesOf({ email })).toEqual(['email: email-invalid'])
    }
  })

  test('single-line fields of a contact message stay on one line', () => {
    const parsed = contactMessageSchema.parse({ ...message, subject: 'Salut\r\nBcc: eve@exemple.ch', name: 'A\u0000B' })
    expect(parsed).toMatchObject({ subject: 'Salut Bcc: eve@exemple.ch', name: 'A B' })
  })

  test('a contact message is refused with a field that is too long, or with a link as its name', () => {
    expect(codesOf({ subject: 'x'.repeat(200), message: 'x'.repeat(10_000) })).toEqual([])
    expect(codesOf({ subject: 'x'.repeat(201) })).toEqual(['subject: subject-too-long'])
    expect(codesOf({ message: 'x'.repeat(10_001) })).toEqual(['message: message-too-long'])
    expect(codesOf({ name: 'x'.repeat(121) })).toEqual(['name: name-too-long'])
    expect(codesOf({ name: 'Payez sur colis.support' })).toEqual(['name: name-link'])
  })
})

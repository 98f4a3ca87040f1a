import { expect, test } from 'vitest'
import { offeredRequestSchema } from './offered-request.ts'

const request = { name: 'Ana', reach: '079 123 45 67', message: 'Deux adultes, trois enfants.' }
const parse = (overrides: Record<string, unknown>) => offeredRequestSchema.safeParse({ ...request, ...overrides })

test.each([
  ['079 123 45 67', { phone: '079 123 45 67' }],
  ['<ana@exemple.ch>', { email: 'ana@exemple.ch' }],
  ['ana@exemple.ch.', { email: 'ana@exemple.ch' }],
  ['079 123 45 67.', { phone: '079 123 45 67' }],
  [' ana@exemple.ch ', { email: 'ana@exemple.ch' }],
  ['079 123 45 67 ou ana@exemple.ch', { phone: '079 123 45 67', email: 'ana@exemple.ch' }],
  ['ana@exemple.ch, +351 912 345 678', { phone: '+351 912 345 678', email: 'ana@exemple.ch' }],
])('an answer can be sent to "%s"', (reach, contact) => {
  const { name, message } = request
  expect(parse({ reach }).data).toEqual({ name, message, email: undefined, phone: undefined, ...contact })
})

test.each([
  'Ana',
  '12',
  'ana@',
  'ana@exemple',
  '079 123 45',
  '079 123 45 67 le soir',
  'tel:117;ext=1',
  'a@b.ch c@d.ch',
])('no answer can be sent to "%s"', (reach) =>
  expect(parse({ reach }).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['reach', 'reach-invalid'],
  ]),
)

test('name, contact and message are required, and all missing fields are named at once', () => {
  const missing = ['name-required', 'reach-required', 'message-required']
  expect(offeredRequestSchema.safeParse({}).error?.issues.map(({ message }) => message)).toEqual(missing)
})

import { expect, test } from 'vitest'
import { publicPhone } from './public-phone.ts'

test.each(['021 555 00 11', '+41 21 555 00 11', '0041 79 555 00 11', '+41 (0)21 555 00 11', '0800 555 001'])(
  '%s may be published as the phone number of the association',
  (number) => expect(publicPhone(` ${number} `)).toBe(number),
)

const costlyNumbers =
  '0900 123 456,+41 900 123 456,+41900123456,0041 901 123 456,+41 (0)906 123 456,090 012 34 56,0906-123456'
test.each(costlyNumbers.split(','))('%s is refused because it costs the caller extra', (number) =>
  expect(publicPhone(number)).toEqual({ error: 'phone-costly' }),
)

test.each(['+33 6 12 34 56 78', '01 23 45 67 89', '+882 16 555 00 11', '+44 9012345678', '+39 899 123 456'])(
  '%s is refused because it is abroad',
  (number) => expect(publicPhone(number)).toEqual({ error: 'phone-abroad' }),
)

test.each([
  '112',
  '1811',
  '021 555 00',
  '021 555 00 11 22',
  'appelez-nous',
  '+41 21 555 00 11;ext=1',
  'tel:+41215550011',
])('%s is refused because it is no phone number', (number) =>
  expect(publicPhone(number)).toEqual({ error: 'phone-unfit' }),
)

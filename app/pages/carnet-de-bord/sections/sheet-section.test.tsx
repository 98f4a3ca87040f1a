import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { association } from '../../../../content/association.ts'
import { EmergencyBlock } from '../sections/sheet-section.tsx'

const originalPhone = association.phone
afterEach(() => {
  association.phone = originalPhone
})

test('the day sheet has the number of the team ashore, once there is one', () => {
  association.phone = '+41 21 000 00 00'
  expect(renderToStaticMarkup(<EmergencyBlock />)).toContain('+41 21 000 00 00')
  association.phone = null
  expect(renderToStaticMarkup(<EmergencyBlock />)).not.toMatch(/\+41|null|\{phone\}/)
})

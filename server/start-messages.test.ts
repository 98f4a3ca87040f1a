import { afterEach, expect, test } from 'vitest'
import { association } from '../content/association.ts'
import { readSettings } from '../platform/env.ts'
import { describeStart } from './start-messages.ts'

const { phone } = association
afterEach(() => {
  association.phone = phone
})

test('the start says loudly that the telephone number is missing, and nothing once there is one', () => {
  const said = () => describeStart(readSettings({}), 'npm run bord -- lien')
  association.phone = null
  expect(said()).toMatch(/^ {2}ATTENTION, pas de téléphone/m)
  expect(said()).toContain('content/association.ts')
  association.phone = '+41 21 000 00 00'
  expect(said()).not.toMatch(/ATTENTION|téléphone/)
})

test('the start prints no password of a service', () => {
  const settings = readSettings({
    SMTP_URL: 'smtps://mailer:mail-word@mail.example',
    DATABASE_URL: 'postgres://embellie:data-word@db.example/embellie',
  })
  const said = describeStart(settings, 'npm run bord -- lien')
  expect(said).toContain('mail.example')
  expect(said).not.toMatch(/mail-word|data-word/)
})

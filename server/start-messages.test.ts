import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { association } from '../content/association.ts'
import { startMessages } from '../content/messages/start.ts'
import { readSettings } from '../platform/env.ts'
import { fillIn } from '../wording/sentences.ts'
import { describeNode, describeStart, explainMailServer, explainStartFailure } from './start-messages.ts'

const { phone } = association
afterEach(() => {
  association.phone = phone
})

test('the start warns that the phone number is missing, and says nothing of it once there is one', () => {
  const messageOf = () => describeStart(readSettings({}), 'npm run bord -- lien')
  association.phone = null
  expect(messageOf()).toMatch(/^ {2}ATTENTION, pas de téléphone/m)
  expect(messageOf()).toContain('association.json')
  association.phone = '+41 21 000 00 00'
  expect(messageOf()).not.toMatch(/téléphone/)
})

test('the start says when Node was released, and warns when it is old', () => {
  const releasedAt = new Date('2026-11-11')
  const messageOf = (now: string) => describeNode(releasedAt, new Date(now), '24.22.3')
  expect(messageOf('2026-12-26T23:00:00Z')).toBe(fillIn(startMessages.node, { version: '24.22.3', date: '11.11.2026' }))
  expect(messageOf('2026-12-27T00:00:00Z')).toMatch(/ATTENTION, Node 24\.22\.3 .* 11\.11\.2026, il y a 46 jours/)
  const [, section = ''] = /« (.*) » dans (.*)$/.exec(startMessages.nodeOld) ?? []
  expect(readFileSync('docs/deploy/README.md', 'utf8')).toContain(`\n## ${section}\n`)
  expect(describeStart(readSettings({}), '')).toContain(`Node ${process.versions.node} `)
})

test('the start prints no password of a service', () => {
  const settings = readSettings({
    SMTP_URL: 'smtps://mailer:mail-word@mail.example',
    DATABASE_URL: 'postgres://embellie:data-word@db.example/embellie',
  })
  const message = describeStart(settings, 'npm run bord -- lien')
  expect(message).toContain('mail.example')
  expect(message).not.toMatch(/mail-word|data-word/)
})

test('an IPv6 address is printed in brackets, as a browser takes it', () => {
  expect(describeStart(readSettings({ HOST: '::1', PORT: '4380' }), '')).toContain('http://[::1]:4380')
})

test('a port in use is reported with the command for another one, for any shell', () => {
  const error = Object.assign(new Error(), { code: 'EADDRINUSE', port: 3000 })
  expect(explainStartFailure(error, 'npm run demo', {})).toContain('npm run demo 3001')
  expect(explainStartFailure(error, 'npm start', {})).toMatch(/npm start 3001$/)
  expect(explainStartFailure({ ...error, port: 65_535 }, 'npm start', {})).toMatch(/npm start 65534$/)
})

test.each([
  [{ errcode: 14 }, 'chown'],
  [{ errcode: 8 | (3 << 8) }, 'chown'],
  [{ code: 'EACCES' }, 'chown'],
  [{ errcode: 26 }, 'restaurer'],
  [{ errcode: 11 }, 'restaurer'],
  [{ errcode: 13 }, 'disque'],
  [{ code: 'ENOSPC' }, 'disque'],
])('a file that cannot be opened (%o) is named, with a remedy', (cause, remedy) => {
  const error = new Error('not migrated', { cause: Object.assign(new Error('in English'), cause) })
  const message = explainStartFailure(error, 'npm start', { DATA_DIR: '/srv/données' })
  expect(message).toContain('/srv/données/cap-embellie.sqlite')
  expect(message).toContain(remedy)
  expect(message).toContain('in English')
})

test.each([
  ['28P01', 'mot de passe'],
  ['3D000', 'Créez-la'],
  ['ECONNREFUSED', 'ne répond pas'],
])('a PostgreSQL that refuses with %s is named, with a remedy and without its password', (code, remedy) => {
  const environment = { DATABASE_URL: 'postgres://u:data-word@db.example/embellie' }
  const message = explainStartFailure(Object.assign(new Error(), { code }), 'npm start', environment)
  expect(message).toContain('db.example')
  expect(message).toContain(remedy)
  expect(message).not.toContain('data-word')
})

test('a mail server that refuses is named, without its answer', () => {
  const error = Object.assign(new Error('535 mailer: wrong'), { code: 'EAUTH' })
  const message = explainMailServer(error, readSettings({ SMTP_URL: 'smtps://mailer:word@mail.example' }))
  expect(message).toMatch(/mail\.example .*EAUTH/)
  expect(message).not.toMatch(/mailer|word/)
})

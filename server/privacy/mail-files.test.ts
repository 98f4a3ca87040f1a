import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteMailFilesNaming } from './mail-files.ts'

const makeMail = (encoding: string, text: string) =>
  `Subject: Bonjour\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${text}\r\n`
const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/.{20}/g, '$&\r\n')

test('a mail file is found by its text, however its parts are encoded', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-embellie-mails-'))
  const folder = join(dataDir, 'mail')
  mkdirSync(folder)
  const mails = {
    'header.eml': 'To: Zoé <ZOE@exemple.ch>\r\n\r\nBonjour',
    'soft-break.eml': makeMail('quoted-printable', 'Écrivez à zoe@exem=\r\nple.ch'),
    'encoded.eml': makeMail('quoted-printable', 'R=C3=A9servation CE=2D7K4Q2M'),
    'base64.eml': makeMail('base64', base64('Bonjour, votre réservation CE-7K4Q2M est confirmée.')),
    'other.eml': makeMail('base64', base64('Bonjour, votre réservation CE-111111 est confirmée.')),
    'namesake.eml': 'To: zoe@exemple.com\r\n\r\nBonjour',
    'neighbour.eml': 'To: anne-zoe@exemple.ch\r\n\r\nBonjour',
    // The dot of an address stands for nothing but a dot.
    'pattern.eml': 'To: zoe@exemple-ch\r\n\r\nBonjour',
  }
  for (const [name, text] of Object.entries(mails)) writeFileSync(join(folder, name), text)
  expect(await deleteMailFilesNaming({ dataDir }, ['zoe@exemple.ch', 'CE-7K4Q2M'])).toBe(4)
  expect(readdirSync(folder)).toEqual(['namesake.eml', 'neighbour.eml', 'other.eml', 'pattern.eml'])
  rmSync(dataDir, { recursive: true })
})

test('a missing folder of mails is no error', async () => {
  expect(await deleteMailFilesNaming({ dataDir: '/nonexistent' }, ['zoe@exemple.ch'])).toBe(0)
})

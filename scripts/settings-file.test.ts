import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const project = mkdtempSync(join(tmpdir(), 'cap-settings-'))
cpSync(join(root, '.env.example'), join(project, '.env.example'))
afterAll(() => rmSync(project, { recursive: true, force: true }))

/** What is set, and what is said, when the file has this content. */
function load(content: string | Buffer, env: Record<string, string> = {}) {
  writeFileSync(join(project, '.env'), content)
  const script = `const { loadSettingsFile } = await import(${JSON.stringify(join(root, 'scripts/settings-file.ts'))})
    loadSettingsFile(${JSON.stringify(project)})
    console.log(JSON.stringify(process.env))`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  })
  return { status, said: stderr.trim(), set: stdout ? JSON.parse(stdout) : {} }
}

const text = 'PORT=4000\nMAIL_TO=équipe@exemple.ch\n'
test.each([
  ['plain', Buffer.from(text)],
  ['UTF-8 with a mark in front', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16, as Windows writes it', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
])('settings are read from a file that is %s', (_, content) => {
  const { set, said } = load(content)
  expect([set.PORT, set.MAIL_TO, said]).toEqual(['4000', 'équipe@exemple.ch', ''])
})

test('the settings file does not replace what is already set in the environment', () => {
  expect(load('PORT=4000', { PORT: '5000' }).set.PORT).toBe('5000')
})

test.each([
  ['SMTP_ULR=smtp://mail.example', 'SMTP_URL'],
  ['SMTPURL=smtp://mail.example', 'SMTP_URL'],
  ['PUBLIC_URI=https://a.example', 'PUBLIC_URL'],
  ['data_dirs=/srv', 'DATA_DIR'],
  ['PROT=4000', 'PORT'],
])('the misspelt setting %s is refused, and the right name is given', (line, rightName) => {
  expect(load(line)).toMatchObject({ status: 1, said: expect.stringContaining(`Est-ce ${rightName}`) })
})

test('an unknown setting is reported, and the site starts', () => {
  expect(load('TZ=UTC\n')).toMatchObject({ status: 0, said: expect.stringContaining('TZ n’est pas un réglage') })
  const misspelt = { SMTP_ULR: 'smtp://mail.example', HOME: '/', MAILTO: 'root' }
  expect(load('', misspelt)).toMatchObject({ status: 0, said: expect.stringMatching(/^SMTP_ULR .* Est-ce SMTP_URL/) })
})

test('a value cut by a # is refused, and accepted between quotes', () => {
  expect(load('SMTP_URL=smtp://u:12#4@mail.example')).toMatchObject({
    status: 1,
    said: expect.stringContaining('guillemets'),
  })
  expect(load('SMTP_URL="smtp://u:12%234@mail.example"').status).toBe(0)
  expect(load('PORT=4000 # ours\n#SMTP_URL=a#b\n').set.PORT).toBe('4000')
})

test('a settings file that cannot be read is reported in one sentence', () => {
  expect(load(Buffer.from('PORT=4000', 'utf16le')).said).toContain('UTF-8')
  rmSync(join(project, '.env'))
  mkdirSync(join(project, '.env'))
  chmodSync(join(project, '.env'), 0o700)
  const script = `(await import(${JSON.stringify(join(root, 'scripts/settings-file.ts'))})).loadSettingsFile(${JSON.stringify(project)})`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('EISDIR')])
  rmSync(join(project, '.env'), { recursive: true })
})

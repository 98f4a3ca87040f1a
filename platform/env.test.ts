import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings, settingNames } from './env.ts'

const readProjectFile = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

test('README links to the list of what is trusted, which names the settings that matter, and only existing ones', () => {
  expect(readProjectFile('README.md')).toContain('(docs/security.md#what-is-trusted)')
  const [, trustedSection = ''] =
    /\n## What is trusted\n(.*?)\nNot protected/s.exec(readProjectFile('docs/security.md')) ?? []
  const documentedNames = [...trustedSection.matchAll(/`([A-Z]+(?:_[A-Z]+)*)`/g)].map(([, name]) => name)
  expect(documentedNames).toEqual(
    expect.arrayContaining(['TRUST_PROXY', 'HOST', 'PUBLIC_URL', 'SMTP_TLS', 'DATABASE_URL', 'STRIPE_SECRET_KEY']),
  )
  for (const name of documentedNames) expect(settingNames).toContain(name)
})

test('.env.example explains every setting and no other, and sets none', () => {
  const example = readProjectFile('.env.example')
  const explainedNames = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
  // The build reads it, and the program knows nothing of it.
  const buildSetting = 'SITE'
  expect(explainedNames.toSorted()).toEqual([...settingNames, buildSetting].toSorted())
  expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
})

test('metrics have a port of their own, open to this machine only, and are off by default', () => {
  expect(readSettings({}).metrics).toBeUndefined()
  expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(() => readSettings({ METRICS_PORT: '0' })).toThrow('METRICS_PORT')
})

describe('the IBAN', () => {
  test('an IBAN may be written in groups and in small letters', () => {
    expect(readSettings({ IBAN: 'ch58 0079 1123 0008 8901 2' }).iban).toBe('CH5800791123000889012')
    expect(readSettings({}).iban).toBeUndefined()
  })

  test.each([
    [
      'with a digit mistyped',
      'CH58 0079 1123 0008 8901 3',
      'IBAN must be a Swiss IBAN; its digits do not fit together',
    ],
    ['of another country', 'DE89 3704 0044 0532 0130 00', 'IBAN must be a Swiss IBAN'],
    ['that is a QR-IBAN', 'CH44 3199 9123 0008 8901 2', 'IBAN must be the ordinary IBAN of the account'],
  ])('an IBAN %s stops the start with one message that says why', (_, IBAN, reason) => {
    const readIban = () => readSettings({ IBAN })
    expect(readIban).toThrow(reason)
    try {
      readIban()
    } catch (error) {
      expect((error as Error).message.match(/IBAN must/g)).toHaveLength(1)
    }
  })
})

test('donations are on only if the setting has a known value', () => {
  expect(readSettings({}).donations).toBe(false)
  expect(readSettings({ DONATIONS: 'off' }).donations).toBe(false)
  expect(readSettings({ DONATIONS: 'on' }).donations).toBe(true)
  expect(() => readSettings({ DONATIONS: 'oui' })).toThrow('DONATIONS must be on or off')
})

test.each(['70000', '-1', '3.5', ' ', '0x10', '1e3', 'many'])('a PORT of %j is refused, with its bounds', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow('PORT must be a whole number from 0 to 65535')
})

test('a RATE_LIMIT_FACTOR may have decimals, and 0 switches the limits off', () => {
  const factors = [undefined, '', '0', '0.5', '20'].map(
    (factor) => readSettings({ RATE_LIMIT_FACTOR: factor }).rateLimitFactor,
  )
  expect(factors).toEqual([1, 1, 0, 0.5, 20])
})

test.each([' ', '\n', '-1', '10001', '0x10', '1e3', '2,5', 'Infinity', 'off'])(
  'a RATE_LIMIT_FACTOR of %j is refused instead of being read as another number',
  (RATE_LIMIT_FACTOR) => {
    expect(() => readSettings({ RATE_LIMIT_FACTOR })).toThrow('RATE_LIMIT_FACTOR must be a number from 0 to 10000')
  },
)

describe('the URL of a mail server or a database', () => {
  // `new URL` takes what follows the first of these characters for another part of the address, such as a query.
  test.each(['pa/ss', 'pa#ss', '12#4', 'p@ss', 'pa?ss', 'pa%ss'])(
    'a URL with the password %s is refused, with the way to encode it',
    (password) => {
      const refusal = / DATABASE_URL must .* as %2F.*\n.* SMTP_URL must .* as %40.*$/
      const settings = {
        SMTP_URL: `smtps://user:${password}@mail.example`,
        DATABASE_URL: `postgres://user:${password}@db.example/embellie`,
      }
      expect(() => readSettings(settings)).toThrow(refusal)
      const encodePassword = (address: string) => address.replace(password, encodeURIComponent(password))
      const { smtpUrl = '' } = readSettings({
        SMTP_URL: encodePassword(settings.SMTP_URL),
        DATABASE_URL: encodePassword(settings.DATABASE_URL),
      })
      expect(new URL(smtpUrl).host).toBe('mail.example')
    },
  )

  test.each([
    'postgres://db.example/embellie?sslmode=require',
    'postgres:///embellie?host=/run/postgresql',
    'postgres://u:p@[::1]:5432/a',
  ])('the URL %s is accepted', (DATABASE_URL) => {
    expect(readSettings({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })
})

test('the data folder may begin with ~, and must not be a folder of the system', () => {
  expect(readSettings({ DATA_DIR: '~/x' }).dataDir).toBe(join(homedir(), 'x'))
  expect(readSettings({ DATA_DIR: '~x' }).dataDir).toBe(join(process.cwd(), '~x'))
  for (const DATA_DIR of ['/proc/x', '/sys/x', '/dev/x', '/tmp/../proc/x'])
    expect(() => readSettings({ DATA_DIR })).toThrow('DATA_DIR')
})

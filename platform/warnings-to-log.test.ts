import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const script = `
  import { openLog, redirectConsoleToLog } from ${JSON.stringify(new URL('log.ts', import.meta.url))}
  redirectConsoleToLog(openLog({ logLevel: 'info' }))
  function decode() { console.warn('The URL path /ana@exemple.ch could not be decoded') }
  decode()
  console.error('Failed for Ana Favre', new TypeError('cannot read "Ana Favre"'))
  console.log('079 123 45 67')
  process.emitWarning('Something is old', 'DeprecationWarning')
`

test('warnings of libraries and Node become lines of the log, without the text that was printed', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout).not.toMatch(/ana@|Favre|079/)
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines[0].at[0]).toMatch(/^at decode /)
  expect(lines).toMatchObject([
    { level: 40, msg: 'console.warn' },
    { level: 50, msg: 'console.error', err: { type: 'TypeError', message: 'cannot read …' } },
    { level: 30, msg: 'console.log' },
    { level: 40, msg: 'node warning', err: { type: 'DeprecationWarning', message: 'Something is old' } },
  ])
})

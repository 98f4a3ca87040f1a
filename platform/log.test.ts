import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const script = `
  import { openLog } from ${JSON.stringify(new URL('log.ts', import.meta.url))}
  const log = openLog({ logLevel: 'info' })
  const error = new SyntaxError('Unexpected key "Ana Favre", ana@exemple.ch')
  log.error({ err: error }, 'raw')
  log.error({ err: error.message }, 'a text')
`

test('an error is logged with its type and place, never with the values it quotes', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(output).not.toMatch(/Ana|Favre|exemple/)
  const lines = output.trim().split('\n')
  const errors = lines.map((line) => JSON.parse(line).err)
  expect(errors).toEqual([
    { type: 'SyntaxError', message: 'Unexpected key …, …', at: expect.any(Array) },
    { type: 'string', message: '', at: [] },
  ])
})

const exitingScript = `
  import { openLog } from ${JSON.stringify(new URL('log.ts', import.meta.url))}
  const log = openLog({ logLevel: 'info' })
  process.stdin.once('data', () => {
    log.info('one')
    log.info('two')
    process.exit(0)
  })
  process.stderr.write('ready')
`

test('a process ends even if nobody reads its log any more', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', exitingScript])
  await once(child.stderr, 'data')
  child.stdout.destroy()
  child.stdin.write('go')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 20_000)
  expect(await once(child, 'exit')).toEqual([0, null])
  clearTimeout(killTimer)
})

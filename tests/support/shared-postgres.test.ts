import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { openTestDatabase } from './databases.ts'

test.runIf(process.env.RED_ON_PURPOSE)('this test fails on purpose', async () => {
  await (await openTestDatabase('postgres')).remove()
  expect('this run').toBe('green')
})

test('a Vitest run in which a test fails ends with an error, also if it has started a PostgreSQL of its own', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['scripts/run.cjs', 'vitest', 'run', '--project', 'unit', import.meta.filename, '-t', 'on purpose'],
    {
      env: { ...process.env, RED_ON_PURPOSE: 'yes' },
      encoding: 'utf8',
    },
  )
  expect(stdout).toContain('1 failed')
  expect(status).toBe(1)
  // A whole run of Vitest with a PostgreSQL, which a busy machine takes minutes to start.
}, 900_000)

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'

const program = `
  import { startSite } from ${JSON.stringify(join(import.meta.dirname, '../support/site.ts'))}
  const site = await startSite()
  console.log(site.process.pid)
`

test('a site ends with the test process that started it, however that ends', async () => {
  const tester = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await once(tester.stdout, 'data')
  const site = Number(output)
  expect(site).toBeGreaterThan(0)
  tester.kill('SIGKILL')
  await eventually('the site to end', () => {
    try {
      return !process.kill(site, 0)
    } catch {
      return true
    }
  })
})

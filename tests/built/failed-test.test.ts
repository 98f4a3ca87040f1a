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
  const testProcess = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await once(testProcess.stdout, 'data')
  const sitePid = Number(output)
  expect(sitePid).toBeGreaterThan(0)
  testProcess.kill('SIGKILL')
  await eventually('the site to end', () => {
    try {
      return !process.kill(sitePid, 0)
    } catch {
      return true
    }
  })
})

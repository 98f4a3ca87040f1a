import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bookByApi, countByStatus, distinctSlot } from '../support/api-client.ts'
import { openTestDatabase } from '../support/databases.ts'
import { eventually } from '../support/eventually.ts'
import { startSite } from '../support/site.ts'

const bookingCount = 50

/** Counts the file syncs of a server while it takes bookings one after the other. Needs `strace`. */
async function countSyncsWhileBooking(nodeOptions = ''): Promise<number> {
  const database = await openTestDatabase('sqlite')
  const traceFile = join(database.dataDir, 'trace')
  // No mail can be sent: storing that a mail was sent would be synced and counted too.
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', NODE_OPTIONS: nodeOptions }
  const site = await startSite({ dataDir: database.dataDir, env })
  writeFileSync(traceFile, '')
  const parameters = ['-f', '-e', 'trace=fsync,fdatasync', '-o', traceFile, '-p', String(site.process.pid)]
  const tracer = spawn('strace', parameters, { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  tracer.stderr.on('data', (chunk) => {
    output += chunk
  })
  await eventually('strace watches the server', () => output.includes('attached'))
  const answers = []
  for (let index = 0; index < bookingCount; index++) answers.push(await bookByApi(site.url, distinctSlot(index)))
  expect(countByStatus(answers)).toEqual({ 201: bookingCount })
  const tracerExit = new Promise((resolve) => tracer.once('exit', resolve))
  tracer.kill('SIGINT')
  await tracerExit
  await site.stop()
  const syncs = readFileSync(traceFile, 'utf8').match(/f(data)?sync\(/g)?.length ?? 0
  await database.remove()
  return syncs
}

test('strace is installed', () => {
  expect(() => execFileSync('strace', ['-V']), 'install strace: apt-get install strace').not.toThrow()
})

test('each acknowledged booking was synced to the disk', async () => {
  expect(await countSyncsWhileBooking()).toBeGreaterThanOrEqual(bookingCount)
})

test('fewer syncs are counted with syncing switched off', async () => {
  const carelessModule = join(import.meta.dirname, '../support/careless-sqlite.ts')
  expect(await countSyncsWhileBooking(`--import=${carelessModule}`)).toBeLessThan(bookingCount)
})

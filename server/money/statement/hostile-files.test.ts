import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

type Report = { answers: [name: string, answer: string][]; requests: string[]; peakMb: number; written: number }

const readerScript = join(import.meta.dirname, '../../../tests/support/read-hostile-process.ts')

/** Reads the files in a process of its own, with 512 MB of heap and an empty working directory. */
async function readAll(...args: string[]): Promise<Report> {
  const cwd = mkdtempSync(join(tmpdir(), 'cap-embellie-'))
  const call = promisify(execFile)(process.execPath, ['--max-old-space-size=512', readerScript, ...args], {
    ...{ cwd, maxBuffer: 10_000_000 },
  })
  const { stdout } = await call.finally(() => rmSync(cwd, { recursive: true }))
  return JSON.parse(stdout)
}

test('more than 200 hostile files are refused, in bounded memory, without a network request', async () => {
  const { answers, requests, peakMb, written } = await readAll()
  // A `scratched` file is a valid one, damaged at random: it may still be readable.
  const hostileAnswers = answers.filter(([name]) => !name.startsWith('scratched'))
  expect(hostileAnswers.length).toBeGreaterThan(200)
  expect(hostileAnswers.filter(([, answer]) => answer === 'read' || answer.startsWith('thrown'))).toEqual([])
  expect(answers.filter(([, answer]) => answer.startsWith('thrown'))).toEqual([])
  expect([requests, written]).toEqual([[], 0])
  // 200 MB of this are the zip bomb that the test itself packs.
  expect(peakMb).toBeLessThan(900)
}, 300_000)

test('a network request by the reader would be noticed', async () => {
  expect((await readAll('--ask')).requests).toContain('GETADDRINFOREQWRAP')
}, 300_000)

import { expect, test } from 'vitest'
import { openLog } from '../log.ts'
import { catchUnavailable } from './guarded-transaction.ts'

function openTestLog() {
  const logLines: string[] = []
  const log = openLog({ logLevel: 'info' }, { write: (line) => logLines.push(line) })
  return { log, logLines }
}

test('an unreachable database is an outcome, and the log names the cause without the values that the error quotes', async () => {
  const { log, logLines } = openTestLog()
  const error = Object.assign(new Error('connect ECONNREFUSED for "Ana Favre"'), { code: 'ECONNREFUSED' })
  expect(await catchUnavailable({ log }, 'a look', () => Promise.reject(error))).toEqual({ kind: 'unavailable' })
  expect(logLines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, asked: 'a look', msg: 'database unavailable', err: { type: 'Error', code: 'ECONNREFUSED' } },
  ])
  expect(logLines.join()).not.toContain('Ana')
})

test('an error other than an unreachable database is thrown on, and not logged', async () => {
  const { log, logLines } = openTestLog()
  const error = new TypeError('a mistake of ours')
  await expect(catchUnavailable({ log }, 'a look', () => Promise.reject(error))).rejects.toBe(error)
  expect(logLines).toEqual([])
  expect(await catchUnavailable({ log }, 'a look', async () => 'an answer')).toBe('an answer')
})

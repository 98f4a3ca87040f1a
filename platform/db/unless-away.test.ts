import { expect, test } from 'vitest'
import { openLog } from '../log.ts'
import { orUnavailable } from './guarded-transaction.ts'

function writtenLog() {
  const written: string[] = []
  const log = openLog({ logLevel: 'info' }, { write: (line) => written.push(line) })
  return { log, written }
}

test('a database that is away is an outcome, and the log hears why without what the error quotes', async () => {
  const { log, written } = writtenLog()
  const error = Object.assign(new Error('connect ECONNREFUSED for "Ana Favre"'), { code: 'ECONNREFUSED' })
  expect(await orUnavailable({ log }, 'a look', () => Promise.reject(error))).toEqual({ kind: 'unavailable' })
  expect(written.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, asked: 'a look', msg: 'database unavailable', err: { type: 'Error', code: 'ECONNREFUSED' } },
  ])
  expect(written.join()).not.toContain('Ana')
})

test('any other failure goes on', async () => {
  const { log, written } = writtenLog()
  const error = new TypeError('a mistake of ours')
  await expect(orUnavailable({ log }, 'a look', () => Promise.reject(error))).rejects.toBe(error)
  expect(written).toEqual([])
  expect(await orUnavailable({ log }, 'a look', async () => 'an answer')).toBe('an answer')
})

import { describe, expect, it } from 'vitest'
import { describeError } from './log.ts'

describe('describeError', () => {
  it('describeError keeps type, code, message and stack of an error', () => {
    const error = Object.assign(new TypeError('Cannot read properties of undefined'), { code: 'E1' })
    const description = describeError(error)
    expect(description).toMatchObject({ type: 'TypeError', code: 'E1', message: 'Cannot read properties of undefined' })
    expect(description.at[0]).toContain('describe-error.test.ts')
  })

  it('describeError leaves out quoted values, which may be a visitor’s words', () => {
    const parseError = (() => {
      try {
        return JSON.parse('Léa Rochat, 079 123 45 67')
      } catch (error) {
        return error
      }
    })()
    const errors = [
      parseError,
      new Error('invalid input syntax for type integer: "Léa Rochat"'),
      new Error("no such mailbox 'Léa Rochat'"),
      new Error('550 lea.rochat@exemple.ch rejected'),
      new Error('unterminated "Léa Rochat'),
      new Error('non terminé « Léa Rochat'),
    ]
    for (const error of errors) expect(JSON.stringify(describeError(error))).not.toMatch(/Rochat|rochat|079/)
  })

  it.each([
    ['a word without end', 'a'],
    ['quotes that are never closed', '«'],
  ])(
    'describeError takes sixteen times as long, and not the square of it, for sixteen times as much of %s',
    (_, sign) => {
      expect(measureDescribingMs(sign.repeat(32_000)) / measureDescribingMs(sign.repeat(2_000))).toBeLessThan(100)
    },
  )

  it('describeError accepts anything that is thrown', () => {
    expect(describeError('Léa Rochat')).toEqual({ type: 'string', message: '', at: [] })
    expect(describeError(undefined)).toEqual({ type: 'undefined', message: '', at: [] })
  })
})

/** How long the description of an error with this message takes, at best, in ms. */
function measureDescribingMs(message: string): number {
  const error = new Error(message)
  const durationsMs = Array.from({ length: 5 }, () => {
    const startedAt = performance.now()
    describeError(error)
    return performance.now() - startedAt
  })
  return Math.min(...durationsMs)
}

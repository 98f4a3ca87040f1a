import { expect, test } from 'vitest'
import { headersOfAnswer, textsOf, viewOrThrow } from './answer-act.ts'

/** Reads a form of so many fields so many times, and returns how long that takes, in ms. */
function readingMs(fieldCount: number, nameOf: (index: number) => string, readingCount: number): number {
  const form = new FormData()
  for (let index = 0; index < fieldCount; index++) form.append(nameOf(index), 'x')
  const startedAt = performance.now()
  for (let reading = 0; reading < readingCount; reading++) textsOf(form)
  return performance.now() - startedAt
}

test.each([
  ['of one name', () => 'a'],
  ['of as many names', String],
])(
  'a form with sixteen times the fields %s is read about as quickly as sixteen forms, not sixteen times as slowly',
  (_, nameOf) => {
    // Measured by turns, so that a machine that is busy for a while slows both; the fastest of each counts.
    const measurements = Array.from(
      { length: 7 },
      () => [readingMs(32_000, nameOf, 1), readingMs(2_000, nameOf, 16)] as const,
    )
    const [large, small] = [0, 1].map((index) =>
      Math.min(...measurements.map((measurement) => measurement[index as 0 | 1])),
    )
    expect(Number(large) / Number(small)).toBeLessThan(6)
  },
)

test('boxes of one name that were ticked are joined by commas', () => {
  const form = new FormData()
  for (const [name, value] of ['a=1', 'b=2', 'a=3'].map((each) => each.split('='))) form.append(`${name}`, `${value}`)
  expect(textsOf(form)).toEqual({ a: '1,3', b: '2' })
})

test('a page loaded while the database is away answers 503 with the time to come back', () => {
  try {
    viewOrThrow({ kind: 'unavailable' })
    expect.unreachable()
  } catch (thrown) {
    const { init } = thrown as { init: ResponseInit }
    expect(init.status).toBe(503)
    const args = { actionHeaders: new Headers(), loaderHeaders: new Headers(), parentHeaders: new Headers() }
    const answerHeaders = headersOfAnswer({ ...args, errorHeaders: new Headers(init.headers) })
    expect(answerHeaders.get('Retry-After')).toBe('5')
  }
})

import { expect, test } from 'vitest'
import { headersOfAnswer, onlySeen, textsOf } from './answer-act.ts'

/** How long the texts of so many fields take, at best, in ms. */
function readingMs(count: number, nameOf: (index: number) => string): number {
  const form = new FormData()
  for (let index = 0; index < count; index++) form.append(nameOf(index), 'x')
  const times = Array.from({ length: 5 }, () => {
    const from = performance.now()
    textsOf(form)
    return performance.now() - from
  })
  return Math.min(...times)
}

test.each([
  ['of one name', () => 'a'],
  ['of as many names', String],
])('sixteen times the fields %s take some sixteen times as long to read, not the square of it', (_, nameOf) => {
  expect(readingMs(32_000, nameOf) / readingMs(2_000, nameOf)).toBeLessThan(100)
})

test('boxes of one name that were ticked are joined by commas', () => {
  const form = new FormData()
  for (const [name, value] of ['a=1', 'b=2', 'a=3'].map((each) => each.split('='))) form.append(`${name}`, `${value}`)
  expect(textsOf(form)).toEqual({ a: '1,3', b: '2' })
})

test('a look that finds the database away says when to come back, with the status of every such answer', () => {
  try {
    onlySeen({ kind: 'unavailable' })
    expect.unreachable()
  } catch (thrown) {
    const { init } = thrown as { init: ResponseInit }
    expect(init.status).toBe(503)
    const args = { actionHeaders: new Headers(), loaderHeaders: new Headers(), parentHeaders: new Headers() }
    const sent = headersOfAnswer({ ...args, errorHeaders: new Headers(init.headers) })
    expect(sent.get('Retry-After')).toBe('5')
  }
})

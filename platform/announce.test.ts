import { expect, test } from 'vitest'
import { announce } from './log.ts'

const text = 'Le site répond\n  données : "ici"'

function announced(isTTY: boolean, kind: 'info' | 'fatal' = 'info'): string {
  const written: unknown[] = []
  announce(text, kind, { isTTY, write: (chunk: unknown) => written.push(chunk) > 0 })
  return written.join('')
}

test('a terminal gets the lines as a person reads them', () => {
  expect(announced(true)).toBe(`${text}\n`)
})

test('a program gets each line as JSON, in the shape of the log', () => {
  const lines = (written: string) =>
    written
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  expect(lines(announced(false))).toEqual([
    { level: 30, time: expect.any(String), msg: 'Le site répond' },
    { level: 30, time: expect.any(String), msg: 'données : "ici"' },
  ])
  expect(lines(announced(false, 'fatal')).map(({ level }) => level)).toEqual([60, 60])
})

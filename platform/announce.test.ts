import { expect, test } from 'vitest'
import { announce } from './log.ts'

const text = 'Le site répond\n  données : "ici"'

function announceStart(isTTY: boolean, level: 'info' | 'fatal' = 'info'): string {
  const linesWritten: unknown[] = []
  announce(text, level, { isTTY, write: (chunk: unknown) => linesWritten.push(chunk) > 0 })
  return linesWritten.join('')
}

test('a terminal gets each line as plain text', () => {
  expect(announceStart(true)).toBe(`${text}\n`)
})

test('a program gets each line as JSON, in the format of the log', () => {
  const parseLines = (output: string) =>
    output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  expect(parseLines(announceStart(false))).toEqual([
    { level: 30, time: expect.any(String), msg: 'Le site répond' },
    { level: 30, time: expect.any(String), msg: 'données : "ici"' },
  ])
  expect(parseLines(announceStart(false, 'fatal')).map(({ level }) => level)).toEqual([60, 60])
})

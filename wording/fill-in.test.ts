import { expect, test } from 'vitest'
import { fillIn } from './fill-in.ts'

test('fills every blank, and only once: a value that looks like a blank stays as the person wrote it', () => {
  expect(fillIn('{a} et {b}, puis {a}', { a: '{b}', b: 2 })).toBe('{b} et 2, puis {b}')
})

test('leaves replacement signs of a value alone', () => {
  expect(fillIn('{name}.', { name: '$& $1' })).toBe('$& $1.')
})

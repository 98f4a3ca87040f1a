import { expect, test } from 'vitest'
import { measures } from '../content/measures.ts'
import { inLetters } from './measures.ts'
import { personsAboard } from './persons.ts'
import { fillIn, formatCount } from './sentences.ts'

test('fillIn fills every blank once, so that a value that looks like a blank stays as the person wrote it', () => {
  expect(fillIn('{a} et {b}, puis {a}', { a: '{b}', b: 2 })).toBe('{b} et 2, puis {b}')
})

test('fillIn leaves replacement patterns in a value alone', () => {
  expect(fillIn('{name}.', { name: '$& $1' })).toBe('$& $1.')
})

test('nought and one are singular, as in French', () => {
  expect([0, 1, 1.5, 2, 1_000_000].map((count) => formatCount(measures.persons, count))).toEqual([
    '0 personne',
    '1 personne',
    '1.5 personne',
    '2 personnes',
    '1000000 personnes',
  ])
})

test('the number of persons aboard is written with its noun', () => {
  expect(personsAboard({ participants: 1, skipperOption: 'sans-skipper' })).toBe('1 personne')
  expect(personsAboard({ participants: 5, skipperOption: 'avec-skipper' })).toBe('5 personnes, plus le skipper')
})

test('small numbers are written in letters', () => {
  expect([1, 5, 12, 13].map(inLetters)).toEqual(['un', 'cinq', 'douze', '13'])
})

test('a name written from right to left is isolated from the digits and commas after it', () => {
  expect(fillIn('{name}, {count}', { name: 'כהן', count: 4 })).toBe('\u2068כהן\u2069, 4')
  expect(fillIn('{name} !', { name: 'أحمد' })).toBe('\u2068أحمد\u2069 !')
  expect(fillIn('{name} !', { name: 'Zoé Favre 王小明' })).toBe('Zoé Favre 王小明 !')
})

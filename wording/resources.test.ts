import { expect, test } from 'vitest'
import { resourceName } from './resources.ts'

test('a skipper is called by name where the content has one, otherwise by number', () => {
  expect([1, 2].map((number) => resourceName(`skipper-${number}`, ['Zoé']))).toEqual(['Zoé', 'Skipper 2'])
  expect(resourceName('skipper-1')).toBe('Skipper 1')
  expect(resourceName('classique')).toBe('Bateau classique')
})

import { expect, test } from 'vitest'
import { boats } from '../content/boats.ts'
import { withEqualBoats } from '../tests/support/with-terms.ts'
import { boatName, laneName, outingBoat, resourceName } from './resources.ts'

test('a skipper is called by name if the content has one, otherwise by number', () => {
  expect([1, 2].map((number) => resourceName(`skipper-${number}`, ['Zoé']))).toEqual(['Zoé', 'Skipper 2'])
  expect(resourceName('skipper-1')).toBe('Skipper 1')
  expect(resourceName('classique')).toBe('Bateau classique')
})

test('of several equal boats the team reads which one it is, and everybody else only their common name', () =>
  withEqualBoats(2, async () => {
    const name = boatName('sportif')
    const lane = boats.find(({ id }) => id === 'sportif')?.lane
    expect(['sportif', 'sportif#2'].map((boat) => resourceName(boat))).toEqual([`${name} 1`, `${name} 2`])
    expect(laneName('sportif#2')).toBe(`${lane} 2`)
    expect(outingBoat({ boatType: 'sportif', boat: 'sportif' })).toBe(`${name} 1`)
    expect(outingBoat({ boatType: 'sportif', boat: 'sportif' }, 'lane')).toBe(`${lane} 1`)
    // An outing whose hours were given back has no particular boat any more.
    expect(outingBoat({ boatType: 'sportif', boat: undefined })).toBe(name)
    // A boat that the association no longer has, in an outing of the past.
    expect(resourceName('sportif#3')).toBe(`${name} 3`)
    expect(resourceName('classique')).toBe('Bateau classique')
  }))

test('a boat that is alone has no number', () => {
  expect(outingBoat({ boatType: 'classique', boat: 'classique' })).toBe('Bateau classique')
  expect(outingBoat({ boatType: 'gone', boat: 'gone' })).toBe('gone')
})

import { expect, test } from 'vitest'
import { isOfBoat } from './resource.ts'

test('an outing is listed under its boat, and one whose hours are free again under each of the equal boats', () => {
  const boats = ['double', 'double#2', 'double#3', 'quad']
  const boatsOf = (boat: string | undefined) => boats.filter((each) => isOfBoat({ boatType: 'double', boat }, each))
  expect(boatsOf('double')).toEqual(['double'])
  expect(boatsOf('double#2')).toEqual(['double#2'])
  expect(boatsOf(undefined)).toEqual(['double', 'double#2', 'double#3'])
})

test('outings are listed under a boat without equals whether they hold hours or not', () => {
  expect(isOfBoat({ boatType: 'quad', boat: 'quad' }, 'quad')).toBe(true)
  expect(isOfBoat({ boatType: 'quad' }, 'quad')).toBe(true)
  expect(isOfBoat({ boatType: 'quad' }, 'double#2')).toBe(false)
})

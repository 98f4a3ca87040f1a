import { expect, test } from 'vitest'
import { bookingTerms } from '../content/booking-terms.ts'
import type { BoatRules } from '../domain/booking/boat.ts'
import { accessOf, boatAccess, otherBoatsAccess } from './boat-access.ts'

test('what is on board is said of each boat as it is', () => {
  const [boat] = bookingTerms.boats as [BoatRules]
  const said = (hasRamp: boolean, wheelchairPlaces: number, hasShade: boolean) =>
    accessOf({ ...boat, hasRamp, wheelchairPlaces, hasShade }).replaceAll('\u00a0', ' ')
  expect(said(true, 2, true)).toBe('une rampe, des places en fauteuil et un toit')
  expect(said(true, 1, false)).toBe('une rampe et une place en fauteuil, sans toit')
  expect(said(false, 0, true)).toBe('un toit, sans rampe ni place en fauteuil')
  expect(said(false, 0, false)).toBe('ni rampe, ni place en fauteuil, ni toit')
  expect(boatAccess('sportif')?.replaceAll('\u00a0', ' ')).toBe('Ni rampe, ni place en fauteuil, ni toit.')
  expect(otherBoatsAccess('sportif').replace(/[\u00a0\u202f]/g, ' ')).toBe(
    'Bateau classique : une rampe, des places en fauteuil et un toit.',
  )
  expect(boatAccess('vendu')).toBeUndefined()
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rgaaThemes } from '../../../content/accessibility.ts'
import { accessibilityPage } from '../../../content/pages/accessibility.ts'
import { privatePaths } from '../../../tests/support/public-pages.ts'
import { rateOf } from './route.tsx'

test('the thirteen themes hold the 106 criteria of the RGAA 4.1.2, and name only their own', () => {
  expect(rgaaThemes.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1))
  expect(rgaaThemes.reduce((sum, { criteria }) => sum + criteria, 0)).toBe(106)
  for (const { number, criteria, notApplicable, failing } of rgaaThemes) {
    const named = [...notApplicable, ...failing.map(({ criterion }) => criterion)]
    const possible = Array.from({ length: criteria }, (_, index) => `${number}.${index + 1}`)
    for (const criterion of named) expect(possible).toContain(criterion)
    expect(new Set(named).size).toBe(named.length)
  }
})

test('one criterion that fails keeps the rate below 100', () => {
  expect(rateOf(72, 0)).toBe(100)
  expect(rateOf(64, 8)).toBe(88.8)
  expect(rateOf(9_999, 1)).toBe(99.9)
})

test('what the page counts is what docs/accessibility.md says of each criterion', () => {
  const record = readFileSync(new URL('../../../docs/accessibility.md', import.meta.url), 'utf8')
  const rows = [...record.matchAll(/^\| (\d+\.\d+) +\| [^|]+ \| (yes|no|n\/a) +\|/gm)]
  const states = new Map(rows.map(([, criterion = '', state]) => [criterion, state]))
  expect(states.size).toBe(106)
  for (const { number, criteria, notApplicable, failing } of rgaaThemes) {
    for (let index = 1; index <= criteria; index++) {
      const criterion = `${number}.${index}`
      const isFailing = failing.some((one) => one.criterion === criterion)
      const state = notApplicable.includes(criterion) ? 'n/a' : isFailing ? 'no' : 'yes'
      expect(states.get(criterion), criterion).toBe(state)
    }
  }
})

test('the statement says which pages were audited: all of the plan, and each that is not in it', () => {
  const outsideThePlan = {
    '/soutenir': 'la page des dons',
    '/ma-reservation': '« Ma réservation »',
    '/invitation': '« Mon invitation »',
    '/prevenez-moi': 'la liste d’attente',
    '/relais': 'l’espace des relais',
    '/quai': 'le quai',
    '/carnet-de-bord': 'le carnet de bord',
  }
  expect(Object.keys(outsideThePlan).sort()).toEqual(
    ['/soutenir', ...privatePaths].filter((path) => path !== '/panier').sort(),
  )
  const text = accessibilityPage.state.pages.replace(/[\u00a0\u202f]/g, ' ')
  for (const name of ['toutes les pages du plan du site', ...Object.values(outsideThePlan)])
    expect(text).toContain(name)
})

import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { rgaaThemes } from '../../../content/accessibility.ts'
import { associationTerms } from '../../../content/association-terms.ts'
import { accessibilityPage } from '../../../content/pages/accessibility.ts'
import { privatePaths } from '../../../tests/support/public-pages.ts'
import AccessibilityPage, { countCriteria, rateOf } from './route.tsx'

test('the thirteen themes hold the 106 criteria of the RGAA 4.1.2, and name only their own', () => {
  expect(rgaaThemes.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1))
  expect(rgaaThemes.reduce((sum, { criteria }) => sum + criteria, 0)).toBe(106)
  for (const { number, criteria, notApplicable, failing } of rgaaThemes) {
    const namedCriteria = [...notApplicable, ...failing.map(({ criterion }) => criterion)]
    const existingCriteria = Array.from({ length: criteria }, (_, index) => `${number}.${index + 1}`)
    for (const criterion of namedCriteria) expect(existingCriteria).toContain(criterion)
    expect(new Set(namedCriteria).size).toBe(namedCriteria.length)
  }
})

test('one criterion that fails keeps the rate below 100', () => {
  expect(rateOf(72, 0)).toBe(100)
  expect(rateOf(64, 8)).toBe(88.8)
  expect(rateOf(9_999, 1)).toBe(99.9)
})

test('a criterion that is named twice counts once, an unknown one not at all, and a failing one always applies', () => {
  const { applicableCount, unmetCount } = countCriteria([])
  expect(unmetCount).toBe(0)
  expect(countCriteria(['1.1', '1.1', '14.9', '1.99'])).toEqual({ applicableCount, unmetCount: 1 })
  const [notApplicableCriterion] = rgaaThemes.flatMap(({ notApplicable }) => notApplicable)
  expect(countCriteria([`${notApplicableCriterion}`])).toEqual({ applicableCount: applicableCount + 1, unmetCount: 1 })
})

test('the page counts the criteria as docs/accessibility.md records them', () => {
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

test('the accessibility page says who checked it, when and what fails; without a check it claims nothing', () => {
  const originalCheck = associationTerms.accessibilityCheck
  const renderPage = (check: typeof originalCheck) => {
    associationTerms.accessibilityCheck = check
    return renderToStaticMarkup(createElement(MemoryRouter, {}, createElement(AccessibilityPage)))
  }
  try {
    const failing = [{ criterion: '1.1', reason: 'Une photo n’a pas de texte.' }]
    const html = renderPage({ on: '2999-05-04', by: 'par Zoé, à la main', failing, gaps: ['Le menu est long.'] })
    const plainText = html.replace(/[\u00a0\u202f]/g, ' ')
    for (const words of [
      'partiellement conforme',
      'fait par Zoé, à la main.',
      '04.05.2999',
      'Une photo n’a',
      'Le menu',
    ])
      expect(plainText).toContain(words)
    // Nothing has changed since that day.
    expect(plainText).not.toContain('sans être toutes revues')
    expect(renderPage({ on: '2000-01-01', by: 'x', failing: [], gaps: [] })).toContain('sans être toutes revues')
    expect(renderPage(undefined)).not.toMatch(/conforme|contrôle complet date|à la main|nous-mêmes|Personne/)
  } finally {
    associationTerms.accessibilityCheck = originalCheck
  }
})

test('the statement says which pages were audited: all of the plan, and each that is not in it', () => {
  const unlistedPages = {
    '/soutenir': 'la page des dons',
    '/ma-reservation': '« Ma réservation »',
    '/invitation': '« Mon invitation »',
    '/prevenez-moi': 'la liste d’attente',
    '/relais': 'l’espace des relais',
    '/quai': 'le quai',
    '/carnet-de-bord': 'le carnet de bord',
  }
  expect(Object.keys(unlistedPages).sort()).toEqual(
    ['/soutenir', ...privatePaths].filter((path) => path !== '/panier').sort(),
  )
  const text = accessibilityPage.state.pages.replace(/[\u00a0\u202f]/g, ' ')
  for (const name of ['toutes les pages du plan du site', ...Object.values(unlistedPages)]) expect(text).toContain(name)
})

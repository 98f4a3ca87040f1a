import { expect, test } from 'vitest'
import { addressOf, barSectionOf, readQuery, sectionAt, type Target } from './sections.ts'

const key = 'k3y'
const location = { pathname: '/carnet-de-bord/k3y/sorties', search: '?semaine=2027-05-10&ouvert=x' }

test.each<[Target, string, unknown]>([
  [{ section: 'requests' }, '/carnet-de-bord/k3y', { section: 'requests' }],
  [{ section: 'sheet', at: '2027-05-12' }, '/carnet-de-bord/k3y/feuille?jour=2027-05-12', { at: '2027-05-12' }],
  [{ section: 'report', at: '2026' }, '/carnet-de-bord/k3y/rapport?annee=2026', { section: 'report', at: '2026' }],
  [{ section: 'add', at: 'm1' }, '/carnet-de-bord/k3y/ajouter?message=m1', { at: 'm1' }],
  [{}, '/carnet-de-bord/k3y/sorties?semaine=2027-05-10', { section: 'outings', at: '2027-05-10' }],
  [
    { search: 'Ana' },
    '/carnet-de-bord/k3y/sorties?semaine=2027-05-10&trouver=Ana',
    { section: 'found', search: 'Ana' },
  ],
  [{ section: 'cash', at: 'Ana' }, '/carnet-de-bord/k3y/comptes?recherche=Ana', { section: 'cash', search: 'Ana' }],
])('the target %o leads to the address %s, which is read as the same section', (target, address, query) => {
  expect(addressOf(target, key, location)).toBe(address)
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const addressedSection = sectionAt(pathname.split('/')[3])
  expect(addressedSection && readQuery(addressedSection, searchParams)).toMatchObject(query as object)
})

test('a nested section belongs to a section of the bar, and an unknown address names no section', () => {
  expect([barSectionOf('cash'), barSectionOf('sheet'), barSectionOf('add'), barSectionOf('messages')]).toEqual([
    'more',
    'outings',
    'outings',
    'messages',
  ])
  expect(sectionAt('nulle-part')).toBeUndefined()
})

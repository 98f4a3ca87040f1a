import { createPath, type Location } from 'react-router'
import { expect, test } from 'vitest'
import { addressOf, readLocation, type Target } from './logbook-address.ts'

const key = 'k3y'
const here: Location = {
  ...{ pathname: '/carnet-de-bord/sorties', search: '?semaine=2027-05-10', hash: `#${key}`, key: 'visit' },
  ...{ state: null, unstable_mask: undefined },
}

/** The location after following a link from the outings of a week. */
function follow(target: Target): Location {
  const { to, state } = addressOf(target, here, key)
  return { ...here, pathname: '', search: '', hash: '', ...(to as Partial<Location>), state }
}

test.each<[Target, string, unknown]>([
  [{ section: 'requests' }, '/carnet-de-bord#k3y', { section: 'requests' }],
  [{ section: 'sheet', at: '2027-05-12' }, '/carnet-de-bord/feuille?jour=2027-05-12#k3y', { at: '2027-05-12' }],
  [{ section: 'report', at: '2026' }, '/carnet-de-bord/rapport?annee=2026#k3y', { section: 'report', at: '2026' }],
  [{}, '/carnet-de-bord/sorties?semaine=2027-05-10#k3y', { section: 'outings', at: '2027-05-10' }],
])('%o leads to %s', (target, address, look) => {
  const { pathname, search, hash } = follow(target)
  expect(createPath({ pathname, search, hash })).toBe(address)
  expect(readLocation(follow(target), undefined).look).toMatchObject(look as object)
})

test('what is known of a person is in no part of an address that is sent', () => {
  for (const target of [
    { reference: 'CE-ABC234' },
    { remember: { found: 'Ana' } },
    { remember: { adding: { name: 'Ana' } } },
  ]) {
    const { pathname, search } = follow(target)
    expect(pathname + search).toBe(here.pathname + here.search)
  }
  expect(readLocation(follow({ remember: { found: 'Ana' } }), undefined)).toMatchObject({
    look: { section: 'found', search: 'Ana' },
    ...{ place: 'outings', isCovered: true },
  })
  expect(readLocation(here, 'CE-ABC234')).toMatchObject({ look: { section: 'opened', reference: 'CE-ABC234' } })
})

test('a section within another shows where it belongs', () => {
  expect(readLocation(follow({ section: 'cash' }), undefined)).toMatchObject({ place: 'cash', within: 'more' })
  expect(readLocation(follow({ section: 'sheet' }), undefined)).toMatchObject({ within: 'outings', isCovered: false })
})

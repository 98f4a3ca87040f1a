import { expect, test } from 'vitest'
import { pagesListedByDefault } from '../../seo/public-pages.ts'
import { planGroups } from './route.tsx'

test('the site plan names every public page and the cart once, and nothing else', () => {
  const listedPaths = planGroups().flatMap(({ links }) => links.map(({ to }) => to))
  expect(listedPaths.sort()).toEqual([...pagesListedByDefault.map(({ path }) => path), '/panier'].sort())
})

test('the site plan has the donation page where donations are on', () => {
  const addresses = (acceptsDonations: boolean) =>
    planGroups(acceptsDonations).flatMap(({ links }) => links.map(({ to }) => to))
  expect(addresses(true).filter((to) => !addresses(false).includes(to))).toEqual(['/soutenir'])
})

test('no group of the site plan is empty or named twice', () => {
  const groups = planGroups()
  for (const { title, links } of groups) expect(links.length, title).toBeGreaterThan(0)
  expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length)
})

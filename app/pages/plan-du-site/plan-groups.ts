import { href } from 'react-router'
import { barWords, bookingLink, footer, mainNavigation, type NavigationLink } from '../../../content/navigation.ts'
import { sitePlanPage } from '../../../content/pages/site-plan.ts'
import { informationLinks } from '../../layout/information-links.ts'

export type PlanGroup = { title: string; links: readonly NavigationLink[] }

/** Every public page once, in the groups and order of the menu and the footer: a link added there also appears here. */
export function planGroups(donations = false): PlanGroup[] {
  const { groups } = sitePlanPage
  const { information } = footer
  const menu: PlanGroup[] = [
    { title: groups.main, links: mainNavigation.filter((entry) => 'to' in entry) },
    ...mainNavigation.filter((entry) => 'links' in entry).map(({ label, links }) => ({ title: label, links })),
    { title: groups.booking, links: [bookingLink, { label: barWords.cart, to: href('/panier') }] },
  ]
  const shown = new Set(menu.flatMap(({ links }) => links.map(({ to }) => to)))
  return [
    ...menu,
    { title: information.title, links: informationLinks(donations).filter(({ to }) => !shown.has(to)) },
    { title: information.legal.title, links: information.legal.links },
  ]
}

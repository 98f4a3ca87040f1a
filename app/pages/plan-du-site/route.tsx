import { href } from 'react-router'
import { barTexts, bookingLink, footer, mainNavigation } from '../../../content/navigation.ts'
import { sitePlanPage } from '../../../content/pages/site-plan.ts'
import type { Link } from '../../../content/text-types.ts'
import { informationLinks } from '../../layout/information-links.ts'
import { useAcceptsDonations } from '../../layout/use-accepts-donations.ts'
import { PageHeader } from '../../sections/page-header.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export default function SitePlanPage() {
  const acceptsDonations = useAcceptsDonations()
  return (
    <>
      <PageHeader title={sitePlanPage.title} intro={sitePlanPage.intro} />
      <div className="mx-auto grid max-w-7xl gap-x-12 gap-y-10 px-5 pt-2 sm:grid-cols-2 sm:px-6 lg:grid-cols-3">
        {planGroups(acceptsDonations).map(({ title, links }) => (
          <section key={title} className="border-t-4 border-accent pt-4">
            <h2 className="text-h3">{title}</h2>
            <ul className="mt-2">
              {links.map((link) => (
                <li key={link.to}>
                  <TextLink {...link} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

export type PlanGroup = { title: string; links: readonly Link[] }

/** Every public page once, in the groups and order of the menu and the footer: a link added there also appears here. */
export function planGroups(acceptsDonations = false): PlanGroup[] {
  const { groups } = sitePlanPage
  const { information } = footer
  const menu: PlanGroup[] = [
    { title: groups.main, links: mainNavigation.filter((entry) => 'to' in entry) },
    ...mainNavigation.filter((entry) => 'links' in entry).map(({ label, links }) => ({ title: label, links })),
    { title: groups.booking, links: [bookingLink, { label: barTexts.cart, to: href('/panier') }] },
  ]
  const menuAddresses = new Set(menu.flatMap(({ links }) => links.map(({ to }) => to)))
  return [
    ...menu,
    { title: information.title, links: informationLinks(acceptsDonations).filter(({ to }) => !menuAddresses.has(to)) },
    { title: information.legal.title, links: information.legal.links },
  ]
}

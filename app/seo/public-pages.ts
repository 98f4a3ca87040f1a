import type { Thing } from 'schema-dts'
import { association } from '../../content/association.ts'
import { optionalPages } from '../../content/optional-pages.ts'
import { aboutPage } from '../../content/pages/about.ts'
import { accessibilityPage } from '../../content/pages/accessibility.ts'
import { activitiesPage } from '../../content/pages/activities.ts'
import { cartPage } from '../../content/pages/cart.ts'
import { contactPage } from '../../content/pages/contact.ts'
import { easyReadPage } from '../../content/pages/easy-read.ts'
import { homePage } from '../../content/pages/home.ts'
import { joinUsPage } from '../../content/pages/join-us.ts'
import { legalPages } from '../../content/pages/legal.ts'
import { partnersPage } from '../../content/pages/partners.ts'
import { sitePlanPage } from '../../content/pages/site-plan.ts'
import { supportPage } from '../../content/pages/support.ts'
import { sharedLinkPictures } from '../../content/shared-links.ts'
import type { Texts } from '../../content/text-types.ts'
import { bookingPage } from '../../wording/pages/booking.ts'
import { gourmetPage } from '../../wording/pages/gourmet.ts'
import { offeredOutingsPage } from '../../wording/pages/offered-outings.ts'
import { practicalInfoPage } from '../../wording/pages/practical-info.ts'
import { privateHirePage } from '../../wording/pages/private-hire.ts'
import { withAssociationNames } from './page-meta.ts'
import { boatHireThings, jobThing, offeredOutingThing, privateHireThing } from './page-things.ts'

type PageOptions = {
  /** Its name in lists of pages: its title, unless it says another. */
  name?: string
  /** The words printed on its picture for shared links: its name, unless they differ. */
  posterTitle?: string
  /** Its folder in `pages/`: that of its address, unless several share one. */
  folder?: string
  /** Its kind of page, in schema.org's terms. */
  type?: 'AboutPage' | 'ContactPage'
  /** The things it is about, for programs. `site` is the public origin. */
  things?: (site: string) => Thing | Thing[]
  /** Families may read it in their own language (`content/languages.ts`). */
  isTranslated?: boolean
  /** Fine print: listed in a section of its own, after the other pages. */
  isFinePrint?: boolean
  /** When the sitemap and llms.txt name it: always, unless this says otherwise. */
  listed?: 'never' | 'with donations'
}

export type PublicPage = ReturnType<typeof page>

/** An entry of `publicPages`. Getters, because some texts hold figures that may change while the site runs. */
function page(
  path: string,
  texts: Texts<'metaTitle' | 'metaDescription'> & { title?: string },
  options: PageOptions = {},
) {
  const { folder = path.slice(1) } = options
  const name = () => options.name ?? texts.title ?? ''
  return {
    ...options,
    path,
    folder,
    get name() {
      return name()
    },
    get posterTitle() {
      return options.posterTitle ?? name()
    },
    get texts() {
      return withAssociationNames(texts)
    },
    ...sharedLinkPictures[path as keyof typeof sharedLinkPictures],
  }
}

/**
 * The pages that anyone may open: the route, the head, the picture for shared links, the place in the sitemap and in
 * llms.txt, and the tests of every page follow from an entry. For the server only, because it loads the texts of all.
 */
export const publicPages = [
  page('/', homePage, { name: 'Accueil', folder: 'accueil', posterTitle: association.tagline }),
  page('/qui-sommes-nous', aboutPage, { type: 'AboutPage' }),
  page('/nos-partenaires', partnersPage),
  page('/nos-activites', activitiesPage),
  page('/nos-formules-gourmandes', gourmetPage),
  page('/privatisation-evenements', privateHirePage, { things: privateHireThing }),
  page('/infos-pratiques', practicalInfoPage),
  page('/reservations', bookingPage, { things: boatHireThings }),
  page('/contact', contactPage, { type: 'ContactPage' }),
  page('/nous-rejoindre', joinUsPage, { things: jobThing }),
  page('/sorties-offertes', offeredOutingsPage, { things: offeredOutingThing, isTranslated: true }),
  page('/ma-sortie-en-images', easyReadPage, { isTranslated: true }),
  page('/accessibilite', accessibilityPage),
  page('/plan-du-site', sitePlanPage, { isFinePrint: true }),
  ...Object.entries(legalPages).map(([name, texts]) =>
    page(`/${name}`, texts, { isFinePrint: true, folder: 'textes-legaux' }),
  ),
  page('/soutenir', supportPage, { listed: 'with donations' }),
  // It shows each visitor their own cart, so no list names it; but Lighthouse would count `noindex` as a fault.
  page('/panier', cartPage, { listed: 'never' }),
]

/** Those that this association has; see `app/open-routes.ts`. */
export const associationPages: readonly PublicPage[] = publicPages.filter(({ path }) => optionalPages[path] ?? true)

/** The pages that may be found with these settings; the one for gifts only while `DONATIONS` is on. */
export function listedPages({ donations }: { donations: boolean }): readonly PublicPage[] {
  return associationPages.filter(({ listed }) => !listed || (donations && listed === 'with donations'))
}

export const pagesListedByDefault = listedPages({ donations: false })

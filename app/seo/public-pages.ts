import { href } from 'react-router'
import type { Thing } from 'schema-dts'
import { optionalPages } from '../../content/optional-pages.ts'
import { aboutPage } from '../../content/pages/about.ts'
import { accessibilityPage } from '../../content/pages/accessibility.ts'
import { activitiesPage } from '../../content/pages/activities.ts'
import { contactPage } from '../../content/pages/contact.ts'
import { easyReadPage } from '../../content/pages/easy-read.ts'
import { homePage } from '../../content/pages/home.ts'
import { joinUsPage } from '../../content/pages/join-us.ts'
import { legalPages } from '../../content/pages/legal.ts'
import { partnersPage } from '../../content/pages/partners.ts'
import { sitePlanPage } from '../../content/pages/site-plan.ts'
import { supportPage } from '../../content/pages/support.ts'
import { bookingPage } from '../../wording/pages/booking.ts'
import { gourmetPage } from '../../wording/pages/gourmet.ts'
import { offeredOutingsPage } from '../../wording/pages/offered-outings.ts'
import { practicalInfoPage } from '../../wording/pages/practical-info.ts'
import { privateHirePage } from '../../wording/pages/private-hire.ts'
import { named, type PageWords } from './page-meta.ts'
import { boatHireThings, jobThing, offeredOutingThing, privateHireThing } from './page-things.ts'

export type PublicPage = {
  /** Its address on this site. */
  path: string
  /** Its name in lists of pages. */
  name: string
  words: PageWords
  /** Its kind of page, in schema.org's terms. */
  type?: 'AboutPage' | 'ContactPage'
  /** The things it is about, for programs. `site` is the public origin. */
  things?: (site: string) => Thing | Thing[]
  /** Fine print: listed in a section of its own, after the other pages. */
  isFinePrint?: boolean
}

/** A page under its title. */
function titled(path: string, words: PageWords & { title: string }, rest: Partial<PublicPage> = {}): PublicPage {
  return { path, name: words.title, words: named(words), ...rest }
}

const { mentionsLegales, politiqueConfidentialite, cgv } = legalPages

const everyPage: readonly PublicPage[] = [
  { path: href('/'), name: 'Accueil', words: named(homePage) },
  titled(href('/qui-sommes-nous'), aboutPage, { type: 'AboutPage' }),
  titled(href('/nos-partenaires'), partnersPage),
  titled(href('/nos-activites'), activitiesPage),
  titled('/nos-formules-gourmandes', gourmetPage),
  titled('/privatisation-evenements', privateHirePage, { things: privateHireThing }),
  titled(href('/infos-pratiques'), practicalInfoPage),
  titled(href('/reservations'), bookingPage, { things: boatHireThings }),
  titled(href('/contact'), contactPage, { type: 'ContactPage' }),
  titled('/nous-rejoindre', joinUsPage, { things: jobThing }),
  titled('/sorties-offertes', offeredOutingsPage, { things: offeredOutingThing }),
  titled('/ma-sortie-en-images', easyReadPage),
  titled(href('/accessibilite'), accessibilityPage),
  titled(href('/plan-du-site'), sitePlanPage, { isFinePrint: true }),
  titled(href('/mentions-legales'), mentionsLegales, { isFinePrint: true }),
  titled(href('/politique-confidentialite'), politiqueConfidentialite, { isFinePrint: true }),
  titled(href('/cgv'), cgv, { isFinePrint: true }),
]

/**
 * The pages that anyone may find: search engines, sitemaps and assistants get these and no others. For the server only,
 * because it loads the words of all pages.
 */
export const publicPages: readonly PublicPage[] = everyPage.filter(({ path }) => optionalPages[path] ?? true)

/** The pages that may be found with these settings; the one for gifts only while `DONATIONS` is on. */
export function listedPages({ donations }: { donations: boolean }): readonly PublicPage[] {
  return donations ? [...publicPages, titled(href('/soutenir'), supportPage)] : publicPages
}

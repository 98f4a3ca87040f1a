import { href } from 'react-router'
import type { Thing } from 'schema-dts'
import { gourmetItems } from '../../content/gourmet.ts'
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
import type { PageWords } from './page-meta.ts'
import {
  activitiesThing,
  boatHireThings,
  jobThing,
  menuThing,
  offeredOutingThing,
  partnerThings,
  privateHireThing,
  teamThings,
} from './page-things.ts'

export type PublicPage = {
  /** Its address on this site. */
  path: string
  /** Its name in lists of pages. */
  name: string
  words: PageWords
  /** Its kind of page, in schema.org's terms. */
  type?: 'AboutPage' | 'ContactPage'
  /** The things it is about, for programs. `site` is the public origin. */
  things?: (site: string) => Thing[]
  /** Fine print: listed in a section of its own, after the other pages. */
  isFinePrint?: boolean
}

const gourmetPublicPage: PublicPage = {
  path: href('/nos-formules-gourmandes'),
  name: gourmetPage.title,
  words: gourmetPage,
  things: (site) => [menuThing(site)],
}

/**
 * The pages that anyone may find: search engines, sitemaps and assistants get these and no others. For the server only,
 * because it loads the words of all pages.
 */
export const publicPages: readonly PublicPage[] = [
  { path: href('/'), name: 'Accueil', words: homePage },
  {
    path: href('/qui-sommes-nous'),
    name: aboutPage.hero.title,
    words: aboutPage,
    type: 'AboutPage',
    things: teamThings,
  },
  { path: href('/nos-partenaires'), name: partnersPage.title, words: partnersPage, things: partnerThings },
  {
    path: href('/nos-activites'),
    name: activitiesPage.title,
    words: activitiesPage,
    things: (site) => [activitiesThing(site)],
  },
  ...(gourmetItems.length > 0 ? [gourmetPublicPage] : []),
  {
    path: href('/privatisation-evenements'),
    name: privateHirePage.title,
    words: privateHirePage,
    things: (site) => [privateHireThing(site)],
  },
  { path: href('/infos-pratiques'), name: practicalInfoPage.title, words: practicalInfoPage },
  { path: href('/reservations'), name: bookingPage.title, words: bookingPage, things: boatHireThings },
  { path: href('/contact'), name: contactPage.title, words: contactPage, type: 'ContactPage' },
  { path: href('/nous-rejoindre'), name: joinUsPage.title, words: joinUsPage, things: (site) => [jobThing(site)] },
  {
    path: href('/sorties-offertes'),
    name: offeredOutingsPage.title,
    words: offeredOutingsPage,
    things: (site) => [offeredOutingThing(site)],
  },
  { path: href('/ma-sortie-en-images'), name: easyReadPage.title, words: easyReadPage },
  { path: href('/accessibilite'), name: accessibilityPage.title, words: accessibilityPage },
  { path: href('/plan-du-site'), name: sitePlanPage.title, words: sitePlanPage, isFinePrint: true },
  {
    path: href('/mentions-legales'),
    name: legalPages.mentionsLegales.title,
    words: legalPages.mentionsLegales,
    isFinePrint: true,
  },
  {
    path: href('/politique-confidentialite'),
    name: legalPages.politiqueConfidentialite.title,
    words: legalPages.politiqueConfidentialite,
    isFinePrint: true,
  },
  { path: href('/cgv'), name: legalPages.cgv.title, words: legalPages.cgv, isFinePrint: true },
]

/** Public as well, but only there while `DONATIONS` is on. */
export const supportPublicPage: PublicPage = { path: href('/soutenir'), name: supportPage.title, words: supportPage }

/** The pages that may be found with these settings. */
export function listedPages({ donations }: { donations: boolean }): readonly PublicPage[] {
  return donations ? [...publicPages, supportPublicPage] : publicPages
}

/** The pages that belong to one visitor, or only to people who were given their address. */
export const privatePaths: readonly string[] = [
  href('/panier'),
  href('/ma-reservation'),
  href('/carnet-de-bord'),
  href('/relais'),
  href('/quai'),
  href('/invitation'),
  href('/prevenez-moi'),
]

import { z } from 'zod'
import type { AboutPage } from '../../content/pages/about.ts'
import type { AccessibilityPage } from '../../content/pages/accessibility.ts'
import type { ActivitiesPage } from '../../content/pages/activities.ts'
import type { EasyReadPage } from '../../content/pages/easy-read.ts'
import type { GourmetPage } from '../../content/pages/gourmet.ts'
import type { HomePage } from '../../content/pages/home.ts'
import type { JoinUsPage } from '../../content/pages/join-us.ts'
import type { LegalPageWords } from '../../content/pages/legal.ts'
import type { NotFoundPage } from '../../content/pages/not-found.ts'
import type { PartnersPage } from '../../content/pages/partners.ts'
import type { InfoCard, PracticalInfoPage } from '../../content/pages/practical-info.ts'
import type { ServerErrorPage } from '../../content/pages/server-error.ts'
import type { SitePlanPage } from '../../content/pages/site-plan.ts'
import {
  exactly,
  iconName,
  id,
  imageKey,
  link,
  meta,
  paragraphs,
  section,
  titled,
  website,
  words,
} from './field-kinds.ts'

const homePage = z.strictObject({
  ...meta,
  hero: z.strictObject({
    title: words,
    tagline: words,
    intro: words,
    priceLine: words,
    imgKeyWide: imageKey,
    imgKeyTall: imageKey,
    alt: words,
    primaryAction: link,
    secondaryAction: link,
  }),
  commitments: z.strictObject({
    ...section.shape,
    cards: exactly(3, z.strictObject({ id, iconName, ...titled })),
  }),
  testimonials: section,
  gallery: section,
  closing: z.strictObject({ ...titled, action: link }),
}) satisfies z.ZodType<HomePage>

const aboutPage = z.strictObject({
  ...meta,
  hero: z.strictObject({ ...titled, boatAlt: words }),
  story: z.strictObject({ title: words, paragraphs }),
  mission: z.strictObject({
    ...section.shape,
    values: exactly(4, z.strictObject({ id, iconName, ...titled })),
  }),
  flagship: z.strictObject({
    ...section.shape,
    imgKey: imageKey,
    alt: words,
    features: exactly(4, z.strictObject({ iconName, title: words, description: words })),
  }),
  team: section,
  testimonials: section,
  closing: z.strictObject({ ...titled, primaryAction: link, secondaryAction: link }),
}) satisfies z.ZodType<AboutPage>

const activitiesPage = z.strictObject({
  title: words,
  ...meta,
  intro: words,
  howItWorks: words,
  levelLabel: words,
  durationLabel: words,
  addToCartLabel: words,
  noteLabel: words,
  safety: z.strictObject({ ...titled, points: paragraphs, link }),
}) satisfies z.ZodType<ActivitiesPage>

const gourmetPage = z.strictObject({
  title: words,
  ...meta,
  intro: words,
  howItWorks: words,
  addToCartLabel: words,
  platters: section,
  fondues: section,
  drinks: z.strictObject({ ...section.shape, note: words }),
  allergens: words,
  closing: z.strictObject({ ...titled, action: link }),
}) satisfies z.ZodType<GourmetPage>

const partnersPage = z.strictObject({
  title: words,
  ...meta,
  intro: words,
  listTitle: words,
  typeLabels: z.strictObject({ producteur: words, social: words, fournisseur: words }),
  visitSiteLabel: words,
  visitSiteHint: words,
  closing: z.strictObject({ ...titled, primaryAction: link, secondaryAction: link }),
}) satisfies z.ZodType<PartnersPage>

const infoCard = z.strictObject({
  id,
  iconName,
  ...titled,
  points: paragraphs,
  after: words.optional(),
  link: link.optional(),
}) satisfies z.ZodType<InfoCard>

const practicalInfoPage = z.strictObject({
  title: words,
  ...meta,
  intro: words,
  contentsLabel: words,
  cards: exactly(6, infoCard),
  mapLinkLabel: words,
  mapLinkHint: words,
  portAlt: words,
  portImgKey: imageKey,
  closing: z.strictObject({ ...titled, action: link }),
}) satisfies z.ZodType<PracticalInfoPage>

const joinUsPage = z.strictObject({
  title: words,
  ...meta,
  intro: words,
  labels: z.strictObject({
    location: words,
    contract: words,
    context: words,
    missions: words,
    profile: words,
    offers: words,
    howToApply: words,
  }),
  applyAction: link,
  spontaneous: z.strictObject({ ...titled, action: link }),
}) satisfies z.ZodType<JoinUsPage>

const legalPage = z.strictObject({ title: words, ...meta, intro: words }) satisfies z.ZodType<LegalPageWords>
const legalPages = z.strictObject({ mentionsLegales: legalPage, politiqueConfidentialite: legalPage, cgv: legalPage })
const legalLabels = z.strictObject({ updatedOn: words, contents: words, vatNumber: words })

const accessibilityPage = z.strictObject({
  title: words,
  ...meta,
  intro: words,
  state: z.strictObject({ title: words, full: words, partial: words, checked: words, voluntary: words }),
  themes: z.strictObject({
    title: words,
    caption: words,
    theme: words,
    met: words,
    unmet: words,
    notApplicable: words,
    total: words,
  }),
  gaps: z.strictObject({ ...section.shape, points: paragraphs }),
  means: z.strictObject({ title: words, points: paragraphs }),
  writing: z.strictObject({ ...titled, answer: words, mail: words, form: link }),
  elsewhere: z.strictObject({
    ...titled,
    hint: words,
    bodies: z.array(z.strictObject({ name: words, text: words, website })),
  }),
}) satisfies z.ZodType<AccessibilityPage>

const easyReadPage = z.strictObject({
  title: words,
  ...meta,
  intro: words,
  // Its title counts them.
  steps: exactly(8, z.strictObject({ id, title: words, lines: paragraphs, imgKey: imageKey, alt: words })),
  after: z.array(z.strictObject({ id, title: words, lines: paragraphs })),
  mailLabel: words,
}) satisfies z.ZodType<EasyReadPage>

const sitePlanPage = z.strictObject({
  title: words,
  ...meta,
  intro: words,
  groups: z.strictObject({ main: words, booking: words }),
}) satisfies z.ZodType<SitePlanPage>

const actions = z.array(link).min(1)
const notFoundPage = z.strictObject({ ...meta, ...titled, actions }) satisfies z.ZodType<NotFoundPage>
const serverErrorPage = z.strictObject({
  ...meta,
  ...titled,
  reassurance: words,
  retryLabel: words,
  actions,
}) satisfies z.ZodType<ServerErrorPage>

/** What the files of page copy must export, file by file. Files not named here are held to the general rules only. */
export const pageSchemas: Record<string, Record<string, z.ZodType>> = {
  'pages/home.ts': { homePage },
  'pages/about.ts': { aboutPage },
  'pages/activities.ts': { activitiesPage },
  'pages/gourmet.ts': { gourmetPage },
  'pages/partners.ts': { partnersPage },
  'pages/practical-info.ts': { practicalInfoPage },
  'pages/join-us.ts': { joinUsPage },
  'pages/accessibility.ts': { accessibilityPage },
  'pages/easy-read.ts': { easyReadPage },
  'pages/site-plan.ts': { sitePlanPage },
  'pages/legal.ts': { legalPages, legalLabels },
  'pages/not-found.ts': { notFoundPage },
  'pages/server-error.ts': { serverErrorPage },
}

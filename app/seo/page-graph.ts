import type { MetaDescriptor } from 'react-router'
import type { BreadcrumbList, Graph, WebPage } from 'schema-dts'
import { association } from '../../content/association.ts'
import { cartPage } from '../../content/pages/cart.ts'
import { sharePictures } from '../../content/share-pictures.ts'
import { associationThing, briefAssociation, ids, language, portThing, websiteThing } from './association-things.ts'
import { named, sharePicturePath, sharePictureSize } from './page-meta.ts'
import { listedPages, type PublicPage, publicPages } from './public-pages.ts'

/**
 * The head of a public page: its title and description, its canonical address, and what a shared link shows of it. The
 * cart is in no list, yet open to search engines like every page: Lighthouse counts `noindex` as a fault.
 */
export function publicPageMeta(path: string, site: string): MetaDescriptor[] {
  const page = listedPages({ donations: true }).find((candidate) => candidate.path === path)
  const { metaTitle, metaDescription } = page?.words ?? named(cartPage)
  return [
    { title: metaTitle },
    { name: 'description', content: metaDescription },
    { tagName: 'link', rel: 'canonical', href: site + path },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: association.name },
    { property: 'og:locale', content: 'fr_CH' },
    { property: 'og:title', content: metaTitle },
    { property: 'og:description', content: metaDescription },
    { property: 'og:url', content: site + path },
    { property: 'og:image', content: site + sharePicturePath(path) },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(sharePictureSize.width) },
    { property: 'og:image:height', content: String(sharePictureSize.height) },
    { property: 'og:image:alt', content: sharePictures[path]?.alt ?? '' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** A page's description for programs, as one schema.org graph; undefined for a page that is not public. */
export function pageGraph(path: string, site: string): Graph | undefined {
  const page = listedPages({ donations: true }).find((candidate) => candidate.path === path)
  if (!page) return undefined
  return {
    '@context': 'https://schema.org',
    '@graph': [
      pageThing(page, site),
      ...(page.path === '/' ? [] : [breadcrumb(page, site)]),
      ...(introducesUs(page)
        ? [websiteThing(site), associationThing(site), portThing(site)]
        : [briefAssociation(site)]),
      ...[page.things?.(site) ?? []].flat(),
    ],
  }
}

/** Only pages where people look for who and where we are describe the association and its port. */
function introducesUs({ path, type }: PublicPage): boolean {
  return path === '/' || type === 'AboutPage' || type === 'ContactPage'
}

/** The graph as the content of a script element, escaped so that no text in it can end the element. */
export function graphText(graph: Graph): string {
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}

function pageThing(page: PublicPage, site: string): WebPage {
  const { path, words, type } = page
  const facts = {
    '@id': `${site}${path}#page`,
    url: `${site}${path}`,
    name: words.metaTitle,
    inLanguage: language,
    ...(introducesUs(page) && { isPartOf: { '@id': ids.website(site) } }),
    about: { '@id': ids.association(site) },
    ...(path !== '/' && { breadcrumb: { '@id': `${site}${path}#fil` } }),
  }
  // One by one, because the types of schema.org tell pages apart by the literal `@type`.
  if (type === 'AboutPage') return { '@type': 'AboutPage', ...facts }
  if (type === 'ContactPage') return { '@type': 'ContactPage', ...facts }
  return { '@type': 'WebPage', ...facts }
}

function breadcrumb({ path, name }: PublicPage, site: string): BreadcrumbList {
  const home = publicPages[0]?.name ?? ''
  return {
    '@type': 'BreadcrumbList',
    '@id': `${site}${path}#fil`,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: home, item: `${site}/` },
      { '@type': 'ListItem', position: 2, name, item: `${site}${path}` },
    ],
  }
}

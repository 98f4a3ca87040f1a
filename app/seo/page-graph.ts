import type { Graph, WebPage } from 'schema-dts'
import {
  associationReference,
  associationThing,
  portThing,
  siteLanguage,
  thingIds,
  websiteThing,
} from './association-things.ts'
import { associationPages, type PublicPage } from './public-pages.ts'

/** A page's description for programs, as one schema.org graph; undefined for a page that is not public. */
export function pageGraph(path: string, site: string): Graph | undefined {
  const page = associationPages.find((candidate) => candidate.path === path)
  if (!page || page.listed === 'never') return undefined
  return {
    '@context': 'https://schema.org',
    '@graph': [
      pageThing(page, site),
      ...(isAboutAssociation(page)
        ? [websiteThing(site), associationThing(site), portThing(site)]
        : [associationReference(site)]),
      ...[page.things?.(site) ?? []].flat(),
    ],
  }
}

/** Only pages where people look for who and where we are describe the association and its port. */
function isAboutAssociation({ path, type }: PublicPage): boolean {
  return path === '/' || type === 'AboutPage' || type === 'ContactPage'
}

/** The graph, or an empty one, as the content of a script element, escaped so that no text in it can end the element. */
export function graphText(graph: Graph | undefined): string {
  return JSON.stringify(graph ?? {}).replaceAll('<', '\\u003c')
}

function pageThing(page: PublicPage, site: string): WebPage {
  const { path, texts, type = 'WebPage' } = page
  return {
    '@type': type,
    '@id': `${site}${path}#page`,
    url: `${site}${path}`,
    name: texts.metaTitle,
    inLanguage: siteLanguage,
    ...(isAboutAssociation(page) && { isPartOf: { '@id': thingIds.website(site) } }),
    about: { '@id': thingIds.association(site) },
    // The types of schema.org tell pages apart by the literal type, and this may be one of three.
  } as WebPage
}

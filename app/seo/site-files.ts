import { association } from '../../content/association.ts'
import { inks } from '../../content/inks.ts'
import { bookingLink } from '../../content/navigation.ts'
import { homePage } from '../../content/pages/home.ts'
import { dayMs } from '../../domain/calendar.ts'
import { withAssociationNames } from './page-meta.ts'
import { type PublicPage, pagesListedByDefault } from './public-pages.ts'

/** All `pages`, for search engines. No dates: a page's words and code change separately, and a wrong date is worse. */
export function sitemap(site: string, pages: readonly PublicPage[] = pagesListedByDefault): string {
  const entries = pages.map(({ path }) => `  <url><loc>${site}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** Robots may read every page; the addresses that only answer forms and programs are excluded. */
export function robotsText(site: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /f/', '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n')
}

const validDays = 180

/** The contact for reports of security holes (RFC 9116). It must expire within a year, so it is redated every day. */
export function securityText(site: string, email: string, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / dayMs) * dayMs + validDays * dayMs)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${site}/.well-known/security.txt`,
    '',
  ].join('\n')
}

// As in the head of every page: the browser paints it before any style sheet arrives.
const pageColour = inks.day.page

/** What a phone needs to keep the site on its home screen. */
export function webManifest() {
  return {
    name: association.name,
    short_name: association.shortName,
    description: withAssociationNames(homePage).metaDescription,
    lang: 'fr-CH',
    start_url: '/',
    display: 'minimal-ui',
    background_color: pageColour,
    theme_color: pageColour,
    icons: [
      { src: '/icones/icone-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icones/icone-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icones/icone-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [{ name: bookingLink.label, url: bookingLink.to }],
  }
}

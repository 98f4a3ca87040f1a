import { type PublicPage, publicPages } from './public-pages.ts'

/** Every one of `pages`, for search engines. No dates: a page's words and its code change apart, and a wrong date is worse than none. */
export function sitemap(site: string, pages: readonly PublicPage[] = publicPages): string {
  const entries = pages.map(({ path }) => `  <url><loc>${escaped(`${site}${path}`)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Machines may read every page; what only answers forms and programs is nothing to list. */
export function robotsText(site: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /f/', '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n')
}

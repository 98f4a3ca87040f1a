import type { Page } from '@playwright/test'

/** What the head of the page says to programs. */
export async function readHead(page: Page) {
  return page.evaluate(() => {
    const contentsOf = (selector: string) =>
      [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute('content') ?? '')
    return {
      lang: document.documentElement.lang,
      titles: [...document.head.querySelectorAll('title')].map((title) => title.textContent ?? ''),
      shownTitle: document.title,
      descriptions: contentsOf('meta[name=description]'),
      robots: contentsOf('meta[name=robots]'),
      canonical: [...document.head.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href')),
      og: Object.fromEntries(
        [...document.head.querySelectorAll('meta[property^="og:"]')].map((meta) => [
          meta.getAttribute('property'),
          meta.getAttribute('content') ?? '',
        ]),
      ),
      card: contentsOf('meta[name="twitter:card"]'),
      graphs: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => script.textContent ?? '',
      ),
      h1: document.querySelectorAll('h1').length,
    }
  })
}

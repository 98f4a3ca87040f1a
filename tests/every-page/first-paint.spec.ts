import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '../support/browser-test.ts'
import { onDataOf } from '../support/logbook-page.ts'
import { ownPages, specPages } from '../support/public-pages.ts'
import { offeredThisYear, storeSailed } from '../support/sailed-outings.ts'
import { startSite } from '../support/site.ts'

const publicPages = [...specPages, ...ownPages]

/** Ten packets of 1,460 bytes: what a server may send before it waits for the first acknowledgement (RFC 6928). */
const firstPackets = 14_600

// Includes the line that /qui-sommes-nous shows in a year with offered outings.
test('what a page shows fits into the first ten packets, with the headers it has where people reach it, by HTTPS', async () => {
  const site = await startSite({ env: { PUBLIC_URL: 'https://www.cap-embellie.example' } })
  try {
    await onDataOf(site, (services) => storeSailed(services, offeredThisYear(15)))
    for (const path of publicPages) {
      const response = await fetch(site.url + path, { headers: { 'Accept-Encoding': 'br' } })
      const html = await response.text()
      expect(html.includes('135 heures offertes, 75 personnes à bord')).toBe(path === '/qui-sommes-nous')
      const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
      // What follows the footer shows nothing: the rules for the next page, and the scripts of pages that act.
      const [shown = ''] = html.split('<script type="application/ld+json">')
      const bytes = brotliCompressSync(shown).length + `HTTP/1.1 200 OK\r\n${headers}\r\n`.length
      expect(response.headers.get('Content-Encoding')).toBe('br')
      expect(response.headers.has('Strict-Transport-Security')).toBe(true)
      expect.soft(bytes, path).toBeLessThanOrEqual(firstPackets)
    }
  } finally {
    await site.stop()
  }
})

import { expect, test } from '../support/browser-test.ts'
import { onDataOf } from '../support/logbook-page.ts'
import { ownPages, specPages } from '../support/public-pages.ts'
import { offeredThisYear, storeSailed } from '../support/sailed-outings.ts'
import { startSite } from '../support/site.ts'
import { bytesShown, firstPackets } from './first-look.ts'

const publicPages = [...specPages, ...ownPages]

// Includes the line that /qui-sommes-nous shows in a year with offered outings.
test('what a page shows fits into the first ten packets, with the headers it has where people reach it, by HTTPS', async () => {
  const site = await startSite({ env: { PUBLIC_URL: 'https://www.cap-embellie.example' } })
  try {
    await onDataOf(site, (services) => storeSailed(services, offeredThisYear(15)))
    for (const path of publicPages) {
      const response = await fetch(site.url + path)
      const html = await response.text()
      expect(html.includes('135 heures offertes, 75 personnes à bord')).toBe(path === '/qui-sommes-nous')
      expect(response.headers.has('Strict-Transport-Security')).toBe(true)
      expect.soft(await bytesShown(site.url + path), path).toBeLessThanOrEqual(firstPackets)
    }
  } finally {
    await site.stop()
  }
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { bookByApi, distinctSlot } from '../support/api-client.ts'
import { expect, test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'

/** The link in the visitor's mail about the booking `reference`. */
async function linkFromMail(dataDir: string, reference: string): Promise<string> {
  const folder = join(dataDir, 'mail')
  return eventually('the mail with the link', async () => {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.eml'))) {
      const { subject, text } = await PostalMime.parse(readFileSync(join(folder, file)))
      if (subject?.includes(`${reference} est bien arrivée`)) return /http\S+\/ma-reservation#\S+/.exec(text ?? '')?.[0]
    }
    return undefined
  })
}

test('the link of the mail opens the booking, and its key reaches no log', async ({ page, site }) => {
  const answer = await bookByApi(site.url, distinctSlot(700))
  const reference = String(answer?.body.reference)
  const link = await linkFromMail(site.dataDir, reference)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'En attente de réponse' })).toBeVisible()
  for (const fact of [reference, 'Bateau sportif Workcraft', '900 CHF, TVA incluse', 'Avec skipper']) {
    await expect(page.getByText(fact, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Plus de 48 heures avant le départ')).toBeVisible()
  await expect(page.getByText('Plus de 14 jours avant le départ')).toBeVisible()
  expect(site.output()).not.toContain(new URL(link).hash.slice(1))
})

test.describe('a key that opens nothing', () => {
  test.use({ expectedComplaints: [/status of 404/] })

  test('is told so, with a way on', async ({ page }) => {
    await page.goto('/ma-reservation#forged')
    await expect(page.getByRole('heading', { name: 'Ce lien ne mène à aucune réservation' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  })
})

test('a link without its key says what is missing', async ({ page }) => {
  await page.goto('/ma-reservation')
  await expect(page.getByRole('heading', { name: 'Il manque la fin du lien' })).toBeVisible()
})

test('without scripts the page says what to do', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/ma-reservation#key`)
  await expect(page.locator('main noscript p')).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'bonjour@cap-embellie.example' })).toBeVisible()
  await context.close()
})

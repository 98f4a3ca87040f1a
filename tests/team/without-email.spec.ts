import { quayPage } from '../../content/pages/quay.ts'
import { freshDay } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { goToSection, grantLogbookKey, openLogbook, withServicesOf } from '../support/logbook-page.ts'
import { clearQuaySheet, grantQuayKey, moveStartToNow, openQuay, syncLine } from '../support/quay-page.ts'

// From the request until the boat is back: without an e-mail, without a relay, and for the family without scripts.

test.afterEach(({ site }) => clearQuaySheet(site))

test('a family with a telephone and no e-mail asks, is answered, and has its outing', async ({
  page,
  site,
  browser,
}) => {
  const familyPage = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
    baseURL: site.url,
  })
  const name = 'Mira Sanscourrier'
  await test.step('it asks, and says how it is reached', async () => {
    await familyPage.goto('/sorties-offertes')
    await familyPage.getByRole('link', { name: 'Demander une sortie offerte' }).click()
    await familyPage.getByLabel('Votre nom, ou un prénom').fill(name)
    await familyPage.getByLabel('Votre téléphone, ou votre e-mail').fill('079 123 45')
    await familyPage.getByLabel('Votre message').fill('Deux adultes, trois enfants. Le samedi.')
    await familyPage.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(familyPage.getByRole('link', { name: /^Vérifiez le numéro/ })).toBeVisible()
    await expect(familyPage.getByLabel('Votre message')).toHaveValue('Deux adultes, trois enfants. Le samedi.')
    await familyPage.getByLabel('Votre téléphone, ou votre e-mail').fill('079 123 45 67')
    await familyPage.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(familyPage.getByRole('main')).toContainText('Une personne de l’équipe vous répond')
  })

  let guestPageUrl = ''
  await test.step('the team calls or writes, and books what it offers', async () => {
    await openLogbook(page, await grantLogbookKey(site))
    await goToSection(page, 'Messages')
    const card = page.getByRole('article').filter({ hasText: name })
    await expect(card.getByRole('link', { name: '079 123 45 67' })).toHaveAttribute('href', 'tel:+41791234567')
    await expect(card.getByRole('link', { name: 'Écrire un SMS' })).toHaveAttribute(
      'href',
      /^sms:\+41791234567\?&body=Bonjour%20Mira/,
    )
    await expect(card.getByRole('link', { name: 'Répondre par e-mail' })).toHaveCount(0)
    await card.getByRole('link', { name: /^En faire une sortie/ }).click()
    await expect(page.getByLabel('Nom, ou prénom seulement')).toHaveValue(name)
    await expect(page.getByLabel('Téléphone')).toHaveValue('079 123 45 67')
    await expect(page.getByLabel('Offerte par l’association')).toBeChecked()
    await page.getByLabel('Jour').fill(freshDay())
    await expect(page.getByLabel('Départ').getByRole('option', { name: '10:00' })).toBeAttached()
    await page.getByLabel('Départ').selectOption('10:00')
    await page.getByLabel('Personnes à bord').fill('5')
    await page.getByRole('button', { name: 'Ajouter la sortie' }).click()
    await expect(page.getByRole('heading', { name: /^Sortie ajoutée/ })).toBeFocused()
    guestPageUrl = await page.getByLabel('Lien de la page de la personne').inputValue()
    await expect(page.getByRole('link', { name: 'Envoyer ce lien par SMS' })).toHaveAttribute(
      'href',
      new RegExp(`^sms:\\+41791234567\\?&body=.*${encodeURIComponent(guestPageUrl)}`),
    )
  })

  await test.step('its page says when and where, and no word of a price', async () => {
    await familyPage.goto(guestPageUrl)
    await expect(familyPage.getByRole('heading', { name: 'Confirmée' })).toBeVisible()
    expect(await familyPage.locator('main').textContent()).not.toMatch(/CHF|prix|payer|e-mail vous/i)
  })

  await test.step('at the quay it is written to, comes aboard and is back, like anybody else', async () => {
    const id = await withServicesOf(site, async ({ db }) => {
      const bookingQuery = db.selectFrom('bookings').select('id').where('name', '=', name)
      return (await bookingQuery.executeTakeFirstOrThrow()).id
    })
    await moveStartToNow(site, id)
    await openQuay(page, await grantQuayKey(site))
    const card = page.getByRole('listitem').filter({ hasText: name })
    await expect(card.getByRole('link', { name: /^Appeler/ })).toHaveAttribute('href', 'tel:+41791234567')
    await expect(card.getByRole('link', { name: /^SMS/ })).toHaveAttribute(
      'href',
      /^sms:\+41791234567\?&body=Bonjour%20Mira.*nous%20vous%20attendons/,
    )
    await expect(card).not.toContainText(/offert|CHF/i)
    await card.getByRole('button', { name: /^À bord/ }).click()
    await expect(card).toContainText('À bord (5)')
    await card.getByRole('button', { name: /^De retour/ }).click()
    await expect(card).toContainText(/De retour, \d/)
    await expect(syncLine(page)).toHaveText(quayPage.sync.sent)
    const taps = await withServicesOf(site, ({ db }) =>
      db.selectFrom('taps').select('kind').where('booking_id', '=', id).orderBy('tapped_at').execute(),
    )
    expect(taps.map(({ kind }) => kind)).toEqual(['aboard', 'returned'])
    await familyPage.reload()
    await expect(familyPage.getByRole('main')).not.toContainText(/CHF|payer/)
  })
  await familyPage.close()
})

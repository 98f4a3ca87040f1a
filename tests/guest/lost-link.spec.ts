import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { errorSummary } from '../support/form-page.ts'
import { guestBooking, managePage } from '../support/manage-page.ts'
import { linkIn, waitForMail } from '../support/written-mails.ts'

// Whoever has lost our mails asks for the link to their booking, from the page of a link that opens nothing any more.

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, expectedConsoleErrors: [/status of 40[04]/] })

    test('a guest with a link that opens nothing gets a new one by mail', async ({ page, site }) => {
      const email = `perdu-${javaScriptEnabled}@exemple.ch`
      const { reference } = await guestBooking(site, { email })
      await page.goto('/ma-reservation/coupe')
      await page.getByRole('link', { name: 'Je ne trouve plus le lien de ma réservation' }).click()
      await expect(page.getByRole('heading', { name: 'Recevoir de nouveau mon lien' })).toBeVisible()
      if (javaScriptEnabled) await expectNoBarriers(page, 'the form to ask for a link', { within: 'main' })
      const sendForm = () => page.getByRole('button', { name: 'Renvoyez-moi mon lien' }).click()
      if (javaScriptEnabled) {
        await page.getByLabel('E-mail').fill('perdu@')
        await sendForm()
        await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(
          /e-mail n’est pas juste.*Par exemple\s: nom@exemple\.ch/,
        )
        await expect(errorSummary(page)).toBeFocused()
        await expect(page).toHaveTitle(/^Erreur – /)
        await expect(page.getByLabel('E-mail')).toHaveValue('perdu@')
      }
      await page.getByLabel('E-mail').fill(email.toUpperCase())
      await sendForm()
      await expect(page.getByRole('heading', { name: 'C’est demandé' })).toBeVisible()
      if (javaScriptEnabled) await expectNoBarriers(page, 'a link asked for', { within: 'main' })
      const mail = await waitForMail(site.dataDir, reference, /^Le lien/, email)
      await page.goto(linkIn(mail, '/ma-reservation'))
      await expect(managePage(page).state).toBeVisible()
      await expect(page.getByText(reference).first()).toBeVisible()
    })
  })
}

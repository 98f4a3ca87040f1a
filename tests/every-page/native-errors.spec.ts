import { expect, test } from '../support/browser-test.ts'
import { fillForm, notice, openFormPage, recordPostsTo } from '../support/form-page.ts'

const summaryName = 'À corriger avant d’envoyer'

test('the contact form focuses a summary of every native error, and is sent only once all are corrected', async ({
  page,
}) => {
  await openFormPage(page, '/contact')
  const requests = recordPostsTo(page, '/f/contact')
  await fillForm(page, { name: 'Ana Favre', email: 'ana' })
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  const summary = page.getByRole('region', { name: summaryName })
  await expect(summary.getByRole('link')).toHaveText([
    'L’adresse e-mail n’est pas complète : il faut par exemple nom@exemple.ch'.replace(' :', '\u00a0:'),
    'Écrivez le sujet de votre message',
    'Écrivez votre message',
  ])
  const email = page.getByLabel('Adresse e-mail')
  // Native validation alone decides (rule 4.1): the form has no `novalidate`. Only its bubble is replaced.
  await expect(summary).toBeFocused()
  expect(await page.locator('main form').evaluate((form: HTMLFormElement) => form.noValidate)).toBe(false)
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/pas complète/)
  await expect(page).toHaveTitle(/^Erreur – /)
  await expect(notice(page)).toHaveCount(0)

  await summary.getByRole('link', { name: 'Écrivez votre message' }).click()
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused()
  await page.keyboard.type('Bonjour.')
  await expect(summary.getByRole('link')).toHaveCount(2)
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused()
  await email.fill('ana@exemple.ch')
  await page.getByLabel('Sujet').fill('Une sortie')
  await expect(summary).toBeHidden()
  await expect(email).toHaveAttribute('aria-invalid', 'false')
  await expect(page).not.toHaveTitle(/^Erreur/)
  expect(requests).toHaveLength(0)
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(notice(page)).toContainText('Message envoyé !')
})

test('the private hire form has a sentence for each native constraint', async ({ page }) => {
  await openFormPage(page, '/privatisation-evenements')
  const button = page.getByRole('button', { name: 'Envoyer ma demande' })
  const summary = page.getByRole('region', { name: summaryName })
  await button.click()
  await expect(summary.getByRole('link')).toHaveText([
    'Écrivez votre nom',
    'Écrivez votre adresse e-mail',
    'Choisissez une occasion',
    'Indiquez une date',
    'Indiquez le nombre de participants',
  ])
  const participants = page.getByLabel('Nombre de participants (max 5)')
  for (const [value, sentence] of [
    ['0', 'Il faut au moins 1 participant'],
    ['6', 'Le bateau prend 5 participants au plus'],
    ['2.5', 'Le nombre de participants s’écrit en chiffres, de 1 à 5'],
  ] as const) {
    await participants.fill(value)
    await expect(participants).toHaveAccessibleDescription(sentence)
  }
  await participants.fill('4')
  await expect(summary.getByRole('link')).toHaveCount(4)
})

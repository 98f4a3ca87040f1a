import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { quoteFields } from '../support/form-fields.ts'
import { errorSummary, fillForm, formValues, notice, openFormPage, recordPostsTo } from '../support/form-page.ts'

const path = '/privatisation-evenements'
const submitLabel = 'Envoyer ma demande'
const emptyForm = { name: '', email: '', phone: '', eventType: '', date: '', guests: '', wishes: '', _replyto: '' }

test('the form asks the browser to check it, and larger groups are led to the contact page', async ({ page }) => {
  await openFormPage(page, path)
  const main = page.getByRole('main')
  const form = main.locator('form')
  expect(await form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(false)
  await expect(form).toHaveAttribute('action', '/f/devis')
  await expect(form).toHaveAttribute('enctype', 'multipart/form-data')
  await expect(form).toHaveAttribute('toolname', 'demander_devis')
  const constraints = await form.evaluate((element: HTMLFormElement) =>
    Object.fromEntries(
      ([...element.elements] as HTMLInputElement[])
        .filter(({ name }) => name)
        .map(({ name, type, required, min, max }) => [name, [type, required, min ?? '', max ?? ''].join(' ').trim()]),
    ),
  )
  expect(constraints).toEqual({
    name: 'text true',
    email: 'email true',
    phone: 'tel false',
    eventType: 'select-one true',
    date: 'date true',
    guests: 'number true 1 5',
    wishes: 'textarea false',
    _replyto: 'hidden false',
  })
  const guests = form.getByLabel('Nombre de participants (max 5)')
  await expect(guests).toHaveAttribute('placeholder', '1-5')
  expect(await formValues(page)).toEqual(emptyForm)
  await expect(main).toContainText('Vous êtes plus de cinq ? Contactez-nous directement'.replace(' ?', '\u202f?'))
  await expect(main.getByRole('link', { name: 'Nous contacter pour un groupe' })).toHaveAttribute('href', '/contact')
  await expect(form.getByRole('link', { name: 'Comment nous protégeons vos données' })).toHaveAttribute(
    'href',
    '/politique-confidentialite',
  )
})

test('a private hire request arrives, its notice stays seven seconds, and the form is empty again', async ({
  page,
}) => {
  await page.clock.install()
  await openFormPage(page, path)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const requests = recordPostsTo(page, '/f/devis')
  await fillForm(page, quoteFields({ wishes: 'Sept secondes' }))
  await page.getByRole('button', { name: submitLabel }).click()
  await expect(notice(page)).toContainText('Demande envoyée !')
  await expect(notice(page)).toContainText(
    'Nous avons bien reçu votre demande de privatisation. Nous vous contacterons très prochainement pour discuter des détails.',
  )
  expect(await formValues(page)).toEqual(emptyForm)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.headers()).toMatchObject({
    accept: 'application/json',
    'content-type': expect.stringMatching(/^multipart\/form-data/),
  })
  await page.clock.runFor(6_900)
  await expect(notice(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(notice(page)).toHaveCount(0)
})

test('the browser lets no number of guests through that is not one to five', async ({ page }) => {
  await openFormPage(page, path)
  const requests = recordPostsTo(page, '/f/devis')
  for (const guests of ['', '0', '6', '2.5']) {
    await fillForm(page, quoteFields({ guests }))
    await page.getByRole('button', { name: submitLabel }).click()
    const summary = errorSummary(page)
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveCount(1)
    await summary.getByRole('link').click()
    await expect(page.getByLabel('Nombre de participants (max 5)')).toBeFocused()
  }
  expect(requests).toEqual([])
  const { phone, wishes, ...requiredFields } = quoteFields({ guests: '5' })
  await fillForm(page, { ...requiredFields, phone: '', wishes: '' })
  await page.getByRole('button', { name: submitLabel }).click()
  await expect(notice(page)).toContainText('Demande envoyée !')
})

test.describe('refused', () => {
  test.use({ expectedConsoleErrors: [/status of 4\d\d|ERR_FAILED/] })
  const failureText = "Un problème est survenu lors de l'envoi de votre demande. Veuillez réessayer."

  test('any failure of a private hire request shows the same notice, and keeps the form', async ({ page }) => {
    await openFormPage(page, path)
    await fillForm(page, quoteFields({ name: '   ' }))
    await page.getByRole('button', { name: submitLabel }).click()
    await expect(notice(page)).toContainText("Erreur d'envoi")
    await expect(notice(page)).toContainText(failureText)
    await expect(notice(page)).toHaveAttribute('data-variant', 'destructive')
    const summary = errorSummary(page)
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText(['Écrivez votre nom'])
    await expectNoBarriers(page, 'refused')

    await page.route('**/f/devis', (route) => route.abort())
    await fillForm(page, { name: 'Ana Favre' })
    await page.getByRole('button', { name: submitLabel }).click()
    await expect(summary).toHaveCount(0)
    await expect(notice(page)).toContainText(failureText)
    const values = await formValues(page)
    expect(values).toEqual({ ...quoteFields(), _replyto: '' })

    await page.unroute('**/f/devis')
    await page.getByRole('button', { name: submitLabel }).click()
    await expect(notice(page)).toContainText('Demande envoyée !')
    await expectNoBarriers(page, 'sent')
  })
})

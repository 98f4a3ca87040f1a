import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { contactFields, quoteFields } from '../support/form-fields.ts'
import { errorSummary, fillForm, formValues, notice, openFormPage } from '../support/form-page.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { type Site, startSite } from '../support/site.ts'

let mailServer: MailServer
let mailingSite: Site
test.beforeAll(async () => {
  mailServer = await startMailServer()
  mailingSite = await startSite({ env: { SMTP_URL: mailServer.url, MAIL_TO: 'equipe@exemple.ch' } })
})
test.afterAll(async () => {
  await mailingSite.stop()
  await mailServer.close()
})

const mailsAbout = (subject: string) => mailServer.receivedMails.filter(({ mail }) => mail.subject?.includes(subject))

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 4\d\d/] })

  test('without scripts a message arrives, and the page says so', async ({ page }) => {
    await page.goto(`${mailingSite.url}/contact`)
    await fillForm(page, contactFields({ subject: 'Sans script' }))
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(page).toHaveURL(`${mailingSite.url}/contact?envoye=1`)
    const successRegion = page.getByRole('region', { name: 'Message envoyé !' })
    await expect(successRegion).toContainText('Merci pour votre message, nous reviendrons vers vous très bientôt.')
    await expect(successRegion.getByRole('heading')).toBeFocused()
    await expect(page.getByLabel('Sujet')).toHaveValue('')

    const message = await eventually('the mail', () => mailsAbout('Sans script')[0])
    expect(message.recipients).toEqual(['equipe@exemple.ch'])
    expect(message.mail.replyTo).toEqual([{ name: 'Ana Favre', address: 'ana@exemple.ch' }])
    await page.reload()
    await page.waitForTimeout(300)
    expect(mailsAbout('Sans script')).toHaveLength(1)
  })

  test('without scripts a quote request arrives, and the page says so', async ({ page }) => {
    await page.goto(`${mailingSite.url}/privatisation-evenements`)
    await fillForm(page, quoteFields({ wishes: 'Sans script' }))
    await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
    await expect(page).toHaveURL(`${mailingSite.url}/privatisation-evenements?envoye=1`)
    await expect(page.getByRole('region', { name: 'Demande envoyée !' })).toContainText('discuter des détails.')
    const quote = await eventually('the mail', () => mailsAbout('Devis')[0])
    expect(quote.mail.text).toContain('Sans script')
  })

  test('without scripts a form with errors comes back with its errors on top and every value', async ({ page }) => {
    await page.goto(`${mailingSite.url}/contact`)
    const fields = contactFields({ subject: '  ', message: '  Deux\n\n<b>lignes</b> & "guillemets"' })
    await fillForm(page, fields)
    const postResponse = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.status() === 400,
    )
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    expect(new URL((await postResponse).url()).pathname).toBe('/contact')
    expect((await postResponse).headers()['cache-control']).toBe('private, no-cache')
    await expect(page).toHaveTitle(/^Erreur – Contact/)
    const summary = errorSummary(page)
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link', { name: 'Écrivez le sujet de votre message' })).toHaveAttribute(
      'href',
      '#contact-subject',
    )
    await expect(page.getByLabel('Sujet')).toHaveAccessibleDescription('Écrivez le sujet de votre message')
    for (const [label, value] of [
      ['Nom complet', fields.name],
      ['Adresse e-mail', fields.email],
      ['Sujet', fields.subject],
      ['Message', fields.message],
    ] as const) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value ?? '')
    }
    await page.getByLabel('Sujet').fill('Réparé')
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(page).toHaveURL(/envoye=1/)
  })

  test('without scripts, going back from another page shows a form with errors and its values again', async ({
    page,
  }) => {
    await page.goto(`${mailingSite.url}/contact`)
    await fillForm(page, contactFields({ subject: ' ', message: 'Gardé' }))
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(errorSummary(page)).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Infos pratiques' }).click()
    await expect(page).toHaveURL(/infos-pratiques/)
    await page.goBack()
    await expect(errorSummary(page)).toBeVisible()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Gardé')
  })

  test('without scripts a message of 9,999 letters of three bytes each arrives', async ({ page }) => {
    await page.goto(`${mailingSite.url}/contact`)
    await fillForm(page, contactFields({ subject: 'Trois octets', message: '龍'.repeat(9_999) }))
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(page).toHaveURL(/envoye=1/)
  })

  test('without scripts a quote request with errors keeps the chosen occasion', async ({ page }) => {
    await page.goto(`${mailingSite.url}/privatisation-evenements`)
    await fillForm(page, quoteFields({ name: ' ' }))
    await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
    await expect(errorSummary(page)).toContainText('Écrivez votre nom')
    await expect(page.getByLabel('Type d’événement')).toHaveValue('team-building')
    await expect(page.getByLabel('Date souhaitée')).toHaveValue('2027-07-14')
    await expect(page.getByLabel('Nombre de participants (max 5)')).toHaveValue('4')
  })

  test('without scripts a message beyond the limit is refused, and every value is kept', async ({ page }) => {
    const limitedSite = await startSite({ env: { RATE_LIMIT_FACTOR: '0.05' } })
    for (const subject of ['un', 'deux']) {
      await page.goto(`${limitedSite.url}/contact`)
      await fillForm(page, contactFields({ subject }))
      await page.getByRole('button', { name: 'Envoyer le message' }).click()
    }
    const box = page.getByRole('region', { name: 'Votre envoi n’est pas parti' })
    await expect(box).toContainText('Trop de messages en peu de temps, rien n’est perdu')
    await expect(page).toHaveTitle(/^Erreur – /)
    await expect(page.getByLabel('Sujet')).toHaveValue('deux')
    await limitedSite.stop()
  })
})

test.describe('a form sent before the scripts had arrived', () => {
  test.use({ expectedConsoleErrors: [/status of 4\d\d/] })

  test('a form sent before the scripts arrive comes back with its values, and is empty once sent', async ({ page }) => {
    await openFormPage(page, '/contact')
    await fillForm(page, contactFields({ subject: ' ' }))
    await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit())
    await expect(errorSummary(page)).toBeFocused()
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__react')),
    )
    await expectNoBarriers(page, 'rendered with errors')
    expect(await formValues(page)).toMatchObject({ name: 'Ana Favre' })
    await page.getByLabel('Sujet').fill('Avec scripts')
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(notice(page)).toContainText('Message envoyé !')
    expect(await formValues(page)).toMatchObject({ name: '', email: '', subject: '', message: '' })
    await expect(page).toHaveTitle(/^Message envoyé ! – Contact/)
  })

  test('the page that confirms a sent form has no barriers', async ({ page }) => {
    await openFormPage(page, '/contact?envoye=1')
    await expect(page.getByRole('region', { name: 'Message envoyé !' })).toBeVisible()
    await expectNoBarriers(page, 'arrived')
  })
})

test('the confirmation of a sent form is not cached for the next visitor', async ({ page, request }) => {
  expect((await request.get('/contact?envoye=1')).headers()['cache-control']).toBe('no-cache')
  await page.goto('/contact')
  await expect(page.getByRole('region', { name: 'Message envoyé !' })).toHaveCount(0)
})

test('the same form posted three times at once is one mail', async ({ request }) => {
  const post = () =>
    request.post(`${mailingSite.url}/f/contact`, {
      multipart: contactFields({ subject: 'Deux fois' }),
      headers: { Accept: 'text/html' },
      maxRedirects: 0,
    })
  const answers = await Promise.all([post(), post(), post()])
  for (const answer of answers) {
    expect([answer.status(), answer.headers().location]).toEqual([303, '/contact?envoye=1'])
  }
  await eventually('the mail', () => mailsAbout('Deux fois').length > 0)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(mailsAbout('Deux fois')).toHaveLength(1)
})

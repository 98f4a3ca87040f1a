import type { Request } from '@playwright/test'
import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { contactFields } from '../support/form-fields.ts'
import { errorSummary, fillForm, formValues, notice, openFormPage, recordPostsTo } from '../support/form-page.ts'
import { startSite } from '../support/site.ts'
import { waitForMailWith } from '../support/written-mails.ts'

const submitLabel = 'Envoyer le message'
const emptyForm = { name: '', email: '', subject: '', message: '', _replyto: '', _gotcha: '' }

async function readSentFields(request: Request | undefined): Promise<Record<string, string>> {
  const headers = { 'Content-Type': request?.headers()['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(request?.postDataBuffer() ?? []), { headers }).formData()
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
}

test('the contact page has every part', async ({ page }) => {
  await openFormPage(page, '/contact')
  const main = page.getByRole('main')
  await test.step('the form asks the browser, and only the browser, to check it (§5)', async () => {
    const form = main.locator('form')
    expect(await form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(false)
    await expect(form).toHaveAttribute('action', '/f/contact')
    await expect(form).toHaveAttribute('method', 'post')
    await expect(form).toHaveAttribute('enctype', 'multipart/form-data')
    for (const [label, type] of [
      ['Nom complet', 'text'],
      ['Adresse e-mail', 'email'],
      ['Sujet', 'text'],
    ] as const) {
      const field = form.getByLabel(label)
      await expect(field).toHaveAttribute('type', type)
      await expect(field).toHaveAttribute('required')
      await expect(field).toHaveAttribute('toolparamdescription', /.+/)
    }
    await expect(form.getByLabel('Message')).toHaveAttribute('required')
    await expect(form).toHaveAttribute('toolname', 'envoyer_message')
    await expect(form).toHaveAttribute('tooldescription', /.+/)
    await expect(form.locator('[name=_gotcha]')).toBeHidden()
    expect(await formValues(page)).toEqual(emptyForm)
    await expect(form.getByRole('link', { name: 'Comment nous protégeons vos données' })).toHaveAttribute(
      'href',
      '/politique-confidentialite',
    )
  })

  await test.step('where we are, how to reach us', async () => {
    await expect(main.getByRole('link', { name: 'Chercher le port sur une carte' })).toHaveAttribute(
      'href',
      /maps.*search/,
    )
    const phone = main.getByRole('heading', { name: 'Téléphone' }).locator('..')
    await expect(phone).toContainText('bientôt disponible')
    for (const network of ['Facebook', 'Instagram']) {
      const link = main.getByRole('link', { name: network })
      await expect(link).toHaveAttribute('aria-disabled', 'true')
      await expect(link).toHaveAccessibleName(`${network} (bientôt disponible)`)
    }
    await expect(main.getByRole('link', { name: 'LinkedIn' })).toHaveCount(0)
  })

  await test.step('giving is not open yet', async () => {
    await expect(main.getByRole('button', { name: 'Faire un don (bientôt disponible)' })).toBeDisabled()
    await page.goto('/contact#soutenir')
    await expect(main.getByRole('heading', { name: 'Soutenir notre mission' })).toBeInViewport()
  })
})

test('a message is stored and mailed, and the form is empty again', async ({ page, site }) => {
  await openFormPage(page, '/contact')
  const requests = recordPostsTo(page, '/f/contact')
  const fields = contactFields({ subject: 'Une question de chien' })
  await fillForm(page, fields)
  await page.getByRole('button', { name: submitLabel }).click()

  await expect(notice(page)).toContainText('Message envoyé !')
  await expect(notice(page)).toContainText('Merci pour votre message, nous reviendrons vers vous très bientôt.')
  expect(await formValues(page)).toEqual(emptyForm)
  await expect(page.getByText('C’est bien arrivé. Notre réponse viendra à l’adresse ana@exemple.ch.')).toBeVisible()
  await expect(page.getByRole('button', { name: submitLabel })).toBeFocused()

  expect(requests).toHaveLength(1)
  expect(requests[0]?.headers()).toMatchObject({
    accept: 'application/json',
    'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
  })
  expect(await readSentFields(requests[0])).toEqual({
    ...fields,
    message: 'Bonjour,\r\nest-ce que le chien peut venir ?',
    _replyto: 'ana@exemple.ch',
    _gotcha: '',
  })
  const mail = await waitForMailWith(site.dataDir, /Une question de chien/)
  expect(mail.to?.[0]?.address).toBe('bonjour@cap-embellie.example')
  expect(mail.replyTo).toEqual([{ name: 'Ana Favre', address: 'ana@exemple.ch' }])
  expect(mail.text).toContain('est-ce que le chien peut venir ?')
})

test('the browser’s own checks stop a form before it leaves', async ({ page }) => {
  await openFormPage(page, '/contact')
  const requests = recordPostsTo(page, '/f/contact')
  const button = page.getByRole('button', { name: submitLabel })
  const summary = errorSummary(page)
  const expectRefused = async (linkCount: number) => {
    await button.click()
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveCount(linkCount)
  }
  await expectRefused(4)
  await fillForm(page, contactFields({ email: 'ana' }))
  await expectRefused(1)
  await fillForm(page, contactFields({ message: '' }))
  await expectRefused(1)
  expect(requests).toEqual([])
  await expect(notice(page)).toHaveCount(0)
})

test('while a message is on its way the button says so, and sends it once', async ({ page }) => {
  await openFormPage(page, '/contact')
  const requests = recordPostsTo(page, '/f/contact')
  const requestReleased = Promise.withResolvers<void>()
  await page.route('**/f/contact', async (route) => {
    await requestReleased.promise
    await route.continue()
  })
  await fillForm(page, contactFields({ subject: 'Deux clics' }))
  await page.getByRole('button', { name: submitLabel }).dblclick()
  const busyButton = page.getByRole('button', { name: 'Envoi en cours…' })
  await expect(busyButton).toHaveAttribute('aria-disabled', 'true')
  await expect(busyButton).toBeFocused()
  await busyButton.click({ force: true })
  await page.getByLabel('Sujet').press('Enter')
  requestReleased.resolve()
  await expect(notice(page)).toContainText('Message envoyé !')
  await expect(page.getByRole('button', { name: submitLabel })).not.toHaveAttribute('aria-disabled')
  expect(requests).toHaveLength(1)
})

test('a filled honeypot field sends nothing and says nothing, except to the console', async ({ page }) => {
  await openFormPage(page, '/contact')
  const requests = recordPostsTo(page, '/f/contact')
  const consoleLines: string[] = []
  page.on('console', (message) => consoleLines.push(message.text()))
  await fillForm(page, contactFields())
  await page.locator('[name=_gotcha]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example'
  })
  await page.getByRole('button', { name: submitLabel }).click()
  await expect.poll(() => consoleLines).toEqual(['The trap for robots is filled in: nothing was sent.'])
  await expect(notice(page)).toHaveCount(0)
  expect(requests).toEqual([])
  expect(await formValues(page)).toMatchObject({ name: 'Ana Favre' })
})

test.describe('refused', () => {
  test.use({ expectedConsoleErrors: [/status of 4\d\d/] })

  test('a message refused by the rules shows the notice, a focused summary, the errors beside the fields, and keeps the form', async ({
    page,
  }) => {
    await openFormPage(page, '/contact')
    await fillForm(page, contactFields({ subject: '   ', email: 'ana@lac' }))
    await page.getByRole('button', { name: submitLabel }).click()
    await expect(notice(page)).toContainText(
      /Un problème est survenu lors de l'envoi de votre message: L’adresse e-mail .+, Écrivez le sujet de votre message\. Veuillez réessayer\./,
    )
    const summary = errorSummary(page)
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Erreur – Contact/)
    expect(await formValues(page)).toMatchObject({ name: 'Ana Favre', email: 'ana@lac', subject: '   ' })
    const subject = page.getByLabel('Sujet')
    await expect(subject).toHaveAttribute('aria-invalid', 'true')
    await expect(subject).toHaveAccessibleDescription('Écrivez le sujet de votre message')
    await expectNoBarriers(page, 'refused')

    await summary.getByRole('link', { name: 'Écrivez le sujet de votre message' }).click()
    await expect(subject).toBeFocused()
    await fillForm(page, { subject: 'Le voilà', email: 'ana@lac.ch' })
    await page.getByRole('button', { name: submitLabel }).click()
    await expect(notice(page)).toContainText('Message envoyé !')
    await expect(summary).toHaveCount(0)
    await expect(page).toHaveTitle(/^Message envoyé ! – Contact/)
    expect(await formValues(page)).toEqual(emptyForm)
  })

  test('a message refused by another form service shows the messages of that service, and is accepted once corrected', async ({
    page,
  }) => {
    await openFormPage(page, '/contact')
    await fillForm(page, contactFields())
    const answers = [
      { status: 422, json: { errors: [{ message: 'Trop court' }, { message: 'Trop vague' }] } },
      { status: 422, body: '' },
      { status: 200, json: { ok: true } },
    ]
    await page.route('**/f/contact', (route) => route.fulfill(answers.shift()))
    for (const expected of [': Trop court, Trop vague. ', ': Un problème est survenu. ', 'Message envoyé !']) {
      await page.getByRole('button', { name: submitLabel }).click()
      await expect(notice(page)).toContainText(expected)
    }
  })

  test('a message refused by the limit shows a French sentence, and keeps the form', async ({ page }) => {
    const limitedSite = await startSite({ env: { RATE_LIMIT_FACTOR: '0.05' } })
    await openFormPage(page, `${limitedSite.url}/contact`)
    for (const expected of ['Message envoyé !', 'Trop de messages en peu de temps, rien n’est perdu']) {
      await fillForm(page, contactFields())
      await page.getByRole('button', { name: submitLabel }).click()
      await expect(notice(page)).toContainText(expected)
    }
    expect(await formValues(page)).toMatchObject({ name: 'Ana Favre', subject: 'Une sortie pour quatre' })
    await expect(page.getByText(/Rien de ce que vous avez écrit n’est perdu/)).toBeVisible()
    await limitedSite.stop()
  })
})

test('a message can be written by keyboard alone, and the page has no barriers once it is sent', async ({ page }) => {
  await openFormPage(page, '/contact')
  await page.getByLabel('Nom complet').focus()
  for (const text of ['Ana Favre', 'ana@exemple.ch', 'Au clavier', 'Bonjour']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('link', { name: 'Comment nous protégeons vos données' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Message envoyé !')
  await expectNoBarriers(page, 'sent')
})

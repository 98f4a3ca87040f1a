import { expect, test } from '../support/browser-test.ts'
import { contactFields, quoteFields } from '../support/form-fields.ts'
import { errorSummary, fillForm, formValues, notice, openFormPage } from '../support/form-page.ts'
import { type FormService, startFormService } from '../support/form-service.ts'
import { type Site, startSite } from '../support/site.ts'

// The forms configured to use a third-party form service on another origin (rule 4.2).

let service: FormService
let site: Site
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  service = await startFormService()
  site = await startSite({
    env: { CONTACT_FORM_URL: `${service.origin}/f/abcdwxyz`, QUOTE_FORM_URL: `${service.origin}/f/quote123` },
  })
})
test.afterAll(async () => {
  await site.stop()
  await service.close()
})
test.beforeEach(() => {
  service.answerWith({})
  service.receivedForms.length = 0
})

const sendContact = 'Envoyer le message'
const sendQuote = 'Envoyer ma demande'
const withCrlf = (text = '') => text.replaceAll('\n', '\r\n')

test('a message to another form service is multipart, with its own fields and no others', async ({ page }) => {
  await openFormPage(page, `${site.url}/contact`)
  await fillForm(page, contactFields())
  await page.getByRole('button', { name: sendContact }).click()
  await expect(notice(page)).toContainText('Message envoyé !')
  expect(await formValues(page)).toMatchObject({ name: '', message: '' })
  expect(service.receivedForms).toHaveLength(1)
  const [form] = service.receivedForms
  expect(form?.path).toBe('/f/abcdwxyz')
  expect(form?.headers.accept).toBe('application/json')
  expect(form?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(form?.headers.origin).toBe(site.url)
  expect(form?.headers.cookie).toBeUndefined()
  const fields = contactFields()
  expect(form?.fields).toEqual({
    ...fields,
    message: withCrlf(fields.message),
    _replyto: 'ana@exemple.ch',
    _gotcha: '',
  })
})

test('a quote request to another form service is multipart, with its own fields and no others', async ({ page }) => {
  await openFormPage(page, `${site.url}/privatisation-evenements`)
  await fillForm(page, quoteFields())
  await page.getByRole('button', { name: sendQuote }).click()
  await expect(notice(page)).toContainText('Demande envoyée !')
  expect(service.receivedForms[0]?.path).toBe('/f/quote123')
  expect(service.receivedForms[0]?.fields).toEqual({ ...quoteFields(), _replyto: 'ana@exemple.ch' })
})

test('a form with a filled trap is not sent to another form service', async ({ page }) => {
  await openFormPage(page, `${site.url}/contact`)
  await fillForm(page, contactFields())
  await page.locator('[name=_gotcha]').evaluate((field: HTMLInputElement) => {
    field.value = 'x'
  })
  await page.getByRole('button', { name: sendContact }).click()
  await page.waitForTimeout(300)
  expect(service.receivedForms).toEqual([])
  await expect(notice(page)).toHaveCount(0)
})

test.describe('when it refuses', () => {
  test.use({ expectedConsoleErrors: [/status of [45]\d\d|ERR_EMPTY_RESPONSE|ERR_FAILED|CORS policy/] })
  const sentenceWith = (reasons: string) =>
    `Un problème est survenu lors de l'envoi de votre message: ${reasons}. Veuillez réessayer.`
  const unreachable = "Un problème est survenu lors de l'envoi de votre message. Vérifiez votre connexion et réessayez."

  for (const [name, answer, expected] of [
    [
      'errors',
      {
        status: 422,
        body: '{"error":"x","errors":[{"code":"TYPE_EMAIL","field":"_replyto","message":"should be an email"},{"message":"is spam"}]}',
      },
      sentenceWith('should be an email, is spam'),
    ],
    ['no errors', { status: 500, body: '{"errors":[]}' }, sentenceWith('Un problème est survenu')],
    [
      'errors without words',
      { status: 400, body: '{"errors":[{"code":"EMPTY"},null]}' },
      sentenceWith('Un problème est survenu'),
    ],
    ['an empty body', { status: 503, body: '' }, sentenceWith('Un problème est survenu')],
    ['a page', { status: 404, body: '<h1>Not found</h1>' }, sentenceWith('Un problème est survenu')],
    ['a broken connection', { breakOff: true }, unreachable],
    ['something this page may not read', { cors: false }, unreachable],
  ] as const) {
    test(`a form service that answers with ${name} leads to the notice, and the form is kept`, async ({ page }) => {
      service.answerWith(answer)
      await openFormPage(page, `${site.url}/contact`)
      await fillForm(page, contactFields())
      await page.getByRole('button', { name: sendContact }).click()
      await expect(notice(page)).toContainText("Erreur d'envoi")
      await expect(notice(page)).toContainText(expected)
      await expect(notice(page)).toHaveAttribute('data-variant', 'destructive')
      expect(await formValues(page)).toMatchObject(contactFields())
      await expect(page.getByRole('button', { name: sendContact })).toBeEnabled()

      await openFormPage(page, `${site.url}/privatisation-evenements`)
      await fillForm(page, quoteFields())
      await page.getByRole('button', { name: sendQuote }).click()
      await expect(notice(page)).toContainText(
        "Un problème est survenu lors de l'envoi de votre demande. Veuillez réessayer.",
      )
      expect(await formValues(page)).toMatchObject(quoteFields())
    })
  }

  test('a field named in the refusal of another form service is marked', async ({ page }) => {
    service.answerWith({ status: 422, body: '{"errors":[{"field":"email","message":"should be an email"}]}' })
    await openFormPage(page, `${site.url}/contact`)
    await fillForm(page, contactFields())
    await page.getByRole('button', { name: sendContact }).click()
    await expect(errorSummary(page)).toContainText('should be an email')
    await expect(page.getByLabel('Adresse e-mail')).toHaveAttribute('aria-invalid', 'true')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts the browser posts to the other form service', async ({ page }) => {
    service.answerWith({ body: '<h1>Merci</h1>' })
    for (const [path, button, fields] of [
      ['/contact', sendContact, contactFields()],
      ['/privatisation-evenements', sendQuote, quoteFields()],
    ] as const) {
      await page.goto(site.url + path)
      await fillForm(page, fields)
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('heading', { name: 'Merci' })).toBeVisible()
    }
    expect(service.receivedForms.map(({ path }) => path)).toEqual(['/f/abcdwxyz', '/f/quote123'])
    expect(service.receivedForms[0]?.fields).toMatchObject({ name: 'Ana Favre', subject: 'Une sortie pour quatre' })
  })
})

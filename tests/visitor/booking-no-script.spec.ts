import type { Page } from '@playwright/test'
import { wishableIds } from '../../app/pages/reservations/cards/wish-groups.ts'
import { declineBooking } from '../../server/booking/change-booking.server.ts'
import { asTeam } from '../support/as-team.ts'
import { bookElsewhere, freshDay, longDate, unfoldWishes } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { errorSummary } from '../support/form-page.ts'

test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/40[09]/] })

async function openForm(page: Page) {
  await page.goto('/reservations')
  return page.locator('#reservation')
}

async function fillForm(page: Page, values: { boat: string; date: string; time: string; name: string }) {
  await page.getByLabel('Type de bateau').selectOption(values.boat)
  await page.locator('input[type=date][name=date]').fill(values.date)
  await page.getByLabel('Heure de départ').selectOption(values.time)
  await page.getByLabel('Nom complet').fill(values.name)
  await page.getByLabel('Email').fill('ana@exemple.ch')
}

const submit = (page: Page) => page.getByRole('button', { name: 'Confirmer la Réservation' }).click()
const receivedRegion = (page: Page) => page.getByRole('region', { name: 'Votre demande est bien arrivée' })

test('without scripts the booking page shows every field, and hides what needs scripts', async ({ page }) => {
  const form = await openForm(page)
  await expect(form.locator('input[type=date]')).toBeVisible()
  await expect(form.locator('input[type=text][name=date]')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Choisir dans le calendrier' })).toBeHidden()
  await expect(form.getByRole('radio', { name: /^Avec skipper/ })).toBeVisible()
  await expect(form).toContainText('Ce choix ne vaut que pour le bateau sportif.')
  await expect(form).toContainText('Bateau classique : durée × 250 CHF')
  await expect(form).toContainText('Bateau sportif Workcraft : durée × 250 CHF, plus durée × 50 CHF avec skipper')
  // A group that is too large reads what to do; the browser's own check would only refuse the number.
  await expect(form.getByRole('link', { name: 'écrivez-nous pour un groupe' })).toHaveAttribute('href', '/contact')
  // Without scripts the total could not follow the choices, so it is not shown.
  await expect(form.locator('button[type=submit]')).toHaveText(/Confirmer la Réservation/)
  await expect(form.getByText('(750 CHF)')).toBeHidden()
  await expect(form).not.toHaveAttribute('novalidate')
  await unfoldWishes(page)
  await expect(form.getByRole('checkbox')).toHaveCount(wishableIds.length)
})

test('without scripts the sporty boat can be booked', async ({ page }) => {
  await openForm(page)
  const day = freshDay()
  await fillForm(page, { boat: 'sportif', date: day, time: '09:00', name: 'Ana Favre' })
  await page.getByRole('radio', { name: /^Sans skipper/ }).check()
  const postResponse = page.waitForResponse((response) => response.request().method() === 'POST')
  await submit(page)
  expect((await postResponse).status()).toBe(201)
  await expect(receivedRegion(page)).toContainText(/CE-[0-9A-HJKMNP-TV-Z]{6}/)
  await expect(receivedRegion(page)).toContainText(`${longDate(day)}, 09:00`)
  await expect(receivedRegion(page)).toContainText('Sans skipper')
  await expect(receivedRegion(page)).toContainText('750 CHF')
  // The link to the booking is in the mail only: anyone who knows these details could have requested this page.
  await expect(receivedRegion(page).getByRole('link', { name: 'Suivre ma demande' })).toHaveCount(0)
  await expect(receivedRegion(page)).toContainText('L’e-mail que nous vous envoyons contient un lien')
  await expect(page.getByLabel('Nom complet')).toHaveValue('')

  const firstText = await receivedRegion(page).textContent()
  // A reload sends the form again; it is the same booking.
  await page.reload()
  expect((await receivedRegion(page).textContent())?.match(/CE-\w{6}/)?.[0]).toBe(firstText?.match(/CE-\w{6}/)?.[0])
})

test('without scripts a declined request may be sent again, and is another one', async ({ page, site }) => {
  const day = freshDay()
  const send = async () => {
    await openForm(page)
    await fillForm(page, { boat: 'sportif', date: day, time: '09:00', name: 'Ana Favre' })
    await page.getByRole('radio', { name: /^Sans skipper/ }).check()
    await submit(page)
    return (await receivedRegion(page).textContent())?.match(/CE-\w{6}/)?.[0] ?? ''
  }
  const firstReference = await send()
  expect(await send()).toBe(firstReference)
  await asTeam(site, firstReference, (services, { id }) => declineBooking(services, id))
  const secondReference = await send()
  expect(secondReference).toMatch(/^CE-/)
  expect(secondReference).not.toBe(firstReference)
  await page.reload()
  await expect(receivedRegion(page)).toContainText(secondReference)
})

test('without scripts the classic boat can be booked with wishes from the list', async ({ page }) => {
  await openForm(page)
  const day = freshDay()
  await fillForm(page, { boat: 'classique', date: day, time: '12:00', name: 'Ana Favre' })
  await unfoldWishes(page)
  await page.getByRole('checkbox', { name: 'Chasse au trésor' }).check()
  await page.getByRole('checkbox', { name: 'Fondue au fromage' }).check()
  await submit(page)
  await expect(receivedRegion(page)).toContainText('Chasse au trésor × 1, Fondue au fromage × 1')
  await expect(receivedRegion(page)).toContainText('Compris')
})

test('without scripts errors are answered with 400, a summary with links, the same words beside the fields, and every value', async ({
  page,
}) => {
  const form = await openForm(page)
  await fillForm(page, { boat: 'classique', date: freshDay(), time: '12:00', name: 'Ana Favre' })
  // Without the browser's own validation, as an older browser would send it.
  await form.evaluate((element) => element.setAttribute('novalidate', ''))
  await page.getByLabel('Email').fill('ana@exemple')
  await page.getByLabel('Nombre de participants').fill('6')
  await page.getByLabel(/^Message/).fill('Avec <notre> chien.')
  await unfoldWishes(page)
  await page.getByRole('checkbox', { name: 'Subwing' }).check()
  const postResponse = page.waitForResponse((response) => response.request().method() === 'POST')
  await submit(page)
  expect((await postResponse).status()).toBe(400)
  await expect(page).toHaveTitle(/^Erreur/)
  const summary = errorSummary(page)
  await expect(summary.getByRole('link')).toHaveText(["L'email n'est pas valide.", 'Maximum 5 participants.'])
  await expect(summary.getByRole('link').first()).toHaveAttribute('href', '#reservation-email')
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toHaveValue('ana@exemple')
  await expect(page.getByLabel('Heure de départ')).toHaveValue('12:00')
  await expect(page.locator('input[type=date]')).not.toHaveValue('')
  await expect(page.getByLabel(/^Message/)).toHaveValue('Avec <notre> chien.')
  await expect(page.getByRole('checkbox', { name: 'Subwing' })).toBeChecked()
})

test('without scripts the classic boat without a wish gets the sentence of rule 3.4, with a link to the list', async ({
  page,
}) => {
  await openForm(page)
  await fillForm(page, { boat: 'classique', date: freshDay(), time: '12:00', name: 'Ana Favre' })
  await submit(page)
  const link = page.getByRole('link', { name: /^Veuillez ajouter au moins une activité/ })
  await expect(link).toHaveAttribute('href', '#reservation-wishes')
  await expect(page.locator('#reservation-wishes')).toHaveCount(1)
  await expect(page.locator('#reservation-wishes').getByRole('checkbox')).toHaveCount(wishableIds.length)
})

test('without scripts a lost slot is answered with 409, the nearest starts to choose, and every value', async ({
  page,
  site,
}) => {
  const day = freshDay()
  await openForm(page)
  await fillForm(page, { boat: 'sportif', date: day, time: '10:00', name: 'Ana Favre' })
  await bookElsewhere(site.url, { date: day, time: '10:00' })
  const postResponse = page.waitForResponse((response) => response.request().method() === 'POST')
  await submit(page)
  expect((await postResponse).status()).toBe(409)
  await expect(page.getByRole('heading', { name: 'Ce départ vient d’être pris' })).toBeVisible()
  await expect(page.getByLabel('Nom complet')).toHaveValue('Ana Favre')
  const starts = page.locator('input[type=radio][name=start]')
  await expect(starts).toHaveCount(3)
  await page.getByRole('radio', { name: `${longDate(day)}, 13:00` }).check()
  await submit(page)
  await expect(receivedRegion(page)).toContainText(`${longDate(day)}, 13:00`)
})

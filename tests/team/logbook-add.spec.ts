import type { Page } from '@playwright/test'
import { findBookingByReference } from '../../server/records/bookings.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { freshDay } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import {
  bookOuting,
  cardOf,
  goToSection,
  grantLogbookKey,
  noticeOf,
  openLogbook,
  putBarsAside,
  withServicesOf,
} from '../support/logbook-page.ts'
import { untilPressable } from '../support/until-pressable.ts'

// Bookings that the team makes for callers: on a phone, or by keyboard. Each test has its own days.

const phone = { width: 360, height: 800 }

async function openAddForm(page: Page, key: string) {
  await openLogbook(page, key)
  await goToSection(page, 'Sorties')
  await page.getByRole('link', { name: 'Ajouter une sortie' }).click()
  await expect(page.getByRole('heading', { name: 'Ajouter une sortie' })).toBeFocused()
}

async function fillOuting(page: Page, { day, time = '10:00', name }: { day: string; time?: string; name: string }) {
  await page.getByLabel('Jour').fill(day)
  await expect(page.getByLabel('Départ').getByRole('option', { name: time })).toBeAttached()
  await page.getByLabel('Départ').selectOption(time)
  await page.getByLabel('Personnes à bord').fill('4')
  await page.getByLabel('Nom, ou prénom seulement').fill(name)
}

test.describe('on a telephone', () => {
  test.use({ viewport: phone })

  test('an outing without e-mail is offered on a telephone, and its page shows no price', async ({ page, site }) => {
    const day = freshDay()
    await openAddForm(page, await grantLogbookKey(site))
    await fillOuting(page, { day, name: 'Sami' })
    await expect(page.getByLabel(/^Selon le tarif/)).toHaveAccessibleName(/750\sCHF/)
    await page.getByLabel('Offerte par l’association').check()
    await page.locator('summary', { hasText: 'Souhaits' }).click()
    await page.getByLabel('Bouée tractée').check()
    await page.getByLabel('Fondue au chocolat').selectOption('4')
    await putBarsAside(page)
    await expectNoBarriers(page, 'the form', { within: 'main' })
    await page.getByRole('button', { name: 'Ajouter la sortie' }).click()
    await expect(page.getByRole('heading', { name: /^Sortie ajoutée : CE-/ })).toBeFocused()
    await expect(page.getByRole('main')).toContainText('Sans adresse, rien n’est envoyé.')
    await expectNoBarriers(page, 'what was added', { within: 'main' })

    const address = await page.getByLabel('Lien de la page de la personne').inputValue()
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Confirmée' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Bouée tractée × 1, Fondue au chocolat × 4')
    const text = await page.locator('main').textContent()
    expect(text).not.toMatch(/CHF|prix|payer|payée|paiement|facture|tarif|frais|rien n’est dû/i)
    expect(text).toContain('proposer ces heures à une autre famille')

    await page.getByRole('button', { name: 'Annuler ma réservation' }).click()
    await page.getByRole('button', { name: 'Oui, annuler' }).click()
    await expect(page.getByText('la personne qui a demandé cette sortie').first()).toBeVisible()
    expect(await page.locator('main').textContent()).not.toMatch(/CHF|Rien n’est dû|CGV|Un e-mail vous/)
    await expect(page.getByRole('main').getByRole('link', { name: /moment|Réserver/ })).toHaveCount(0)
  })
})

test.describe('with an error to mend', () => {
  test.use({ expectedConsoleErrors: [/400 \(Bad Request\)/] })

  test('an outing is added by keyboard, taken hours cannot be chosen, and errors keep what was typed', async ({
    page,
    site,
  }) => {
    const day = freshDay()
    await bookOuting(site, { date: day, boatType: 'classique', wishes: [{ id: 'bouee', quantity: 1 }] })
    await openAddForm(page, await grantLogbookKey(site))
    await page.getByLabel('Jour').fill(day)
    await expect(page.getByLabel('Départ').getByRole('option', { name: /10:00 .*complet/ })).toBeDisabled()
    await fillOuting(page, { day, time: '14:00', name: 'Lina' })
    await page.getByLabel('E-mail').fill('lina')
    await untilPressable(page)
    await page.getByLabel('E-mail').press('Enter')
    await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Nom, ou prénom seulement')).toHaveValue('Lina')
    await page.getByLabel('E-mail').fill('lina@exemple.ch')
    await untilPressable(page)
    await page.getByLabel('E-mail').press('Enter')
    await expect(page.getByRole('main')).toContainText('La confirmation part à lina@exemple.ch.')
    const headingText = await page.getByRole('heading', { name: /^Sortie ajoutée/ }).textContent()
    const reference = /CE-\w{6}/.exec(headingText ?? '')?.[0]
    const storedBooking = await withServicesOf(site, ({ db }) => findBookingByReference(db, `${reference}`))
    expect(storedBooking).toMatchObject({ status: 'confirmed', email: 'lina@exemple.ch', totalChf: 750 })
  })
})

test('a correction by telephone is shown on the card, and recorded in its history', async ({ page, site }) => {
  const reference = await bookOuting(site, {
    ...{ date: freshDay(), name: 'Ada Corrige', boatType: 'classique' },
    wishes: [{ id: 'bouee', quantity: 1 }],
  })
  await openLogbook(page, await grantLogbookKey(site), reference)
  const card = cardOf(page, 'Ada Corrige')
  await card.getByRole('button', { name: /^Corriger/ }).click()
  await card.getByLabel('Personnes à bord').fill('4')
  await card.locator('summary', { hasText: 'Souhaits' }).click()
  await expect(card.getByLabel('Bouée tractée')).toBeChecked()
  await card.getByLabel('Fondue au fromage').selectOption('4')
  await putBarsAside(page)
  await expectNoBarriers(page, 'the correction', { within: 'main' })
  await card.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(noticeOf(page)).toContainText('Réservation corrigée')
  await expect(card).toContainText('Bouée tractée × 1, Fondue au fromage × 4')
  await expect(card).toContainText('4 personnes')
  await card.getByText('Historique').click()
  await expect(card).toContainText('Corrigée par l’équipe')
})

test('a quote request becomes an outing in two presses, and is marked as answered', async ({ page, site, request }) => {
  const day = freshDay()
  const fields = { name: 'Noé Devis', email: 'noe@exemple.ch', eventType: 'Anniversaire', date: day, guests: '5' }
  const quoteResponse = await request.post(`${site.url}/f/devis`, {
    form: fields,
    headers: { Accept: 'application/json' },
  })
  expect(quoteResponse.status()).toBe(200)
  await openLogbook(page, await grantLogbookKey(site))
  await goToSection(page, 'Messages')
  await page.getByRole('link', { name: 'En faire une sortie : Noé Devis' }).click()
  await expect(page.getByLabel('Personnes à bord')).toHaveValue('5')
  await page.getByLabel('Départ').selectOption('10:00')
  await page.getByRole('button', { name: 'Ajouter la sortie' }).click()
  await expect(page.getByRole('heading', { name: /^Sortie ajoutée/ })).toBeVisible()
  await goToSection(page, 'Messages')
  await expect(cardOf(page, 'Noé Devis')).toContainText(/^.*Répondu/s)
  await expect(cardOf(page, 'Noé Devis').getByRole('button')).toHaveCount(0)
})

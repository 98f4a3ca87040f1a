import type { Locator } from '@playwright/test'
import { addDays } from '../../domain/calendar.ts'
import { type BookingPage, freshDay, lakeToday, longDate, openBooking, typedDate } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'

const sentences = {
  boat: 'Veuillez sélectionner un type de bateau.',
  skipper: 'Veuillez choisir une option pour le skipper.',
  wishes:
    'Veuillez ajouter au moins une activité ou une formule gourmande à votre panier avant de réserver le bateau classique.',
  date: 'Veuillez sélectionner une date.',
  dateUnreadable:
    'Cette date n’existe pas, ou nous n’arrivons pas à la lire. Écrivez le jour, le mois et l’année, comme dans l’exemple.',
  time: 'Veuillez sélectionner une heure.',
  duration: 'La durée minimale est de 3 heures.',
  participantsMin: 'Minimum 1 participant.',
  participantsMax: 'Maximum 5 participants.',
  name: 'Le nom est requis.',
  emailRequired: "L'email est requis.",
  emailInvalid: "L'email n'est pas valide.",
  phone: "Le numéro de téléphone n'est pas valide.",
}

/** Every field of rule 3.3: an invalid value and its message. Lists and radios are invalid only when tampered with. */
const cases: [string, (booking: BookingPage) => Locator, (control: Locator) => Promise<unknown>, string][] = [
  ['boat missing', ({ boat }) => boat, (control) => addOption(control, ''), sentences.boat],
  ['skipper missing', ({ withSkipper }) => withSkipper, uncheck, sentences.skipper],
  ['date cleared', ({ date }) => date, (control) => control.fill(''), sentences.date],
  ['date that is none', ({ date }) => date, (control) => control.fill('31.02.2027'), sentences.dateUnreadable],
  ['time taken back', ({ time }) => time, (control) => control.selectOption(''), sentences.time],
  ['duration too short', ({ duration }) => duration, (control) => addOption(control, '2'), sentences.duration],
  ['participants missing', ({ participants }) => participants, (c) => c.fill(''), sentences.participantsMin],
  ['participants 0', ({ participants }) => participants, (c) => c.fill('0'), sentences.participantsMin],
  ['participants 6', ({ participants }) => participants, (c) => c.fill('6'), sentences.participantsMax],
  ['name blank', ({ name }) => name, (control) => control.fill('   '), sentences.name],
  ['email missing', ({ email }) => email, (control) => control.fill(''), sentences.emailRequired],
  ['email without a domain', ({ email }) => email, (control) => control.fill('ana@exemple'), sentences.emailInvalid],
  ['phone too short', ({ phone }) => phone, (control) => control.fill('12 34'), sentences.phone],
  ['phone with letters', ({ phone }) => phone, (control) => control.fill('079 ABC 00 00'), sentences.phone],
]

function addOption(select: Locator, value: string) {
  return select.evaluate((element: HTMLSelectElement, optionValue) => {
    element.add(new Option(optionValue, optionValue, true, true))
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }, value)
}

function uncheck(radio: Locator) {
  return radio.evaluate((element: HTMLInputElement) => {
    element.checked = false
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('each rule shows its error while typing, and hides it once the value is valid', async ({ page }) => {
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  await booking.fill(freshDay())
  for (const [caseName, controlOf, makeInvalid, sentence] of cases) {
    await test.step(caseName, async () => {
      const control = controlOf(booking)
      const validValue = await control.inputValue()
      await makeInvalid(control)
      await expect.poll(() => booking.errorOf(control)).toBe(sentence)
      await restoreValue(booking, control, validValue)
      await expect.poll(() => booking.errorOf(control)).toBeUndefined()
    })
  }
  await expect(booking.errorSummary).toBeHidden()
})

async function restoreValue({ boat, withSkipper }: BookingPage, control: Locator, value: string) {
  if (await control.evaluate((element) => element instanceof HTMLSelectElement)) await control.selectOption(value)
  else if (await control.evaluate((element: HTMLInputElement) => element.type === 'radio')) await withSkipper.check()
  else await control.fill(value)
  await expect(boat).toHaveValue('sportif')
}

test('each rule stops a submit with a notice, a focused summary, and the same words beside the field', async ({
  page,
}) => {
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  await booking.fill(freshDay())
  for (const [caseName, controlOf, makeInvalid, sentence] of cases) {
    await test.step(caseName, async () => {
      const control = controlOf(booking)
      const validValue = await control.inputValue()
      await makeInvalid(control)
      await booking.submit.click()
      await expect(booking.errorSummary).toBeFocused()
      await expect(booking.errorSummary.getByRole('link')).toHaveText([sentence])
      await expect(booking.notice).toContainText('Erreur de validation')
      expect(await booking.errorOf(control)).toBe(sentence)
      await booking.errorSummary.getByRole('link').click()
      await expect(control).toBeFocused()
      await restoreValue(booking, control, validValue)
      await expect(booking.errorSummary).toBeHidden()
    })
  }
})

test('an empty form shows every error at once, in the order of the page, and keeps every value', async ({ page }) => {
  const booking = await openBooking(page)
  const title = await page.title()
  await booking.phone.fill('12')
  await booking.message.fill('Avec notre chien.')
  await booking.participants.fill('6')
  await booking.submit.click()

  await expect(booking.notice).toHaveCount(1)
  await expect(booking.notice).toHaveAttribute('data-variant', 'destructive')
  await expect(booking.notice).toContainText('Erreur de validation')
  await expect(booking.notice).toContainText('Veuillez corriger les erreurs dans le formulaire.')
  await expect(booking.errorSummary).toBeFocused()
  await expect(booking.errorSummary.getByRole('link')).toHaveText([
    sentences.date,
    sentences.time,
    sentences.wishes,
    sentences.name,
    sentences.emailRequired,
    sentences.phone,
    sentences.participantsMax,
  ])
  await expect(page).toHaveTitle(`Erreur – ${title}`)
  await expect(booking.phone).toHaveValue('12')
  await expect(booking.message).toHaveValue('Avec notre chien.')
  // The missing wish is reported with the rest; its own notice is only for a form that is otherwise valid.
  await expect(page.getByText('Panier vide', { exact: true })).toHaveCount(0)

  await booking.fill(freshDay())
  await booking.phone.fill('')
  await booking.wishesRegion.getByRole('checkbox', { name: 'Subwing' }).check()
  await expect(booking.errorSummary).toBeHidden()
  await expect(page).toHaveTitle(title)
})

test('a format that is refused comes with an example beside its field', async ({ page }) => {
  const booking = await openBooking(page)
  await booking.date.fill('12/31')
  await booking.email.fill('ana@')
  await booking.phone.fill('12')
  await booking.submit.click()
  await expect(booking.errorSummary).toBeFocused()
  await expect(booking.date).toHaveAccessibleDescription(/comme dans l’exemple.*Par exemple \d\d\.\d\d\.\d{4}/)
  await expect(booking.email).toHaveAccessibleDescription(/pas valide.*Par exemple\s: nom@exemple\.ch/)
  await expect(booking.phone).toHaveAccessibleDescription(/pas valide.*Par exemple\s: 079 123 45 67/)
  await expect(booking.participants).toHaveAccessibleDescription(/De 1 à 5 personnes/)
})

test('a valid form for the classic boat with an empty cart shows "Panier vide", and is not sent', async ({ page }) => {
  const booking = await openBooking(page)
  await booking.fill(freshDay())
  let postCount = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') postCount++
  })
  await booking.submit.click()
  const sentence =
    'Veuillez ajouter au moins une activité ou une formule gourmande à votre panier avant de réserver le bateau classique.'
  await expect(booking.notice).toHaveAttribute('data-variant', 'destructive')
  await expect(booking.notice).toContainText('Panier vide')
  await expect(booking.notice).toContainText(sentence)
  await expect(booking.errorSummary).toBeFocused()
  await booking.errorSummary.getByRole('link', { name: sentence }).click()
  await expect(booking.wishesRegion).toBeFocused()
  await expect(booking.wishesRegion.getByRole('link')).toHaveAttribute('href', '/nos-activites')
  await expect(booking.name).toHaveValue('Ana Favre')
  expect(postCount).toBe(0)
})

test('a date can be typed in many ways, and is read back in words', { tag: '@moment' }, async ({ page }) => {
  const booking = await openBooking(page)
  const day = addDays(lakeToday(), 30)
  const [year, month, date] = day.split('-')
  for (const text of [typedDate(day), `${date}/${month}/${year}`, `${date}${month}${year}`, day]) {
    await booking.date.fill(text)
    await expect(booking.form.getByText(longDate(day))).toBeVisible()
    expect(await booking.errorOf(booking.date)).toBeUndefined()
  }
})

test.describe('a refusal of the server', () => {
  test.use({ expectedConsoleErrors: [/400 \(Bad Request\)/] })

  test('a refusal of the server is shown in the same place as errors of the browser', async ({ page }) => {
    // A visitor's clock is a week late, so that yesterday seems to be in the future.
    const yesterday = addDays(lakeToday(), -1)
    await page.clock.setFixedTime(new Date(Date.now() - 7 * 86_400_000))
    const booking = await openBooking(page)
    await booking.boat.selectOption('sportif')
    await booking.fill(yesterday)
    await booking.submit.click()
    await expect(booking.errorSummary).toBeFocused()
    await expect(booking.errorSummary.getByRole('link')).toHaveText([/déjà passé au bord du lac/])
    expect(await booking.errorOf(booking.date)).toContain('déjà passé au bord du lac')
    await expect(booking.notice).toContainText('Erreur de validation')
    await expect(booking.name).toHaveValue('Ana Favre')
  })
})

test('what a password manager fills in without an event is not called empty', async ({ page }) => {
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  await booking.fill(freshDay(), { name: '' })
  await booking.participants.fill('9')
  await booking.name.evaluate((field: HTMLInputElement) => {
    field.value = 'Ana Favre'
  })
  await booking.submit.click()
  await expect(booking.errorSummary.getByRole('link')).toHaveText([sentences.participantsMax])
  // A field that was emptied without an event is reported all the same.
  await booking.participants.fill('2')
  await booking.date.evaluate((field: HTMLInputElement) => {
    field.value = ''
  })
  await booking.submit.click()
  await expect(booking.errorSummary.getByRole('link').first()).toHaveText(sentences.date)
})

import type { Locator } from '@playwright/test'
import type { CalendarDay } from '../../domain/calendar.ts'
import { expectNoLayoutShift, watchPaint } from '../every-page/paint-checks.ts'
import { futureDay } from '../support/api-client.ts'
import { bookElsewhere, freshDay, longDate, openBooking, typedDate, unfoldWishes } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'

const bouee = { id: 'bouee', name: 'Bouée tractée', quantity: 2 }
const fondue = { id: 'fondue-fromage', name: 'Fondue au fromage', quantity: 1 }
const ratePerHourChf = 250
const skipperPerHourChf = 50

test('the form begins with its defaults (rule 3.2)', async ({ page }) => {
  const booking = await openBooking(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Réservez Votre Expérience')
  await expect(booking.boat).toHaveValue('classique')
  await expect(booking.date).toHaveValue('')
  await expect(booking.time).toHaveValue('')
  await expect(booking.time.locator('option')).toHaveText([
    'Choisissez une heure',
    ...['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'],
  ])
  await expect(booking.duration).toHaveValue('3')
  await expect(booking.duration.locator('option')).toHaveCount(8)
  await expect(booking.participants).toHaveValue('1')
  for (const field of [booking.name, booking.email, booking.phone, booking.message]) await expect(field).toHaveValue('')
})

test('every total is shown in the button and in the summary', async ({ page }) => {
  const booking = await openBooking(page, [bouee])
  const formatPrice = (chf: number) => `${String(chf).replace(/(\d)(\d{3})$/, '$1’$2')} CHF`
  for (const boat of ['classique', 'sportif'] as const) {
    await booking.boat.selectOption(boat)
    for (const skipper of boat === 'sportif' ? (['with', 'without'] as const) : (['with'] as const)) {
      if (boat === 'sportif') await booking[skipper === 'with' ? 'withSkipper' : 'withoutSkipper'].check()
      for (let hours = 3; hours <= 10; hours++) {
        await booking.duration.selectOption(String(hours))
        const total = hours * (ratePerHourChf + (boat === 'sportif' && skipper === 'with' ? skipperPerHourChf : 0))
        await expect(booking.submit).toHaveText(`Confirmer la Réservation (${formatPrice(total)})`)
        await expect(booking.summary.locator('[data-total]')).toHaveText(formatPrice(total))
      }
    }
  }
})

test('the cost of cancelling is shown before the button, with a link to the terms', async ({ page }) => {
  const booking = await openBooking(page)
  await expect(booking.submit).toHaveAccessibleDescription(/gratuit jusqu’à 48.h avant le départ ; ensuite, 50.%/)
  await booking.date.fill(typedDate(freshDay()))
  await booking.time.selectOption('10:00')
  await booking.duration.selectOption('4')
  await expect(booking.submit).toHaveAccessibleDescription(/gratuit jusqu’au .* à 10.h ; ensuite, 500.CHF restent dus/)
  await booking.date.fill(typedDate(futureDay(1) as CalendarDay))
  await expect(booking.submit).toHaveAccessibleDescription(/Le départ est proche : .* 500.CHF restent dus/)
  await expect(booking.form.getByRole('link', { name: 'conditions générales' })).toHaveAttribute('href', '/cgv')
})

test('the skipper can be chosen for the sporty boat only, and is reset to "avec" with the classic one', async ({
  page,
}) => {
  const booking = await openBooking(page)
  await expect(booking.withSkipper).toBeHidden()
  await booking.boat.selectOption('sportif')
  await expect(booking.withSkipper).toBeChecked()
  await booking.withoutSkipper.check()
  await expect(booking.submit).toHaveText('Confirmer la Réservation (750 CHF)')
  await booking.boat.selectOption('classique')
  await expect(booking.withSkipper).toBeHidden()
  await booking.boat.selectOption('sportif')
  await expect(booking.withSkipper).toBeChecked()
  await expect(booking.submit).toHaveText('Confirmer la Réservation (900 CHF)')
})

test('the summary is hidden for an empty cart, and names the skipper and extreme activities of the sporty boat', async ({
  page,
}) => {
  const booking = await openBooking(page)
  await expect(booking.summary).toBeHidden()
  await booking.boat.selectOption('sportif')
  await expect(booking.summary).toContainText('Bateau sportif Workcraft')
  await expect(booking.summary).toContainText('Avec skipper')
  await expect(booking.summary).toContainText('activités nautiques extrêmes sont comprises')
  await expect(booking.summary).toContainText('TVA incluse')
  await expect(booking.summary).toContainText('sur place, ou par un lien sécurisé après notre confirmation')
  await booking.withoutSkipper.check()
  await expect(booking.summary).toContainText('Sans skipper')
})

test('the summary of the classic boat lists the wishes with their quantities', async ({ page }) => {
  const booking = await openBooking(page, [bouee, fondue])
  await expect(booking.summary.getByRole('listitem')).toHaveText([/Bouée tractée\s*× 2/, /Fondue au fromage\s*× 1/])
  await expect(booking.summary).not.toContainText('extrêmes')
  await expect(booking.summary).toContainText(/Total estimé750.CHF TVA incluseRepas, en plus 28.CHF/)
  await booking.boat.selectOption('sportif')
  await expect(booking.summary).not.toContainText('Bouée tractée')
})

test('the classic boat with an empty cart has a warning that leads to the activities', async ({ page }) => {
  const booking = await openBooking(page)
  await expect(booking.wishesRegion).toHaveAttribute('data-warning')
  // What is needed is said without the sign of an error, which comes with the error.
  await expect(booking.wishesRegion.locator('.lucide-triangle-alert')).toHaveCount(0)
  await booking.submit.click()
  await expect(booking.wishesRegion.locator('.lucide-triangle-alert')).toBeVisible()
  await expect(booking.wishesRegion.getByRole('link')).toHaveAttribute('href', '/nos-activites')
  await booking.boat.selectOption('sportif')
  await expect(booking.wishesRegion).toBeHidden()
})

test('a classic booking shows its notice and panel, and empties the form and the cart', async ({ page, site }) => {
  const booking = await openBooking(page, [bouee, fondue])
  await expect(booking.wishesRegion).not.toHaveAttribute('data-warning')
  await expect(booking.wishesRegion).toContainText('3 souhaits')
  const day = freshDay()
  await booking.fill(day, { time: '11:00', duration: '4', name: 'Ana Favre' })
  await booking.phone.fill('+41 79 000 00 00')
  await booking.submit.click()

  await expect(booking.notice).toHaveCount(1)
  await expect(booking.notice).toHaveAttribute('data-variant', 'default')
  await expect(booking.notice).toContainText('Réservation en cours de traitement !')
  for (const part of ['Merci Ana Favre', 'bien reçu', 'e-mail de confirmation', longDate(day), '11:00', /4.heures/]) {
    await expect(booking.notice).toContainText(part)
  }

  await expect(booking.receivedRegion.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(booking.receivedRegion).toContainText(/CE-[0-9A-HJKMNP-TV-Z]{6}/)
  await expect(booking.receivedRegion).toContainText(/au plus tard le .+ à \d+.h/)
  await expect(booking.receivedRegion).toContainText('ana@exemple.ch')
  await expect(booking.receivedRegion).toContainText(`${longDate(day)}, 11:00`)
  await expect(booking.receivedRegion).toContainText(`${longDate(day)}, 15:00`)
  await expect(booking.receivedRegion).toContainText('Bouée tractée × 2, Fondue au fromage × 1')
  await expect(booking.receivedRegion).toContainText('1’000 CHF')
  await expect(booking.receivedRegion).toContainText(/Repas, en plus28.CHF/)
  const manageLink = booking.receivedRegion.getByRole('link', { name: 'Suivre ma demande' })
  await expect(manageLink).toHaveAttribute('href', /\/ma-reservation\/[\w-]{40,}$/)
  await expect(page).toHaveTitle(/^Demande reçue/)

  // What is sent is done: no empty form with a red button stands below it until somebody asks for one.
  await expect(page.getByLabel('Nom complet')).toBeHidden()
  await page.getByRole('link', { name: 'Faire une autre demande' }).click()
  await expect(booking.date).toBeFocused()
  await expect(booking.receivedRegion).toBeVisible()
  for (const field of [booking.date, booking.time, booking.name, booking.email, booking.phone]) {
    await expect(field).toHaveValue('')
  }
  await expect(booking.participants).toHaveValue('1')
  await expect(booking.duration).toHaveValue('3')
  await expect(booking.submit).toHaveText('Confirmer la Réservation (750 CHF)')
  expect(await page.evaluate(() => localStorage.getItem('cap-embellie.cart'))).toBe('[]')
  await expect(booking.wishesRegion).toHaveAttribute('data-warning')
  await expect(page.getByText('Panier vidé')).toHaveCount(0)

  const availability = await fetch(`${site.url}/api/disponibilites?bateau=classique&mois=${day.slice(0, 7)}`)
  const { freeStarts } = (await availability.json()) as { freeStarts: Record<string, { time: string }[]> }
  // 11:00 to 15:00 is taken: before that only two hours are left, after that the boat is free again.
  expect(freeStarts[day]?.map(({ time }) => time)).toEqual(['15:00', '16:00', '17:00'])
})

test('a second booking on the same page is another one', async ({ page }) => {
  const booking = await openBooking(page)
  const references: (string | undefined)[] = []
  for (const name of ['Ana Favre', 'Luc Berset']) {
    if (name === 'Luc Berset') await page.getByRole('link', { name: 'Faire une autre demande' }).click()
    await booking.boat.selectOption('sportif')
    await booking.fill(freshDay(), { name })
    await booking.submit.click()
    await expect(booking.notice).toContainText(`Merci ${name}`)
    references.push((await booking.receivedRegion.textContent())?.match(/CE-\w{6}/)?.[0])
  }
  expect(new Set(references).size).toBe(2)
})

test('a double click books once', async ({ page }) => {
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  await booking.fill(freshDay())
  let postCount = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') postCount++
  })
  const requestReleased = Promise.withResolvers<void>()
  await page.route('**/reservations.data*', async (route) => {
    await requestReleased.promise
    await route.continue()
  })
  await booking.submit.click()
  await expect(booking.submit).toHaveAttribute('aria-disabled', 'true')
  await booking.submit.click({ force: true })
  requestReleased.resolve()
  await expect(booking.receivedRegion).toBeVisible()
  expect(postCount).toBe(1)
})

test.describe('a lost slot', () => {
  test.use({ expectedConsoleErrors: [/409 \(Conflict\)/] })

  test('a lost slot is reported plainly, with the nearest starts to choose from and nothing lost', async ({
    page,
    site,
  }) => {
    const booking = await openBooking(page)
    const day = freshDay()
    await booking.boat.selectOption('sportif')
    await booking.fill(day, { time: '10:00' })
    await booking.message.fill('Avec notre chien.')
    // Both availability requests are over; now somebody else books first.
    await expect(booking.time.locator('option[value="10:00"]')).toHaveText('10:00')
    expect(await bookElsewhere(site.url, { date: day, time: '10:00' })).toBe(201)
    await booking.submit.click()

    await expect(booking.takenRegion.getByRole('heading')).toBeFocused()
    await expect(page).toHaveTitle(/^Erreur/)
    await expect(booking.name).toHaveValue('Ana Favre')
    await expect(booking.message).toHaveValue('Avec notre chien.')
    // The field shows the new state too: the chosen time is kept, and marked.
    await expect(booking.time).toHaveValue('10:00')
    await expect.poll(() => booking.errorOf(booking.time)).toContain('complète')
    await expect(booking.time.locator('option[value="11:00"]')).toHaveText('11:00 – complet')

    const choices = booking.takenRegion.getByRole('button')
    await expect(choices).toHaveCount(3)
    await expect(choices.first()).toHaveText(/, \d\d:00$/)
    await booking.takenRegion.getByRole('button', { name: `${longDate(day)}, 13:00` }).click()
    await expect(booking.date).toHaveValue(typedDate(day))
    await expect(booking.time).toHaveValue('13:00')
    await expect(booking.takenRegion).toBeHidden()
    await expect(booking.submit).toBeFocused()
    await expect(booking.notice).toContainText(`Départ choisi : ${longDate(day)}, 13:00`)
    expect(await booking.errorOf(booking.time)).toBeUndefined()

    await booking.submit.click()
    await expect(booking.receivedRegion).toContainText(`${longDate(day)}, 13:00`)
  })
})

test('the booking page describes its form to a browser’s assistant', async ({ page }) => {
  const booking = await openBooking(page)
  await expect(booking.form).toHaveAttribute('toolname', 'reserver-bateau')
  await expect(booking.form).toHaveAttribute('tooldescription', /Léman/)
  await expect(booking.date).toHaveAttribute('toolparamdescription', /AAAA-MM-JJ/)
})

test('the booking page names the steps, the prices and key facts, and links to how data are protected', async ({
  page,
}) => {
  await openBooking(page)
  await expect(page.getByRole('list', { name: 'Comment se passe une réservation' }).getByRole('listitem')).toHaveCount(
    3,
  )
  await expect(page.locator('.price-line')).toHaveText(/750\sCHF\s*3\sh\s×\s250\sCHF, TVA incluse/)
  const facts = page.getByRole('region', { name: 'Informations Clés' })
  for (const fact of ['250 CHF par heure', '50 CHF par heure', '3 heures', '5 personnes', 'TVA incluse', 'permis']) {
    await expect(facts).toContainText(fact.replace(' heures', '\u00a0heures').replace(' personnes', '\u00a0personnes'))
  }
  await expect(page.locator('main').getByRole('link', { name: 'Comment nous protégeons vos données' })).toHaveAttribute(
    'href',
    '/politique-confidentialite',
  )
})

for (const width of [360, 1280]) {
  test(`nothing jumps while the scripts take over a page with a cart, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await watchPaint(page)
    await openBooking(page, [bouee])
    await page.waitForLoadState('networkidle')
    await expectNoLayoutShift(page)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the booking page on a phone begins with its fields, and the price stays in sight', async ({ page }) => {
    const booking = await openBooking(page)
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
    expect(await topOf(booking.boat)).toBeLessThan(440)
    const { boat, date, time, duration, wishesRegion: warning, name } = booking
    const tops = await Promise.all([boat, date, time, duration, warning, name].map(topOf))
    expect(tops).toEqual([...tops].sort((one, other) => one - other))

    const price = page.locator('.price-line')
    for (const field of [boat, duration, booking.message]) {
      await field.scrollIntoViewIfNeeded()
      await expect(price).toBeInViewport({ ratio: 1 })
    }
    await duration.selectOption('5')
    await expect(price).toHaveText(/1’250\sCHF\s*5\sh\s×\s250\sCHF, TVA incluse/)
  })
})

test('on a computer the summary stays whole in sight while the form scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const booking = await openBooking(page, [bouee])
  await booking.message.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(page.getByRole('region', { name: 'Récapitulatif de Votre Réservation' })).toBeInViewport({ ratio: 1 })
})

test('on a computer the notice of success covers nothing of the panel', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const booking = await openBooking(page, [bouee, fondue])
  await booking.fill(freshDay())
  await booking.submit.click()
  await expect(booking.notice).toBeVisible()
  await expect(booking.receivedRegion.getByRole('heading', { level: 2 })).toBeFocused()
  const [noticeBox, panelBox] = await Promise.all([booking.notice.boundingBox(), booking.receivedRegion.boundingBox()])
  expect((panelBox?.x ?? 0) + (panelBox?.width ?? 0)).toBeLessThanOrEqual(noticeBox?.x ?? 0)
})

test('the name of each wish stands beside its picture', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openBooking(page)
  await unfoldWishes(page)
  await expect(page.locator('.chips label').first()).toBeVisible()
  const overlappingNames = await page.locator('.chips label').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const name = document.createRange()
      name.selectNodeContents(label.lastChild as Node)
      const pictureEnd =
        label.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(label, '::before').width)
      return name.getBoundingClientRect().left < pictureEnd ? label.textContent : []
    }),
  )
  expect(overlappingNames).toEqual([])
  // One picture holds all wishes side by side; each row shows its own piece, and nothing of its neighbour's.
  const images = page.locator('.chips img')
  await images.last().scrollIntoViewIfNeeded()
  await expect
    .poll(() => images.evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth / 92)))
    .toEqual(Array(await images.count()).fill(await images.count()))
  const strayImages = await images.evaluateAll((all: HTMLImageElement[]) =>
    all.flatMap((image) => {
      const index = Number(getComputedStyle(image).getPropertyValue('--wish'))
      const scale = image.clientHeight / 104
      const shownFrom =
        ((92 * all.length * scale - image.clientWidth) * Number.parseFloat(getComputedStyle(image).objectPosition)) /
        100
      const isOwn =
        shownFrom >= 92 * scale * index - 0.5 && shownFrom + image.clientWidth <= 92 * scale * (index + 1) + 0.5
      return isOwn ? [] : index
    }),
  )
  expect(strayImages).toEqual([])

  // Nothing of a name is cut off with letters twice as large.
  const cutNames = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return [...document.querySelectorAll('.chips label')].flatMap((label) => {
      const name = document.createRange()
      name.selectNodeContents(label.lastChild as Node)
      return name.getBoundingClientRect().right > label.getBoundingClientRect().right ? label.textContent : []
    })
  })
  expect(cutNames).toEqual([])
})

test('the wheel scrolls the page, and leaves the number of participants alone', async ({ page }) => {
  const booking = await openBooking(page)
  await booking.participants.fill('3')
  await booking.participants.hover()
  const scrollYBefore = await page.evaluate(() => window.scrollY)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollYBefore + 200)
  await page.mouse.wheel(0, -200)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollYBefore)
  await expect(booking.participants).toHaveValue('3')
})

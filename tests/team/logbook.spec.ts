import { randomUUID } from 'node:crypto'
import { association } from '../../content/association.ts'
import { logbookPage } from '../../content/pages/logbook.ts'
import { actTexts, logbookActs } from '../../content/pages/logbook-acts.ts'
import { hourMs } from '../../domain/calendar.ts'
import { confirmBooking } from '../../server/booking/change-booking.server.ts'
import { queueMail } from '../../server/mail/queue-mail.ts'
import { findBookingByReference } from '../../server/records/bookings.ts'
import { formatChf } from '../../wording/sentences.ts'
import { futureDay } from '../support/api-client.ts'
import { inputTotalChf } from '../support/booking-input.ts'
import { freshDay } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { logbookAt } from '../support/logbook.ts'
import {
  bookOuting,
  cardOf,
  goToSection,
  grantLogbookKey,
  noticeOf,
  openLogbook,
  withServicesOf,
} from '../support/logbook-page.ts'
import { mailPayloads } from '../support/mail-payloads.ts'
import { openPage } from '../support/open-page.ts'
import { startSite } from '../support/site.ts'

// What the team's page shows, who may see it, and that viewing never changes anything.

test('a booking opens at its address, and the skip link keeps the key', async ({ page, site }) => {
  const reference = await bookOuting(site, { date: freshDay(), name: 'Lien Direct' })
  const key = await grantLogbookKey(site)
  await openLogbook(page, key, reference)
  await expect(page.getByRole('heading', { name: `Réservation ${reference}` })).toBeVisible()
  const card = cardOf(page, 'Lien Direct')
  await expect(card).toContainText('pour répondre')
  await expect(card).toContainText(`${formatChf(inputTotalChf)}, TVA incluse`)
  await expect(card.getByRole('link', { name: 'Appeler Lien Direct' })).toHaveAttribute('href', 'tel:+41790000000')
  await expect(card.getByRole('link', { name: 'Écrire à Lien Direct' })).toHaveAttribute(
    'href',
    `mailto:ana@exemple.ch?subject=Votre%20sortie%20${reference}`,
  )

  await page.getByRole('link', { name: 'Aller au contenu' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#contenu$/)
  await expect(card).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  for (const bar of ['banner', 'navigation', 'search'] as const)
    await expect(page.getByRole('main').getByRole(bar)).toHaveCount(0)

  await page.getByRole('link', { name: 'Voir tout le carnet' }).click()
  await expect(page.getByRole('heading', { name: 'Demandes à traiter' })).toBeVisible()
  await expect(page).toHaveURL(site.url + logbookAt(key))
})

test('opening and leaving a section moves the focus', async ({ page, site }) => {
  const reference = await bookOuting(site, { date: freshDay(), name: 'Rosa Retour' })
  await openLogbook(page, await grantLogbookKey(site), reference)
  const press = async (name: string, title: RegExp | string) => {
    await page.getByRole('link', { name }).press('Enter')
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`^${title} – Carnet`))
  }
  await press('Voir tout le carnet', 'Maintenant')
  await page.getByRole('searchbox').fill('Retour')
  await page.getByRole('searchbox').press('Enter')
  await press('Fermer la recherche', 'Maintenant')
  await goToSection(page, 'Sorties')
  await press('Feuille de jour', 'Feuille de jour')
  await press('Retour aux sorties', 'Sorties')
  await goToSection(page, 'Plus')
  await press('Ouvrir la solidarité', 'Solidarité')
  await press('Retour à « Plus »', 'Agenda, rapport et téléphones')
  await press('Ouvrir les comptes', 'Comptes')
  await press('Retour à « Plus »', 'Agenda, rapport et téléphones')
})

test('the key of the logbook appears in no log, no browser storage and no referrer', async ({ page, site }) => {
  const key = await grantLogbookKey(site)
  const referrers: (string | undefined)[] = []
  page.on('request', (request) => referrers.push(request.headers().referer))
  await openLogbook(page, key)
  await goToSection(page, 'Sorties')
  await page.getByRole('button', { name: 'Actualiser' }).click()
  await expect(page.getByText(/^À jour à/)).toBeVisible()
  // React Router stores how far each view was scrolled when the page goes.
  await page.reload()
  const storedText = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(storedText).toContain('react-router-scroll-positions')
  expect(storedText).not.toContain('carnet-de-bord')
  for (const text of [site.output(), referrers.join(), storedText]) expect(text).not.toContain(key)
})

test('the logbook is private: not indexed, no referrer, and not stored', async ({ site }) => {
  const key = await grantLogbookKey(site)
  for (const section of [
    '',
    ...['/sorties', '/ajouter', '/feuille', '/fermer', '/messages', '/plus'],
    ...[
      '/solidarite',
      '/comptes',
      '/rapport',
      '/comite',
      '/comptes.csv',
      '/comptes.xlsx',
      '/rapport.csv',
      '/rapport.xlsx',
      '/comptes.data',
    ],
  ]) {
    const page = await fetch(site.url + logbookAt(key, section))
    const { status, headers } = page
    const values = ['referrer-policy', 'cache-control', 'x-robots-tag'].map((name) => headers.get(name))
    expect([section, status, ...values]).toEqual([section, 200, 'no-referrer', 'no-store', 'noindex'])
    if (!/\./.test(section)) expect(await page.text()).toContain('<meta name="robots" content="noindex"')
  }
  for (const path of ['/sitemap.xml', '/llms.txt', '/']) {
    expect(await (await fetch(site.url + path)).text(), path).not.toContain('carnet-de-bord')
  }
})

test('forged keys open nothing', async ({ site }) => {
  for (const key of ['', 'x', randomUUID(), 'A'.repeat(43), '../..', 'A'.repeat(10_000)]) {
    const address = site.url + logbookAt(encodeURIComponent(key))
    for (const suffix of ['', '/comptes', '/comptes.csv', '/comptes.xlsx', '.data'])
      expect((await fetch(address + suffix)).status).toBe(404)
    for (const intent of ['confirm', 'subscribe', 'new-link', 'upload']) {
      const body = new URLSearchParams({ intent, id: 'x' })
      expect((await fetch(`${address}.data`, { method: 'POST', body })).status, intent).toBe(404)
    }
  }
})

test.describe('a key that opens nothing', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] })

  test('a key of the logbook that opens nothing leads to a page that says so, with ways on', async ({ page }) => {
    await page.goto(logbookAt('forged'))
    await expect(page.getByRole('heading', { name: 'Ce lien n’ouvre plus le carnet' })).toBeVisible()
    await expect(page.locator(`main a[href="mailto:${association.email}"]`)).toBeVisible()
  })
})

test('a booking is found by part of its name, and closing the search shows the section again', async ({
  page,
  site,
}) => {
  await bookOuting(site, { date: freshDay(), name: 'Éloïse Chercher' })
  await openLogbook(page, await grantLogbookKey(site))
  const field = page.getByRole('searchbox', { name: 'Chercher une réservation' })
  await field.fill('eloise')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: /eloise/ })).toBeFocused()
  await expect(page.getByText('1 réservation', { exact: true })).toBeVisible()
  await expect(cardOf(page, 'Éloïse Chercher')).toBeVisible()
  await field.fill(' ')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Maintenant', exact: true })).toBeFocused()
  await field.fill('personne de ce nom')
  await field.press('Enter')
  await expect(page.getByText(/^Aucune réservation ne correspond/)).toBeVisible()
  await page.getByRole('link', { name: 'Fermer la recherche' }).click()
  await expect(page.getByRole('heading', { name: 'Demandes à traiter' })).toBeVisible()
  await expect(field).toHaveValue('')
})

test('an outing whose hour has passed is not called the next departure', async ({ page }) => {
  const site = await startSite()
  try {
    const [departedReference, upcomingReference] = [
      await bookOuting(site, { date: futureDay(2), name: 'Luc Parti' }),
      await bookOuting(site, { date: futureDay(3), name: 'Lise Départ' }),
    ]
    await withServicesOf(site, async (services) => {
      for (const reference of [departedReference, upcomingReference]) {
        const { id = '' } = (await findBookingByReference(services.db, reference)) ?? {}
        await confirmBooking(services, id)
        const startsAt = Date.now() - hourMs / 2
        const hours = { starts_at: startsAt, ends_at: startsAt + 3 * hourMs }
        if (reference === departedReference)
          await services.db.updateTable('bookings').set(hours).where('id', '=', id).execute()
      }
    })
    await openPage(page, site.url + logbookAt(await grantLogbookKey(site)))
    const { next: nextTexts, underWay } = logbookPage.requests
    await expect(page.getByRole('region', { name: underWay })).toContainText('Luc Parti')
    await expect(page.getByRole('region', { name: underWay })).not.toContainText('dans')
    await expect(page.getByRole('region', { name: nextTexts.title })).toContainText('Lise Départ')
    await expect(page.getByRole('region', { name: nextTexts.title })).not.toContainText('Luc Parti')
  } finally {
    await site.stop()
  }
})

test('the first request can be confirmed from the third tab stop, where no other task waits', async ({ page }) => {
  const site = await startSite()
  try {
    await bookOuting(site, { date: futureDay(5), name: 'Rémi Attend' })
    await openPage(page, site.url + logbookAt(await grantLogbookKey(site)))
    const search = { name: 'Chercher une réservation' }
    await expect(page.getByRole('searchbox', search)).toBeVisible()
    await expect(page.getByRole('button', search)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
    await page.keyboard.press('Enter')
    for (let stop = 1; stop < 3; stop++) await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: /^Confirmer/ })).toBeFocused()
  } finally {
    await site.stop()
  }
})

test('the weeks of the logbook can be turned, with their outings', async ({ page, site }) => {
  const date = futureDay(7)
  await bookOuting(site, { date, time: '17:00', duration: 3, name: 'Semaine Prochaine' })
  await openLogbook(page, await grantLogbookKey(site))
  await goToSection(page, 'Sorties')
  const nextWeek = page.getByRole('link', { name: 'Semaine suivante' })
  await expect(nextWeek).toBeVisible()
  // The section opens on the next day with an outing, which is in next week if nothing else is booked.
  const thisWeek = page.getByRole('link', { name: 'Cette semaine' })
  if (await thisWeek.isVisible()) await thisWeek.click()
  await expect(thisWeek).toBeHidden()
  await nextWeek.click()
  const card = cardOf(page, 'Semaine Prochaine')
  await expect(card).toContainText('17:00 – 20:00')
  await card.getByRole('heading').click()
  await expect(card.getByRole('button', { name: 'Confirmer' })).toBeVisible()
  await page.getByRole('link', { name: 'Cette semaine' }).click()
  await expect(card).toHaveCount(0)
})

test('messages can be answered, and a quarantined one can be released', async ({ page, site }) => {
  const fields = { name: 'Bea Monnier', email: 'bea@exemple.ch', subject: 'Accès & rampe', message: '<b>70 cm ?</b>' }
  const submission = { form: 'contact' as const, created_at: Date.now() }
  await withServicesOf(site, async ({ db }) => {
    const rows = [
      { ...submission, fields: JSON.stringify(fields), quarantined: 0 as const },
      { ...submission, fields: JSON.stringify({ ...fields, name: 'Max Retenu' }), quarantined: 1 as const },
    ]
    for (const row of rows) {
      await db
        .insertInto('submissions')
        .values({ ...row, id: randomUUID(), idempotency_key: randomUUID() })
        .execute()
    }
  })
  await openLogbook(page, await grantLogbookKey(site))
  await goToSection(page, 'Messages')
  const message = cardOf(page, 'Bea Monnier')
  await expect(message).toContainText('<b>70 cm ?</b>')
  await expect(message.getByRole('link', { name: /^Répondre par e-mail\s: Bea Monnier$/ })).toHaveAttribute(
    'href',
    `mailto:bea@exemple.ch?subject=${encodeURIComponent('Re\u202f: Accès & rampe')}`,
  )
  const caughtMessage = cardOf(page, 'Max Retenu')
  await caughtMessage.getByRole('button', { name: 'C’est un vrai message' }).click()
  await expect(noticeOf(page)).toContainText('Message repris')
  await expect(caughtMessage.getByRole('link', { name: 'Répondre par e-mail' })).toBeVisible()
  await expect(caughtMessage.getByRole('button', { name: 'C’est un vrai message' })).toHaveCount(0)
})

test('a failed mail is shown with its booking, and can be sent again', async ({ page, site }) => {
  await withServicesOf(site, async ({ db }) => {
    const { booking, ...otherFields } = mailPayloads()['booking-declined']
    const payload = { ...otherFields, booking: { ...booking, name: 'Pas Prévenue' } }
    await queueMail(db, 'booking-declined', payload, new Date())
    await db
      .updateTable('outbox')
      .set({ attempts: 9, abandoned_at: Date.now(), last_error: 'EENVELOPE' })
      .where('payload', 'like', '%Pas Prévenue%')
      .execute()
  })
  await openLogbook(page, await grantLogbookKey(site))
  await goToSection(page, 'Messages')
  const line = page.getByRole('listitem').filter({ hasText: 'Pas Prévenue' })
  await expect(line).toContainText('Refus (à la personne)')
  await expect(line).toContainText('EENVELOPE')
  await line.getByRole('button', { name: 'Essayer encore' }).click()
  await expect(noticeOf(page)).toContainText('Nouvel essai')
  await expect(line).toHaveCount(0)
})

test('the calendar is subscribed to with a key of its own', async ({ page, site }) => {
  await openLogbook(page, await grantLogbookKey(site))
  await goToSection(page, 'Plus')
  await page.getByRole('button', { name: 'Préparer un abonnement' }).click()
  const address = page.getByLabel('Adresse de l’abonnement')
  await expect(address).toHaveValue(new RegExp(`^${site.url}/agenda/[\\w-]{43}\\.ics$`))
  const link = page.getByRole('link', { name: 'Ouvrir dans l’agenda' })
  expect(await link.getAttribute('href')).toBe((await address.inputValue()).replace('http:', 'webcal:'))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copier l’adresse' }).click()
  await expect(page.getByRole('button', { name: 'Copié' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address.inputValue())
  await address.click()
  const selectedText = await address.evaluate((field: HTMLInputElement) =>
    field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
  )
  expect(selectedText).toBe(await address.inputValue())
})

test('the logbook is loaded again when its page becomes visible again', async ({ page, site }) => {
  await openLogbook(page, await grantLogbookKey(site))
  await bookOuting(site, { date: freshDay(), name: 'Entre-temps' })
  await expect(cardOf(page, 'Entre-temps')).toHaveCount(0)
  // Longer than the page considers its data fresh.
  await page.waitForTimeout(5_100)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(cardOf(page, 'Entre-temps')).toBeVisible()
})

test('viewing the logbook with scripts sends only GET requests and changes nothing that is stored', async ({
  page,
  site,
}) => {
  const key = await grantLogbookKey(site)
  const readStored = () =>
    withServicesOf(site, async ({ db }) => {
      const tables = ['bookings', 'booking_events', 'closures', 'keys', 'occupied_hours', 'submissions'] as const
      return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))
    })
  const storedBefore = await readStored()
  const sentUrls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sentUrls.push(request.url())
  })
  await openLogbook(page, key)
  for (let visit = 0; visit < 10; visit++) {
    await page.reload()
    await expect(page.getByText(/^À jour à/)).toBeVisible()
  }
  expect(sentUrls).toEqual([])
  expect(await readStored()).toBe(storedBefore)
})

test.describe('counted out', () => {
  test.use({ expectedConsoleErrors: [/status of 429/] })

  test('acts have a stricter limit than page views, and a refusal says when to come back', async ({ page }) => {
    const site = await startSite({ env: { RATE_LIMIT_FACTOR: '0.05' } })
    try {
      const key = await grantLogbookKey(site)
      const address = `${site.url}${logbookAt(key)}.data`
      await bookOuting(site, { date: futureDay(30), name: 'Clara Comptée' })
      const post = (fields: Record<string, string>) =>
        fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
      const statuses = []
      for (let count = 0; count < 4; count++) statuses.push((await post({ intent: 'reopen', id: 'none' })).status)
      expect(statuses).toEqual([409, 409, 409, 429])
      const refusal = await post({ intent: 'new-link' })
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await fetch(address)).status).toBe(200)
      // With scripts the page stays open and shows the refusal in its own words.
      await page.goto(site.url + logbookAt(key))
      const card = cardOf(page, 'Clara Comptée')
      await card.getByRole('button', { name: logbookActs.confirm.open }).click()
      await card.getByRole('button', { name: logbookActs.confirm.submit }).click()
      await expect(card.getByText(actTexts.failed['too-many'])).toBeVisible()
    } finally {
      await site.stop()
    }
  })
})

test('the bar of the sections stays at the bottom of a phone’s screen and hides nothing at the end of the page', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openLogbook(page, await grantLogbookKey(site))
  const bar = page.getByRole('navigation', { name: 'Rubriques du carnet' })
  const barTop = (await bar.boundingBox())?.y
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect((await bar.boundingBox())?.y).toBe(barTop)
  const lastLine = await page.locator('main :is(p, article, summary):visible').last().boundingBox()
  expect((lastLine?.y ?? 0) + (lastLine?.height ?? 0)).toBeLessThan(barTop ?? 0)
})

test('on a wide screen the next departures are on the left and the requests on the right', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const outingReference = await bookOuting(site, { date: freshDay() })
  await withServicesOf(site, async (services) => {
    await confirmBooking(services, `${(await findBookingByReference(services.db, outingReference))?.id}`)
  })
  await bookOuting(site, { date: freshDay(), name: 'כהן', participants: 4 })
  await openLogbook(page, await grantLogbookKey(site))
  const request = cardOf(page, 'כהן')
  const [top, left, right] = await Promise.all(
    [
      page.getByRole('heading', { name: 'Maintenant' }),
      page.getByRole('region', { name: 'Prochain départ' }),
      page.getByRole('region', { name: 'Demandes à traiter' }),
    ].map((part) => part.boundingBox()),
  )
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0)
  expect(Math.abs((right?.y ?? 0) - (top?.y ?? 0))).toBeLessThan(100)

  // After a name written from right to left, the comma and the number still stand on its right.
  const [nameLeft, personsLeft] = await request.getByText('כהן', { exact: true }).evaluate((name) => {
    const followingText = document.createRange()
    followingText.selectNode(name.nextSibling ?? name)
    return [name, followingText].map((part) => part.getBoundingClientRect().left)
  })
  expect(personsLeft).toBeGreaterThan(nameLeft ?? 0)
  await expect(request.getByText(', 4 personnes', { exact: true })).toHaveCSS('white-space', 'nowrap')
})

test('on a phone the logbook shows one low bar, the next departure and the first request without scrolling', async ({
  page,
}) => {
  // A site of its own, because requests of other tests could be due earlier and stand first.
  const site = await startSite()
  try {
    await page.setViewportSize({ width: 360, height: 740 })
    const outingReference = await bookOuting(site, { date: futureDay(2), name: 'Lise Départ', participants: 4 })
    await withServicesOf(site, async (services) => {
      await confirmBooking(services, `${(await findBookingByReference(services.db, outingReference))?.id}`)
    })
    await bookOuting(site, { date: futureDay(5), name: 'Rémi Attend' })
    await page.goto(site.url + logbookAt(await grantLogbookKey(site)))
    const confirmButton = page.getByRole('button', { name: /^Confirmer/ })
    await expect(confirmButton).toHaveCount(1)
    const { y = 0, height = 0 } = (await confirmButton.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(640)
    await expect(page.getByRole('region', { name: 'Prochain départ' })).toContainText(
      /dans 1\sj\s\d+\sh.*Lise Départ.*Sportif, 4\spersonnes/s,
    )
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Réserver' })).toHaveCount(0)
    const bar = await page.getByRole('search').locator('..').boundingBox()
    expect([bar?.y, bar?.height]).toEqual([0, 48])
    const confirmColour = await confirmButton.evaluate((button) => getComputedStyle(button).backgroundColor)
    const sameColourCount = await page
      .locator('main :is(button, a):visible')
      .evaluateAll(
        (all, red) => all.filter((each) => getComputedStyle(each).backgroundColor === red).length,
        confirmColour,
      )
    expect(sameColourCount).toBe(1)
    for (const path of ['/sorties', '/comptes']) {
      await page.goto(site.url + logbookAt(await grantLogbookKey(site), path))
      await expect(page.locator('main h2').first()).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
    }
    await page.goto(site.url)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
  } finally {
    await site.stop()
  }
})

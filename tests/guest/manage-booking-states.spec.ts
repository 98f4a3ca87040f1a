import type { Page } from '@playwright/test'
import { cancelBooking } from '../../server/booking/change-booking.server.ts'
import { recordPayment } from '../../server/money/acts/payments.server.ts'
import { futureDay } from '../support/api-client.ts'
import { asTeam } from '../support/as-team.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import {
  confirmedBooking,
  type GuestBooking,
  guestBooking,
  managePage,
  moveStartToPast,
  openManagePage,
  storedBooking,
} from '../support/manage-page.ts'
import { readQrCodes } from '../support/qr-reader.ts'
import { type Site, startSite } from '../support/site.ts'

const iban = 'CH9300762011623852957'

/** A site with payment by QR-bill: the default one has no IBAN. */
const withIban = test.extend<object, { payingSite: Site }>({
  payingSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
    async ({}, use) => {
      const site = await startSite({ env: { IBAN: iban, DONATIONS: 'on' } })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

/** A card clips content wider than itself, so the page would not scroll: check the amounts themselves. */
async function expectNarrowAndWide(page: Page, state: string) {
  await expectNoBarriers(page, state, {
    within: 'main',
    checkAt: async (width) => {
      const clippedCount = await page.evaluate(
        () =>
          [...document.querySelectorAll('main section table')].filter((table) => {
            const edge = table.closest('section')?.getBoundingClientRect().right ?? 0
            return table.getBoundingClientRect().right > edge + 0.5
          }).length,
      )
      expect(clippedCount, `${state}: amounts cut off at ${width}`).toBe(0)
    },
  })
}

withIban.describe('no barrier, narrow or wide, by day and by night:', () => {
  withIban.use({ expectedConsoleErrors: [/Failed to load resource/] })

  const states: Record<string, (site: Site) => Promise<GuestBooking>> = {
    'a request of many words': (site) =>
      guestBooking(site, {
        boatType: 'sportif',
        wishes: [
          { id: 'bouee', quantity: 2 },
          { id: 'fondue-fromage', quantity: 1 },
        ],
        // Gives the longest possible amounts.
        duration: 10,
        time: '17:00',
        message: `Nous venons en fauteuil roulant. ${'Anticonstitutionnellement'.repeat(6)}`,
      }),
    'confirmed, to be paid by QR-bill': (site) => confirmedBooking(site),
    'confirmed, with a share due': (site) => confirmedBooking(site, { date: futureDay(1) }),
    'cancelled by the team, with a refund to come': async (site) => {
      const booking = await confirmedBooking(site)
      await asTeam(site, booking.reference, (services, { id }) => recordPayment(services, id))
      await asTeam(site, booking.reference, (services, { id }) =>
        cancelBooking(services, id, { reason: 'weather', word: 'Joran annoncé dès midi.' }),
      )
      return booking
    },
    'cancelled so late that a part is due': async (site) => {
      const booking = await confirmedBooking(site, { date: futureDay(1) })
      await asTeam(site, booking.reference, (services, { id }) => cancelBooking(services, id, { reason: 'guest' }))
      return booking
    },
    'on the water': async (site) => {
      const booking = await confirmedBooking(site)
      await moveStartToPast(booking, 1)
      return booking
    },
  }
  for (const [name, storeState] of Object.entries(states)) {
    withIban(`the page of a booking has no barrier, narrow or wide: ${name}`, async ({ page, payingSite }) => {
      await page.goto((await storeState(payingSite)).link)
      await expect(managePage(page).state).toBeVisible()
      await expectNarrowAndWide(page, name)
    })
  }

  withIban('the question, the errors and the outcome have no barrier, narrow or wide', async ({ page, payingSite }) => {
    const manage = managePage(page)
    await page.goto((await confirmedBooking(payingSite)).link)
    await manage.cancel.click()
    await expect(manage.dialog).toBeVisible()
    await expectNarrowAndWide(page, 'the question')
    await manage.keep.click()
    await manage.correct.click()
    await manage.participants.fill('0')
    await manage.save.click()
    await expect(manage.summary).toBeVisible()
    await expectNarrowAndWide(page, 'the errors')
    await manage.cancel.click()
    await manage.confirmCancel.click()
    await expect(manage.outcome('C’est annulé')).toBeVisible()
    await expectNarrowAndWide(page, 'the outcome')
  })
})

withIban.describe('paying', () => {
  withIban(
    'a confirmed outing shows its QR-bill, as a picture that scans and as text that copies',
    async ({ page, payingSite }) => {
      const booking = await confirmedBooking(payingSite)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: payingSite.url })
      const { payment } = await openManagePage(page, booking)
      const picture = payment.getByRole('img', { name: /^QR-facture de \d+ CHF pour Cap Embellie, référence RF/ })
      await expect(picture).toBeVisible()
      const [code = ''] = await readQrCodes(await picture.screenshot())
      const [header, ...lines] = code.split(/\r?\n/)
      expect(header).toBe('SPC')
      expect(lines).toContain(iban)
      expect(lines).toContain(booking.totalChf.toFixed(2))
      const reference = lines.find((line) => line.startsWith('RF')) ?? ''
      expect(reference).toContain(booking.reference.replace('CE-', ''))

      for (const [label, expectedText] of [
        ['Compte (IBAN)', iban],
        ['Référence créancier (RF)', reference],
        ['Montant', booking.totalChf.toFixed(2)],
      ] as const) {
        const button = payment.getByRole('button', { name: `Copier : ${label}` })
        await button.click()
        await expect(payment.getByRole('button', { name: 'Copié' }).last()).toBeVisible()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(expectedText)
      }

      // A gift that is chosen beside it has a bill of its own: each says what it is for.
      await page.goto(`${booking.link}?don=20`)
      await expect(payment.getByText(`Réservation ${booking.reference}`, { exact: true })).toBeVisible()
      await expect(page.getByText('Don pour des sorties offertes', { exact: true })).toBeVisible()
    },
  )

  withIban('on a telephone the code alone is shown, large enough to scan', async ({ page, payingSite }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    const booking = await confirmedBooking(payingSite)
    const { payment } = await openManagePage(page, booking)
    const picture = payment.getByRole('img', { name: /^QR-facture/ })
    await expect(picture).toHaveCount(1)
    const code = await picture.locator('..').screenshot()
    expect((await readQrCodes(code)).join()).toContain(iban)
  })

  withIban(
    'an outing that nobody came to shows what the terms leave due, with its bill',
    async ({ page, payingSite }) => {
      const booking = await confirmedBooking(payingSite)
      await moveStartToPast(booking, 1)
      await asTeam(payingSite, booking.reference, (services, { id }) =>
        cancelBooking(services, id, { reason: 'no-show' }),
      )
      await page.goto(booking.link)
      await expect(managePage(page).state).toContainText('Sortie manquée')
      await expect(page.locator('main')).toContainText(/Il reste .+CHF à payer\./)
      const { payment } = managePage(page)
      await expect(payment).toContainText('Réglez')
      await expect(payment.getByRole('img', { name: /^QR-facture de/ })).toBeVisible()
      await asTeam(payingSite, booking.reference, (services, { id }) => recordPayment(services, id))
      await page.reload()
      await expect(managePage(page).state).toContainText('Sortie manquée')
      await expect(payment).toBeHidden()
    },
  )

  withIban('a paid outing is said to be paid and final, without a bill', async ({ page, payingSite }) => {
    const booking = await confirmedBooking(payingSite)
    await asTeam(payingSite, booking.reference, (services, { id }) => recordPayment(services, id))
    const { payment, main } = await openManagePage(page, booking)
    await expect(payment).toContainText(/Payé le .+\. Merci\./)
    await expect(main).toContainText('La réservation est payée et définitive.')
    await expect(payment.getByRole('img')).toHaveCount(0)
  })

  test('without an IBAN the guest pays on site', async ({ page, site }) => {
    const { link, totalChf } = await confirmedBooking(site)
    const { payment } = managePage(page)
    await page.goto(link)
    await expect(payment).toContainText(
      `Paiement sur place : ${totalChf} CHF, au port, le jour de la sortie. Moyens de paiement : espèces, carte ou TWINT.`,
    )
    await expect(payment.getByRole('img')).toHaveCount(0)
  })
})

withIban(
  'on paper a booking has its reference, what was agreed, where to be, and the bill, but no buttons',
  async ({ page, payingSite }) => {
    const booking = await confirmedBooking(payingSite)
    const manage = await openManagePage(page, booking)
    await expect(manage.state).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const text of ['Confirmée', booking.reference, 'Port de l’Ouchettaz', 'Les deux règles']) {
      await expect(manage.main.getByText(text).first()).toBeVisible()
    }
    await expect(manage.payment.getByRole('img').first()).toBeVisible()
    await expect(manage.main.getByRole('button')).toHaveCount(0)
    // What is true when printed may be out of date when read.
    await expect(manage.main.getByText('Si vous annulez maintenant').first()).toBeHidden()
    await expect(manage.main.getByText('En ce moment')).toBeHidden()
    const fontSizeOf = (words: string) =>
      manage.main
        .getByText(words)
        .first()
        .evaluate((node) => parseFloat(getComputedStyle(node).fontSize))
    expect(await fontSizeOf(booking.reference)).toBeGreaterThan(2 * (await fontSizeOf('Avec skipper')) * 0.85)
    expect((await storedBooking(booking)).status).toBe('confirmed')
  },
)

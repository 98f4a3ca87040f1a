import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { extras } from '../../content/extras.ts'
import { logbookCash } from '../../content/pages/logbook-cash.ts'
import { statementIban, writeStatement } from '../../demo/write-statement.ts'
import { bookingCreditorReference } from '../../domain/booking/creditor-reference.ts'
import { addDays } from '../../domain/calendar.ts'
import { formatChf } from '../../wording/sentences.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { inputTotalChf } from '../support/booking-input.ts'
import { lakeToday } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { bordFor } from '../support/command-line.ts'
import { fitsWidth } from '../support/form-page.ts'
import {
  bookOuting,
  cardOf,
  goToSection,
  grantLogbookKey,
  noticeOf,
  openLogbook,
  putBarsAside,
} from '../support/logbook-page.ts'
import { managePage } from '../support/manage-page.ts'
import { type Site, startSite } from '../support/site.ts'
import { linkIn, waitForMail } from '../support/written-mails.ts'

/** What is still due for the outing once it is cancelled late. */
const halfChf = inputTotalChf / 2

// The money of one outing, from the payment slip to the accounts, as guest, crew and treasurer see it.

const fondueChf = 2 * (extras.find(({ id }) => id === 'fondue-fromage')?.priceChf ?? 0)
const tomorrow = addDays(lakeToday(), 1)

test('the accounts follow a booking paid by statement, charged an extra, cancelled late, resold and refunded', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const site = await startSite({ env: { IBAN: statementIban } })
  const context = await browser.newContext({ locale: 'fr-CH', baseURL: site.url })
  const [team, guest] = [await context.newPage(), await context.newPage()]
  try {
    const reference = await bookOuting(site, { date: tomorrow })
    const creditorReference = bookingCreditorReference(reference)
    await openLogbook(team, await grantLogbookKey(site), reference)
    const card = cardOf(team, reference).first()
    await pressAndConfirm(team, card, 'Confirmer', 'Oui, confirmer', 'Sortie confirmée')
    expect(await importPayment(site, { chf: `${inputTotalChf}`, reference: creditorReference })).toContain('1 payée')

    // Two fondues are ordered on board. Only these are open.
    const confirmation = await waitForMail(site.dataDir, reference, /confirmée/)
    await team.getByRole('button', { name: 'Actualiser' }).click()
    await expect(card).toContainText('Réglé')
    await card.getByRole('button', { name: 'Ajouter un extra' }).click()
    await card.getByRole('button', { name: 'Oui, ajouter l’extra' }).click()
    await expect(card.getByRole('link', { name: 'Choisissez ce qui a été commandé.' })).toBeVisible()
    await card.getByRole('combobox', { name: 'Extra' }).selectOption('autre')
    await card.getByLabel('Ce que c’est').fill('Gâteau')
    await putBarsAside(team)
    await expectNoBarriers(team, 'extra')
    await card.getByRole('combobox', { name: 'Extra' }).selectOption('fondue-fromage')
    await card.getByLabel('Nombre').fill('2')
    await card.getByRole('button', { name: 'Oui, ajouter l’extra' }).click()
    await expect(noticeOf(team).filter({ hasText: 'Extra ajouté' })).toBeVisible()
    await expect(card.getByRole('listitem').filter({ hasText: 'Fondue au fromage × 2' })).toBeVisible()
    await expect(card).toContainText('À payer')

    const extraMail = await waitForMail(site.dataDir, reference, /en plus/)
    expect(slipTypeOf(extraMail)).toMatch(/pdf$/)
    expect(extraMail.text).toMatch(new RegExp(`Fondue au fromage\\s×\\s2,\\s${fondueChf}\\sCHF`))
    const manage = managePage(guest)
    await guest.goto(linkIn(confirmation, '/ma-reservation'))
    await expect(manage.facts).toContainText('Fondue au fromage × 2')
    await expect(manage.facts).toContainText(new RegExp(`${inputTotalChf + fondueChf}\\sCHF`))
    await expect(manage.payment).toContainText(new RegExp(`${fondueChf}\\sCHF`))
    await expect(manage.payment.getByRole('img').first()).toBeAttached()
    await expectNoBarriers(guest, 'extra on the page of the guest')

    // The guest cancels: half the price of the hours is due, and nothing for the extra.
    await manage.cancel.click()
    await expect(manage.dialog).toContainText(formatChf(halfChf))
    await manage.confirmCancel.click()
    await expect(manage.state).toHaveText(/Annulée/)
    await expect(manage.main).toContainText(`${formatChf(halfChf)} vous reviennent`)

    // Others take over the hours: nothing is due any more, and everything is refunded.
    const nextReference = await bookOuting(site, { date: tomorrow, name: 'Zoé Keller', email: 'zoe@exemple.ch' })
    await openLogbook(team, await grantLogbookKey(site), nextReference)
    await pressAndConfirm(team, cardOf(team, nextReference).first(), 'Confirmer', 'Oui, confirmer', 'Sortie confirmée')
    expect((await waitForMail(site.dataDir, reference, /le montant à payer baisse/)).text).toMatch(
      new RegExp(`${inputTotalChf}\\sCHF vous reviennent`),
    )

    // The guest says where to: a mistyped IBAN is reported beside the field, with what was typed still there.
    await guest.reload()
    const refundRegion = guest.getByRole('region', { name: 'Ce qui vous revient' })
    await expect(refundRegion).toContainText(`${formatChf(inputTotalChf)} vous reviennent`)
    await refundRegion.getByLabel('Votre IBAN').fill('CH93 0076 2011 6238 5295 8')
    await refundRegion.getByRole('button', { name: 'Enregistrer ce compte' }).click()
    await expect(refundRegion.getByText('Cet IBAN n’est pas juste').first()).toBeVisible()
    await expect(refundRegion.getByLabel('Votre IBAN')).toHaveValue('CH93 0076 2011 6238 5295 8')
    await expect(refundRegion.getByLabel('Votre IBAN')).toBeFocused()
    await expectNoBarriers(guest, 'an IBAN that is wrong', { within: 'main' })
    await refundRegion.getByLabel('Votre IBAN').fill('CH93 0076 2011 6238 5295 7')
    await refundRegion.getByRole('button', { name: 'Enregistrer ce compte' }).click()
    await expect(refundRegion).toContainText('Compte indiqué : CH93 … 2957.')
    await expect(guest.getByRole('main')).not.toContainText('7620')
    await expectNoBarriers(guest, 'where a refund goes', { within: 'main' })
    expect((await waitForMail(site.dataDir, reference, /où vous rembourser/, 'ana@exemple.ch')).text).toContain(
      'CH93 … 2957',
    )

    await goToSection(team, 'Plus')
    await team.getByRole('link', { name: 'Ouvrir les comptes' }).click()
    // The same page also lists the payment that came for the booking, under the same reference.
    const toRefund = team.getByText('à rendre')
    const line = team.locator('main').getByRole('rowgroup').filter({ hasText: reference, has: toRefund })
    await expect(line.getByRole('cell', { name: inputTotalChf.toFixed(2), exact: true })).toBeVisible()
    await expect(line).toContainText('à rendre, depuis')
    const totals = team.getByRole('region', { name: 'En tout, en CHF' })
    await expect(totals).toContainText(new RegExp(`À rendre\\s*${inputTotalChf.toFixed(2)}`))
    await expect(line).toContainText(/CH93\s0076\s2011\s6238\s5295\s7/)
    await putBarsAside(team)
    await expectNoBarriers(team, 'to refund')
    // The narrowest telephone with letters twice as large: long words break, amounts do not, nothing runs off the side.
    const windowSize = team.viewportSize() ?? { width: 1280, height: 720 }
    await team.setViewportSize({ width: 320, height: 640 })
    const setLetters = (size: string) =>
      team.evaluate((fontSize) => void Object.assign(document.documentElement.style, { fontSize }), size)
    await setLetters('200%')
    expect(await fitsWidth(team)).toBe(true)
    const amount = await line.getByRole('cell', { name: '900.00', exact: true }).boundingBox()
    expect((amount?.x ?? 0) + (amount?.width ?? 0)).toBeLessThanOrEqual(320)
    await setLetters('')
    await team.setViewportSize(windowSize)
    await line.getByRole('button', { name: /^Noter un remboursement/ }).click()
    await line.getByRole('combobox', { name: 'Moyen' }).selectOption('qr')
    await line.getByRole('button', { name: 'Oui, c’est rendu' }).click()
    await expect(noticeOf(team).filter({ hasText: 'Remboursement noté' })).toBeVisible()
    await expect(line).toHaveCount(0)
    const refundMail = await waitForMail(site.dataDir, reference, /vous sont rendus/, 'ana@exemple.ch')
    expect(refundMail.text).toMatch(new RegExp(`rendu\\s${inputTotalChf}\\sCHF\\spar\\svirement`))

    expect(
      (await downloadRows(team))
        .filter((row) => row.includes(reference))
        .map(kindAndAmount)
        .sort(),
    ).toEqual(
      [
        ...[`Dû Sortie ${inputTotalChf}.00 `, `Dû Extra ${fondueChf}.00 `, `Dû Annulation ${halfChf}.00 `],
        ...[`Extourne d’un dû  -${inputTotalChf}.00 `, `Extourne d’un dû  -${fondueChf}.00 `],
        ...[`Renonciation Créneau reloué -${halfChf}.00 `, `Paiement QR-facture, virement  ${inputTotalChf}.00`],
        `Remboursement QR-facture, virement  -${inputTotalChf}.00`,
      ].sort(),
    )
  } finally {
    await context.close()
    await site.stop()
  }
})

/** Presses a button, confirms with a second one, and waits until the page says it is done. */
async function pressAndConfirm(
  page: Page,
  card: ReturnType<typeof cardOf>,
  buttonName: string,
  confirmName: string,
  noticeText: string,
) {
  await card.getByRole('button', { name: buttonName }).click()
  await card.getByRole('button', { name: confirmName }).click()
  await expect(noticeOf(page).filter({ hasText: noticeText })).toBeVisible()
}

/** Imports a bank file with this payment; returns the output of the command line. */
async function importPayment(site: Site, { chf, reference }: { chf: string; reference: string }): Promise<string> {
  const file = join(site.dataDir, 'releve.xml')
  writeFileSync(file, writeStatement([{ chf, name: 'N1', day: lakeToday(), payments: [{ chf, reference }] }]))
  const { dataDir } = site
  const bord = bordFor({ dataDir, databaseUrl: undefined }, { IBAN: statementIban })
  return (await bord('importer-releve', file)).output
}

function slipTypeOf({ attachments }: Email): string | undefined {
  return attachments.find(({ mimeType }) => mimeType === 'application/pdf')?.mimeType
}

async function downloadRows(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: logbookCash.files.csv }).click()
  return readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
}

/** The kind and amount of a line without its day: « Paiement QR-facture, virement 900 ». */
function kindAndAmount(row: string): string {
  return row
    .split(';')
    .slice(5)
    .map((cell) => cell.replace(/^"|"$/g, ''))
    .join(' ')
}

import type { Page } from '@playwright/test'
import { expectPlaceTaken, storePlace, storeRelay } from '../../demo/steps.ts'
import { listSubmissions } from '../../server/records/submissions.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { freshDay } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { fitsWidth } from '../support/form-page.ts'
import { withServicesOf } from '../support/logbook-page.ts'
import type { Site } from '../support/site.ts'

// What families read and print in their own language. Each test has its own days.

/** Opens the page of a relay with a family's outing; returns its day, whose afternoon another place keeps taken. */
async function openRelayWithOuting(page: Page, site: Site): Promise<string> {
  const date = freshDay()
  const key = await withServicesOf(site, async (services) => {
    const { key } = await storeRelay(services, 'Service social')
    const { id } = await storePlace(services, { date })
    await storePlace(services, { date, time: '13:00' })
    await expectPlaceTaken(services, key, id, { greeting: 'Nora' })
    return key
  })
  await page.goto(`/relais/${key}`)
  return date
}

async function invite(page: Page, language: string): Promise<string> {
  await page.getByLabel('Langue de la feuille').selectOption(language)
  await page.getByRole('button', { name: /^Refaire l’invitation/ }).click()
  await expect(page.getByRole('heading', { name: 'La place est à vous' })).toBeVisible()
  return /EMB-\w{4}-\w{4}/.exec(`${await page.locator('.invitation').textContent()}`)?.[0] ?? ''
}

const readPrintedSheets = async (page: Page) => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  return { count: pdf.match(/\/Type \/Page\b/g)?.length, size: [width, height].map((side) => Math.round(Number(side))) }
}

test.describe('without scripts, on a telephone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 }, expectedConsoleErrors: [/4\d\d/] })

  test('without scripts a family asks, reads, opens its invitation and cancels its outing in Portuguese', async ({
    page,
    site,
  }) => {
    await page.goto('/sorties-offertes')
    await page.getByRole('link', { name: 'Português' }).click()
    await expect(page).toHaveURL(/\/sorties-offertes\/pt$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
    await expect(page).toHaveTitle(/^Passeios oferecidos – /)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByText('Tradução por rever.')).toContainText('Traduction à relire.')
    expect(await fitsWidth(page)).toBe(true)

    await page.getByLabel('O seu nome').fill('Ana')
    await page.getByLabel('O seu telefone').fill('em casa da minha irmã')
    await page.getByLabel('A sua mensagem').fill('Somos quatro.')
    await page.getByRole('button', { name: 'Enviar o pedido' }).click()
    await expect(page).toHaveURL(/\/sorties-offertes\/pt$/)
    const summary = page.getByRole('region', { name: 'Para corrigir antes de enviar' })
    await expect(summary.getByRole('link')).toHaveText([/^Verifique o número/])
    await expect(page.getByLabel('A sua mensagem')).toHaveValue('Somos quatro.')
    await page.getByLabel('O seu telefone').fill('079 123 45 67')
    await page.getByRole('button', { name: 'Enviar o pedido' }).click()
    await expect(page).toHaveURL(/\/sorties-offertes\/pt\?envoye=1$/)
    await expect(page.getByRole('heading', { name: 'Pedido enviado' })).toBeVisible()

    await page.getByRole('link', { name: 'Ver o dia em 8 imagens' }).click()
    await expect(page.getByRole('heading', { name: 'Visto um colete' })).toBeVisible()
    expect(await fitsWidth(page)).toBe(true)

    const messages = await withServicesOf(site, ({ db }) => listSubmissions(db, false, 9))
    expect(messages[0]?.fields).toMatchObject({ name: 'Ana', language: 'portugais' })

    const date = await openRelayWithOuting(page, site)
    const code = await invite(page, 'pt+fr')
    await page.goto('/invitation/pt')
    await page.getByLabel('O seu código').fill('EMB-12')
    await page.getByRole('button', { name: 'Ver o meu passeio' }).click()
    await expect(page.getByText('Este código não está completo.').first()).toBeVisible()
    await page.getByLabel('O seu código').fill(code)
    await page.getByRole('button', { name: 'Ver o meu passeio' }).click()
    await expect(page).toHaveURL(/\/ma-reservation\/[\w-]{43}\/pt$/)
    await expect(page.getByRole('heading', { name: 'Confirmado' })).toBeVisible()
    await expect(page.locator('main')).toContainText(/-feira|sábado|domingo/)
    await expect(page.locator('main')).not.toContainText(/CHF|preço|fatura|prix/i)
    expect(await fitsWidth(page)).toBe(true)

    await page.getByLabel('Um braço para subir a bordo').check()
    await page.getByRole('button', { name: 'Guardar para a tripulação' }).click()
    await expect(page.getByRole('heading', { name: 'Está anotado' })).toBeVisible()
    await expect(page.locator('main')).toContainText('A tripulação lê as suas indicações antes do passeio.')

    const moveRegion = page.getByRole('region', { name: 'Mudar de data' })
    await moveRegion.getByLabel('Novo dia').fill(date)
    await moveRegion.getByLabel('Nova hora').selectOption('13:00')
    await moveRegion.getByRole('button', { name: 'Ficar com esta partida' }).click()
    await expect(moveRegion.getByRole('heading', { name: 'Estas horas acabam de ser ocupadas.' })).toBeVisible()
    await expect(moveRegion.getByLabel('Novo dia')).toHaveValue(date)
    await expect(moveRegion.getByLabel('Nova hora')).toHaveValue('13:00')
    expect(await fitsWidth(page)).toBe(true)
    await moveRegion
      .getByRole('button', { name: /^(?!Ficar).*\d\d:\d\d$/ })
      .first()
      .click()
    await expect(page.locator('main')).toContainText('A sua nova partida:')
    await expect(page.locator('main')).toContainText('Você escolheu esta partida.')

    await page.getByText('Cancelar o meu passeio').click()
    await page.getByRole('button', { name: 'Sim, cancelar' }).click()
    await expect(page.getByRole('heading', { name: 'Está cancelado' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Cancelado', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Français' }).click()
    await expect(page.getByRole('heading', { name: 'Annulée' })).toBeVisible()
  })

  test('an address with an unknown language is not found', async ({ page }) => {
    for (const unknownLanguage of ['de', '..%2Fpt', 'pt.json', '__proto__', '%3Cb%3E']) {
      const answer = await page.goto(`/ma-sortie-en-images/${unknownLanguage}`)
      expect(answer?.status(), unknownLanguage).toBe(404)
    }
    const answer = await page.goto('/ma-sortie-en-images?langue=pt')
    expect(answer?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH')
  })
})

test('the pages of a family in its language have no barriers', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of ['/sorties-offertes/pt', '/ma-sortie-en-images/uk', '/invitation/ti']) {
    await page.goto(path)
    await expectNoBarriers(page, path)
  }
  await openRelayWithOuting(page, site)
  const code = await invite(page, 'ar')
  await page.goto(`/invitation/ar#${code}`)
  await expect(page.getByLabel('رمزكم')).toHaveValue(code)
  await page.getByRole('button', { name: 'رؤية نزهتي' }).click()
  await expect(page).toHaveURL(/\/ma-reservation\/[\w-]{43}\/ar$/)
  await expectNoBarriers(page, 'the page of a family in Arabic')
  expect(await fitsWidth(page)).toBe(true)
})

test('Arabic runs from right to left, and what surrounds it stays French', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/ma-sortie-en-images/ar')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نزهتي في 8 صور')
  const frame = page.getByRole('banner').locator('xpath=ancestor::*[@lang][1]')
  await expect(frame).toHaveAttribute('lang', 'fr-CH')
  await expect(frame).toHaveAttribute('dir', 'ltr')
  await expectNoBarriers(page, 'the eight pictures in Arabic')
  expect(await fitsWidth(page)).toBe(true)
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(/\/ma-sortie-en-images$/)
})

test('an invitation is printed in two languages side by side, or in one, on one sheet each', async ({ page, site }) => {
  await openRelayWithOuting(page, site)
  await invite(page, 'ar+fr')
  const [arabic, french] = [
    page.locator('.invitation div[lang=ar]').first(),
    page.locator('.invitation div[lang=fr]').first(),
  ]
  await expect(arabic).toHaveAttribute('dir', 'rtl')
  await expect(arabic).toContainText('نزهتكم بالقارب')
  await expect(french).toContainText('Votre sortie en bateau')
  await expectNoBarriers(page, 'an invitation in two languages', { within: 'main' })
  await page.emulateMedia({ media: 'print' })
  const [right, left] = [await arabic.boundingBox(), await french.boundingBox()]
  expect(right?.y).toBe(left?.y)
  expect(right?.x).toBeGreaterThan(left?.x ?? 0)
  expect(await readPrintedSheets(page)).toEqual({ count: 1, size: [595, 842] })
  await page.emulateMedia({ media: null })
  for (const language of ['ar', 'ti', 'uk']) {
    await invite(page, language)
    await expect(page.locator('.invitation div[lang=fr]')).toHaveCount(0)
    expect(await readPrintedSheets(page), language).toEqual({ count: 1, size: [420, 595] })
  }
})

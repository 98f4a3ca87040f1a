import { freshDay, openBooking } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { recordLiveRegions } from '../support/live-regions.ts'

test('a polite live region announces that the form is being sent, and its outcome', async ({ page }) => {
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  await booking.fill(freshDay())
  const readLines = await recordLiveRegions(page)
  await booking.duration.selectOption('4')
  await expect.poll(readLines).toContain('politely: Total estimé : 1’200 CHF')
  await page.route(/\/reservations/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await booking.submit.click()
  await expect.poll(readLines).toContain('politely: Envoi en cours…')
  await expect(booking.receivedRegion).toBeVisible()
  expect((await readLines()).filter((line) => line.includes('Envoi en cours'))).toHaveLength(1)
  // The total of the reset form must not be announced.
  expect((await readLines()).filter((line) => line.includes('750 CHF'))).toEqual([])
})

test('an error summary that takes the focus is not interrupted by the notice', async ({ page }) => {
  const booking = await openBooking(page)
  const readLines = await recordLiveRegions(page)
  await booking.submit.click()
  await expect(booking.errorSummary).toBeFocused()
  await expect
    .poll(async () => (await readLines()).filter((line) => line.includes('Erreur de validation')))
    .toHaveLength(1)
  expect((await readLines()).filter((line) => line.startsWith('at once'))).toEqual([])
})

test('an error is announced when its field is left after a change, and not at every letter', async ({ page }) => {
  const booking = await openBooking(page)
  const readLines = await recordLiveRegions(page)
  const sentences = ["L'email n'est pas valide.", "Le numéro de téléphone n'est pas valide.", 'Le nom est requis.']
  const readErrors = async () =>
    (await readLines()).filter((line) => sentences.some((sentence) => line.includes(sentence)))
  await booking.email.pressSequentially('ana@')
  await expect(booking.email).toHaveAttribute('aria-invalid', 'true')
  expect(await readErrors()).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(readErrors).toEqual([`politely: ${sentences[0]}`])
  await booking.phone.fill('douze')
  await booking.email.focus()
  await expect.poll(readErrors).toHaveLength(2)
  // Passed through without a change: nothing is said.
  await page.keyboard.press('Tab')
  await booking.name.fill('A')
  await booking.name.fill('')
  await page.keyboard.press('Tab')
  await expect.poll(readErrors).toEqual(sentences.map((sentence) => `politely: ${sentence}`))
})

test('no field is announced as invalid before it was touched', async ({ page }) => {
  for (const address of ['/reservations', '/contact', '/privatisation-evenements']) {
    await page.goto(address)
    const session = await page.context().newCDPSession(page)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const invalidNodes = nodes.filter(({ properties = [] }) =>
      properties.some(({ name, value }) => name === 'invalid' && value.value !== 'false'),
    )
    expect(
      invalidNodes.map(({ name }) => name?.value),
      address,
    ).toEqual([])
  }
})

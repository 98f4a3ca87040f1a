import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { freshDay, openBooking, typedDate, unfoldWishes } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'

// Settings that visitors make for all sites, and what screen readers say of a page (accessibility audit, row 13).

const backgroundOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor)

test('in forced colours the chosen day stands out by its background, not by its weight alone', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const { date, calendar, calendarButton } = await openBooking(page)
  await date.fill(typedDate(freshDay()))
  await calendarButton.click()
  const days = calendar.getByRole('gridcell')
  const chosenDay = calendar.getByRole('gridcell', { selected: true }).getByRole('button')
  await expect(chosenDay).toHaveCount(1)
  const highlightColour = await page.evaluate(() => {
    const { style } = document.body.appendChild(document.createElement('i'))
    style.backgroundColor = 'Highlight'
    return getComputedStyle(document.body.lastElementChild as Element).backgroundColor
  })
  expect(await backgroundOf(chosenDay)).toBe(highlightColour)
  const backgrounds = await days
    .getByRole('button')
    .evaluateAll((all) => all.map((day) => getComputedStyle(day).backgroundColor))
  expect(backgrounds.filter((ground) => ground === highlightColour)).toHaveLength(1)
})

test('with more contrast side notes have the full text colour, by day and by night', async ({ page }) => {
  await openPage(page, '/contact')
  const note = page.getByText('Le ponton au petit drapeau orange, au bout du quai.')
  const readColours = () =>
    note.evaluate((text) => [getComputedStyle(text).color, getComputedStyle(document.body).color])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'no-preference', reducedMotion: 'reduce' })
    const [noteColour, textColour] = await readColours()
    expect(noteColour).not.toBe(textColour)
    await page.emulateMedia({ colorScheme, contrast: 'more' })
    await expect.poll(readColours).toEqual([textColour, textColour])
  }
})

test('an address element holds no heading, and an empty area for notices is no landmark', async ({ page }) => {
  await openPage(page, '/contact')
  await expect(page.locator('address')).not.toHaveCount(0)
  await expect(page.locator('address').locator('h1, h2, h3, h4, h5, h6')).toHaveCount(0)
  await expect(page.locator('[role=region]:has(> ol:empty)')).toHaveCount(1)
  await expect(page.getByRole('region', { name: /^Avis du site/ })).toHaveCount(0)
})

/** The mean relative luminance (WCAG 2.2) of what is painted there, from 0 to 1. */
async function luminanceOf(screenshot: Buffer): Promise<number> {
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const weights = [0.2126, 0.7152, 0.0722]
  const sum = data.reduce((total, value, index) => {
    const channel = value / 255
    const linear = channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
    return total + linear * (weights[index % 3] ?? 0)
  }, 0)
  return sum / (info.width * info.height)
}

test('at night no drawing gives more than a quarter of the light of white paper', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  for (const path of ['/', '/nos-formules-gourmandes', '/privatisation-evenements']) {
    await openPage(page, path)
    const pictures = await page.locator('main article').locator('> img, > picture > img').all()
    expect(pictures.length).toBeGreaterThan(2)
    for (const picture of pictures) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
      expect(await luminanceOf(await picture.screenshot()), `${await picture.getAttribute('src')}`).toBeLessThan(0.25)
    }
  }
})

test('at night the checkbox of a wish lies on its picture, not under it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await openBooking(page)
  await unfoldWishes(page)
  const checkbox = page.getByRole('checkbox', { name: 'Wakeboard' })
  await checkbox.scrollIntoViewIfNeeded()
  const isOnTop = await checkbox.evaluate((input) => {
    const { left, top, width, height } = input.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === input
  })
  expect(isOnTop).toBe(true)
})

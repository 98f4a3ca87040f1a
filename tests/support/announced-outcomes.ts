import { expect, type Locator, type Page } from '@playwright/test'
import { recordLiveRegions } from './live-regions.ts'

type ReadLines = () => Promise<string[]>

/** A line that only says that something is under way. */
const progressLine = /^(politely|at once): (Un instant|Envoi|Enregistrement|.*en cours|.*…$)/i

/** Records what takes the focus and what is announced from now on. */
export async function recordAnnouncements(page: Page): Promise<ReadLines> {
  await page.evaluate(() => {
    const focusMoves: string[] = []
    Object.assign(window, { focusMoves })
    addEventListener('focusin', ({ target }) => {
      // That a pressed button has the focus tells nothing about the outcome.
      if (!(target as Element).matches('button')) focusMoves.push(`focus: ${(target as Element).tagName}`)
    })
  })
  const lines = await recordLiveRegions(page)
  return async () => [
    ...(await lines()),
    ...(await page.evaluate(() => (window as unknown as { focusMoves: string[] }).focusMoves)),
  ]
}

/**
 * The outcome of a press is heard: a live region announces it, or an element that says it has taken the focus. After a
 * press by keyboard, the focus is also on something in the window; a pointer's second press may have hit no control.
 */
export async function expectAnnouncedOutcome(
  page: Page,
  readLines: ReadLines,
  description: string,
  isByKeyboard = true,
): Promise<void> {
  await expect(async () => {
    const outcomeLines = (await readLines()).filter((line) => !progressLine.test(line))
    expect(outcomeLines, `${description}: heard`).not.toEqual([])
    if (isByKeyboard) await expect(page.locator(':focus'), `${description}: focus`).toBeInViewport({ timeout: 100 })
  }).toPass({ timeout: 15_000 })
}

/** Each line of the list of errors leads to a field that is marked, and says the same beside itself. */
export async function expectErrorsLinked(page: Page, summary: Locator, description: string): Promise<void> {
  await expect(summary, description).toBeFocused()
  await expect(page, description).toHaveTitle(/^Erreur – /)
  for (const link of await summary.getByRole('link').all()) {
    const id = (await link.getAttribute('href'))?.slice(1) ?? ''
    const field = page.locator(`[id="${id}"]`)
    const errorText = ((await link.textContent()) ?? '').trim()
    await expect(field, `${description}: ${errorText}`).toHaveAccessibleDescription(
      new RegExp(errorText.slice(0, 20).replace(/\W/g, '.')),
    )
    if (await field.evaluate((element) => element.matches('input, select, textarea')))
      await expect(field, `${description}: ${errorText}`).toHaveAttribute('aria-invalid', 'true')
  }
}

/** Selects the fields that must be filled in, except `select` lists, which always hold a value. */
export const requiredFields = ':is(input:not([type=hidden]), textarea):is(:required, [aria-required=true])'

/** Where something has to be filled in, the form says so before its first field. */
export async function expectRequiredNote(form: Locator, description: string): Promise<void> {
  const visibleFields = form.locator(requiredFields).filter({ visible: true })
  if ((await visibleFields.count()) > 0)
    await expect(form.getByText(/^Tous les champs sont à remplir/).filter({ visible: true }), description).toHaveCount(
      1,
    )
}

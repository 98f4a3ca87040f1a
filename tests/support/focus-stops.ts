import { expect, type Page } from '@playwright/test'

/** More than the longest page has: the logbook lists whatever the tests before have booked. */
const maxStops = 600

/**
 * Tabs through a page from where the focus is, or with Shift+Tab back, until the focus leaves it, and expects each
 * focused control to be in the window and not covered (WCAG 2.4.7, 2.4.11). Returns the number of stops.
 */
export async function expectEveryStopInSight(page: Page, description: string, key = 'Tab'): Promise<number> {
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press(key)
    const problem = await page.evaluate(focusProblem)
    if (problem === 'left') return stop
    // A browser with much to do scrolls a moment after the focus has moved.
    if (problem) await expectFocusedInSight(page, `${description}, stop ${stop + 1}`)
  }
  throw new Error(`${description}: the focus does not leave the page within ${maxStops} stops.`)
}

/** The same check for the control that has the focus now. */
export async function expectFocusedInSight(page: Page, description: string): Promise<void> {
  await expect.poll(() => page.evaluate(focusProblem), description).toBeNull()
}

/** Expects the label of the field that has the focus, if it is one, to be below the bar and in the window. */
export async function expectLabelInSight(page: Page, description: string): Promise<void> {
  const labelProblem = () =>
    page.evaluate(() => {
      const [label] = (document.activeElement as HTMLInputElement | null)?.labels ?? []
      const box = label?.getBoundingClientRect()
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      if (!box) return null
      return box.top >= bar && box.bottom <= innerHeight ? null : `label at ${Math.round(box.top)}, bar to ${bar}`
    })
  await expect.poll(labelProblem, description).toBeNull()
}

/** Runs in the page: why the focused control cannot be seen; `null` if it can, `left` if nothing has the focus. */
function focusProblem(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'left'
  const name = `<${focused.tagName.toLowerCase()}> ${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}`
  const box = [...focused.getClientRects()].find(({ width, height }) => width > 0 && height > 0)
  if (!box) return `${name} takes no room`
  const { innerWidth, innerHeight } = window
  // Browsers scroll only the beginning or the caret of a tall element (text field, error summary) into the window: then
  // at least 44 px must be visible.
  const visibleHeight = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)
  const isTallEnough = visibleHeight >= Math.min(box.height, 44) - 1
  const isInside = box.left >= -1 && box.right <= innerWidth + 1 && isTallEnough
  if (!isInside)
    return `${name} is out of the window: ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight}`
  const points = [0.15, 0.5, 0.85].map((share) => [
    box.left + box.width * share,
    (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2,
  ])
  const isVisible = points.some(([x = 0, y = 0]) => {
    const topElement = document.elementFromPoint(x, y)
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
    return (
      topElement !== null &&
      (focused.contains(topElement) || topElement.contains(focused) || label?.contains(topElement) === true)
    )
  })
  return isVisible ? null : `${name} is covered`
}

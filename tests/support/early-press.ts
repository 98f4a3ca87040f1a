import { type Browser, expect, type Page } from '@playwright/test'
import { untilAlive } from './open-page.ts'

// On a slow phone somebody presses in the instant in which a page wakes, or in which a section has just opened. Such a
// press acts once, or the button shows that it takes none.

/** Slows the page down and records the forms it sends. None of them arrives: the next one finds the page unchanged. */
export async function recordPostsOnSlowPhone(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const sentBodies: string[] = []
  await page.route('**/*', (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    // The quay asks for its sheet by sending an empty list of taps.
    if (request.postData()?.includes('taps=%5B%5D')) return route.continue()
    sentBodies.push(request.postData() ?? '')
    // After a form that the browser sends itself, this leaves the page as it is.
    return route.fulfill({ status: 204 })
  })
  return sentBodies
}

/** Runs in the page: presses the button of the form as soon as it is there, and tells whether it took presses. */
export function pressWhenFound(formName: string): Promise<boolean> {
  const nameOf = (form: HTMLFormElement | null) => form && String(new FormData(form).get('intent') ?? form.textContent)
  // Asked of the button, since the form of a button that stands among others has no box of its own.
  const findButton = () =>
    [...document.querySelectorAll<HTMLButtonElement>('main form[method=post] button[type=submit]')].find((button) => {
      if (nameOf(button.form) !== formName) return false
      // The browser itself unfolds what is folded, before any script.
      for (const fold of document.querySelectorAll('main details:not([open])'))
        if (fold.contains(button)) fold.setAttribute('open', '')
      return button.checkVisibility()
    })
  return new Promise((resolve) => {
    const press = () => {
      const button = findButton()
      if (!button) return
      observer.disconnect()
      button.dataset.pressed = ''
      // What a finger does comes in a task of its own.
      setTimeout(() => {
        const acceptsPress = button.getAttribute('aria-disabled') !== 'true'
        button.click()
        resolve(acceptsPress)
      })
    }
    const observer = new MutationObserver(press)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    press()
  })
}

/** How many fields are shown as wrong, and how many questions stand open, beside the one whose answer was pressed. */
export const countErrorsAndQuestions = (page: Page) =>
  page.locator('main :is([aria-invalid=true], :user-invalid, dialog[open]:not(:has([data-pressed])))').count()

/**
 * The form of `main` called `formName` (its `intent`, or its text) acts once, or says what is missing, when it is
 * pressed as its page wakes; or its button takes no press.
 */
export async function expectEarlyPressActsOnce(browser: Browser, address: string, formName: string): Promise<void> {
  const context = await browser.newContext()
  try {
    const phone = await context.newPage()
    const sentBodies = await recordPostsOnSlowPhone(phone)
    await phone.goto(address, { waitUntil: 'commit' })
    await phone.waitForFunction(() => document.readyState !== 'loading')
    if (await phone.evaluate(pressWhenFound, formName))
      await expect
        .poll(async () => sentBodies.length + (await countErrorsAndQuestions(phone)), `${address} ${formName}`)
        .toBeGreaterThan(0)
    await untilAlive(phone)
    expect(sentBodies.length, `${address} ${formName}`).toBeLessThanOrEqual(1)
  } finally {
    await context.close()
  }
}

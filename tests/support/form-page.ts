import type { Page, Request } from '@playwright/test'
import { submissionTexts } from '../../content/messages/submissions.ts'
import { wake } from './open-page.ts'

/** Opens a page and waits until it is hydrated. */
export async function openFormPage(page: Page, address: string) {
  await page.goto(address)
  await wake(page)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__react')),
  )
}

/** Fills in the fields of the page's form, by name. */
export async function fillForm(page: Page, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`main form [name="${name}"]`)
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
}

/** The current values of the fields, by name. */
export function formValues(page: Page): Promise<Record<string, string>> {
  return page
    .locator('main form')
    .evaluate((form: HTMLFormElement) =>
      Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    )
}

/** The POST requests to an address from now on. */
export function recordPostsTo(page: Page, path: string): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) requests.push(request)
  })
  return requests
}

/** The list of what is wrong, above a form of the public pages. */
export const errorSummary = (page: Page) => page.getByRole('region', { name: submissionTexts.errorSummaryTitle })

/** The visible notice; its text is also in a visually hidden live region. */
export function notice(page: Page) {
  return page.locator('.notice[data-state=open]')
}

/** True when the page does not scroll sideways. */
export function fitsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
}

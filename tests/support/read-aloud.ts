import { fileURLToPath } from 'node:url'
import type { virtual as VirtualScreenReader } from '@guidepup/virtual-screen-reader'
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    virtualReader: typeof VirtualScreenReader
  }
}

const bundle = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'))
const address = '/read-aloud.js'
const mostPhrases = 3_000

/**
 * What a screen reader says for a part of the page, from beginning to end, one phrase per line. The reader runs in the
 * page (the context needs `bypassCSP`) and follows the specifications of roles and names, not a particular product.
 */
export async function readAloud(page: Page, within: string): Promise<string> {
  await page.route(`**${address}`, (route) => route.fulfill({ path: bundle, contentType: 'text/javascript' }))
  await page.addScriptTag({
    type: 'module',
    content: `import { virtual } from '${address}'; window.virtualReader = virtual`,
  })
  await page.waitForFunction(() => 'virtualReader' in window)
  // Announcements disappear after a second and are tested elsewhere: wait until only the page's own text is left.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.sr-only[role=status]')].every((said) => !said.textContent),
  )
  // So long a button that acts is said to be unavailable after it has come.
  await page.waitForTimeout(1_100)
  const phrases = await page.evaluate(readAll, { within, mostPhrases })
  return `${phrases.filter(isTelling).map(withoutChance).join('\n')}\n`
}

/** False for phrases that add nothing to what is heard: limits of paragraphs and list items, and `noscript` content. */
const isTelling = (phrase: string) =>
  !/^(<.*|paragraph|end of (paragraph|term|definition|strong|(listitem|link)\b.*))$/s.test(phrase)

/** Runs in the page. */
async function readAll(order: { within: string; mostPhrases: number }): Promise<string[]> {
  const virtual = window.virtualReader
  const container = document.querySelector(order.within)
  if (!container) throw new Error(`Nothing to read: ${order.within}`)
  // What a button sends is nothing that a product says.
  const sending = [...container.querySelectorAll('button[value]')].map(
    (button) => [button, button.getAttribute('value') ?? ''] as const,
  )
  for (const [button] of sending) button.removeAttribute('value')
  await virtual.start({ container })
  const first = await virtual.lastSpokenPhrase()
  const phrases = [first]
  while (phrases.length < order.mostPhrases) {
    await virtual.next()
    const phrase = await virtual.lastSpokenPhrase()
    phrases.push(phrase)
    if (phrase === `end of ${first}`) break
  }
  await virtual.stop()
  for (const [button, value] of sending) button.setAttribute('value', value)
  return phrases
}

/** Masks what differs from run to run: references, codes, ports, and the minutes of the current time (a run begins at 10:00). */
function withoutChance(phrase: string): string {
  return phrase
    .replaceAll(/CE-[0-9A-Z]{6}/g, 'CE-······')
    .replaceAll(/EMB-\w{4}-\w{4}/g, 'EMB-····-····')
    .replaceAll(/localhost:\d+/g, 'localhost')
    .replaceAll(/\b10:[0-5]\d\b/g, '10:··')
    .replaceAll(/\b10\sh\b(\s[0-5]\d\b)?/g, '10 h ··')
}

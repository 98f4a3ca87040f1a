import { fileURLToPath } from 'node:url'
import type { virtual as VirtualScreenReader } from '@guidepup/virtual-screen-reader'
import type { Page } from '@playwright/test'

const bundle = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'))
const address = '/read-aloud.js'
const mostPhrases = 3_000

/**
 * What a screen reader says of a part of the page, from its beginning to its end, one phrase a line. The reader runs in
 * the page (the context needs `bypassCSP`) and follows the specifications of roles and names, not one product's habits.
 */
export async function readAloud(page: Page, within: string): Promise<string> {
  await page.route(`**${address}`, (route) => route.fulfill({ path: bundle, contentType: 'text/javascript' }))
  const phrases = await page.evaluate(readAll, { address, within, mostPhrases })
  return `${phrases.filter(isTelling).map(withoutChance).join('\n')}\n`
}

/** Where a paragraph begins and an entry of a list ends adds nothing to what is heard, and half as many lines again. */
const isTelling = (phrase: string) => !/^(paragraph|end of (paragraph|listitem\b.*|link\b.*))$/.test(phrase)

/** Runs in the page. */
async function readAll(order: { address: string; within: string; mostPhrases: number }): Promise<string[]> {
  const { virtual } = (await import(order.address)) as { virtual: typeof VirtualScreenReader }
  const container = document.querySelector(order.within)
  if (!container) throw new Error(`Nothing to read: ${order.within}`)
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
  return phrases
}

/** What differs from run to run: references, and the hour at which something was done. */
function withoutChance(phrase: string): string {
  return phrase
    .replaceAll(/CE-[0-9A-Z]{6}/g, 'CE-······')
    .replaceAll(/10(:|\s?h\s?)[0-5]\d(?!\d)/g, (time, sign) => (time.endsWith('00') ? time : `10${sign}··`))
}

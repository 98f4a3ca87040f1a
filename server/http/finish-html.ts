import { createHash } from 'node:crypto'
import { criticalStyles } from './critical-styles.ts'
import type { InlineHashes } from './security-headers.ts'
import { paintFirst } from './wake-up.ts'

export type FinishedHtml = { html: string; inline: InlineHashes }

/** Script types that a content security policy does not judge: they are data. */
const dataTypes = /\btype="application\/(ld\+)?json"/

/** The style sheet of a page, as the root of the pages writes it: inline, with the address of the whole file. */
const styleElement = /<style data-sheet="([^"]*)">([\s\S]*?)<\/style>/

/**
 * Prepares a rendered page for sending, so that its first paint waits for nothing but itself: only the styles it needs
 * stay inline, scripts wait until it has painted. Collects the hashes of all inline scripts and styles, so that the
 * policy can allow exactly these. `keepAllStyles` spares the work for an answer that is given only once.
 */
export function finishHtml(html: string, { keepAllStyles = false } = {}): FinishedHtml {
  const [whole, styleSheet, css] = styleElement.exec(html) ?? []
  let finished = html
  if (whole && styleSheet && css) {
    const styles = keepAllStyles ? css : criticalStyles(css, html)
    const carrying = html.replace(whole, () => `<style>${styles}</style>`)
    finished = paintFirst(lighten(carrying), styleSheet)
  }
  return { html: finished, inline: inlineHashes(finished) }
}

/**
 * Takes out what no browser and no rule of ours needs: what icons say of themselves (some pages have forty), their end
 * tags, and the mark by which React Router finds links whose routes it would have to ask for; it knows them all.
 */
function lighten(html: string): string {
  return html
    .replace(/><\/(?:path|circle|rect|line|ellipse|polyline|polygon)>/g, '/>')
    .replaceAll(' data-discover="true"', '')
    .replace(/<svg xmlns="[^"]*"/g, '<svg')
    .replace(/class="lucide lucide-[\w-]+(?: lucide-[\w-]+)* ?/g, 'class="')
}

/** The hashes of what stands inline in `html`. */
export function inlineHashes(html: string): InlineHashes {
  return { scripts: hashesOf(html, 'script'), styles: hashesOf(html, 'style') }
}

function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const inline = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'g'))
  const hashes = [...inline]
    .filter(([, attributes = '', content]) => content && !dataTypes.test(attributes))
    .map(([, , content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  return [...new Set(hashes)]
}

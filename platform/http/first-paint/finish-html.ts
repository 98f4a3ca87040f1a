import { createHash } from 'node:crypto'
import type { InlineHashes } from '../guards/security-headers.ts'
import { criticalStyles } from './critical-styles.ts'

export type FinishedHtml = { html: string; inline: InlineHashes }

/**
 * Prepares a rendered page so that its first paint needs no other request: only the styles it needs stay inline. Returns
 * the hashes of the inline scripts and styles that carry `mark`, so that the policy can allow exactly these, and removes
 * the mark. Anything else in the page, however it got there, is left as it is and gets no hash. `keepAllStyles` leaves
 * out the font files only, for an answer that is sent only once.
 */
export function finishHtml(html: string, mark: string, { keepAllStyles = false } = {}): FinishedHtml {
  const nonce = ` nonce="${mark}"`
  // The style sheet as app/root.tsx writes it.
  const [whole, css] = new RegExp(`<style${nonce} data-critical="">([\\s\\S]*?)</style>`).exec(html) ?? []
  let finished = html
  if (whole && css) {
    const styles = keepAllStyles ? css.replace(fontFiles, '') : criticalStyles(css, html.replaceAll(nonce, ''))
    finished = lighten(html.replace(whole, () => `<style${nonce}>${styles}</style>`))
  }
  const inline = { scripts: hashesOf(finished, 'script', nonce), styles: hashesOf(finished, 'style', nonce) }
  return { html: finished.replaceAll(nonce, ''), inline }
}

/**
 * They come with the style sheet. Chromium names the page to whatever its inline styles fetch, also where the page has a
 * key in its address and tells no referrer.
 */
const fontFiles = /@font-face\s*\{[^}]*\burl\([^}]*\}/g

/**
 * Removes markup that no browser and no style rule needs: the icons' own class names and attributes (some pages have
 * forty icons) and their end tags.
 */
function lighten(html: string): string {
  return (
    html
      .replace(/><\/(?:path|circle|rect|line|ellipse|polyline|polygon)>/g, '/>')
      .replace(/<svg xmlns="[^"]*"/g, '<svg')
      // A `size-…` class overrides these attributes.
      .replace(/<svg width="24" height="24"(?=[^>]*\bsize-)/g, '<svg')
      .replace(/class="lucide lucide-[\w-]+(?: lucide-[\w-]+)* ?/g, 'class="')
  )
}

function hashesOf(html: string, element: 'script' | 'style', nonce: string): string[] {
  const inline = html.matchAll(new RegExp(`<${element}${nonce}[^>]*>([\\s\\S]*?)</${element}>`, 'g'))
  return [...new Set([...inline].flatMap(([, content]) => (content ? [hashSource(content)] : [])))]
}

/** The content security policy source for an inline script or style of exactly this text. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

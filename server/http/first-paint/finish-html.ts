import { createHash } from 'node:crypto'
import type { InlineHashes } from '../guards/security-headers.ts'
import { criticalStyles } from './critical-styles.ts'
import { paintFirst } from './defer-scripts.ts'

export type FinishedHtml = { html: string; inline: InlineHashes }

/**
 * Prepares a rendered page for sending, so that its first paint waits for nothing but itself: only the styles it needs
 * stay inline, scripts wait until it has painted. Gives the hashes of the inline scripts and styles that bear `mark`,
 * so that the policy can allow exactly these, and takes the mark off. Whatever else stands in the page, however it got
 * there, is left as it is and has no hash. `keepAllStyles` spares the work for an answer that is given only once.
 */
export function finishHtml(html: string, mark: string, { keepAllStyles = false } = {}): FinishedHtml {
  const nonce = ` nonce="${mark}"`
  // The style sheet of a page, as the root of the pages writes it: inline, with the addresses of the files that follow.
  const styleElement = new RegExp(`<style${nonce} data-sheet="([^"]*)" data-after-paint="([^"]*)">([\\s\\S]*?)</style>`)
  const [whole, sheet, afterPaint, css] = styleElement.exec(html) ?? []
  let finished = html
  if (whole && sheet && afterPaint && css) {
    const styles = keepAllStyles ? css : criticalStyles(css, html.replaceAll(nonce, ''))
    const carrying = html.replace(whole, () => `<style${nonce}>${styles}</style>`)
    finished = paintFirst(lighten(carrying), { sheet, afterPaint }, nonce)
  }
  const inline = { scripts: hashesOf(finished, 'script', nonce), styles: hashesOf(finished, 'style', nonce) }
  return { html: finished.replaceAll(nonce, ''), inline }
}

/**
 * Takes out what no browser and no rule of ours needs: what icons say of themselves (some pages have forty), their end
 * tags, and the mark by which React Router finds links whose routes it would have to ask for; it knows them all.
 */
function lighten(html: string): string {
  return (
    html
      .replace(/><\/(?:path|circle|rect|line|ellipse|polyline|polygon)>/g, '/>')
      .replaceAll(' data-discover="true"', '')
      .replace(/<svg xmlns="[^"]*"/g, '<svg')
      // What a class says of their size is what counts.
      .replace(/<svg width="24" height="24"(?=[^>]*\bsize-)/g, '<svg')
      .replace(/class="lucide lucide-[\w-]+(?: lucide-[\w-]+)* ?/g, 'class="')
  )
}

function hashesOf(html: string, element: 'script' | 'style', nonce: string): string[] {
  const inline = html.matchAll(new RegExp(`<${element}${nonce}[^>]*>([\\s\\S]*?)</${element}>`, 'g'))
  return [...new Set([...inline].flatMap(([, content]) => (content ? [hashSource(content)] : [])))]
}

/** What a content security policy calls an inline script or style of exactly this text. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

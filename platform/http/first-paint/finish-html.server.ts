import { createHash, randomBytes } from 'node:crypto'
import type { InlineHashes } from '../guards/security-headers.ts'
import { criticalStyles } from './critical-styles.ts'

/**
 * The `nonce` of the server's own script and style elements while a page is rendered. The shell allows only these to
 * run, by their hashes, and removes it before the page is sent: cached pages go to everybody, so no browser ever gets it.
 * It is new at each start, so an attacker who injects markup into a page cannot know it.
 */
export const inlineNonce = randomBytes(18).toString('base64url')

const nonce = ` nonce="${inlineNonce}"`

/** The style sheet as app/document.tsx writes it. */
const criticalStyleElement = new RegExp(`<style${nonce} data-critical="">([\\s\\S]*?)</style>`)

/**
 * Prepares a rendered page so that its first paint needs no other request: only the styles it needs stay inline. Returns
 * the hashes of the inline scripts and styles that carry the nonce, so that the policy can allow exactly these, and
 * removes the nonce. Anything else in the page, however it got there, is left as it is and gets no hash. `keepAllStyles`
 * leaves out the font files only, for an answer that is sent only once.
 */
export function finishHtml(page: string, { keepAllStyles = false } = {}): { html: string; inline: InlineHashes } {
  const html = stripIcons(
    page.replace(criticalStyleElement, (_, sheet: string) => {
      const css = sheet.replace(fontFiles, '')
      return `<style${nonce}>${keepAllStyles ? css : criticalStyles(css, page.replaceAll(nonce, ''))}</style>`
    }),
  )
  const inline = { scripts: hashesOf(html, 'script'), styles: hashesOf(html, 'style') }
  return { html: html.replaceAll(nonce, ''), inline }
}

/**
 * The rules for font files, which the linked style sheet has too. Chromium sends the page's address as the referrer of
 * what its inline styles fetch, even where the page forbids that because its address holds a key.
 */
const fontFiles = /@font-face\s*\{[^}]*\burl\([^}]*\}/g

/**
 * Removes what no browser and no style rule needs of the icons, of which some pages have forty. Their width and height
 * are overridden by a class `size-…`.
 */
function stripIcons(html: string): string {
  return html
    .replace(/><\/(?:path|circle|rect|line|ellipse|polyline|polygon)>/g, '/>')
    .replace(/<svg xmlns="[^"]*"/g, '<svg')
    .replace(/<svg width="24" height="24"(?=[^>]*\bsize-)/g, '<svg')
    .replace(/class="lucide lucide-[\w-]+(?: lucide-[\w-]+)* ?/g, 'class="')
}

function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${element}${nonce}[^>]*>([\\s\\S]*?)</${element}>`, 'g'))
  return [...new Set([...elements].flatMap(([, content]) => (content ? [hashSource(content)] : [])))]
}

/** The content security policy source for an inline script or style of exactly this text. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

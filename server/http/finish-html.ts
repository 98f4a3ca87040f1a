import { createHash } from 'node:crypto'
import type { InlineHashes } from './security-headers.ts'

export type FinishedHtml = { html: string; inline: InlineHashes }

/** Script types that a content security policy does not judge: they are data. */
const dataTypes = /\btype="application\/(ld\+)?json"/

/**
 * Prepares a rendered page for sending. Moves the preloads of scripts from the head to the end of the body and lowers
 * their priority, because they otherwise take the line before the first paint needs it. Collects the hashes of all
 * inline scripts and styles, so that the policy can allow exactly these.
 */
export function finishHtml(html: string): FinishedHtml {
  const finished = moveScriptPreloads(html)
  return {
    html: finished,
    inline: { scripts: hashesOf(finished, 'script'), styles: hashesOf(finished, 'style') },
  }
}

function moveScriptPreloads(html: string): string {
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  if (headEnd < 0 || bodyEnd < headEnd) return html
  const preloads: string[] = []
  const head = html.slice(0, headEnd).replace(/<link rel="modulepreload"[^>]*>/g, (link) => {
    preloads.push(link.replace('<link ', '<link fetchpriority="low" '))
    return ''
  })
  return `${head}${html.slice(headEnd, bodyEnd)}${preloads.join('')}${html.slice(bodyEnd)}`
}

function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const inline = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'g'))
  const hashes = [...inline]
    .filter(([, attributes = '', content]) => content && !dataTypes.test(attributes))
    .map(([, , content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  return [...new Set(hashes)]
}

import type { CssNode } from 'css-tree'
import { ident } from 'css-tree/utils'

/** States that no element has at the first paint. */
const laterStates = new Set(['hover', 'active', 'focus', 'focus-visible', 'focus-within', 'target', 'popover-open'])

/** Parts of fields that take no room, and what somebody has selected, look right soon enough with the whole sheet. */
const laterParts = /^(selection|backdrop|file-selector-button|-)/

/** False when the selector, or part of one, names something that the page does not contain. */
export function canMatch(node: CssNode, names: MarkupNames): boolean {
  switch (node.type) {
    case 'Selector':
      return node.children.toArray().every((part) => canMatch(part, names))
    case 'SelectorList':
      return node.children.some((selector) => canMatch(selector, names))
    case 'TypeSelector':
      return node.name === '*' || names.has(node.name.toLowerCase())
    case 'ClassSelector':
      return names.has(`.${ident.decode(node.name)}`)
    case 'IdSelector':
      return names.has(`#${ident.decode(node.name)}`)
    case 'AttributeSelector': {
      const name = node.name.name.toLowerCase()
      const value = node.value?.type === 'String' ? node.value.value : node.value?.name
      return names.has(node.matcher === '=' ? `[${name}=${value}]` : `[${name}]`)
    }
    case 'PseudoElementSelector':
      if (node.name.startsWith('-webkit-date')) return names.has('[type=date]')
      return !laterParts.test(node.name) && (node.name !== 'placeholder' || names.has('[placeholder]'))
    case 'PseudoClassSelector':
      if (laterStates.has(node.name) || node.name.startsWith('-moz-') || node.name === 'host') return false
      if (node.name === 'disabled') return names.has('[disabled]')
      // `:not()` and positions such as `:first-child` are not evaluated.
      if (!['is', 'where', 'has'].includes(node.name)) return true
      return node.children?.some((choice) => canMatch(choice, names)) ?? true
    default:
      return true
  }
}

/** The names in a page that selectors can refer to: see `namesIn`. */
export type MarkupNames = { has: (name: string) => boolean }

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/**
 * The names in a page's markup as React writes it, each as in a selector: `div`, `.class`, `#id`, `[attribute]` and
 * `[attribute=value]`.
 */
export function namesIn(html: string): MarkupNames {
  const names = new Set<string>()
  const markup = html.replace(/<script[\s\S]*?<\/script>/g, '')
  for (const [, tag = '', attributes = ''] of markup.matchAll(/<([a-z][\w-]*)((?:\s[^\s=>/]+(?:="[^"]*")?)*)/gi)) {
    names.add(tag.toLowerCase())
    for (const [, name = '', value = ''] of attributes.matchAll(/\s([^\s=>/]+)(?:="([^"]*)")?/g)) {
      addAttribute(names, name.toLowerCase(), decode(value))
    }
  }
  return names
}

function addAttribute(names: Set<string>, name: string, value: string): void {
  names.add(`[${name}]`).add(`[${name}=${value}]`)
  if (name === 'id') names.add(`#${value}`)
  if (name === 'class') for (const word of value.split(/\s+/)) names.add(`.${word}`)
}

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
}

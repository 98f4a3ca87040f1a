import type { CssNode } from 'css-tree'
import { ident } from 'css-tree/utils'
import type { MarkupNames } from './markup-names.ts'

/** States that no element has at the first paint. */
const laterStates = new Set(['hover', 'active', 'focus', 'focus-visible', 'focus-within', 'target', 'popover-open'])
const laterParts = new Set(['selection', 'backdrop'])

/** Parts of form fields; the other `-webkit-` parts are scroll bars. */
const fieldPart = /^(placeholder|file-selector-button|-webkit-(?!scrollbar).*)$/
const fields = ['input', 'textarea', 'select']

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
      if (laterParts.has(node.name) || node.name.startsWith('-moz-')) return false
      return !fieldPart.test(node.name) || fields.some((field) => names.has(field))
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

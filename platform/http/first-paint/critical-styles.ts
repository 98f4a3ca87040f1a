import type { Atrule, CssNode, List, ListItem } from 'css-tree'
import generate from 'css-tree/generator'
import parse from 'css-tree/parser'
import { ident } from 'css-tree/utils'
import walk from 'css-tree/walker'

/**
 * The rules of `css` that the first paint of this page may need: those that only name what its HTML contains. The whole
 * style sheet would not fit into the first ten packets with the page, and the first paint would wait one more round
 * trip. The whole sheet comes after the paint, so rules that only matter later are left to it: print styles, hover and
 * focus, and motion.
 */
export function criticalStyles(css: string, html: string): string {
  // The contents of `noscript` do not count: without scripts the whole sheet, in the head, comes before the paint.
  const markup = html.replace(/<(style|noscript|script)\b[\s\S]*?<\/\1>/g, '')
  const names = namesIn(markup)
  const sheet = readStyleSheet(css)
  let [previous, current] = ['', css]
  // A variable may have its last use in a rule, or in another variable, that has just been dropped.
  while (current !== previous) {
    previous = current
    const variables = (previous + markup).matchAll(/(?<=var\()--[\w-]+/g)
    dropUnneeded(sheet, names, new Set(Array.from(variables, ([name]) => name)))
    current = generate(sheet)
  }
  return current
}

/**
 * The sheet as a css-tree AST. It is parsed again for each page, which takes some 10 ms: keeping and copying it takes
 * as long, and costs memory. At-rule conditions stay text, because a group is kept or dropped with its condition.
 */
export function readStyleSheet(css: string): CssNode {
  return parse(css, { parseAtrulePrelude: false, parseCustomProperty: true })
}

function dropUnneeded(sheet: CssNode, names: ReadonlySet<string>, variables: ReadonlySet<string>): void {
  walk(sheet, {
    enter(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (isNeeded(node, names, variables)) return undefined
      list.remove(item)
      return walk.skip
    },
    leave(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if ((node.type !== 'Rule' && node.type !== 'Atrule') || !node.block) return
      if (node.type === 'Atrule' && propertyFallback.test(headOf(node))) list.replace(item, node.block.children)
      else if (!node.block.children.isEmpty) return
      // Layers rank in the order in which they are first named, and the whole sheet will use this one.
      else if (node.type === 'Atrule' && node.name === 'layer') node.block = null
      else list.remove(item)
    },
  })
}

/** Also removes from a rule the selectors that match nothing. Unused variables are 650 bytes of the heaviest page. */
function isNeeded(node: CssNode, names: ReadonlySet<string>, variables: ReadonlySet<string>): boolean {
  if (node.type === 'Atrule') return !laterAtRules.test(headOf(node))
  if (node.type === 'Declaration')
    return node.property.startsWith('--') ? variables.has(node.property) : !laterProperties.test(node.property)
  if (node.type !== 'Rule') return node.type !== 'Comment'
  const selectors = node.prelude
  // A selector that the parser does not know comes with the whole sheet.
  if (selectors.type !== 'SelectorList') return false
  selectors.children = selectors.children.filter((selector) => canMatch(selector, names))
  return !selectors.children.isEmpty
}

/** Properties without effect on the first paint. A picture in the background comes after it. */
const laterProperties =
  /^(transition|animation|scroll-behavior$|cursor$|pointer-events$|resize$|background-image$|accent-color$|tab-size$|font-(feature|variation)-settings$|-moz-|-webkit-(tap-|text-decoration))/

/**
 * What the first paint on a screen does not need. Motion begins after it; `apple-pay` is Tailwind's colour of a
 * placeholder, and our fields have their own.
 */
const laterAtRules = /^(keyframes|property|page|supports .*apple-pay|media (print$|\(hover:|\(prefers-reduced-motion:))/

/**
 * Tailwind's rules for browsers without `@property`. They do the same in all browsers, at a tenth of the weight of the
 * registrations, which are dropped.
 */
const propertyFallback = /^supports .*-webkit-hyphens/

/** The name of an at-rule with its condition, as in `media print`. */
const headOf = ({ name, prelude }: Atrule) => `${name} ${prelude?.type === 'Raw' ? prelude.value : ''}`

/** States that no element has at the first paint, and parts of fields and selections, which may look right a little later. */
const laterPseudo =
  /^(hover|active|focus|target|popover-open|host|selection|backdrop|view-transition|file-selector-button|-moz-|-webkit-(?!date))/

/** False when the selector, or part of one, names something that the page does not contain. */
export function canMatch(node: CssNode, names: ReadonlySet<string>): boolean {
  if (node.type === 'SelectorList') return node.children.some((selector) => canMatch(selector, names))
  if (node.type === 'Selector') return node.children.toArray().every((part) => canMatch(part, names))
  if (node.type === 'AttributeSelector')
    return names.has(node.matcher === '=' ? generate(node).replaceAll('"', '') : `[${node.name.name}]`)
  if (node.type !== 'PseudoElementSelector' && node.type !== 'PseudoClassSelector')
    return !/^(Type|Class|Id)Selector$/.test(node.type) || names.has(ident.decode(generate(node)))
  if (laterPseudo.test(node.name)) return false
  if (node.name.startsWith('-webkit-date')) return names.has('[type=date]')
  if (node.name === 'placeholder' || node.name === 'disabled') return names.has(`[${node.name}]`)
  // `:not()` and positions such as `:first-child` are not evaluated.
  if (!['is', 'where', 'has'].includes(node.name)) return true
  return node.children?.some((choice) => canMatch(choice, names)) ?? true
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/**
 * The names in a page's markup as React writes it, each as in a selector: `div`, `.class`, `#id`, `[attribute]` and
 * `[attribute=value]`.
 */
function namesIn(markup: string): ReadonlySet<string> {
  const names = new Set(['*'])
  for (const [, tag, attribute = '', text = ''] of markup.matchAll(/<([a-z][\w-]*)|\s([^\s=>/]+)="([^"]*)"/gi)) {
    const name = attribute.toLowerCase()
    const value = text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    if (tag) names.add(tag.toLowerCase())
    else names.add(`[${name}]`).add(`[${name}=${value}]`)
    if (name === 'id') names.add(`#${value}`)
    if (name === 'class') for (const word of value.split(/\s+/)) names.add(`.${word}`)
  }
  return names
}

import { type MarkupNames, namesIn } from './markup-names.ts'
import { shortenStyles } from './shorten-styles.ts'
import { type Rule, readStyleSheet, splitOutside, writeStyleSheet } from './style-sheet.ts'

/**
 * The rules of `css` that the first paint of this page can need: those that name nothing but what its HTML holds. A
 * whole style sheet would not fit into the first ten packets beside the page, and the first paint would wait one more
 * journey for it. The whole sheet follows after the first paint (see `wake-up.ts`), so what only matters later is left
 * to it: font files (a browser fetches them ahead of everything it can already paint; their stand-ins have the same
 * measures), paper, what the pointer or the focus is on, and what moves.
 */
export function criticalStyles(css: string, html: string): string {
  const markup = html.replace(/<style\b[\s\S]*?<\/style>/g, '')
  return writeStyleSheet(shortenStyles(needed(rulesOf(css), namesIn(markup)), markup))
}

let lastRead: { css: string; rules: Rule[] } | undefined

/** Every page brings the same sheet: it is read once. */
function rulesOf(css: string): Rule[] {
  if (lastRead?.css !== css) lastRead = { css, rules: readStyleSheet(css) }
  return lastRead.rules
}

/** Groups that tell nothing about the first paint of a screen. Motion begins when the page has been seen. */
const laterGroups = /^@(media (print|\(hover: ?hover\)|\(prefers-reduced-motion)|keyframes)/

/** Tailwind's substitute for `@property`; `shortenStyles` knows the same values. Its layer must stay named first. */
const valuesForOldBrowsers = '@layer properties'

function needed(rules: readonly Rule[], names: MarkupNames): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    if (rule.kind === 'statement') return [rule]
    if (rule.kind === 'group') {
      if (laterGroups.test(rule.prelude)) return []
      if (rule.prelude === valuesForOldBrowsers) return [{ kind: 'statement', text: `${rule.prelude};` }]
      const inside = needed(rule.rules, names)
      return inside.length > 0 ? [{ ...rule, rules: inside }] : []
    }
    if (rule.prelude.startsWith('@')) return rule.body.includes('url(') ? [] : [rule]
    const prelude = splitOutside(rule.prelude, ',')
      .filter((selector) => canMatch(selector, names))
      .join()
    return prelude ? [{ ...rule, prelude }] : []
  })
}

/** What a page at rest is not in. */
const laterStates = /:(hover|active|focus|focus-visible|focus-within|target|popover-open)\b|::(selection|backdrop)\b/
const ofNoPage = /:host|-moz-/
const fieldParts = /::(-webkit-(?!scrollbar)|-moz-|file-selector|placeholder)/

/** True unless the selector names something that the page does not hold. */
function canMatch(selector: string, names: MarkupNames): boolean {
  const plain = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
  if (laterStates.test(unescaped(plain)) || ofNoPage.test(plain)) return false
  if (fieldParts.test(plain) && !['input', 'textarea', 'select'].some((field) => names.has(field))) return false
  if (/:disabled\b/.test(unescaped(plain)) && !names.has('[disabled]')) return false
  const [outside, choices] = liftChoices(plain)
  return (
    namesOf(outside).every((name) => names.has(name)) &&
    choices.every((choice) => splitOutside(choice, ',').some((one) => canMatch(one, names)))
  )
}

/** Without escaped signs, which belong to class names: `.hover\:x` is not in a state, `.hover\:x:hover` is. */
function unescaped(selector: string): string {
  return selector.replace(/\\./g, '')
}

/** Takes `:is(…)`, `:where(…)` and `:has(…)` out of a selector, and gives what they hold: one of it must be there. */
function liftChoices(selector: string): [outside: string, choices: string[]] {
  const choices: string[] = []
  let outside = selector
  for (;;) {
    const opening = /(?<!\\):(?:is|where|has)\(/.exec(outside)
    if (!opening) return [outside, choices]
    const from = opening.index + opening[0].length
    const to = closingBracket(outside, from)
    choices.push(outside.slice(from, to))
    outside = outside.slice(0, opening.index) + outside.slice(to + 1)
  }
}

function closingBracket(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at
  }
  return text.length
}

const simpleSelectors =
  /(\.|#)((?:\\.|[\w-]|[^ -~])+)|\[([\w-]+)(?:([~^$*|]?=)["']?([^\]"']*)["']?)?[^\]]*\]|(?<![\w:.#-])([a-z][\w-]*)/gi

function namesOf(selector: string): string[] {
  const withoutPseudo = selector.replace(/(?<!\\)::?[\w-]+(\([^()]*\))?/g, '')
  return [...withoutPseudo.matchAll(simpleSelectors)].map(([, mark, name = '', attribute, sign, value, tag]) => {
    if (mark) return mark + name.replace(/\\(.)/g, '$1')
    if (attribute) return sign === '=' ? `[${attribute.toLowerCase()}=${value}]` : `[${attribute.toLowerCase()}]`
    return (tag ?? '').toLowerCase()
  })
}

/** One rule of a style sheet: `selectors{declarations}`, a group such as `@media … {rules}`, or a statement without a body. */
export type Rule =
  | { kind: 'style'; prelude: string; body: string }
  | { kind: 'group'; prelude: string; rules: Rule[] }
  | { kind: 'statement'; text: string }

/** At-rules whose braces hold declarations rather than rules. */
const holdsDeclarations = /^@(font-face|property|page|counter-style)\b/

/** Reads a style sheet as a build writes it: minified, well formed, without comments that matter. */
export function readStyleSheet(css: string): Rule[] {
  return readRules(css.replace(/\/\*[\s\S]*?\*\//g, ''))
}

function readRules(css: string): Rule[] {
  const rules: Rule[] = []
  let at = 0
  while (at < css.length) {
    const stop = nextOf(css, at, '{;')
    if (stop < 0) break
    const prelude = css.slice(at, stop).trim()
    if (css[stop] === ';') {
      if (prelude) rules.push({ kind: 'statement', text: `${prelude};` })
      at = stop + 1
      continue
    }
    const end = closingBrace(css, stop)
    const inside = css.slice(stop + 1, end)
    const isGroup = prelude.startsWith('@') && !holdsDeclarations.test(prelude)
    rules.push(
      isGroup ? { kind: 'group', prelude, rules: readRules(inside) } : { kind: 'style', prelude, body: inside.trim() },
    )
    at = end + 1
  }
  return rules
}

export function writeStyleSheet(rules: readonly Rule[]): string {
  return rules.map(writeRule).join('')
}

function writeRule(rule: Rule): string {
  if (rule.kind === 'statement') return rule.text
  return `${rule.prelude}{${rule.kind === 'group' ? writeStyleSheet(rule.rules) : rule.body}}`
}

/** Splits at a sign that stands outside brackets, strings and escapes. */
export function splitOutside(text: string, sign: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (letter === '\\') at++
    else if (letter === '"' || letter === "'") at = endOfString(text, at)
    else if ('([{'.includes(letter)) depth++
    else if (')]}'.includes(letter)) depth--
    else if (letter === sign && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

function nextOf(css: string, from: number, signs: string): number {
  for (let at = from; at < css.length; at++) {
    const letter = css[at] ?? ''
    if (letter === '\\') at++
    else if (letter === '"' || letter === "'") at = endOfString(css, at)
    else if (signs.includes(letter)) return at
  }
  return -1
}

function closingBrace(css: string, open: number): number {
  let depth = 1
  let at = open
  while (depth > 0) {
    at = nextOf(css, at + 1, '{}')
    if (at < 0) return css.length
    depth += css[at] === '{' ? 1 : -1
  }
  return at
}

function endOfString(text: string, open: number): number {
  let at = open + 1
  while (at < text.length && text[at] !== text[open]) at += text[at] === '\\' ? 2 : 1
  return at
}

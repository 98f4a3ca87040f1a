import { type Rule, splitOutside } from './style-sheet.ts'

/**
 * Says the same in fewer letters, for rules that stand alone: variables that nothing here uses are dropped, and those
 * that nothing here sets are replaced by the value they then have. What Tailwind registers with `@property` becomes a
 * plain value, because such a list would come to a tenth of the page's styles. `html` may use variables too.
 */
export function shortenStyles(rules: readonly Rule[], html: string): Rule[] {
  const initials = initialValues(rules)
  const kept = withoutDoubles(rules.filter((rule) => !isProperty(rule)))
  const set = namesSet(kept)
  const known = mapBodies(kept, (body) => tidy(withOwnValues(withKnownValues(body, set, initials))))
  return dropUnused(withConstants(known, html), html)
}

const isProperty = (rule: Rule) => rule.kind === 'style' && rule.prelude.startsWith('@property')

function initialValues(rules: readonly Rule[]): Map<string, string> {
  return new Map(
    rules.filter(isProperty).flatMap((rule): [string, string][] => {
      const value = rule.kind === 'style' ? /initial-value:([^;]*)/.exec(rule.body)?.[1] : undefined
      return value === undefined || rule.kind !== 'style'
        ? []
        : [[rule.prelude.replace('@property ', ''), value.trim()]]
    }),
  )
}

type Where = 'root' | 'elsewhere'

function namesSet(rules: readonly Rule[]): Map<string, Where> {
  const set = new Map<string, Where>()
  eachStyle(rules, ({ prelude, body }) => {
    for (const [, name = ''] of body.matchAll(/(?:^|;)\s*(--[\w-]+):/g)) {
      if (set.get(name) !== 'root') set.set(name, /:root\b/.test(prelude) ? 'root' : 'elsewhere')
    }
  })
  return set
}

const variable = /var\((--[\w-]+)/

function withKnownValues(text: string, set: ReadonlyMap<string, Where>, initials: ReadonlyMap<string, string>): string {
  const found = variable.exec(text)
  if (!found) return text
  const [, name = ''] = found
  const end = endOfCall(text, found.index + 4)
  const [, ...rest] = splitOutside(text.slice(found.index + 4, end), ',')
  const fallback = rest.length > 0 ? rest.join() : undefined
  const value = knownValue(name, fallback, set, initials)
  return text.slice(0, found.index) + value + withKnownValues(text.slice(end + 1), set, initials)
}

/**
 * What a use of a variable comes to: itself where the root sets it, its own fallback or registered value where nothing
 * does. Where some rules set it, the others need that value to fall back to.
 */
function knownValue(
  name: string,
  fallback: string | undefined,
  set: ReadonlyMap<string, Where>,
  initials: ReadonlyMap<string, string>,
): string {
  const where = set.get(name)
  if (where === 'root') return `var(${name})`
  const other = fallback ?? initials.get(name)
  if (other === undefined) return `var(${name})`
  const known = withKnownValues(initials.get(name) ?? other, new Map([...set, [name, 'root']]), initials)
  return where ? `var(${name},${known})` : known
}

function endOfCall(text: string, from: number): number {
  let depth = 1
  let at = from
  for (; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) break
  }
  return at
}

/** Tailwind hands values to itself within a rule; `margin: calc(1rem * var(--x))` beside `--x: 0` is simply 0. */
function withOwnValues(body: string): string {
  return [...body.matchAll(/(--tw-[\w-]+):([^;]+)/g)].reduce(
    (text, [, name, value = '']) => text.replaceAll(`var(${name})`, () => value),
    body,
  )
}

const remPerSpacing = 0.25

/** What a page at rest does not show. */
const laterDeclarations =
  /(?<=^|;)(?:transition[\w-]*|animation[\w-]*|cursor|accent-color|tab-size|scroll-[\w-]+|-webkit-tap-[\w-]+|-moz-[\w-]+|font-(?:feature|variation)-settings):[^;]*(?:;|$)/g

/** Shadows that are none, doubled words, products with 0 and 1, and steps of the usual space worked out. */
function tidy(body: string): string {
  return body
    .replace(laterDeclarations, '')
    .replace(/(box-shadow:)((?:0 0 #0000, ?)+)/g, '$1')
    .replace(/(?:-webkit-text-decoration(?:-color)?:[^;]*;)+(?=text-decoration)/g, '')
    .replace(/calc\(var\(--spacing\) ?\* ?(-?[\d.]+)\)/g, (_, steps) => rem(Number(steps)))
    .replace(/var\(--spacing\)/g, rem(1))
    .replace(/calc\(-?[\d.]+rem \* 0\)/g, '0')
    .replace(/calc\((-?[\d.]+rem) \* calc\(1 - 0\)\)/g, '$1')
    .replace(/;$/, '')
}

const rem = (steps: number) => (steps === 0 ? '0' : `${steps * remPerSpacing}rem`.replace(/^(-?)0\./, '$1.'))

/** A value shorter than this is written where it is used. */
const shortValueLetters = 9

/** Puts variables that are set once and for all in the place of their name, where that is shorter. */
function withConstants(rules: readonly Rule[], html: string): Rule[] {
  const values = new Map<string, string[]>()
  const uses = new Map<string, number>()
  const countUses = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) uses.set(name, (uses.get(name) ?? 0) + 1)
  }
  countUses(html)
  eachStyle(rules, ({ prelude, body }) => {
    countUses(body)
    for (const [, name = '', value = ''] of body.matchAll(/(?<=^|;)\s*(--[\w-]+):([^;]*)/g)) {
      values.set(name, [...(values.get(name) ?? []), prelude.includes(':root') ? value.trim() : ''])
    }
  })
  const constants = [...values].flatMap(([name, [value = '', ...others]]): [string, string][] =>
    value && others.length === 0 && (value.length <= shortValueLetters || uses.get(name) === 1) ? [[name, value]] : [],
  )
  // Twice: the value of one may name another.
  const known = new Map(constants)
  const replace = (body: string) => body.replace(/var\((--[\w-]+)\)/g, (use, name: string) => known.get(name) ?? use)
  return mapBodies(rules, (body) => replace(replace(body)))
}

const newColours = /^@supports ?\(color: ?color-mix/

/** A mixed colour stands in a sheet twice, once for old browsers: those wait for the whole sheet. */
function withoutDoubles(rules: readonly Rule[]): Rule[] {
  const kept: Rule[] = []
  for (const rule of rules) {
    if (rule.kind !== 'group') kept.push(rule)
    else if (!newColours.test(rule.prelude)) kept.push({ ...rule, rules: withoutDoubles(rule.rules) })
    else {
      const before = kept.at(-1)
      const [first] = rule.rules
      const isSame = before?.kind === 'style' && first?.kind === 'style' && before.prelude === first.prelude
      if (isSame && propertiesOf(before.body) === propertiesOf(first.body)) kept.pop()
      kept.push(...rule.rules)
    }
  }
  return kept
}

const propertiesOf = (body: string) => body.replace(/:[^;]*/g, '')

/** Until nothing more can go: a variable may have been used by another that has just gone. */
function dropUnused(rules: readonly Rule[], html: string): Rule[] {
  const used = new Set(html.match(/(?<=var\()--[\w-]+/g))
  eachStyle(rules, ({ body }) => {
    for (const name of body.match(/(?<=var\()--[\w-]+/g) ?? []) used.add(name)
  })
  let dropped = false
  const left = mapBodies(rules, (body) =>
    splitOutside(body, ';')
      .filter((declaration) => {
        const name = /^\s*(--[\w-]+):/.exec(declaration)?.[1]
        const isNeeded = !name || used.has(name)
        dropped ||= !isNeeded
        return isNeeded
      })
      .join(';'),
  )
  return dropped ? dropUnused(left, html) : left
}

function eachStyle(rules: readonly Rule[], tell: (rule: { prelude: string; body: string }) => void): void {
  for (const rule of rules) {
    if (rule.kind === 'group') eachStyle(rule.rules, tell)
    else if (rule.kind === 'style') tell(rule)
  }
}

function mapBodies(rules: readonly Rule[], change: (body: string) => string): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    if (rule.kind === 'statement') return [rule]
    if (rule.kind === 'group') return [{ ...rule, rules: mapBodies(rule.rules, change) }]
    const body = change(rule.body)
    return body ? [{ ...rule, body }] : []
  })
}

import type { CssNode, FunctionNode, StyleSheet, Value } from 'css-tree'
import generate from 'css-tree/generator'
import { clone, List } from 'css-tree/utils'
import walk from 'css-tree/walker'

/**
 * Says the same in fewer letters, for rules that stand alone. Tailwind says nearly everything by way of variables, so
 * two steps pay: to write the value in the place of a variable that comes to one value here (490 bytes of the heaviest
 * page, compressed), and to drop the variables that are then without use (650). `markup` may use and set them too.
 */
export function shortenStyles(sheet: StyleSheet, markup: string): void {
  replaceVariables(sheet, readVariables(sheet, markup))
  while (dropUnused(sheet, markup));
}

type Variable = {
  /** What the rules of this page set it to. */
  values: Value[]
  /** True when the root sets it under no condition, so that a use never has to fall back. */
  isAlwaysSet: boolean
  /** What it is where nothing sets it, if it is registered with `@property`. */
  initial?: Value
}

type Variables = ReadonlyMap<string, Variable>

const namesSet = /(?<=[";\s])--[\w-]+(?=:)/g
const namesUsed = /(?<=var\()--[\w-]+/g

/** A style attribute may set anything. */
const anyValue: Value = { type: 'Value', children: new List() }

/** What the sheet says of each variable. Takes the registrations out of it: they would be a tenth of its weight. */
function readVariables(sheet: StyleSheet, markup: string): Variables {
  const variables = new Map<string, Variable>()
  const variable = (name: string) => {
    const known = variables.get(name) ?? { values: [], isAlwaysSet: false }
    variables.set(name, known)
    return known
  }
  for (const [name] of markup.matchAll(namesSet)) variable(name).values.push(anyValue)
  walk(sheet, {
    visit: 'Declaration',
    enter({ property, value }) {
      if (value.type !== 'Value') return
      const { atrule, rule } = this
      if (atrule?.name === 'property' && atrule.prelude) {
        if (property === 'initial-value') variable(generate(atrule.prelude)).initial = value
      } else if (property.startsWith('--')) {
        const isUnconditional = !atrule || atrule.name === 'layer'
        const isAtRoot = rule !== null && generate(rule.prelude) === ':root'
        variable(property).values.push(value)
        variable(property).isAlwaysSet ||= isUnconditional && isAtRoot
      }
    },
  })
  sheet.children = sheet.children.filter((node) => node.type !== 'Atrule' || node.name !== 'property')
  return variables
}

function replaceVariables(tree: StyleSheet | Value, variables: Variables): void {
  walk(tree, {
    visit: 'Function',
    leave(use, item, list) {
      if (use.name !== 'var') return
      const variable = variables.get(nameIn(use))
      const value = onlyValue(use, variable)
      if (value) {
        // Its value may name other variables in turn.
        const copy = { ...value, children: value.children.map(clone) }
        replaceVariables(copy, variables)
        list.replace(item, copy.children)
      } else if (variable?.isAlwaysSet) setFallback(use, undefined)
      // Without its registration, a variable that only some rules set needs the value the others fall back to.
      else if (variable?.initial) setFallback(use, variable.initial)
    },
  })
}

/** The value that this use of a variable always comes to, if there is one. */
function onlyValue(use: FunctionNode, variable: Variable | undefined): Value | undefined {
  const { values, isAlwaysSet, initial } = variable ?? { values: [], isAlwaysSet: false }
  const [value, ...others] = values
  if (!value) return initial ?? fallbackOf(use)
  if (isAlwaysSet) return others.length === 0 ? value : undefined
  return initial && values.every((one) => generate(one) === generate(initial)) ? initial : undefined
}

function nameIn({ children }: FunctionNode): string {
  return children.first?.type === 'Identifier' ? children.first.name : ''
}

function fallbackOf({ children }: FunctionNode): Value | undefined {
  return children.last?.type === 'Value' ? children.last : undefined
}

function setFallback(use: FunctionNode, fallback: Value | undefined): void {
  const name: CssNode = { type: 'Identifier', name: nameIn(use) }
  const others: CssNode[] = fallback ? [{ type: 'Operator', value: ',' }, clone(fallback)] : []
  use.children = new List<CssNode>().fromArray([name, ...others])
}

/** True when something was dropped: then another variable may have lost its last use. */
function dropUnused(sheet: StyleSheet, markup: string): boolean {
  const used = new Set(markup.match(namesUsed))
  walk(sheet, {
    visit: 'Function',
    enter(node) {
      if (node.name === 'var') used.add(nameIn(node))
    },
  })
  let hasDropped = false
  walk(sheet, {
    visit: 'Declaration',
    enter({ property }, item, list) {
      if (!property.startsWith('--') || used.has(property)) return
      list.remove(item)
      hasDropped = true
    },
  })
  return hasDropped
}

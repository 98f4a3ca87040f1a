import { readdirSync, readFileSync } from 'node:fs'
import { type CssNode, parse, walk } from 'css-tree'
import { expect, it } from 'vitest'
import { globalsOf, newerKeys, oldestBrowsers, releaseDayOf, settledKeys } from '../support/newer-features.ts'

// The list of served browsers (docs/browsers.md), and what the build sends them.

const folder = 'build/client/assets'
const builtFiles = (ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }))

it('the list of served browsers covers two and a half years, as the documentation says', () => {
  const thirtyMonthsAgo = new Date()
  thirtyMonthsAgo.setMonth(thirtyMonthsAgo.getMonth() - 30)
  const guide = readFileSync('docs/browsers.md', 'utf8')
  for (const browser of oldestBrowsers) {
    const releaseDay = releaseDayOf(browser)
    expect(Date.parse(releaseDay ?? 'never'), browser.name).toBeLessThan(thirtyMonthsAgo.getTime())
    const month = new Date(`${releaseDay}`).toLocaleDateString('en', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    expect(guide).toMatch(new RegExp(`\\| ${browser.version.replace('.', '\\.')} +\\| ${month} +\\|`))
  }
})

/** Names that libraries of ours have as well: React's `Children.toArray`. */
const ownMethods = new Set(['toArray'])
/** Calls that are made only where the function exists, as Zod writes them. */
const featureCheck = /typeof (\w+\.\w+)==`function`\?\1/g

it('the build calls no function that a served browser lacks', () => {
  const settledNames = new Set(globalsOf(settledKeys).map((path) => path.split('.').at(-1)))
  const newerGlobals = globalsOf(newerKeys)
  expect(newerGlobals).toEqual(
    expect.arrayContaining(['Map.groupBy', 'Promise.try', 'RegExp.escape', 'Uint8Array.fromBase64']),
  )
  const staticMethods = globalsOf(newerKeys.filter((key) => /_static$|^javascript/.test(key))).filter((path) =>
    path.includes('.'),
  )
  // Of methods only those whose name no older one has: a minified script does not say what it calls them on.
  const methods = globalsOf(newerKeys.filter((key) => /^javascript\.builtins\.(?!Temporal|Intl)/.test(key)))
    .map((path) => path.split('.')[1] ?? '')
    .filter((name) => name.length > 5 && !settledNames.has(name) && !ownMethods.has(name))
  expect(methods).toContain('isSubsetOf')
  const callPattern = new RegExp(
    `\\b(?:${staticMethods.map((path) => path.replace('.', '\\??\\.')).join('|')})\\b|\\.(?:${methods.join('|')})\\(`,
    'g',
  )
  const newerCalls = builtFiles('.js').flatMap(({ name, text }) =>
    [...text.replace(featureCheck, '').matchAll(callPattern)].map(([call]) => `${name}: ${call}`),
  )
  expect(newerCalls).toEqual([])
})

/** What a page may do without: it reads and works the same. */
const embellishments = new Map([
  [':marker', 'Safari: the colour of a bullet'],
  [':view-transition', 'only where pages blend into each other'],
  [':view-transition-group', 'only where pages blend into each other'],
  ['@page', 'the margins of a printed page'],
  ['@property', 'Tailwind sets the same values for browsers that lack it'],
  ['@view-transition', 'pages change without blending'],
  ['accent-color', 'a tick in the browser’s own colour'],
  ['contain-intrinsic-size', 'within @supports'],
  ['animation-range', 'within @supports'],
  ['animation-timeline', 'within @supports'],
  ['forced-color-adjust', 'Safari has no forced colours'],
  ['hyphens', 'words break where there is no more room, without a hyphen'],
  ['margin-trim', 'a question of Tailwind’s to Safari'],
  ['overscroll-behavior', 'the page scrolls on at the end of a list'],
  ['print-color-adjust', 'a printed page without shades'],
  ['resize', 'telephones resize no field'],
  ['text-size-adjust', 'only telephones adjust sizes'],
  ['text-wrap', 'lines break where they are full'],
])

it('the build has no style that a served browser lacks and a page needs', () => {
  const newerFeatures = (kind: string) =>
    new Set(newerKeys.filter((key) => key.startsWith(`css.${kind}.`)).map((key) => key.slice(`css.${kind}.`.length)))
  const [properties, atRules, selectors, types] = ['properties', 'at-rules', 'selectors', 'types'].map(newerFeatures)
  const functions = new Set([...(types ?? [])].map((key) => key.split('.').at(-1)))
  const newerFeatureOf = (node: CssNode): string | undefined => {
    if (node.type === 'Declaration' && properties?.has(node.property)) return node.property
    if (node.type === 'Atrule' && atRules?.has(node.name)) return `@${node.name}`
    if (/^Pseudo/.test(node.type) && 'name' in node && selectors?.has(`${node.name}`)) return `:${node.name}`
    if (node.type === 'NestingSelector') return '&'
    if (node.type === 'Feature' && atRules?.has(`media.${node.name}`)) return `@media ${node.name}`
    if (node.type === 'Function' && functions.has(node.name)) return `${node.name}()`
    return undefined
  }
  const newerStyles = new Set<string>()
  for (const { text } of builtFiles('.css'))
    walk(parse(text), (node) => {
      const name = newerFeatureOf(node)
      if (name) newerStyles.add(name)
    })
  expect([...newerStyles].filter((name) => !embellishments.has(name))).toEqual([])
})

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readDeclarations } from '../scripts/check-content/colours.ts'
import { siteFolder } from '../scripts/site-folder.ts'

const css = readFileSync(join(siteFolder, 'colours.css'), 'utf8')

type Colour = [red: number, green: number, blue: number]

const themeColours = readDeclarations(css, '@theme inline {')

/** Works out a colour as the browser does: a hex, one of the names, or a mix of two. */
function parseColour(value: string, roles: Map<string, string>): Colour {
  const variable = /^(?:var|--theme)\(--([\w-]+)\)$/.exec(value)?.[1]
  if (variable) return parseColour(roles.get(variable) ?? themeColours.get(variable) ?? `no --${variable}`, roles)
  const mix = /^color-mix\(in srgb, (\S+\)?)(?: (\d+)%)?, (\S+)\)$/.exec(value)
  if (mix) {
    const [, firstColour = '', share = '50', secondColour = ''] = mix
    const [from, to] = [parseColour(firstColour, roles), parseColour(secondColour, roles)]
    return from.map((part, index) => (part * Number(share) + (to[index] ?? 0) * (100 - Number(share))) / 100) as Colour
  }
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(value)
  if (!hex) throw new Error(`Not a colour: ${value}`)
  return hex.slice(1).map((part) => Number.parseInt(part, 16)) as Colour
}

/** WCAG 2.2, contrast ratio. */
function contrast(one: Colour, other: Colour): number {
  const luminance = (parts: Colour) => {
    const [red = 0, green = 0, blue = 0] = parts
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const textPairs = [
  ...['page', 'surface', 'band'].flatMap((ground) =>
    ['ink', 'ink-soft', 'link', 'success', 'danger'].map((text) => [text, ground]),
  ),
  ['ink', 'sky'],
  ['on-action', 'action'],
]
const edgePairs = ['page', 'surface', 'band'].flatMap((ground) =>
  ['edge', 'focus', 'action'].map((edge) => [edge, ground]),
)

// By day, dark panels lie on colours that are not among the roles: water, vines.
const darkGrounds = ['color-lac', 'color-eau', 'color-vigne']

describe.each(['day-roles', 'night-roles'])('%s', (block) => {
  const roles = readDeclarations(css, `@utility ${block} {`)
  const ratio = ([one = '', other = '']: string[]) =>
    contrast(parseColour(`var(--${one})`, roles), parseColour(`var(--${other})`, roles))

  test.each(textPairs)('text in %s can be read on %s', (...pair) => expect(ratio(pair)).toBeGreaterThanOrEqual(4.5))
  test.each(edgePairs)('an edge in %s can be seen on %s', (...pair) => expect(ratio(pair)).toBeGreaterThanOrEqual(3))
  test('a label on apricot can be read', () =>
    expect(ratio(['color-lac', 'color-abricot'])).toBeGreaterThanOrEqual(4.5))

  if (block === 'night-roles') {
    test.each(darkGrounds)('text of a dark panel can be read on %s', (ground) => {
      for (const text of ground === 'color-vigne' ? ['ink'] : ['ink', 'ink-soft', 'link'])
        expect(ratio([text, ground])).toBeGreaterThanOrEqual(4.5)
      for (const edge of ['focus', 'action']) expect(ratio([edge, ground])).toBeGreaterThanOrEqual(3)
    })
  }
})

test('the style sheet itself names no colour in hex', () => {
  expect(readFileSync(join(import.meta.dirname, 'app.css'), 'utf8')).not.toMatch(/#[0-9a-f]{3,8}\b/i)
})

test('the two fonts weigh 70 kB together at most', () => {
  const folder = import.meta.dirname
  const styleSheet = readFileSync(join(folder, 'app.css'), 'utf8')
  const files = [...styleSheet.matchAll(/url\("\.\/([^"]+)"\)/g)].map(([, file = '']) => join(folder, file))
  expect(files).toHaveLength(2)
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(70_000)
})

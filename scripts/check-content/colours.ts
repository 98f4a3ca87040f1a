import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolder } from '../site-folder.ts'

/** The variables that one block of a style sheet declares, by name. `opening`: the line that opens the block. */
export function readDeclarations(css: string, opening: string): Map<string, string> {
  const start = css.indexOf(opening)
  const block = css.slice(start, css.indexOf('\n}', start))
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

/**
 * One sentence for each ink of `inks.json` that is not the same in `colours.css`. Those inks are written where no style
 * sheet reaches.
 */
export function colourProblems(inks: unknown): string[] {
  const css = readFileSync(join(siteFolder, 'colours.css'), 'utf8')
  const themeColours = readDeclarations(css, '@theme inline {')
  return Object.entries((inks ?? {}) as Record<string, Record<string, string>>).flatMap(([time, roles]) => {
    const roleColours = readDeclarations(css, `@utility ${time}-roles {`)
    return Object.entries(roles).flatMap(([role, colour]) => {
      const value = roleColours.get(role) ?? 'absent'
      const declaredValue = themeColours.get(/^--theme\(--(.+)\)$/.exec(value)?.[1] ?? '') ?? value
      return declaredValue === colour
        ? []
        : [`site/inks.json : « ${time} › ${role} » est ${colour}, mais ${declaredValue} dans colours.css.`]
    })
  })
}

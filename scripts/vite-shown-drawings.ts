import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type * as rules from './check-content/general-rules.ts'
import { siteFolder } from './site-folder.ts'

const drawingsFolder = join(siteFolder, 'images/').replaceAll('\\', '/')
/** The drawings that the code names, and no text. */
const namedByCode = /^(favicon|hero-bateau|logo-clair)$/

/**
 * Leaves out of the build each drawing that no text names: an association without meals ships no fondue, and one that
 * switches a page off for the winter need not delete its drawings.
 */
export function shownDrawings(): Plugin {
  let shownKeys: ReadonlySet<string>
  return {
    name: 'shown-drawings',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      // Imported by Node, as in vite-rendered-pictures.ts.
      const file = pathToFileURL(join(import.meta.dirname, 'check-content/general-rules.ts'))
      shownKeys = await ((await import(file.href)) as typeof rules).shownPictures()
    },
    load(id) {
      const [, key] = id.startsWith(drawingsFolder)
        ? (/^(.+?)(?:-nuit)?\.svg\?/.exec(id.slice(drawingsFolder.length)) ?? [])
        : []
      return key && !shownKeys.has(key) && !namedByCode.test(key) ? 'export default undefined' : undefined
    },
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import type { Plugin } from 'vite'

const project = join(import.meta.dirname, '..')
const defaultFolder = join(project, 'site')
const settingsFile = join(project, '.env')
const settingFromFile = existsSync(settingsFile) ? parseEnv(readFileSync(settingsFile, 'utf8')).SITE : undefined

/** The association's folder: `SITE`, seen from the project, or the one of Cap Embellie that comes with the program. */
export const siteFolder = resolve(project, process.env.SITE || settingFromFile || defaultFolder)

const folderFromProject = relative(project, siteFolder).replaceAll('\\', '/')
/** Its name in messages to the people who edit it. */
export const siteFolderName = folderFromProject.startsWith('../../') ? siteFolder : folderFromProject

/** True for the folder that comes with the program. */
export const isDefaultFolder = siteFolder === defaultFolder

/** Ends the process with one sentence where `SITE` leads to no folder of an association. */
export function requireSiteFolder(): void {
  if (existsSync(join(siteFolder, 'association.json'))) return
  console.error(
    `Le dossier « ${siteFolderName} » n’existe pas, ou association.json n’y est pas. Corrigez SITE, ou faites-le : npm run nouveau-site DOSSIER`,
  )
  process.exit(1)
}

// The program names the folder as it lies beside it (`../site/team.json`). Whoever loads the program, Node or the build,
// is led to the other one here: no module knows of it.
if (!isDefaultFolder) {
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context)
      const path = resolved.url.startsWith('file:') ? relative(defaultFolder, fileURLToPath(resolved.url)) : '..'
      return path.startsWith('..') ? resolved : { ...resolved, url: pathToFileURL(join(siteFolder, path)).href }
    },
  })
}

const defaultFolderPattern = /(?<=['"])((?:\.\.\/)+)site\//g

/** Leads the build to the folder too: its imports, globs and style sheets. */
export function siteFolderPlugin(): Plugin {
  requireSiteFolder()
  return {
    name: 'site-folder',
    enforce: 'pre',
    config: () => ({ server: { fs: { allow: [project, siteFolder] } } }),
    transform(code, id) {
      const file = id.split('?')[0] ?? ''
      const folder = join(file, '..')
      if (isDefaultFolder || relative(project, file).startsWith('..') || file.includes('/node_modules/'))
        return undefined
      const relativeFolder = relative(folder, siteFolder).replaceAll('\\', '/')
      const redirectedCode = code.replace(defaultFolderPattern, (found, parentDots: string) =>
        join(folder, parentDots, 'site') === defaultFolder ? `${relativeFolder}/` : found,
      )
      return redirectedCode === code ? undefined : { code: redirectedCode, map: null }
    },
  }
}

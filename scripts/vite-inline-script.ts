import { build, type Plugin, type Rolldown } from 'vite'
import { servedBrowsers } from './served-browsers.ts'

const suffix = '?inline-script'

/**
 * `import code from './menu.ts?inline-script'` gives the module as the text of a classic script, bundled and minified,
 * for pages to carry: what a visitor may press before any file has arrived must not wait for one.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return
      const file = await this.resolve(source.slice(0, -suffix.length), importer)
      return file && file.id + suffix
    },
    async load(id) {
      if (!id.endsWith(suffix)) return
      const entry = id.slice(0, -suffix.length)
      this.addWatchFile(entry)
      const buildResult = await build({
        configFile: false,
        logLevel: 'silent',
        build: { write: false, target: [...servedBrowsers], lib: { entry, formats: ['iife'], name: '_' } },
      })
      const [{ output }] = buildResult as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
      return `export default ${JSON.stringify(output[0].code.trim())}`
    },
  }
}

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type * as sharing from './share-pictures.ts'

/**
 * Renders what other programs ask for as PNG, since they read no SVG: the picture of each page for shared links, and the
 * head of our mails. They are composed from the drawings (or photographs) and words of the day, so they are products of
 * the build and not committed.
 */
export function sharePictures(): Plugin {
  let load: () => Promise<typeof sharing>
  return {
    name: 'share-pictures',
    configResolved({ root }) {
      // Node reads it by itself; bundled with the configuration, every change of a word would restart the dev server.
      load = () => import(pathToFileURL(join(root, 'scripts/share-pictures.ts')).href)
    },
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const [path, render] of (await load()).renderings) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: await render() })
      }
    },
    configureServer(vite) {
      vite.middlewares.use(async ({ url = '' }, response, next) => {
        const render = url.endsWith('.png') ? (await load()).renderings.get(url) : undefined
        if (!render) return next()
        response.setHeader('Content-Type', 'image/png').end(await render())
      })
    },
  }
}

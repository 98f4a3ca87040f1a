import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type * as renderedPicturesModule from './rendered-pictures.ts'

/**
 * Renders the pictures for other programs, which do not read SVG, as PNG: one per page for shared links, and the header
 * of our mails; and those of all wishes side by side, as WebP. They are composed from the current drawings (or
 * photographs) and texts, so they are build output and not committed.
 */
export function renderedPictures(): Plugin {
  let loadModule: () => Promise<typeof renderedPicturesModule>
  return {
    name: 'rendered-pictures',
    configResolved({ root }) {
      // Imported by Node at run time: bundled with the configuration, each change to a text would restart Vite.
      loadModule = () => import(pathToFileURL(join(root, 'scripts/rendered-pictures.ts')).href)
    },
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const [path, render] of (await loadModule()).renderings) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: await render() })
      }
    },
    configureServer(vite) {
      vite.middlewares.use(async ({ url = '' }, response, next) => {
        const render = /\.(png|webp)$/.test(url) ? (await loadModule()).renderings.get(url) : undefined
        if (!render) return next()
        response.setHeader('Content-Type', `image/${url.endsWith('png') ? 'png' : 'webp'}`).end(await render())
      })
    },
  }
}

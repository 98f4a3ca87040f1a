import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type * as seo from '../app/seo/public-pages.ts'
import type * as shares from '../app/seo/share-picture-path.ts'
import type * as words from '../content/share-pictures.ts'
import type * as mail from '../illustrations/posters/mail-header.ts'
import type * as outlines from '../illustrations/posters/outline-text.ts'
import type * as share from '../illustrations/posters/share-picture.ts'
import { mailHeaderPath, mailHeaderSize } from '../server/mail/header-picture.ts'

type Rendered = { path: string; render: () => Promise<Buffer> }

/**
 * Renders what other programs ask for as PNG, since they read no SVG: the picture of each page for shared links, and the
 * head of our mails. They are composed from the drawings (or photographs) and words of the day, so they are products of
 * the build and not committed.
 */
export function sharePictures(): Plugin {
  let root = ''
  return {
    name: 'share-pictures',
    configResolved(config) {
      root = config.root
    },
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const { path, render } of await listPictures(root)) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: await render() })
      }
    },
    configureServer(vite) {
      vite.middlewares.use(async (request, response, next) => {
        const asked =
          request.url?.endsWith('.png') && (await listPictures(root)).find(({ path }) => path === request.url)
        if (!asked) return next()
        response.setHeader('Content-Type', 'image/png').end(await asked.render())
      })
    },
  }
}

async function listPictures(root: string): Promise<Rendered[]> {
  // Node reads these by itself; bundled with the configuration, every change of a word would restart the dev server.
  const load = <Module>(file: string): Promise<Module> => import(pathToFileURL(join(root, file)).href)
  const { publicPages } = await load<typeof seo>('app/seo/public-pages.ts')
  const { sharePictures } = await load<typeof words>('content/share-pictures.ts')
  const { sharePicturePath, sharePictureSize } = await load<typeof shares>('app/seo/share-picture-path.ts')
  const { mailHeader } = await load<typeof mail>('illustrations/posters/mail-header.ts')
  const { outliner } = await load<typeof outlines>('illustrations/posters/outline-text.ts')
  const { sharePicture } = await load<typeof share>('illustrations/posters/share-picture.ts')
  const logo = readFileSync(join(root, 'content/images/logo-clair.svg'), 'utf8')
  const outline = outliner(readFileSync(join(root, 'app/fonts/fraunces.woff2')))

  const shared = Object.entries(sharePictures).map(([path, { imgKey, title }]) => {
    const name = publicPages.find((page) => page.path === path)?.name ?? ''
    const poster = { picture: pictureFile(root, imgKey), logo, title: title ?? name }
    return { path: sharePicturePath(path), render: () => sharePicture(poster, sharePictureSize, outline) }
  })
  const head = { picture: pictureFile(root, 'hero-large'), logo }
  return [...shared, { path: mailHeaderPath, render: () => mailHeader(head, mailHeaderSize) }]
}

/** The file of a key: the photograph if there is one, else the drawing. */
function pictureFile(root: string, key: string): string {
  const folder = join(root, 'content/images')
  const names = readdirSync(folder).filter((name) => name.startsWith(`${key}.`))
  return join(folder, names.find((name) => !name.endsWith('.svg')) ?? `${key}.svg`)
}

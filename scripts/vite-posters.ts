import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type * as seo from '../app/seo/public-pages.ts'
import type * as shares from '../app/seo/share-picture-path.ts'
import type * as words from '../content/share-pictures.ts'
import { mailHeaderPath } from '../server/mail/header-picture.ts'
import type { SharePoster } from './posters/share-picture.ts'

type Poster = { path: string; render: () => Promise<Buffer> }

/**
 * Renders what other programs ask for as PNG, since they read no SVG: the picture of each page for shared links, and the
 * head of our mails. They are composed from the drawings (or photographs) and words of the day, so they are products of
 * the build. Rendering all takes two seconds; what did not change comes from `node_modules/.cache/posters`.
 */
export function posters(): Plugin {
  let root = ''
  return {
    name: 'posters',
    configResolved(config) {
      root = config.root
    },
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const { path, render } of await listPosters(root)) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: await render() })
      }
    },
    configureServer(vite) {
      vite.middlewares.use(async (request, response, next) => {
        const poster =
          request.url?.endsWith('.png') && (await listPosters(root)).find(({ path }) => path === request.url)
        if (!poster) return next()
        response.setHeader('Content-Type', 'image/png').end(await poster.render())
      })
    },
  }
}

async function listPosters(root: string): Promise<Poster[]> {
  const [{ publicPages }, { sharePictures }, { sharePicturePath }] = await Promise.all([
    load<typeof seo>(root, 'app/seo/public-pages.ts'),
    load<typeof words>(root, 'content/share-pictures.ts'),
    load<typeof shares>(root, 'app/seo/share-picture-path.ts'),
  ])
  const logo = readFileSync(join(root, 'content/images/logo-clair.svg'), 'utf8')
  const keep = keeper(root)

  const shared = Object.entries(sharePictures).map(([path, share]) => {
    const name = publicPages.find((page) => page.path === path)?.name ?? ''
    const poster = { picture: pictureFile(root, share.imgKey), logo, title: share.title ?? name }
    const render = async () => {
      const { sharePicture } = await import('./posters/share-picture.ts')
      const { displayFontFile, outliner } = await import('./posters/outline-text.ts')
      const { default: sharp } = await import('sharp')
      return sharePicture(sharp, poster, outliner(readFileSync(displayFontFile(root))))
    }
    return { path: sharePicturePath(path), render: () => keep(poster, render) }
  })

  const head = { picture: pictureFile(root, 'hero-large'), logo }
  const renderHead = async () => {
    const { mailHeader } = await import('./posters/mail-header.ts')
    const { default: sharp } = await import('sharp')
    return mailHeader(sharp, head)
  }
  return [...shared, { path: mailHeaderPath, render: () => keep({ ...head, title: '' }, renderHead) }]
}

/** Node reads these by itself; bundled with the configuration, every change of a word would restart the dev server. */
function load<Module>(root: string, file: string): Promise<Module> {
  return import(pathToFileURL(join(root, file)).href)
}

/** The file of a key: the photograph if there is one, else the drawing. */
function pictureFile(root: string, key: string): string {
  const folder = join(root, 'content/images')
  const names = readdirSync(folder).filter((name) => name.startsWith(`${key}.`))
  const name = names.find((candidate) => !candidate.endsWith('.svg')) ?? `${key}.svg`
  return join(folder, name)
}

/** Renders once for the same code, drawing and words. */
function keeper(root: string): (poster: SharePoster, render: () => Promise<Buffer>) => Promise<Buffer> {
  const folder = join(root, 'node_modules/.cache/posters')
  const codeFolder = join(root, 'scripts/posters')
  const code = readdirSync(codeFolder).map((name) => readFileSync(join(codeFolder, name), 'utf8'))
  return async ({ picture, logo, title }, render) => {
    const hash = createHash('sha256')
      .update(JSON.stringify([code, logo, title]))
      .update(readFileSync(picture))
    const kept = join(folder, `${hash.digest('hex')}.png`)
    if (existsSync(kept)) return readFileSync(kept)
    const made = await render()
    mkdirSync(folder, { recursive: true })
    writeFileSync(kept, made)
    return made
  }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { photoEndings } from './general-rules.ts'

type ImageSize = { width: number; height: number }

/** Formats that cameras, phones and scanners write but the site does not read. */
const foreignEndings = ['heic', 'heif', 'gif', 'tif', 'tiff', 'bmp', 'raw', 'dng']

/** Logos and icons, shown at every size, on light and on dark: only a drawing (SVG) suits them. */
const drawnOnlyKeys = /^(logo|logo-.*|icone|favicon|vague)$/

/** The size of most pictures, for a key without a drawing that would give its own. */
const usualSize: ImageSize = { width: 800, height: 600 }

/**
 * Checks the photographs in `imagesDir` against what the pages need; returns one French sentence per problem.
 * `usedKeys` are the pictures the content refers to, `logoKeys` those of them that are shown whole, not cropped.
 */
export async function photoProblems(
  imagesDir: string,
  usedKeys: ReadonlySet<string>,
  logoKeys: ReadonlySet<string>,
): Promise<string[]> {
  const names = existsSync(imagesDir) ? readdirSync(imagesDir).sort() : []
  const drawings = new Set(names.filter((name) => name.endsWith('.svg')).map(keyOf))
  const photos = names.filter((name) => photoEndings.includes(extensionOf(name)))
  const knownKeys = new Set([...drawings, ...usedKeys])

  const checkPhoto = async (name: string): Promise<string | undefined> => {
    const key = keyOf(name)
    if (drawnOnlyKeys.test(key)) return 'cette image doit rester un dessin (.svg). Retirez la photo.'
    if (!knownKeys.has(key)) {
      return `aucune image du site ne s’appelle « ${key} ». Donnez à la photo le nom du dessin qu’elle remplace.`
    }
    const drawnSize = drawings.has(key) ? drawingSize(join(imagesDir, `${key}.svg`)) : usualSize
    return await sizeProblem(join(imagesDir, name), logoKeys.has(key) ? { width: 400, height: 0 } : drawnSize)
  }

  const sentences = await Promise.all(photos.map(async (name) => ({ name, sentence: await checkPhoto(name) })))
  return [
    ...names.flatMap((name) => extensionProblem(name)),
    ...duplicateProblems(photos),
    ...sentences.flatMap(({ name, sentence }) => (sentence ? [`site/images/${name} : ${sentence}`] : [])),
  ]
}

function extensionProblem(name: string): string[] {
  const extension = extensionOf(name)
  const lowerExtension = extension.toLowerCase()
  const prefix = `site/images/${name} :`
  if (foreignEndings.includes(lowerExtension)) {
    return [`${prefix} le site ne lit pas ce genre de photo. Enregistrez-la en .jpg, sous le nom ${keyOf(name)}.jpg.`]
  }
  if (extension !== lowerExtension && ['svg', ...photoEndings].includes(lowerExtension)) {
    return [`${prefix} écrivez la fin du nom en minuscules : ${keyOf(name)}.${lowerExtension}.`]
  }
  return []
}

function duplicateProblems(photos: readonly string[]): string[] {
  return photos.flatMap((name, index) => {
    const duplicate = photos.slice(0, index).find((earlier) => keyOf(earlier) === keyOf(name))
    return duplicate
      ? [`site/images/ : ${duplicate} et ${name} sont pour la même place. Gardez une seule des deux photos.`]
      : []
  })
}

/** `requiredSize` is the size of the drawing, which was made for the largest place where the picture appears. */
async function sizeProblem(file: string, requiredSize: ImageSize): Promise<string | undefined> {
  const photo = await measureImage(file)
  if (!photo) return 'ce fichier ne se lit pas comme une photo. Enregistrez-la de nouveau, en .jpg.'
  if (photo.width >= requiredSize.width && photo.height >= requiredSize.height) return undefined
  const minimum =
    requiredSize.height > 0 ? `${requiredSize.width} × ${requiredSize.height}` : `${requiredSize.width} de large`
  return (
    `la photo est trop petite pour sa place. Elle mesure ${photo.width} × ${photo.height} points ; il en faut au ` +
    `moins ${minimum}. Prenez-la plus grande, ou retirez-la : le dessin reprend alors sa place.`
  )
}

/** The upright size: phones may store a picture sideways with a note of its orientation. */
async function measureImage(file: string): Promise<ImageSize | undefined> {
  const { default: image } = await import('sharp')
  return image(file)
    .metadata()
    .then(
      ({ autoOrient }) => autoOrient,
      () => undefined,
    )
}

function drawingSize(file: string): ImageSize {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(file, 'utf8')) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : usualSize
}

const keyOf = (name: string) => parse(name).name
const extensionOf = (name: string) => parse(name).ext.slice(1)

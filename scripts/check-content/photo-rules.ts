import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { photoEndings } from './general-rules.ts'

type Measures = { width: number; height: number }

/** Formats that cameras, phones and scanners write but the site does not read. */
const foreignEndings = ['heic', 'heif', 'gif', 'tif', 'tiff', 'bmp', 'raw', 'dng']

/** Logos and icons, shown at every size, on light and on dark: only a drawing (SVG) suits them. */
const signs = /^(logo|logo-.*|icone|favicon|vague)$/

/** The size of most pictures, for a key without a drawing that would give its own. */
const usualPlace: Measures = { width: 800, height: 600 }

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
  const photos = names.filter((name) => photoEndings.includes(endingOf(name)))
  const known = new Set([...drawings, ...usedKeys])

  const about = async (name: string): Promise<string | undefined> => {
    const key = keyOf(name)
    if (signs.test(key)) return 'cette image doit rester un dessin (.svg). Retirez la photo.'
    if (!known.has(key)) {
      return `aucune image du site ne s’appelle « ${key} ». Donnez à la photo le nom du dessin qu’elle remplace.`
    }
    const place = drawings.has(key) ? drawnMeasures(join(imagesDir, `${key}.svg`)) : usualPlace
    return await sizeProblem(join(imagesDir, name), logoKeys.has(key) ? { width: 400, height: 0 } : place)
  }

  const sentences = await Promise.all(photos.map(async (name) => ({ name, sentence: await about(name) })))
  return [
    ...names.flatMap((name) => endingProblem(name)),
    ...doubles(photos),
    ...sentences.flatMap(({ name, sentence }) => (sentence ? [`site/images/${name} : ${sentence}`] : [])),
  ]
}

function endingProblem(name: string): string[] {
  const ending = endingOf(name)
  const lower = ending.toLowerCase()
  const where = `site/images/${name} :`
  if (foreignEndings.includes(lower)) {
    return [`${where} le site ne lit pas ce genre de photo. Enregistrez-la en .jpg, sous le nom ${keyOf(name)}.jpg.`]
  }
  if (ending !== lower && ['svg', ...photoEndings].includes(lower)) {
    return [`${where} écrivez la fin du nom en minuscules : ${keyOf(name)}.${lower}.`]
  }
  return []
}

function doubles(photos: readonly string[]): string[] {
  return photos.flatMap((name, index) => {
    const other = photos.slice(0, index).find((earlier) => keyOf(earlier) === keyOf(name))
    return other
      ? [`site/images/ : ${other} et ${name} sont pour la même place. Gardez une seule des deux photos.`]
      : []
  })
}

/** `wanted` is the size of the drawing, which was made for the largest place where the picture appears. */
async function sizeProblem(file: string, wanted: Measures): Promise<string | undefined> {
  const photo = await measure(file)
  if (!photo) return 'ce fichier ne se lit pas comme une photo. Enregistrez-la de nouveau, en .jpg.'
  if (photo.width >= wanted.width && photo.height >= wanted.height) return undefined
  const least = wanted.height > 0 ? `${wanted.width} × ${wanted.height}` : `${wanted.width} de large`
  return (
    `la photo est trop petite pour sa place. Elle mesure ${photo.width} × ${photo.height} points ; il en faut au ` +
    `moins ${least}. Prenez-la plus grande, ou retirez-la : le dessin reprend alors sa place.`
  )
}

/** The upright size: phones may store a picture sideways with a note of its orientation. */
async function measure(file: string): Promise<Measures | undefined> {
  const { default: sharp } = await import('sharp')
  return sharp(file)
    .metadata()
    .then(
      ({ autoOrient }) => autoOrient,
      () => undefined,
    )
}

function drawnMeasures(file: string): Measures {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(file, 'utf8')) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : usualPlace
}

const keyOf = (name: string) => parse(name).name
const endingOf = (name: string) => parse(name).ext.slice(1)

import sharp from 'sharp'
import { abricot, ecume, lac } from '../world/palette.ts'
import { compose, type Size, svgContent } from './compose.ts'
import type { OutlinedLine, Outliner } from './outline-text.ts'

export type SharePoster = {
  /** The path of the drawing or photograph. */
  picture: string
  /** The SVG source of the light logo, for dark backgrounds. */
  logo: string
  title: string
}

const maxBytes = 300_000

/** The panel on the left, with a vertical wave as its edge; the picture is below it, from `pictureLeft` on. */
const panelEdge = 'M0 0H462C430 76 424 152 452 240S492 404 460 492 436 596 446 630H0Z'
const panelShadow = 'M0 0H474C442 76 438 152 466 240S506 404 474 492 450 596 460 630H0Z'
const pictureLeft = 400
const margin = 56
const titleWidth = 368
const maxTitleSize = 56
const lineHeight = 1.16

/** A page's poster for shared links: its name and title on the left, its picture on the right, as PNG. */
export async function sharePicture(
  { picture, logo, title }: SharePoster,
  size: Size,
  outline: Outliner,
): Promise<Buffer> {
  const panel =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">` +
    `<path d="${panelShadow}" fill="${abricot}"/><path d="${panelEdge}" fill="${lac}"/>` +
    `<g transform="translate(${margin} 52)">${svgContent(logo)}</g>${titleShapes(title, size.height - 72, outline)}</svg>`
  const poster = await compose(size, { picture, pictureLeft, keep: 'right', panel })
  return reduceColours(await poster.png().toBuffer())
}

/** The title in as few lines as fit, the baseline of the last one on `lastBaseline`. */
function titleShapes(title: string, lastBaseline: number, outline: Outliner): string {
  const words = title.split(/ (?![?!:;»])/)
  const longestWidth = Math.max(...words.map((word) => outline(word).width))
  const size = Math.min(maxTitleSize, titleWidth / longestWidth)
  const lines = wrapWords(words, titleWidth / size, outline)
  return lines
    .map(({ shapes }, index) => {
      const baseline = lastBaseline - (lines.length - 1 - index) * size * lineHeight
      return `<g transform="translate(${margin} ${baseline}) scale(${size})" fill="${ecume}">${shapes}</g>`
    })
    .join('')
}

function wrapWords(words: readonly string[], maxWidth: number, outline: Outliner): OutlinedLine[] {
  const lines: string[] = []
  for (const word of words) {
    const lastLine = lines.at(-1)
    const longerLine = lastLine === undefined ? word : `${lastLine} ${word}`
    if (lastLine !== undefined && outline(longerLine).width <= maxWidth) lines[lines.length - 1] = longerLine
    else lines.push(word)
  }
  return lines.map(outline)
}

/** Flat drawings need few colours; a photograph gets fewer and fewer until its file is small enough for a phone. */
async function reduceColours(poster: Buffer): Promise<Buffer> {
  let png = poster
  for (const colours of [256, 128, 64, 32]) {
    png = await sharp(poster).png({ palette: true, colours, effort: 8 }).toBuffer()
    if (png.length <= maxBytes) break
  }
  return png
}

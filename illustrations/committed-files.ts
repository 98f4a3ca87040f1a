import sharp from 'sharp'
import { optimize } from 'svgo'
import { pictures } from './pictures/index.ts'
import { drawByNight } from './world/light.ts'
import type { Shape } from './world/svg.ts'

/** A file in this repository that `npm run draw` writes. The same code produces the same bytes every time. */
export type CommittedFile = {
  /** The key of the drawing that it is or is made from. */
  key: string
  /** The path from the root of the repository. */
  path: string
  maxBytes: number
  render: () => string | Promise<Buffer>
}

/** The maximum size of a drawing: a phone loads it as fast as a paragraph of text. */
const maxDrawingBytes = 12_000

/** Logos and icons have their own background, and heroes their own night; all others are drawn again by night. */
const sameByNight = /^(favicon|hero|icone|logo|og|partenaire|vague)/

const drawings = Object.entries(pictures).flatMap(([key, draw]) => [
  drawingFile(key, draw),
  ...(sameByNight.test(key) ? [] : [drawingFile(`${key}-nuit`, () => drawByNight(draw))]),
])

function drawingFile(key: string, draw: () => Shape): CommittedFile {
  return {
    key,
    path: `site/images/${key}.svg`,
    maxBytes: maxDrawingBytes,
    render: () => `${minify(draw())}\n`,
  }
}

/** Icons for phones and old browsers, which do not support SVG icons. */
const icons = [
  ...[180, 192, 512].map((size) => ({
    key: 'icone',
    path: `site/public/icones/icone-${size}.png`,
    render: () => renderPng('icone', 512, size),
  })),
  { key: 'favicon', path: 'site/public/favicon.ico', render: favicon },
].map((file): CommittedFile => ({ ...file, maxBytes: maxDrawingBytes }))

export const committedFiles: readonly CommittedFile[] = [...drawings, ...icons]

function minify(drawing: Shape): string {
  return optimize(drawing, {
    multipass: true,
    floatPrecision: 1,
    plugins: [
      { name: 'preset-default', params: { overrides: { convertTransform: { floatPrecision: 3 } } } },
      'sortAttrs',
    ],
  }).data
}

/** A favicon.ico with one PNG, for browsers without support for SVG icons. */
async function favicon(): Promise<Buffer> {
  const png = await renderPng('favicon', 32, 32)
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** A drawing as a PNG, `size` pixels wide. Its colours are flat, so that a palette causes no visible loss. */
function renderPng(key: string, drawnSize: number, size: number): Promise<Buffer> {
  const drawing = pictures[key]?.() ?? ''
  return sharp(Buffer.from(drawing), { density: (72 * size) / drawnSize })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

import sharp, { type Sharp } from 'sharp'
import { lac } from '../world/palette.ts'

export type Size = { width: number; height: number }

/** The layout of a poster: a picture that fills the right side, and over it a panel (SVG source) with the words. */
export type Layout = {
  /** The path of a drawing or photograph. */
  picture: string
  pictureLeft: number
  /** The part of the picture to keep when it is cropped. */
  keep: 'centre' | 'right'
  panel: string
}

export async function compose({ width, height }: Size, { picture, pictureLeft, keep, panel }: Layout): Promise<Sharp> {
  const scene = await sharp(picture, { density: 144 })
    .autoOrient()
    .resize(width - pictureLeft, height, { fit: 'cover', position: keep })
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: lac } }).composite([
    { input: scene, left: pictureLeft, top: 0 },
    { input: Buffer.from(panel), left: 0, top: 0 },
  ])
}

/** The content of the root element of an SVG. */
export function svgContent(svg: string): string {
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
}

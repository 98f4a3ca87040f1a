import type sharpModule from 'sharp'
import { mailHeaderSize } from '../../server/mail/header-picture.ts'
import { abricot, lac } from '../draw/world/palette.ts'
import { innerOf } from './share-picture.ts'

/** Twice the size it is shown in, for sharp screens. */
const width = mailHeaderSize.width * 2
const height = mailHeaderSize.height * 2
const pictureLeft = 370

/** The band at the head of every mail: the name on the left, the boat on the lake on the right, as PNG. */
export async function mailHeader(
  sharp: typeof sharpModule,
  { picture, logo }: { picture: string; logo: string },
): Promise<Buffer> {
  const scene = await sharp(picture, { density: 144 })
    .autoOrient()
    .resize(width - pictureLeft, height, { fit: 'cover', position: 'centre' })
    .toBuffer()
  const sheet = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 240">` +
      `<path d="M0 0H494C466 60 464 110 486 158S494 222 484 240H0Z" fill="${abricot}"/>` +
      `<path d="M0 0H484C454 60 452 110 474 158S482 222 472 240H0Z" fill="${lac}"/>` +
      `<g transform="translate(48 79) scale(1.15)">${innerOf(logo)}</g></svg>`,
  )
  return sharp({ create: { width, height, channels: 3, background: lac } })
    .composite([
      { input: scene, left: pictureLeft, top: 0 },
      { input: sheet, left: 0, top: 0 },
    ])
    .png({ palette: true, colours: 40, effort: 10 })
    .toBuffer()
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { wishableIds } from '../app/pages/reservations/cards/wish-groups.ts'
import { sharePicturePath, sharePictureSize } from '../app/seo/page-meta.ts'
import { associationPages } from '../app/seo/public-pages.ts'
import { mailHeader } from '../illustrations/posters/mail-header.ts'
import { createOutliner } from '../illustrations/posters/outline-text.ts'
import { sharePicture } from '../illustrations/posters/share-picture.ts'
import { mailHeaderPath, mailHeaderSize } from '../server/mail/header-picture.ts'
import { siteFolder } from './site-folder.ts'

const root = join(import.meta.dirname, '..')
const images = join(siteFolder, 'images')
const logo = readFileSync(join(images, 'logo-clair.svg'), 'utf8')
const outline = createOutliner(readFileSync(join(root, 'app/fonts/fraunces.woff2')))

/** How to render each picture that other programs request, by its address on the site. */
export const renderings: ReadonlyMap<string, () => Promise<Buffer>> = new Map([
  ...associationPages.map(({ path, posterTitle: title, shareImgKey }) => {
    const posterParts = () => ({ picture: pictureFile(shareImgKey), logo, title })
    return [sharePicturePath(path), () => sharePicture(posterParts(), sharePictureSize, outline)] as const
  }),
  ...['', '-nuit'].map(
    (nightSuffix) => [`/vignettes/souhaits${nightSuffix}.webp`, () => wishSheet(nightSuffix)] as const,
  ),
  [mailHeaderPath, () => mailHeader({ picture: pictureFile('hero-large'), logo }, mailHeaderSize)],
])

/**
 * The middle of each wish's picture, side by side: as many files would each be smaller than the request for it, and
 * their names would be half a kilobyte of the booking page. A wish without a picture leaves its place empty.
 */
async function wishSheet(nightSuffix: string): Promise<Buffer> {
  const [width, height] = [92, 104]
  const pictures = wishableIds.flatMap((id, index) => {
    const file = [pictureFile(id, nightSuffix), pictureFile(id)].find(existsSync)
    return file ? [{ file, left: index * width, top: 0 }] : []
  })
  const cells = pictures.map(async ({ file, ...position }) => ({
    ...position,
    input: await sharp(file).resize({ width, height }).toBuffer(),
  }))
  return sharp({ create: { width: width * Math.max(1, wishableIds.length), height, channels: 4, background: '#0000' } })
    .composite(await Promise.all(cells))
    .webp({ quality: 50 })
    .toBuffer()
}

/** The file for a picture key: the photograph if there is one, else the drawing; `night` is `-nuit` or empty. */
function pictureFile(key: string, nightSuffix = ''): string {
  const names = readdirSync(images).filter((name) => name.startsWith(`${key}.`))
  return join(images, names.find((name) => !name.endsWith('.svg')) ?? `${key}${nightSuffix}.svg`)
}

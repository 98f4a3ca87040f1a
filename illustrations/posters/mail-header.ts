import { abricot, lac } from '../world/palette.ts'
import { compose, type Size, svgContent } from './compose.ts'

/**
 * The banner at the top of every mail, as PNG: the name on the left, the boat on the lake on the right. `shownSize` is
 * its size in the mail; the PNG is twice as large, for sharp screens. `logo` is the SVG source of the light logo.
 */
export async function mailHeader(
  { picture, logo }: { picture: string; logo: string },
  shownSize: Size,
): Promise<Buffer> {
  const size = { width: shownSize.width * 2, height: shownSize.height * 2 }
  const panel =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 1200 240">` +
    `<path d="M0 0H494C466 60 464 110 486 158S494 222 484 240H0Z" fill="${abricot}"/>` +
    `<path d="M0 0H484C454 60 452 110 474 158S482 222 472 240H0Z" fill="${lac}"/>` +
    `<g transform="translate(48 79) scale(1.15)">${svgContent(logo)}</g></svg>`
  const poster = await compose(size, { picture, pictureLeft: 370, keep: 'centre', panel })
  return poster.png({ palette: true, colours: 40, effort: 10 }).toBuffer()
}

import { abricot, corail, ecume, lac, leman, mix, sable } from './palette.ts'
import { line, path, rect, type Shape } from './svg.ts'

/*
 * The deck as seen by someone standing on it. Every scene on board is framed the same way: the canopy's edge above,
 * the rail and the planks below, the lake between. `deck`: the y where the planks begin; `posts`: the x of each post.
 */
type DeckOptions = {
  width?: number
  height?: number
  deck?: number
  canopy?: boolean
  posts?: readonly number[]
  cloth?: string
  planks?: string
}

export function awning(width: number, depth: number, cloth: string = corail): Shape {
  const count = Math.round(width / 66)
  const scallopWidth = width / count
  return (
    path(
      `M0 ${depth - 12}V${depth}${`q${scallopWidth / 2} ${scallopWidth * 0.42} ${scallopWidth} 0`.repeat(count)}V${depth - 12}z`,
      mix(cloth, lac, 0.25),
    ) + rect(0, 0, width, depth - 8, cloth)
  )
}

/** The rail and posts behind the people. */
export function railing({ width = 800, deck = 500, posts = [70, 730] }: DeckOptions = {}): Shape {
  const ink = mix(ecume, leman, 0.12)
  const shade = mix(ecume, leman, 0.3)
  const stanchions = Array.from(
    { length: Math.ceil(width / 160) },
    (_, index) => `M${80 + index * 160} ${deck - 110}V${deck}`,
  ).join('')
  return (
    line(posts.map((x) => `M${x} 0V${deck + 4}`).join(''), shade, 13) +
    line(`M-9 ${deck - 58}H${width + 9}${stanchions}`, shade, 5) +
    line(`M-9 ${deck - 112}H${width + 9}`, ink, 10)
  )
}

/** The planks the people stand on. */
export function planks({
  width = 800,
  height = 600,
  deck = 500,
  planks: wood = mix(sable, abricot, 0.3),
}: DeckOptions = {}): Shape {
  const seams = [0.34, 0.68].map((share) => `M-9 ${Math.round(deck + (height - deck) * share)}H${width + 9}`).join('')
  return (
    rect(0, deck - 6, width, height - deck + 6, wood) +
    rect(0, deck - 8, width, 8, ecume) +
    line(seams, mix(wood, lac, 0.2), 2)
  )
}

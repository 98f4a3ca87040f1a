import { abricot, corail, ecume, lac, leman, mix, sable } from './palette.ts'
import { group, line, path, polygon, rect, type Shape } from './svg.ts'

/** Deck height above the water, in boat units (a person is 100). Crew stand on it. */
export const classicDeck = -40

type ClassicBoatOptions = {
  /** People and things on deck, in boat coordinates: x from -215 (helm) to 215 (bow), y from `classicDeck`. */
  crew?: Shape
  /** Up while sailing, down for boarding with a wheelchair. */
  ramp?: 'up' | 'down'
  /** Colours change with the time of day; by default those of daylight. */
  hull?: string
  canopy?: string
  shade?: string
  rail?: string
}

const swissFlag = (x: number, y: number, size: number): Shape =>
  rect(x, y, size, size, corail) +
  path(
    `M${x + size * 0.4} ${y + size * 0.2}h${size * 0.2}v${size * 0.2}h${size * 0.2}v${size * 0.2}h${-size * 0.2}v${size * 0.2}h${-size * 0.2}v${-size * 0.2}h${-size * 0.2}v${-size * 0.2}h${size * 0.2}z`,
    ecume,
  )

function canopy(ink: string, shade: string): Shape {
  return (
    path('M-196 -176C-120 -192 60 -192 140 -176L146 -160H-202Z', ink) +
    path(`M146 -161H-202V-157${'q14.5 15 29 0'.repeat(12)}Z`, shade)
  )
}

/**
 * The classic boat, bow to the right, floating on y = 0, 540 units long: a broad flat deck, a canopy the colour
 * of the sail on the logo, and a bow that folds down into a ramp.
 */
export function classicBoat(options: ClassicBoatOptions = {}): Shape {
  const { crew = '', ramp = 'up', hull = ecume, canopy: cloth = corail } = options
  const shade = options.shade ?? mix(cloth, lac, 0.25)
  const rail = options.rail ?? mix(ecume, leman, 0.18)
  const posts = line('M-186 -40V-164M130 -40V-164M-28 -44V-164', rail, 5)
  const rails = line(
    'M-236 -78H222M-236 -60H222M-236 -40V-78M-132 -40V-78M-80 -40V-78M24 -40V-78M76 -40V-78M178 -40V-78M222 -40V-78',
    rail,
    2.6,
  )
  const bow =
    ramp === 'up'
      ? polygon(
          [
            [228, -42],
            [256, -104],
            [264, -101],
            [240, -38],
          ],
          mix(hull, leman, 0.25),
        ) + line('M226 -76L252 -92', rail, 2.6)
      : polygon(
          [
            [228, -42],
            [232, -32],
            [344, -18],
            [344, -25],
          ],
          mix(hull, leman, 0.3),
        )
  return group(
    {},
    line('M-246 -44V-128', rail, 3.5),
    swissFlag(-282, -128, 34),
    line('M-186 -40V-164M130 -40V-164', mix(rail, lac, 0.35), 4),
    crew,
    rails,
    bow,
    path('M-256 -46H230L250 -38 226 -6C224 2 216 8 206 8H-232C-244 8 -250 2 -251 -6Z', hull),
    path('M-251 -10H229L226 -4C224 3 216 9 206 9H-232C-244 9 -250 3 -251 -6Z', lac),
    path('M-253.500 -27H241.500L236 -20H-252.500Z', abricot),
    path('M-256 -47H234L250 -38H-255Z', mix(hull, sable, 0.9)),
    // The outboard hangs behind the transom, on the left.
    path('M-284 -52h22v44h-8v14h-10V-14h-8z', lac),
    posts,
    canopy(cloth, shade),
  )
}

import type { Light } from './light.ts'
import { ecume, mix } from './palette.ts'
import { group, line, path, place, rect, type Shape } from './svg.ts'

const house = (inks: Light['lavaux'], x: number, y: number, width: number): Shape =>
  rect(x, y - width * 0.6, width, width * 0.62, mix(inks.wall, ecume, 0.35)) +
  path(
    `M${x - 3} ${y - width * 0.58}l${width * 0.5 + 3} ${-width * 0.42} ${width * 0.5 + 3} ${width * 0.42}z`,
    inks.roof,
  )

/** The vineyard terraces of the north shore, rising to the right; (0, 0) is where they meet the water. */
export function lavaux(inks: Light, x: number, horizon: number, scale: number): Shape {
  const hill = 'M0 0C90 -14 170 -50 240 -96C320 -146 400 -168 520 -182V0Z'
  const terraces = [
    'M96 -18C200 -34 330 -28 520 -40',
    'M160 -46C250 -66 370 -62 520 -78',
    'M214 -78C300 -100 400 -98 520 -114',
    'M268 -112C340 -132 420 -134 520 -148',
  ]
  const walls = terraces.map((d) => line(d, inks.lavaux.wall, 4)).join('')
  const village = house(inks.lavaux, 286, -96, 26) + house(inks.lavaux, 314, -98, 20) + house(inks.lavaux, 402, -52, 22)
  const steeple = path('M342 -98v-34l7 -22 7 22v34z', mix(inks.lavaux.wall, ecume, 0.35))
  return place(x, horizon, scale, group({}, path(hill, inks.lavaux.vines), walls, steeple, village))
}

import { corail, denim, ecume, lac, leman, mix, sable } from './palette.ts'
import { circle, group, line, path, rect, ring, type Shape } from './svg.ts'

/** The wheelchair symbol, as on a parking place: white on the blue of the lake, about 40 high, centre on (0, 0). */
export const wheelchairSign = (): Shape =>
  group(
    {},
    rect(-20, -20, 40, 40, leman, { rx: 6, stroke: ecume, 'stroke-width': 3 }),
    circle(-2, -12, 3.4, ecume) + line('M-2 -6V3H6L10 12', ecume, 3.6) + ring(-2, 5, 8, ecume, 3),
  )

/** A van with a high roof and a sliding door, wheels on y = 0, 150 wide, facing left. */
export const van = (paint: string = corail): Shape => {
  const tyre = (x: number) => circle(x, -12, 13, lac) + circle(x, -12, 5, ecume)
  return (
    path('M-72 -12V-34C-70 -42 -60 -46 -50 -48L-34 -74C-32 -78 -28 -80 -22 -80H66C72 -80 76 -76 76 -70V-12Z', paint) +
    path('M-42 -48L-28 -71H-8V-48ZM-1 -71H32V-48H-1ZM40 -71H66V-48H40Z', mix(denim, ecume, 0.5)) +
    line('M-5 -44V-14M36 -44V-14', mix(paint, lac, 0.3), 2.5) +
    line('M4 -38h8', ecume, 3) +
    tyre(-40) +
    tyre(46)
  )
}

/** A small house of one room with a wide door, foot on y = 0, 110 wide: the toilets of the port. */
export const washroom = (): Shape =>
  rect(-55, -100, 110, 100, mix(sable, ecume, 0.4)) +
  path('M-66 -98L-56 -122H56L66 -98Z', mix(corail, lac, 0.12)) +
  rect(-20, -78, 50, 78, mix(leman, lac, 0.25)) +
  circle(22, -38, 3, ecume)

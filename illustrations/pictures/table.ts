import { light } from '../world/light.ts'
import { abricot, corail, ecume, lac, mix, sable } from '../world/palette.ts'
import { ellipse, line, path, rect, type Shape } from '../world/svg.ts'
import { lakeScene } from '../world/world.ts'

/** A table on deck: the lake (`viewOverrides` change its view), a tablecloth in front. All dishes are drawn on it. */
export function table(hour: keyof typeof light = 'gold', cloth: string = ecume, viewOverrides = {}): Shape {
  const fold = mix(cloth, lac, 0.1)
  return [
    lakeScene(light[hour], { horizon: 196, sun: { x: 590, y: 116, radius: 52 }, ...viewOverrides }),
    path('M-10 292C180 276 620 276 810 292V610H-10Z', cloth),
    path('M-10 292C180 276 620 276 810 292V304C620 288 180 288 -10 304Z', fold),
    // Two red stripes on the cloth, as on kitchen towels of the region.
    line('M-10 566C200 552 600 552 810 566M-10 584C200 570 600 570 810 584', mix(corail, cloth, 0.25), 6),
  ].join('')
}

/** A long wooden board with a handle; its shadow falls to the left. */
export function woodenBoard(wood: string = mix(mix(abricot, corail, 0.2), sable, 0.4)): Shape {
  return [
    ellipse(384, 470, 330, 92, mix(sable, lac, 0.22)),
    path(
      'M80 428C80 350 190 322 400 322S700 350 706 404L770 398C790 398 790 432 770 434L704 446C690 510 570 534 400 534S80 506 80 428Z',
      mix(wood, lac, 0.28),
    ),
    path(
      'M80 414C80 336 190 308 400 308S700 336 706 390L770 384C790 384 790 418 770 420L704 432C690 496 570 520 400 520S80 492 80 414Z',
      wood,
    ),
    line('M130 380C240 340 520 334 640 372M120 452C260 500 520 504 660 458', mix(wood, ecume, 0.2), 4),
    ellipse(764, 402, 8, 6, mix(wood, lac, 0.35)),
  ].join('')
}

/** A glass seen from the side, foot on (0, 0), 150 high. */
export function wineGlass(wine: string): Shape {
  const glass = mix(ecume, lac, 0.12)
  return [
    ellipse(0, 0, 32, 7, glass),
    line('M0 -2V-66', glass, 5),
    path('M-34 -148C-40 -96 -28 -66 0 -62 28 -66 40 -96 34 -148Z', ecume, { opacity: 0.5 }),
    path('M-36 -112C-36 -84 -24 -66 0 -64 24 -66 36 -84 36 -112Z', wine),
    line('M-24 -132C-27 -112 -25 -96 -20 -86', ecume, 4),
  ].join('')
}

export const candle = (x: number, y: number, height: number): Shape =>
  rect(x - 9, y - height, 18, height, ecume) +
  path(
    `M${x} ${y - height - 34}C${x + 12} ${y - height - 16} ${x + 8} ${y - height - 3} ${x} ${y - height - 3}S${x - 12} ${y - height - 16} ${x} ${y - height - 34}Z`,
    abricot,
  )

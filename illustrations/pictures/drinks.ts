import * as food from '../world/food.ts'
import { light } from '../world/light.ts'
import { abricot, corail, ecume, lac, leman, mix, sable, vigne } from '../world/palette.ts'
import { circle, ellipse, line, path, place, rect, type Shape, svg } from '../world/svg.ts'
import { lakeScene, westView } from '../world/world.ts'
import { wineGlass } from './table.ts'

const cloth =
  path('M-10 452C180 440 620 440 810 452V610H-10Z', ecume) +
  line('M-10 574C200 562 600 562 810 574M-10 590C200 578 600 578 810 590', mix(corail, ecume, 0.25), 6)
const whiteWine = mix(abricot, ecume, 0.35)

const bottle = (): Shape =>
  path(
    'M-44 0V-190C-44 -232 -18 -236 -18 -270V-336H18V-270C18 -236 44 -232 44 -190V0C44 10 -44 10 -44 0Z',
    mix(vigne, lac, 0.35),
  ) +
  path('M-30 0V-184C-30 -214 -12 -232 -10 -264V-300H-18V-270C-18 -236 -44 -232 -44 -190V0Z', mix(vigne, ecume, 0.12)) +
  rect(-21, -346, 42, 70, corail, { rx: 5 }) +
  rect(-44, -156, 88, 108, ecume) +
  circle(0, -112, 24, abricot) +
  path('M-44 -92C-24 -102 -12 -100 2 -94S28 -86 44 -94V-48H-44Z', lac)

const wines = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, {
      horizon: 330,
      sun: { x: 190, y: 200, radius: 62 },
      mountains: { x: -560, scale: 0.62 },
      lavaux: { x: 190, scale: 1.3 },
    }),
    cloth,
    ellipse(392, 540, 210, 20, mix(sable, lac, 0.22)),
    place(420, 536, 1.1, bottle()),
    place(560, 540, 1.5, wineGlass(whiteWine)),
    place(274, 544, 1.5, wineGlass(whiteWine)),
    place(674, 520, 1.15, food.grapes()),
  )

/** A tall glass with a straw, foot on (0, 0), 210 high. */
const tallGlass = (drink: string, deepDrink: string, straw: string): Shape =>
  line('M6 -150L46 -262', straw, 9) +
  path('M-52 -206L-40 -4C-38 6 38 6 40 -4L52 -206Z', ecume, { opacity: 0.55 }) +
  path('M-48 -166L-39 -8C-36 2 36 2 39 -8L48 -166Z', drink) +
  path('M-43 -76L-39 -8C-36 2 36 2 39 -8L43 -76C10 -64 -16 -90 -43 -76Z', deepDrink) +
  line('M-32 -146L-26 -60', ecume, 6, { opacity: 0.7 }) +
  path('M-12 -140l26 -6 6 26 -26 6zM14 -96l24 6 -6 24 -24 -6z', ecume, { opacity: 0.55 })

const cocktails = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, { horizon: 320, sun: { x: 520, y: 196, radius: 92 }, ...westView }),
    cloth,
    ellipse(384, 540, 300, 20, mix(sable, lac, 0.22)),
    place(230, 538, 1.25, tallGlass(mix(abricot, ecume, 0.15), corail, lac)),
    place(410, 546, 1.4, tallGlass(mix(vigne, ecume, 0.62), mix(vigne, ecume, 0.4), corail)),
    place(590, 538, 1.25, tallGlass(mix(leman, ecume, 0.62), leman, abricot)),
    place(172, 286, 1.15, food.citrus(abricot), { turn: -50 }),
    place(356, 268, 1.2, food.sprig(), { turn: -30 }),
    place(650, 290, 1.1, food.citrus(mix(vigne, abricot, 0.4)), { turn: 50 }),
    place(120, 530, 1.1, food.citrus(abricot)),
    place(704, 534, 0.9, food.strawberry(0, 0)),
  )

export const drinks = { 'vins-locaux': wines, 'cocktails-maison': cocktails }

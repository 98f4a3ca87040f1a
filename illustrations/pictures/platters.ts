import * as food from '../world/food.ts'
import { abricot, corail, ecume, lac, leman, mix, sable, vigne } from '../world/palette.ts'
import { ellipse, line, place, type Shape, svg } from '../world/svg.ts'
import { westView } from '../world/world.ts'
import { table, wineGlass, woodenBoard } from './table.ts'

const lemon = mix(abricot, vigne, 0.12)
const whiteWine = mix(abricot, ecume, 0.35)

/** A round tray, for dishes that are passed around. */
const tray = (rim: string, surface: string): Shape =>
  ellipse(384, 466, 316, 92, mix(sable, lac, 0.22)) +
  ellipse(400, 432, 330, 116, mix(rim, lac, 0.35)) +
  ellipse(400, 420, 330, 116, rim) +
  ellipse(400, 419, 292, 95, surface)

const vaudoise = (): Shape =>
  svg(
    800,
    600,
    table('gold', ecume, { sun: { x: 220, y: 130, radius: 52 }, mountains: undefined, lavaux: { x: 334, scale: 0.9 } }),
    place(78, 346, 1.05, wineGlass(whiteWine)),
    woodenBoard(),
    place(222, 382, 1.6, food.cheese()),
    place(580, 388, 1.55, food.bread()),
    place(408, 392, 1.75, food.sausages()),
    place(250, 446, 1.25, food.grapes()),
    place(520, 482, 1.25, food.sprig()),
  )

const lemanique = (): Shape =>
  svg(
    800,
    600,
    table('gold', ecume, westView),
    place(724, 350, 1.05, wineGlass(whiteWine)),
    tray(leman, mix(ecume, leman, 0.1)),
    place(340, 376, 1.5, food.smokedFish(), { turn: -4 }),
    place(610, 396, 1.05, food.roe()),
    place(474, 462, 1.2, food.bread()),
    place(300, 470, 1.2, food.citrus(lemon)),
    place(352, 462, 1.2, food.citrus(lemon)),
    place(200, 442, 1.1, food.sprig()),
  )

const orientale = (): Shape =>
  svg(
    800,
    600,
    table(),
    tray(corail, mix(corail, abricot, 0.55)),
    place(220, 388, 1.45, food.dip(mix(sable, abricot, 0.25), lac)),
    place(576, 384, 1.3, food.dip(mix(vigne, ecume, 0.3), ecume, vigne)),
    place(402, 386, 1.55, food.falafels()),
    place(330, 470, 1.3, food.pita()),
    place(520, 474, 1.5, food.olives()),
    place(420, 448, 0.9, food.sprig()),
  )

const italienne = (): Shape =>
  svg(
    800,
    600,
    table('gold', ecume, { ...westView, sun: { x: 240, y: 130, radius: 52 } }),
    place(92, 340, 1.05, wineGlass(mix(corail, lac, 0.3))),
    woodenBoard(mix(lac, sable, 0.22)),
    line('M448 336L668 392M470 326L684 378M498 322L690 364', food.crumb, 14),
    line('M448 336L668 392M470 326L684 378M498 322L690 364', food.crust, 5),
    place(276, 376, 1.55, food.caprese()),
    place(550, 420, 1.6, food.hamSlices()),
    place(250, 458, 1.5, food.olives()),
    place(410, 462, 1.4, food.cheese()),
    place(282, 356, 1.25, food.sprig()),
    food.leaf(640, 474, 24),
  )

export const platters = {
  'planchette-vaudoise': vaudoise,
  'planchette-lemanique': lemanique,
  'planchette-orientale': orientale,
  'planchette-italienne': italienne,
}

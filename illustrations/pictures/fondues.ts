import * as food from '../world/food.ts'
import { abricot, corail, ecume, lac, mix, sable } from '../world/palette.ts'
import { ellipse, line, path, place, rect, type Shape, svg } from '../world/svg.ts'
import { table } from './table.ts'

/** The pot on its burner, foot on (0, 0), about 340 wide. `contents` and `pot` are colours. */
export function caquelon(contents: string, pot: string = corail): Shape {
  const iron = lac
  return [
    ellipse(-14, 4, 150, 18, mix(sable, lac, 0.3)),
    line('M-104 -4L-84 -104M104 -4L84 -104M-112 -2H112', iron, 9),
    rect(-32, -34, 64, 30, mix(iron, ecume, 0.2), { rx: 5 }),
    path('M0 -84C18 -60 14 -36 0 -36S-18 -60 0 -84Z', abricot),
    path('M-168 -196C-168 -130 -120 -98 0 -98S168 -130 168 -196Z', pot),
    path(
      'M140 -186C180 -190 236 -212 262 -226 278 -226 282 -206 268 -198 236 -182 190 -160 148 -150Z',
      mix(pot, lac, 0.28),
    ),
    ellipse(0, -196, 168, 42, mix(pot, lac, 0.28)),
    ellipse(0, -192, 150, 33, contents),
    path('M-110 -196C-60 -214 30 -212 60 -200 10 -204 -60 -204 -110 -196Z', ecume, { opacity: 0.5 }),
  ].join('')
}

const fork = (handle: string) => line('M0 0L150 -190', mix(ecume, lac, 0.2), 6) + line('M112 -142L150 -190', handle, 13)

const bananaSlice = (x: number, y: number): Shape =>
  ellipse(x, y, 30, 20, mix(abricot, ecume, 0.35)) +
  ellipse(x, y - 2, 25, 15, mix(abricot, ecume, 0.75)) +
  ellipse(x, y - 2, 8, 4, mix(abricot, ecume, 0.45))

const cheeseFondue = (): Shape =>
  svg(
    800,
    600,
    table('dusk', mix(ecume, sable, 0.5)),
    place(400, 512, 1.12, caquelon(mix(abricot, ecume, 0.35))),
    place(330, 298, 1, fork(corail), { flip: true }),
    place(452, 296, 1, fork(lac)),
    // The thread of cheese between pot and bread.
    path('M438 300C446 280 450 262 452 240L470 236C468 264 472 284 482 300Z', mix(abricot, ecume, 0.35)),
    path('M434 210L470 196 494 220 484 250 446 254 430 234Z', food.crust) +
      path('M440 214L468 204 486 222 478 244 450 246 438 232Z', food.crumb),
    place(128, 470, 1.15, food.bread()),
    place(668, 486, 1, food.grapes()),
  )

const chocolateFondue = (): Shape => {
  const chocolate = mix(mix(corail, lac, 0.55), abricot, 0.06)
  return svg(
    800,
    600,
    table('dusk', mix(ecume, sable, 0.5)),
    place(390, 512, 1.05, caquelon(chocolate, mix(ecume, abricot, 0.18))),
    place(446, 306, 1, fork(corail)),
    place(320, 306, 1, fork(abricot), { flip: true }),
    // The strawberry on the fork: its tip is already dipped.
    place(
      470,
      260,
      1.25,
      food.strawberry(0, 0) + path('M-18 6C-8 12 8 12 18 6 12 22 5 29 0 31 -5 29 -12 22 -18 6Z', chocolate),
      { turn: 28 },
    ),
    place(150, 476, 1.25, food.strawberries()),
    place(650, 470, 1.05, food.citrus(mix(abricot, corail, 0.2))),
    place(694, 508, 1.05, food.citrus(mix(abricot, corail, 0.2))),
    bananaSlice(612, 520) + bananaSlice(570, 540),
  )
}

export const fondues = { 'fondue-fromage': cheeseFondue, 'fondue-chocolat': chocolateFondue }

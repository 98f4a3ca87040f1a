import { planks } from '../world/deck.ts'
import { light } from '../world/light.ts'
import { abricot, corail, denim, ecume, lac, leman, mix, sable, vigne } from '../world/palette.ts'
import { child, person, wheelchairUser } from '../world/people.ts'
import { gulls } from '../world/places.ts'
import { pose } from '../world/poses.ts'
import { circle, line, path, place, rect, type Shape, svg } from '../world/svg.ts'
import { lakeScene } from '../world/world.ts'

/** One outing of the day: its hour on a dial, its boat, and five people. All rows look the same: that is the point. */
const outingRow = (y: number, hands: string): Shape =>
  circle(256, y, 26, ecume) +
  line(`M256 ${y}${hands}`, lac, 5) +
  path(`M308 ${y + 4}H400L388 ${y + 22}H322Z`, ecume) +
  path(`M324 ${y - 22}H390V${y - 12}H324Z`, corail) +
  line(`M332 ${y - 12}V${y + 4}M382 ${y - 12}V${y + 4}`, ecume, 4) +
  [0, 1, 2, 3, 4]
    .map(
      (index) =>
        circle(440 + index * 36, y - 12, 9, abricot) +
        path(`M${428 + index * 36} ${y + 22}v-14q12 -16 24 0v14z`, abricot),
    )
    .join('')

/** The board on the quay with who sails today, read by those who do. */
const sailingBoard = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, {
      sun: { x: 120, y: 206, radius: 50 },
      mountains: undefined,
      lavaux: { x: 330, scale: 0.9 },
    }),
    gulls(690, 90, 34),
    planks({ deck: 470 }),
    line('M222 520V120M604 520V120', mix(sable, lac, 0.5), 16),
    rect(196, 116, 434, 312, mix(lac, leman, 0.12), { rx: 10 }),
    path('M170 124L413 44 656 124Z', corail),
    outingRow(178, 'v-16m0 16h-11'),
    outingRow(272, 'v-16m0 16l11 -6'),
    outingRow(366, 'v-16m0 16l3 12'),
    place(
      96,
      556,
      2.5,
      wheelchairUser({ skin: 'brown', hair: 'dark', cut: 'curls', top: abricot, bottom: denim }, pose.sittingWaving),
    ),
    place(
      744,
      556,
      3.3,
      person(pose.pointing, { skin: 'tan', hair: 'grey', cut: 'bun', top: vigne, bottom: lac, sleeves: 'long' }),
      { flip: true },
    ),
    place(
      668,
      560,
      3.2,
      child(pose.standing, { skin: 'tan', hair: 'dark', cut: 'short', top: ecume, bottom: denim }, 0.7),
      { flip: true },
    ),
  )

export const sailingBoards = { 'qui-part-aujourdhui': sailingBoard }

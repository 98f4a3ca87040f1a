import { classicBoat, classicDeck } from '../world/classic-boat.ts'
import { awning, planks, railing } from '../world/deck.ts'
import { light } from '../world/light.ts'
import { abricot, corail, denim, ecume, lac, mix, sable } from '../world/palette.ts'
import { person, wheelchairUser } from '../world/people.ts'
import { lamps } from '../world/places.ts'
import { pose } from '../world/poses.ts'
import { circle, line, path, place, type Shape, svg } from '../world/svg.ts'
import { lakeScene } from '../world/world.ts'
import { candle, wineGlass } from './table.ts'

const dinner = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.dusk, {
      horizon: 300,
      sun: { x: 400, y: 206, radius: 74 },
      mountains: { x: -260, scale: 0.58 },
      lavaux: { x: 560, scale: 0.6 },
    }),
    railing({ deck: 520, posts: [40, 760] }),
    planks({ deck: 520, planks: mix(mix(corail, abricot, 0.35), lac, 0.62) }),
    place(
      236,
      548,
      3.3,
      person(
        {
          ...pose.sittingToasting,
          armFront: [
            [4, -48],
            [18, -46],
          ],
        },
        { skin: 'brown', hair: 'dark', cut: 'short', top: ecume, bottom: lac, sleeves: 'long' },
      ),
    ),
    place(
      566,
      548,
      3.2,
      person(
        {
          ...pose.sittingToasting,
          armFront: [
            [4, -48],
            [18, -46],
          ],
        },
        { skin: 'peach', hair: 'brown', cut: 'long', top: corail, bottom: corail, legs: 'skirt' },
      ),
      { flip: true },
    ),
    line('M214 548V440H262M588 548V440H540M206 440V350M596 440V350', mix(corail, lac, 0.6), 9),
    path('M306 400H496L510 520H292Z', ecume) + path('M306 400H496L499 424H303Z', mix(ecume, lac, 0.12)),
    candle(401, 400, 40),
    circle(401, 342, 46, abricot, { opacity: 0.25 }),
    place(306, 338, 0.36, wineGlass(mix(corail, lac, 0.3))),
    place(498, 340, 0.36, wineGlass(mix(corail, lac, 0.3))),
    awning(800, 46, mix(corail, lac, 0.35)),
    lamps(40, 64, 400, 64, 26, 6),
    lamps(400, 64, 760, 64, 26, 6),
  )

const guest = (x: number, ...look: Parameters<typeof person>) => place(x, classicDeck, 1, person(...look))

const customEvent = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.night, { horizon: 280, sun: { x: 610, y: 116, radius: 42 } }),
    [
      [60, 60],
      [150, 120],
      [250, 50],
      [360, 90],
      [450, 150],
      [720, 60],
      [760, 170],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 2.5, ecume))
      .join(''),
    place(
      404,
      470,
      1.24,
      classicBoat({
        crew: [
          guest(-206, pose.holding, {
            top: ecume,
            bottom: sable,
            cut: 'cap',
            hat: corail,
            hair: 'grey',
            sleeves: 'long',
          }),
          guest(-120, pose.cheering, {
            skin: 'tan',
            hair: 'dark',
            cut: 'long',
            top: abricot,
            bottom: corail,
            legs: 'skirt',
          }),
          place(
            -16,
            classicDeck - 4,
            1.04,
            wheelchairUser(
              { skin: 'brown', hair: 'dark', cut: 'curls', top: corail, bottom: denim },
              pose.sittingCheering,
            ),
          ),
          guest(56, pose.cheering, { skin: 'peach', hair: 'blond', cut: 'short', top: denim, bottom: sable }),
          guest(104, pose.toasting, {
            skin: 'deep',
            hair: 'dark',
            cut: 'bun',
            top: abricot,
            bottom: ecume,
            legs: 'skirt',
          }),
        ].join(''),
      }) +
        lamps(-200, -156, -28, -156, 12, 6, 9) +
        lamps(-28, -156, 144, -156, 12, 6, 9) +
        lamps(146, -160, 258, -100, 8, 4, 9),
    ),
    line('M150 520h90M310 536h150M540 520h80M400 566h70', abricot, 5, { opacity: 0.55 }),
  )

export const eventsByNight = { 'diners-romantiques': dinner, 'evenements-sur-mesure': customEvent }

import { classicBoat, classicDeck } from '../world/classic-boat.ts'
import { skipper, sternHelm } from '../world/crew.ts'
import { light } from '../world/light.ts'
import { numberDisc } from '../world/number-disc.ts'
import { abricot, denim, ecume, lac, leman, mix, sable, vigne } from '../world/palette.ts'
import { person, wheelchairUser } from '../world/people.ts'
import { pontoon } from '../world/places.ts'
import { pose } from '../world/poses.ts'
import { van, washroom, wheelchairSign } from '../world/quayside.ts'
import { ellipse, line, place, rect, type Shape, svg } from '../world/svg.ts'
import { world } from '../world/world.ts'

/**
 * From the car to the deck, seen from the side, with the numbers of the list on "Infos pratiques". It shows the order
 * of the stages; the list gives distances and slopes.
 */
const wayOnBoard = (): Shape => {
  const ground = 439
  return svg(
    1200,
    540,
    world({
      width: 1200,
      height: 540,
      light: light.gold,
      horizon: 290,
      sun: { x: 590, y: 190, radius: 58 },
      mountains: { x: -20, scale: 0.62 },
      lavaux: { x: 900, scale: 0.6 },
      reflection: false,
    }),
    rect(-10, ground, 440, 130, mix(sable, lac, 0.3)),
    rect(-10, ground, 446, 16, mix(sable, abricot, 0.3)),
    place(104, ground, 1.3, van()),
    line(`M216 ${ground}V${ground - 110}`, lac, 5) + place(216, ground - 128, 1, wheelchairSign()),
    place(316, ground, 1.1, washroom()) + place(322, ground - 54, 0.72, wheelchairSign()),
    pontoon(424, 522, ground),
    ellipse(876, 470, 290, 15, mix(lac, leman, 0.15), { opacity: 0.5 }),
    place(
      876,
      460,
      1.15,
      classicBoat({
        ramp: 'down',
        crew:
          sternHelm +
          skipper +
          // The circle in which a wheelchair turns.
          ellipse(64, classicDeck - 5, 84, 8, abricot) +
          place(
            66,
            classicDeck - 4,
            1.04,
            wheelchairUser(
              { skin: 'brown', hair: 'dark', cut: 'curls', top: abricot, bottom: denim },
              pose.sittingWaving,
            ),
          ) +
          place(
            -92,
            classicDeck,
            1,
            person(pose.waving, { skin: 'pale', hair: 'grey', cut: 'bun', top: vigne, bottom: lac, sleeves: 'long' }),
          ),
      }),
      { flip: true },
    ),
    place(
      549,
      424,
      1.2,
      wheelchairUser({ skin: 'peach', hair: 'brown', cut: 'bob', top: ecume, bottom: denim, sleeves: 'long' }),
      { turn: -11 },
    ),
    numberDisc(1, 104, 290),
    numberDisc(2, 316, 262),
    numberDisc(3, 432, 388),
    numberDisc(4, 552, 290),
    numberDisc(5, 802, 212),
  )
}

export const wayOnBoardPictures = { 'montee-a-bord': wayOnBoard }

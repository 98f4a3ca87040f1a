import { classicBoat, classicDeck } from '../world/classic-boat.ts'
import { skipper, sternHelm } from '../world/crew.ts'
import { light } from '../world/light.ts'
import { towedRing } from '../world/objects.ts'
import { abricot, corail, denim, ecume, lac, leman, mix, vigne } from '../world/palette.ts'
import { child, person, wheelchairUser } from '../world/people.ts'
import { chillon, gulls, mooredSail, pontoon, villeneuve } from '../world/places.ts'
import { pose } from '../world/poses.ts'
import { line, path, place, type Shape, svg } from '../world/svg.ts'
import { spray, wake } from '../world/wake.ts'
import { lakeScene } from '../world/world.ts'

const dawnDeparture = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.dawn, {
      horizon: 280,
      sun: { x: 440, y: 232, radius: 64 },
      mountains: { x: -200, scale: 0.58 },
      lavaux: undefined,
    }),
    place(540, 288, 0.62, villeneuve()),
    place(752, 336, 0.6, mooredSail()),
    wake(566, 434, 0.8, true),
    place(
      350,
      430,
      0.86,
      classicBoat({
        crew:
          sternHelm +
          skipper +
          place(
            -40,
            classicDeck,
            1,
            person(pose.standing, { skin: 'brown', cut: 'bun', top: abricot, bottom: lac, sleeves: 'long' }),
          ) +
          place(60, classicDeck - 4, 1.04, wheelchairUser({ hair: 'grey', cut: 'cap', hat: leman, top: vigne })),
      }),
      { flip: true },
    ),
    gulls(150, 120, 46),
    pontoon(520, 810, 520),
  )

const ringLaughter = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, { horizon: 210, sun: { x: 620, y: 130, radius: 52 } }),
    line('M-10 240Q120 300 216 430', ecume, 4),
    spray(210, 500, 1.9, true),
    spray(640, 500, 2),
    place(
      420,
      440,
      2.05,
      towedRing.back +
        place(
          -62,
          18,
          2.05,
          child(
            pose.sittingCheering,
            { skin: 'tan', hair: 'dark', cut: 'tail', top: ecume, bottom: lac, vest: abricot },
            0.8,
          ),
        ) +
        place(
          52,
          18,
          2.05,
          child(
            pose.sittingCheering,
            { skin: 'pale', hair: 'blond', cut: 'curls', top: denim, bottom: lac, vest: abricot },
            0.72,
          ),
          { flip: true },
        ) +
        towedRing.front,
    ),
    path('M60 570C160 530 240 580 340 566S560 530 720 572C620 570 520 592 400 596S160 590 60 570Z', ecume),
  )

const castle = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, {
      horizon: 270,
      sun: { x: 650, y: 150, radius: 54 },
      mountains: { x: 30, scale: 0.72 },
      lavaux: undefined,
    }),
    place(250, 318, 1.02, chillon()),
    path('M20 326C120 318 400 318 480 326 400 336 120 338 20 326Z', mix(lac, leman, 0.4), { opacity: 0.6 }),
    wake(424, 482, 0.7),
    place(
      570,
      480,
      0.72,
      classicBoat({
        crew:
          sternHelm +
          skipper +
          place(10, classicDeck - 4, 1.04, wheelchairUser({ hair: 'brown', cut: 'bob', top: abricot })) +
          place(
            100,
            classicDeck,
            1,
            person(pose.pointing, { skin: 'deep', cut: 'curls', top: ecume, bottom: corail, legs: 'skirt' }),
          ),
      }),
    ),
    gulls(470, 90, 36),
  )

export const galleryOnTheWater = { 'galerie-1': dawnDeparture, 'galerie-2': ringLaughter, 'galerie-5': castle }

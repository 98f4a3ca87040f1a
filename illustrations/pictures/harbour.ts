import { classicBoat, classicDeck } from '../world/classic-boat.ts'
import { skipper, sternHelm } from '../world/crew.ts'
import { light } from '../world/light.ts'
import { lifebuoy } from '../world/objects.ts'
import { abricot, corail, denim, ecume, lac, leman, mix, sable, vigne } from '../world/palette.ts'
import { person, wheelchairUser } from '../world/people.ts'
import { gulls, mooredSail, pontoon, villeneuve } from '../world/places.ts'
import { pose } from '../world/poses.ts'
import { ellipse, line, path, place, rect, type Shape, svg } from '../world/svg.ts'
import { world } from '../world/world.ts'
import { floatingBoat } from './heroes.ts'

/** A lantern on the end of the jetty, foot on (0, 0). */
const beacon = (): Shape =>
  path('M-40 0L-28 -26H28L40 0Z', mix(sable, lac, 0.4)) +
  path('M-22 -26L-15 -128H15L22 -26Z', ecume) +
  path('M-20 -60L-17.5 -92H17.5L20 -60Z', corail) +
  rect(-22, -136, 44, 9, lac) +
  rect(-12, -162, 24, 26, abricot) +
  path('M-18 -162L0 -184 18 -162Z', corail)

const port = (): Shape =>
  svg(
    1200,
    800,
    world({
      width: 1200,
      height: 800,
      light: light.gold,
      horizon: 360,
      sun: { x: 840, y: 240, radius: 76 },
      mountains: { x: -120, scale: 0.8 },
      lavaux: { x: 860, scale: 0.8 },
    }),
    place(30, 376, 0.9, villeneuve()),
    path('M-10 392H560L600 420H-10Z', mix(sable, lac, 0.42)) + path('M-10 384H540L562 396H-10Z', sable),
    place(520, 392, 0.9, beacon()),
    place(150, 520, 1.1, mooredSail()),
    place(320, 500, 0.9, mooredSail(mix(abricot, ecume, 0.3))),
    gulls(560, 110, 52),
    floatingBoat(
      640,
      668,
      1.18,
      classicBoat({
        ramp: 'down',
        crew:
          sternHelm +
          skipper +
          place(60, classicDeck, 1, person(pose.waving, { skin: 'deep', cut: 'curls', top: abricot, bottom: denim })),
      }),
    ),
    pontoon(1036, 1220, 650),
    place(
      1116,
      650,
      1.3,
      wheelchairUser({ skin: 'peach', hair: 'grey', cut: 'sunHat', hat: sable, top: vigne, bottom: lac }),
      { flip: true },
    ),
    place(1172, 650, 1.35, person(pose.waving, { skin: 'tan', hair: 'dark', cut: 'short', top: corail, bottom: lac }), {
      flip: true,
    }),
  )

/** The flagship with its visible equipment: canopy, ramp, rails, rings, table, radio mast. */
const flagship = (): Shape =>
  svg(
    1200,
    800,
    world({
      width: 1200,
      height: 800,
      light: light.gold,
      horizon: 370,
      sun: { x: 880, y: 240, radius: 84 },
      mountains: { x: -90, scale: 0.85 },
      lavaux: { x: 900, scale: 0.8 },
    }),
    floatingBoat(
      560,
      640,
      1.8,
      classicBoat({
        ramp: 'down',
        crew: [
          line('M-160 -178V-236M-160 -236l-8 0', ecume, 2.5),
          sternHelm,
          skipper,
          place(
            -104,
            classicDeck,
            1,
            person(pose.sitting, { skin: 'tan', hair: 'dark', cut: 'long', top: corail, bottom: lac }),
          ),
          rect(-122, -62, 30, 22, mix(sable, leman, 0.3), { rx: 3 }),
          line('M-62 -44V-74', lac, 4),
          ellipse(-62, -76, 26, 4, ecume),
          path('M-74 -78v-12h8v12zM-56 -78v-9h9v9z', abricot),
          place(
            -18,
            classicDeck,
            1,
            person(pose.sitting, { skin: 'pale', hair: 'grey', cut: 'short', top: denim, bottom: sable, girth: 1.2 }),
            { flip: true },
          ),
          rect(-34, -62, 30, 22, mix(sable, leman, 0.3), { rx: 3 }),
          place(
            72,
            classicDeck - 3,
            1.02,
            wheelchairUser(
              { skin: 'brown', hair: 'dark', cut: 'curls', top: abricot, bottom: denim },
              pose.sittingWaving,
            ),
          ),
          place(
            166,
            classicDeck,
            0.98,
            person(pose.pointing, { skin: 'peach', hair: 'red', cut: 'tail', top: ecume, bottom: denim, legs: 'bare' }),
          ),
        ].join(''),
      }) +
        place(-106, -64, 0.13, lifebuoy()) +
        place(100, -64, 0.13, lifebuoy()),
    ),
    pontoon(1120, 1240, 612),
  )

export const harbour = { 'port-villeneuve': port, 'bateau-amiral': flagship }

import { classicBoat, classicDeck } from '../world/classic-boat.ts'
import { awning, planks, railing } from '../world/deck.ts'
import { light } from '../world/light.ts'
import { abricot, corail, denim, ecume, lac, mix, sable, vigne } from '../world/palette.ts'
import { child, person, wheelchairUser } from '../world/people.ts'
import { lamps, pontoon } from '../world/places.ts'
import { pose } from '../world/poses.ts'
import { line, path, place, type Shape, svg } from '../world/svg.ts'
import { lakeScene } from '../world/world.ts'
import { caquelon } from './fondues.ts'

const solidarity = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, { horizon: 260, sun: { x: 620, y: 176, radius: 54 } }),
    place(
      -60,
      500,
      1.7,
      classicBoat({
        ramp: 'down',
        crew: place(
          176,
          classicDeck,
          1.02,
          person(pose.waving, {
            skin: 'tan',
            hair: 'grey',
            cut: 'cap',
            hat: corail,
            top: ecume,
            bottom: lac,
            sleeves: 'long',
          }),
        ),
      }),
    ),
    pontoon(500, 810, 466),
    place(
      420,
      450,
      1.8,
      wheelchairUser({ skin: 'brown', hair: 'dark', cut: 'short', top: abricot, bottom: lac }, pose.sittingWaving),
      { flip: true, turn: 11 },
    ),
    place(
      526,
      466,
      1.8,
      child(pose.waving, { skin: 'deep', hair: 'dark', cut: 'curls', top: ecume, bottom: lac }, 0.56),
      { flip: true },
    ),
    place(
      606,
      466,
      1.8,
      person(
        {
          ...pose.standing,
          armBack: [
            [8, -64],
            [18, -50],
          ],
        },
        {
          skin: 'deep',
          hair: 'dark',
          cut: 'scarf',
          hat: corail,
          top: denim,
          bottom: denim,
          legs: 'skirt',
          sleeves: 'long',
        },
      ),
      { flip: true },
    ),
    place(
      710,
      466,
      1.8,
      person(pose.standing, {
        skin: 'peach',
        hair: 'grey',
        cut: 'bun',
        top: vigne,
        bottom: sable,
        sleeves: 'long',
        girth: 1.2,
      }),
      { flip: true },
    ),
  )

const fondueAtDusk = (): Shape => {
  const seat = (x: number, ...look: Parameters<typeof person>) => place(x, 548, 3, person(...look))
  return svg(
    800,
    600,
    lakeScene(light.dusk, { horizon: 300, sun: { x: 560, y: 220, radius: 60 } }),
    railing({ deck: 520, posts: [40, 760] }),
    planks({ deck: 520, planks: mix(mix(corail, abricot, 0.35), lac, 0.62) }),
    seat(306, pose.toasting, {
      skin: 'pale',
      hair: 'grey',
      cut: 'short',
      top: vigne,
      bottom: lac,
      sleeves: 'long',
      girth: 1.2,
    }),
    place(520, 548, 2.9, person(pose.pointing, { skin: 'deep', hair: 'dark', cut: 'bun', top: abricot, bottom: lac }), {
      flip: true,
    }),
    place(
      170,
      550,
      2.8,
      wheelchairUser(
        { skin: 'peach', hair: 'brown', cut: 'bob', top: ecume, bottom: denim, sleeves: 'long' },
        pose.sittingReaching,
      ),
    ),
    place(
      656,
      548,
      3,
      person(pose.sittingReaching, {
        skin: 'tan',
        hair: 'dark',
        cut: 'curls',
        top: corail,
        bottom: denim,
        sleeves: 'long',
      }),
      { flip: true },
    ),
    line('M672 548V448H626M680 448V366', mix(corail, lac, 0.6), 9),
    path('M286 440H536L552 540H270Z', ecume) + path('M286 440H536L539 458H283Z', mix(ecume, lac, 0.12)),
    place(404, 442, 0.4, caquelon(mix(abricot, ecume, 0.35))),
    line('M252 398L372 358M574 398L436 360', mix(ecume, lac, 0.25), 4),
    awning(800, 46, mix(corail, lac, 0.35)),
    lamps(40, 64, 400, 64, 26, 6),
    lamps(400, 64, 760, 64, 26, 6),
  )
}

export const galleryOnBoard = { 'galerie-3': solidarity, 'galerie-4': fondueAtDusk }

import { awning, planks, railing } from '../world/deck.ts'
import { light } from '../world/light.ts'
import { helm, lifebuoy } from '../world/objects.ts'
import { abricot, corail, denim, ecume, lac, leman, mix, sable, vigne } from '../world/palette.ts'
import { child, person, wheelchairUser } from '../world/people.ts'
import { type Pose, pose } from '../world/poses.ts'
import { ellipse, line, path, place, rect, type Shape, svg } from '../world/svg.ts'
import { lakeScene } from '../world/world.ts'

/** The Île de Peilz, the smallest island of the lake, off Villeneuve: a wall and three trees. */
const peilz = (x: number, y: number, scale: number): Shape =>
  place(
    x,
    y,
    scale,
    line('M-18 -20V-60M14 -20V-70M34 -20V-52', lac, 6) +
      ellipse(-22, -76, 24, 30, mix(vigne, lac, 0.25)) +
      ellipse(14, -92, 28, 38, vigne) +
      ellipse(40, -66, 18, 24, mix(vigne, lac, 0.4)) +
      path('M-62 0C-56 -18 -40 -24 -20 -24H40C56 -22 62 -12 66 0Z', sable) +
      path('M-62 0C-58 -10 -52 -14 -44 -12S-10 -8 10 -12 54 -12 66 0Z', mix(sable, lac, 0.4)),
  )

const spying: Pose = {
  ...pose.standing,
  armBack: [
    [11, -80],
    [20, -89],
  ],
  armFront: [
    [4, -70],
    [14, -88],
  ],
}

const treasureHunt = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, {
      horizon: 230,
      sun: { x: 300, y: 146, radius: 58 },
      mountains: { x: -350, scale: 0.58 },
      lavaux: { x: 450, scale: 0.7 },
    }),
    peilz(610, 300, 1.1),
    line('M250 400C320 330 400 380 440 340S520 300 548 306', corail, 7, { 'stroke-dasharray': '4 17' }),
    line('M566 314l22 20M588 314l-22 20', corail, 8),
    railing({ deck: 520, posts: [] }),
    planks({ deck: 520 }),
    place(330, 548, 3.1, child(spying, { skin: 'brown', hair: 'dark', cut: 'curls', top: ecume, bottom: denim }, 0.72)),
    place(330, 548, 2.23, line('M19 -88L46 -94', mix(corail, lac, 0.4), 6) + line('M44 -94L52 -96', abricot, 8)),
    place(
      150,
      552,
      2.6,
      wheelchairUser(
        { skin: 'pale', hair: 'blond', cut: 'tail', top: denim, bottom: lac, vest: abricot, child: true },
        {
          ...pose.sitting,
          armBack: [
            [10, -50],
            [24, -54],
          ],
          armFront: [
            [8, -46],
            [20, -46],
          ],
        },
      ),
    ),
    place(
      212,
      424,
      1,
      path('M-20 -26L40 -38 56 26 0 40Z', mix(sable, ecume, 0.4)) +
        line('M-6 -12C8 6 20 -18 32 4', corail, 3, { 'stroke-dasharray': '2 7' }) +
        line('M30 8l8 8M38 8l-8 8', corail, 3),
    ),
    place(
      580,
      548,
      1,
      path('M-62 -20V-66C-62 -96 62 -96 62 -66V-20Z', mix(corail, lac, 0.5)) +
        rect(-66, -56, 132, 58, mix(corail, abricot, 0.3)) +
        line('M-66 -56H66M-38 -82V0M38 -82V0', mix(corail, lac, 0.55), 6) +
        rect(-12, -64, 24, 26, abricot, { rx: 4 }),
    ),
  )

const sailingLesson = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, { horizon: 270 }),
    railing({ deck: 520, posts: [] }),
    planks({ deck: 520 }),
    place(432, 546, 1.08, helm()),
    place(
      290,
      552,
      2.75,
      wheelchairUser(
        { skin: 'tan', hair: 'dark', cut: 'short', top: ecume, bottom: denim, sleeves: 'long' },
        {
          ...pose.sitting,
          armBack: [
            [12, -60],
            [28, -78],
          ],
          armFront: [
            [10, -52],
            [26, -64],
          ],
        },
      ),
    ),
    place(
      590,
      552,
      3,
      person(pose.pointing, {
        skin: 'pale',
        hair: 'grey',
        cut: 'cap',
        hat: corail,
        top: lac,
        bottom: mix(sable, leman, 0.2),
        sleeves: 'long',
      }),
    ),
  )

const childrenOuting = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, {
      horizon: 290,
      sun: { x: 210, y: 212, radius: 60 },
      mountains: undefined,
      lavaux: { x: 334, scale: 0.9 },
    }),
    railing({ deck: 520, posts: [40, 760] }),
    planks({ deck: 520 }),
    place(398, 468, 0.44, lifebuoy()),
    place(
      118,
      540,
      3.5,
      child(pose.cheering, { skin: 'deep', hair: 'dark', cut: 'curls', top: ecume, bottom: denim, vest: corail }, 0.58),
    ),
    place(
      236,
      544,
      2.2,
      wheelchairUser(
        { skin: 'peach', hair: 'brown', cut: 'bob', top: denim, bottom: lac, vest: abricot, child: true },
        pose.sittingWaving,
      ),
    ),
    place(
      404,
      540,
      3.4,
      child(pose.waving, { skin: 'pale', hair: 'red', cut: 'tail', top: ecume, bottom: vigne, vest: abricot }, 0.7),
    ),
    place(
      524,
      540,
      3.4,
      child(pose.waving, { skin: 'tan', hair: 'dark', cut: 'short', top: denim, bottom: lac, vest: corail }, 0.5),
      { flip: true },
    ),
    place(
      652,
      544,
      3.3,
      person(pose.standing, {
        skin: 'brown',
        hair: 'dark',
        cut: 'scarf',
        hat: abricot,
        top: denim,
        bottom: lac,
        sleeves: 'long',
        legs: 'skirt',
      }),
      { flip: true },
    ),
    awning(800, 62),
  )

export const deckActivities = {
  'chasse-tresor': treasureHunt,
  'cours-navigation': sailingLesson,
  'sorties-enfants': childrenOuting,
}

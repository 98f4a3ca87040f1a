import { awning, planks, railing } from '../world/deck.ts'
import { light } from '../world/light.ts'
import { bunting } from '../world/objects.ts'
import { abricot, corail, denim, ecume, lac, leman, mix, sable, vigne } from '../world/palette.ts'
import { child, person, wheelchairUser } from '../world/people.ts'
import { type Pose, pose } from '../world/poses.ts'
import { ellipse, line, path, place, rect, type Shape, svg } from '../world/svg.ts'
import { lakeScene, westView } from '../world/world.ts'
import { candle } from './table.ts'

const confetti = [corail, ecume, leman, abricot, vigne]

const balloon = (x: number, y: number, ink: string, stringPath: string): Shape =>
  line(`M${x} ${y + 40}${stringPath}`, mix(ink, lac, 0.3), 2.5) +
  ellipse(x, y, 31, 38, ink) +
  path(`M${x - 6} ${y + 44}l6 -8 6 8z`, ink) +
  line(`M${x + 10} ${y - 20}q8 6 8 16`, mix(ink, ecume, 0.6), 5)

const birthday = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, { horizon: 290, sun: { x: 560, y: 208, radius: 58 }, lavaux: { x: 590, scale: 0.6 } }),
    railing({ deck: 520, posts: [40, 760] }),
    planks({ deck: 520 }),
    balloon(94, 164, abricot, 'Q90 330 44 410'),
    balloon(42, 226, corail, 'Q36 330 42 410'),
    place(
      172,
      546,
      3.3,
      person(pose.waving, { skin: 'deep', hair: 'dark', cut: 'curls', top: abricot, bottom: denim }),
    ),
    place(
      556,
      546,
      3.1,
      child(
        pose.cheering,
        { skin: 'tan', hair: 'dark', cut: 'bob', top: corail, bottom: lac, vest: undefined, legs: 'skirt' },
        0.66,
      ),
      { flip: true },
    ),
    place(
      672,
      546,
      3.2,
      person(pose.toasting, {
        skin: 'pale',
        hair: 'brown',
        cut: 'short',
        top: denim,
        bottom: mix(sable, leman, 0.3),
        girth: 1.2,
      }),
      { flip: true },
    ),
    place(
      300,
      552,
      2.85,
      wheelchairUser(
        { skin: 'peach', hair: 'grey', cut: 'bun', top: corail, bottom: lac, sleeves: 'long' },
        pose.sittingCheering,
      ),
    ),
    line('M444 544V450', lac, 10),
    ellipse(444, 446, 76, 13, ecume),
    rect(398, 408, 92, 38, mix(sable, abricot, 0.45), { rx: 5 }) +
      path('M398 420q11 16 23 0t23 0 23 0 23 0v-10h-92z', ecume) +
      rect(416, 382, 56, 28, corail, { rx: 4 }),
    candle(430, 382, 20) + candle(458, 382, 20),
    awning(800, 58),
    bunting(40, 74, 400, 74, 34, 8, confetti),
    bunting(400, 74, 760, 74, 34, 8, confetti),
  )

const hauling: Pose = {
  ...pose.towed,
  armBack: [
    [4, -60],
    [22, -62],
  ],
  armFront: [
    [2, -56],
    [14, -60],
  ],
}

const teamBuilding = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, { horizon: 280, ...westView }),
    line('M668 540V40', mix(ecume, leman, 0.25), 15),
    path('M676 58C720 40 746 76 800 60V190C746 204 720 170 676 188Z', abricot) +
      path('M676 106C720 88 746 124 800 108V142C746 158 720 122 676 140Z', corail),
    railing({ deck: 520, posts: [] }),
    planks({ deck: 520 }),
    // One rope, four pairs of hands, and a flag that they pull up together.
    line('M96 384L560 346 664 62', mix(sable, ecume, 0.3), 7),
    place(
      120,
      550,
      2.9,
      person(hauling, {
        skin: 'pale',
        hair: 'red',
        cut: 'short',
        top: lac,
        bottom: mix(sable, leman, 0.3),
        girth: 1.25,
      }),
    ),
    place(
      246,
      552,
      2.75,
      wheelchairUser(
        { skin: 'brown', hair: 'dark', cut: 'tail', top: corail, bottom: lac },
        {
          ...pose.sitting,
          neck: [-6, -65],
          armBack: [
            [8, -64],
            [22, -68],
          ],
          armFront: [
            [4, -54],
            [16, -66],
          ],
        },
      ),
    ),
    place(
      396,
      550,
      2.8,
      person(hauling, {
        skin: 'tan',
        hair: 'dark',
        cut: 'scarf',
        hat: vigne,
        top: abricot,
        bottom: denim,
        sleeves: 'long',
      }),
    ),
    place(520, 550, 3, person(hauling, { skin: 'deep', hair: 'dark', cut: 'short', top: ecume, bottom: denim })),
  )

export const eventsByDay = { anniversaires: birthday, 'team-building': teamBuilding }

import { classicBoat, classicDeck } from '../world/classic-boat.ts'
import { skipper, sternHelm } from '../world/crew.ts'
import { awning, planks, railing } from '../world/deck.ts'
import { light } from '../world/light.ts'
import { abricot, corail, denim, ecume, lac, leman, mix, sable, vigne } from '../world/palette.ts'
import { child, person, wheelchairUser } from '../world/people.ts'
import { gulls, mooredSail, pontoon, villeneuve } from '../world/places.ts'
import { type Pose, pose } from '../world/poses.ts'
import { circle, ellipse, line, path, place, rect, type Shape, svg } from '../world/svg.ts'
import { wake } from '../world/wake.ts'
import { lakeScene } from '../world/world.ts'
import { floatingBoat } from './heroes.ts'

/*
 * "Ma sortie en 8 images". People who read the pictures rather than the text must recognise the persons: the same three
 * wear the same clothes all day, and the same crew member greets them. One thing happens in each picture.
 */
const jacket = mix(abricot, ecume, 0.1)

/** The narrator ("I"): in a wheelchair, red jumper. */
const narrator = (stance: Pose = pose.sitting, vest?: string): Shape =>
  wheelchairUser(
    { skin: 'brown', hair: 'dark', cut: 'bob', top: corail, bottom: denim, sleeves: 'long', vest },
    stance,
    lac,
    ecume,
  )

/** Her child, white shirt. */
const kid = (stance: Pose = pose.standing, vest?: string): Shape =>
  child(stance, { skin: 'brown', hair: 'dark', cut: 'curls', top: ecume, bottom: denim, vest }, 0.6)

/** Her friend, green shirt. */
const friend = (stance: Pose = pose.standing, vest?: string): Shape =>
  person(stance, { skin: 'pale', hair: 'grey', cut: 'short', top: vigne, bottom: mix(sable, leman, 0.3), vest })

/** The crew member: red cap, white jumper, like the skipper in other drawings. */
const crew = (stance: Pose): Shape =>
  person(stance, {
    top: ecume,
    bottom: mix(sable, leman, 0.3),
    cut: 'cap',
    hat: corail,
    hair: 'grey',
    sleeves: 'long',
  })

const showing: Pose = {
  ...pose.sitting,
  armBack: [
    [13, -62],
    [28, -70],
  ],
}

const calendarAndClock = (): Shape => {
  const squares = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3, 4].map((column) => [column, row] as const))
  const days = squares
    .filter(([column, row]) => column !== 1 || row !== 2)
    .map(([column, row]) => `M${-112 + column * 56} ${-52 + row * 50}h22v18h-22z`)
  return (
    rect(-160, -150, 320, 300, mix(lac, leman, 0.4), { rx: 18, opacity: 0.35 }) +
    rect(-168, -158, 320, 300, ecume, { rx: 18 }) +
    path('M-168 -96V-140Q-168 -158 -150 -158H134Q152 -158 152 -140V-96Z', corail) +
    line('M-96 -178V-138M80 -178V-138', lac, 12) +
    path(days.join(''), mix(sable, leman, 0.3)) +
    circle(-45, 57, 32, abricot) +
    line('M-60 58L-48 70 -28 44', lac, 8)
  )
}

const clock = (): Shape => circle(0, 0, 56, lac) + circle(0, 0, 46, ecume) + line('M0 -30V0L20 12', corail, 8)

const booking = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, { horizon: 300, sun: { x: 728, y: 132, radius: 46 } }),
    planks({ deck: 510 }),
    place(500, 290, 1.12, calendarAndClock()),
    place(690, 424, 1.05, clock()),
    place(200, 556, 3.2, narrator(showing)),
  )

const bag = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, { horizon: 240, sun: { x: 600, y: 150, radius: 54 } }),
    planks({ deck: 420 }),
    ellipse(250, 520, 150, 18, mix(sable, lac, 0.4)),
    // The bag, open.
    line('M176 250C176 170 320 170 320 250', mix(corail, lac, 0.4), 16),
    path('M120 262H378L396 500C396 520 384 528 368 528H130C114 528 102 520 102 500Z', corail),
    path('M120 262H378L380 290H118Z', mix(corail, lac, 0.45)),
    path('M168 372H330V478C330 486 324 492 316 492H182C174 492 168 486 168 478Z', mix(corail, lac, 0.25)),
    line('M168 400H330', abricot, 7),
    // The jumper, half in the bag.
    path('M178 292L192 214C206 202 292 202 306 214L320 292Z', vigne) +
      line('M222 206q28 26 54 0', mix(vigne, lac, 0.4), 9),
    // The hat.
    place(
      500,
      474,
      1,
      ellipse(0, 26, 104, 22, abricot) +
        path('M-56 22C-56 -52 56 -52 56 22Z', abricot) +
        path('M-57 22C-56 8 56 8 57 22 30 32 -30 32 -57 22Z', lac),
    ),
    // The bottle of water.
    place(
      652,
      400,
      1,
      rect(-14, -116, 28, 30, lac, { rx: 6 }) +
        path(
          'M-16 -90H16C32 -80 36 -66 36 -50V92C36 102 30 108 20 108H-20C-30 108 -36 102 -36 92V-50C-36 -66 -32 -80 -16 -90Z',
          ecume,
        ) +
        path('M-36 -34H36V92C36 102 30 108 20 108H-20C-30 108 -36 102 -36 92Z', mix(leman, ecume, 0.45)) +
        path('M0 0C18 26 20 34 20 42A20 20 0 0 1 -20 42C-20 34 -18 26 0 0Z', leman),
    ),
    // The sun cream.
    place(
      744,
      452,
      1,
      path('M-30 -92H30L24 42H-24Z', ecume) +
        rect(-22, 42, 44, 26, abricot, { rx: 5 }) +
        circle(0, -28, 9, corail) +
        line('M0 -46v-4M0 -10v4M-18 -28h-3M18 -28h3M-12 -40l-3 -3M12 -40l3 -3M-12 -16l-3 3M12 -16l3 3', corail, 4),
    ),
  )

const harbour = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, { horizon: 250, sun: { x: 400, y: 160, radius: 52 }, mountains: { x: -330, scale: 0.6 } }),
    place(-30, 262, 0.7, villeneuve()),
    place(330, 330, 0.7, mooredSail()),
    floatingBoat(640, 412, 1.02, classicBoat({ crew: sternHelm + skipper })),
    rect(-10, 500, 820, 110, mix(sable, abricot, 0.25)) + rect(-10, 500, 820, 12, ecume),
    line('M40 560H260M420 584H700M300 540H460', mix(sable, lac, 0.2), 4),
    place(112, 560, 2.5, narrator(showing)),
    place(206, 560, 2.4, kid(pose.waving)),
    place(278, 560, 2.35, friend(pose.pointing)),
  )

const jacketOn = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, { horizon: 290, sun: { x: 420, y: 196, radius: 66 } }),
    railing({ deck: 520, posts: [] }),
    planks({ deck: 520 }),
    place(
      236,
      556,
      3.3,
      narrator(
        {
          ...pose.sitting,
          armBack: [
            [8, -56],
            [16, -64],
          ],
        },
        jacket,
      ),
    ),
    place(
      414,
      554,
      3.4,
      crew({
        ...pose.standing,
        neck: [7, -74],
        hip: [-4, -45],
        armBack: [
          [16, -62],
          [33, -56],
        ],
        armFront: [
          [13, -56],
          [31, -50],
        ],
      }),
      { flip: true },
    ),
    place(556, 552, 3.4, kid(pose.cheering, jacket), { flip: true }),
    place(678, 552, 3.25, friend(pose.waving, jacket), { flip: true }),
  )

const ramp = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, { horizon: 250, sun: { x: 540, y: 130, radius: 50 }, mountains: { x: -70, scale: 0.58 } }),
    pontoon(-10, 284, 470),
    place(
      860,
      500,
      1.75,
      classicBoat({
        ramp: 'down',
        crew: place(172, classicDeck, 1.04, crew(pose.waving)),
      }),
      { flip: true },
    ),
    place(390, 447, 1.85, narrator(pose.sittingWaving, jacket), { turn: -11 }),
    place(196, 470, 1.9, kid(pose.standing, jacket)),
    place(
      110,
      470,
      1.85,
      friend(
        {
          ...pose.standing,
          armBack: [
            [9, -62],
            [20, -52],
          ],
        },
        jacket,
      ),
    ),
  )

const sailing = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, { horizon: 270, sun: { x: 610, y: 176, radius: 56 } }),
    place(-40, 278, 0.55, villeneuve()),
    gulls(120, 90, 44),
    wake(150, 468, 1.1),
    floatingBoat(
      440,
      466,
      1.16,
      classicBoat({
        crew: [
          sternHelm,
          skipper,
          place(-84, classicDeck, 1, friend(pose.pointing, jacket)),
          place(8, classicDeck - 4, 1.06, narrator(pose.sittingWaving, jacket)),
          place(88, classicDeck, 1.1, kid(pose.waving, jacket)),
        ].join(''),
      }),
    ),
  )

const eating: Pose = {
  ...pose.sittingReaching,
  armFront: [
    [10, -50],
    [22, -50],
  ],
}

const onTheLake = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, { horizon: 290, sun: { x: 560, y: 208, radius: 60 } }),
    railing({ deck: 520, posts: [40, 760] }),
    planks({ deck: 520 }),
    place(604, 548, 3.5, kid({ ...pose.pointing, head: [3, -92] }, jacket)),
    place(
      694,
      548,
      3.1,
      friend(
        {
          ...pose.toasting,
          armBack: [
            [12, -66],
            [22, -78],
          ],
        },
        jacket,
      ),
      { flip: true },
    ),
    place(626, 298, 1, path('M-13 -24H13L9 12H-9Z', mix(abricot, ecume, 0.3)) + path('M-11 -10H11L9 12H-9Z', corail)),
    place(190, 554, 3.05, narrator(eating, jacket)),
    // A table with cheese, bread and grapes.
    line('M392 548V434', lac, 11),
    ellipse(392, 428, 124, 17, ecume) + ellipse(392, 424, 124, 15, mix(sable, ecume, 0.5)),
    path('M300 420L372 392 396 420Z', abricot) + path('M300 420H396V408L372 392Z', mix(abricot, ecume, 0.35)),
    path('M412 422C404 398 470 392 470 416L466 424Z', mix(abricot, corail, 0.3)),
    circle(488, 414, 9, vigne) + circle(502, 416, 9, mix(vigne, ecume, 0.2)) + circle(495, 403, 9, vigne),
    awning(800, 58),
  )

const home = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.dusk, { horizon: 270, sun: { x: 250, y: 216, radius: 56 }, mountains: { x: -150, scale: 0.58 } }),
    floatingBoat(
      640,
      440,
      1.12,
      classicBoat({
        hull: mix(ecume, leman, 0.12),
        canopy: mix(corail, lac, 0.12),
        crew: sternHelm + place(-60, classicDeck, 1.04, crew(pose.waving), { flip: true }),
      }),
    ),
    rect(-10, 500, 820, 110, mix(sable, lac, 0.42)) + rect(-10, 500, 820, 12, mix(sable, lac, 0.15)),
    place(244, 566, 2.5, narrator(pose.sittingWaving)),
    place(146, 566, 2.4, kid(pose.waving)),
    place(66, 566, 2.35, friend(pose.waving)),
  )

export const myOuting = {
  'sortie-1-jour': booking,
  'sortie-2-sac': bag,
  'sortie-3-port': harbour,
  'sortie-4-gilet': jacketOn,
  'sortie-5-rampe': ramp,
  'sortie-6-depart': sailing,
  'sortie-7-lac': onTheLake,
  'sortie-8-retour': home,
}

import { classicBoat } from '../world/classic-boat.ts'
import { skipper, sternHelm } from '../world/crew.ts'
import { light } from '../world/light.ts'
import { towedRing } from '../world/objects.ts'
import { abricot, corail, denim, ecume, lac, leman, mix, neige, sable, vigne } from '../world/palette.ts'
import { child, person, wheelchairUser } from '../world/people.ts'
import { type Pose, pose } from '../world/poses.ts'
import { circle, group, line, path, place, rect, type Shape, svg } from '../world/svg.ts'
import { spray, wake } from '../world/wake.ts'
import { lakeScene, westView } from '../world/world.ts'

const bouee = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, { horizon: 220, sun: { x: 590, y: 150, radius: 56 }, ...westView }),
    wake(300, 262, 0.62, true),
    place(190, 262, 0.52, classicBoat({ crew: sternHelm + skipper }), { flip: true }),
    line('M322 246Q360 330 392 430', ecume, 3),
    spray(390, 480, 1.2, true),
    spray(680, 480, 1.4),
    place(
      530,
      446,
      1.2,
      group(
        {},
        towedRing.back,
        place(
          84,
          18,
          1.7,
          child(pose.sittingCheering, { skin: 'peach', hair: 'red', cut: 'tail', top: denim, vest: abricot }, 0.84),
          { flip: true },
        ),
        place(
          -72,
          12,
          1.65,
          person(pose.sittingWaving, {
            skin: 'pale',
            hair: 'grey',
            cut: 'short',
            top: ecume,
            vest: abricot,
            legs: 'bare',
            girth: 1.15,
          }),
          { flip: true },
        ),
        towedRing.front,
      ),
    ),
    path('M360 520C420 500 470 528 540 520S680 500 740 524C690 520 640 540 560 538S420 524 360 520Z', ecume),
  )

/** Lying along the water, arms ahead on the wing: drawn upright, then turned on its side. */
const gliding: Pose = {
  neck: [0, -80],
  hip: [0, -47],
  head: [4, -91],
  armBack: [
    [9, -96],
    [10, -116],
  ],
  armFront: [
    [-5, -96],
    [-3, -116],
  ],
  legBack: [
    [5, -24],
    [-2, 2],
  ],
  legFront: [
    [-4, -24],
    [-10, 0],
  ],
}

const guests = place(20, -44, 1.04, wheelchairUser({ hair: 'brown', cut: 'bob', top: abricot }, pose.sittingWaving))

const subwing = (): Shape => {
  const fish = (x: number, y: number, scale: number) =>
    place(
      x,
      y,
      scale,
      path('M0 0C14 -16 44 -16 62 0 44 14 14 14 0 0L-18 -13V13Z', mix(leman, ecume, 0.3)) +
        path('M22 -10h6v19h-6zM38 -9h5v17h-5z', lac, { opacity: 0.5 }),
    )
  return svg(
    800,
    600,
    lakeScene(light.gold, {
      horizon: 130,
      sun: { x: 250, y: 84, radius: 40 },
      mountains: { x: -200, scale: 0.42 },
      lavaux: { x: 600, scale: 0.42 },
      reflection: false,
    }),
    rect(0, 176, 800, 430, leman),
    path('M0 300C200 250 420 330 800 270V600H0Z', mix(leman, lac, 0.4)),
    path('M0 440C220 390 520 470 800 410V600H0Z', mix(leman, lac, 0.75)),
    path(
      'M250 176L60 600H190L300 176ZM340 176L330 600H500L390 176ZM430 176L640 600H800V560L470 176Z',
      mix(abricot, ecume, 0.5),
      { opacity: 0.16 },
    ),
    path(
      'M0 170q50 -12 100 0t100 0 100 0 100 0 100 0 100 0 100 0 100 0V188q-50 12 -100 0t-100 0-100 0-100 0-100 0-100 0-100 0-100 0z',
      mix(leman, ecume, 0.7),
    ),
    place(650, 168, 0.52, classicBoat({ crew: sternHelm + skipper + guests })),
    line('M514 158L446 350', ecume, 2.5),
    place(
      190,
      404,
      2.3,
      person(gliding, { skin: 'tan', hair: 'dark', cut: 'tail', top: corail, bottom: corail, legs: 'bare' }),
      { turn: 76 },
    ),
    place(
      438,
      352,
      1.15,
      path('M0 -4C-16 -40 4 -70 46 -74 48 -44 36 -14 12 2ZM-2 4C-22 34 -10 66 30 78 38 50 30 20 12 2Z', abricot) +
        line('M-8 -26C-2 -8 -4 10 -12 26', ecume, 5) +
        line('M12 2L30 0', lac, 4),
      { turn: -6 },
    ),
    fish(610, 470, 0.95),
    fish(668, 512, 0.7),
    fish(96, 528, 0.85),
    [
      [300, 300, 7],
      [282, 274, 5],
      [296, 246, 8],
      [204, 330, 6],
      [190, 300, 4],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, neige, { opacity: 0.55 }))
      .join(''),
    path('M0 600V566C40 540 70 572 110 574S190 560 230 600Z', mix(vigne, lac, 0.55)),
    line(
      'M30 570C20 530 48 516 36 474M64 580C74 540 52 520 70 490M700 600C690 560 716 540 704 506M730 600C744 566 724 550 738 526',
      mix(vigne, sable, 0.15),
      6,
    ),
  )
}

export const towedActivities = { bouee, subwing }

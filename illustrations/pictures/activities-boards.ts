import { light } from '../world/light.ts'
import { abricot, corail, ecume, lac, leman, mix } from '../world/palette.ts'
import { person } from '../world/people.ts'
import { type Pose, pose } from '../world/poses.ts'
import { circle, ellipse, line, path, place, type Shape, svg } from '../world/svg.ts'
import { wake } from '../world/wake.ts'
import { workcraft, workcraftDeck } from '../world/workcraft.ts'
import { lakeScene, westView } from '../world/world.ts'

const driver: Shape = place(
  14,
  workcraftDeck,
  1,
  person(pose.holding, { skin: 'deep', cut: 'cap', hat: corail, top: ecume, bottom: lac, sleeves: 'long' }),
)

const wakeSurf = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, {
      horizon: 230,
      sun: { x: 250, y: 150, radius: 54 },
      mountains: { x: -380, scale: 0.58 },
      lavaux: { x: 450, scale: 0.7 },
    }),
    wake(470, 318, 0.8),
    place(620, 314, 0.78, workcraft(driver), { turn: -3 }),
    path(
      'M-10 600V372C60 330 120 322 170 346 230 374 300 396 420 360 470 344 500 334 540 330 520 380 560 470 810 520V600Z',
      mix(leman, ecume, 0.28),
    ),
    path('M-10 600V430C80 400 190 420 280 452S520 520 810 540V600Z', leman),
    path(
      'M-10 372C60 324 120 316 172 338 236 366 300 388 420 352 470 336 506 326 546 326 500 340 470 356 430 372 310 414 236 404 170 372 110 346 60 364 -10 404Z',
      ecume,
    ),
    place(
      330,
      470,
      2.3,
      ellipse(2, 4, 52, 5.5, abricot, { transform: 'rotate(-7)' }) +
        ellipse(2, 3, 30, 2, corail, { transform: 'rotate(-7)' }) +
        person(pose.riding, {
          skin: 'tan',
          hair: 'blond',
          cut: 'tail',
          top: lac,
          bottom: lac,
          vest: corail,
          legs: 'bare',
        }),
      { turn: 2 },
    ),
    path(
      'M150 486C210 460 250 500 330 492 300 510 230 520 150 486ZM-10 520C120 500 260 548 420 540S680 560 810 548V556C660 580 560 556 430 560S120 530 -10 548Z',
      ecume,
    ),
    path('M-10 600V566C160 540 380 596 560 580S740 572 810 580V600Z', mix(leman, lac, 0.5)),
  )

/** High in the air, knees up, one hand on the bar. */
const jumping: Pose = {
  neck: [6, -68],
  hip: [-2, -40],
  armBack: [
    [16, -58],
    [30, -54],
  ],
  armFront: [
    [-10, -78],
    [-22, -90],
  ],
  legBack: [
    [16, -36],
    [12, -12],
  ],
  legFront: [
    [-14, -30],
    [-14, -8],
  ],
}

const wakeboard = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, {
      horizon: 320,
      sun: { x: 490, y: 232, radius: 96 },
      ...westView,
    }),
    wake(300, 424, 0.8, true),
    place(170, 414, 0.72, workcraft(driver), { flip: true, turn: 3 }),
    line('M216 308L424 262', ecume, 3),
    line('M420 252L428 272', lac, 6),
    place(
      498,
      388,
      2.5,
      path('M-34 4C-30 -2 -24 -4 -16 -4H18C26 -4 32 -8 36 -12 36 -4 30 4 20 5H-20C-26 6 -32 8 -34 4Z', corail) +
        person(jumping, {
          skin: 'brown',
          hair: 'dark',
          cut: 'helmet',
          hat: ecume,
          top: lac,
          bottom: lac,
          vest: leman,
          legs: 'bare',
        }),
      { flip: true, turn: 10 },
    ),
    path(
      'M400 506C470 494 540 470 590 424 588 452 596 452 626 434 616 462 630 464 664 456 640 486 690 488 736 492 640 520 500 524 400 506Z',
      mix(ecume, leman, 0.3),
    ),
    path(
      'M440 506C510 498 560 480 594 452 594 474 604 474 624 464 620 482 634 484 652 482 640 500 670 502 700 500 620 518 520 518 440 506Z',
      ecume,
    ),
    [
      [604, 408, 5],
      [640, 418, 4],
      [668, 440, 5],
      [566, 428, 4],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, ecume))
      .join(''),
  )

const foil = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, {
      horizon: 300,
      sun: { x: 430, y: 212, radius: 116 },
      ...westView,
    }),
    line('M432 440V548', mix(leman, ecume, 0.4), 9),
    path('M372 556C400 544 460 544 500 552 470 560 400 564 372 556Z', mix(leman, ecume, 0.25)),
    place(
      428,
      432,
      2.75,
      path('M-44 -2C-30 -4 30 -4 50 -7 46 0 36 4 24 4H-34C-40 4 -44 2 -44 -2Z', ecume) +
        path('M-43 0C-20 0 20 1 44 -3 38 3 32 5 24 5H-34C-39 5 -42 3 -43 0Z', corail) +
        person(pose.riding, {
          skin: 'pale',
          hair: 'grey',
          cut: 'bob',
          top: lac,
          bottom: lac,
          sleeves: 'long',
          vest: corail,
          girth: 1.15,
        }),
    ),
    path(
      'M330 500C370 490 400 502 426 496 400 510 370 508 330 500ZM436 494C470 500 520 486 570 498 520 510 470 508 436 494Z',
      ecume,
    ),
  )

export const boardActivities = {
  'wake-surf-classic': wakeSurf,
  'wakeboard-workcraft': wakeboard,
  'foil-electrique': foil,
}

import { classicBoat } from '../world/classic-boat.ts'
import { light } from '../world/light.ts'
import { buoy } from '../world/objects.ts'
import { abricot, corail, ecume, lac, leman, mix, sable } from '../world/palette.ts'
import { circle, ellipse, group, line, path, place, rect, type Shape, svg } from '../world/svg.ts'
import { sunReflection } from '../world/water.ts'
import { lakeScene } from '../world/world.ts'

/** A bank of mist: two long leaves of paper white, sharp at the ends like the light on the water. */
const mistBank = (x: number, y: number, width: number, ink: string, opacity: number): Shape =>
  path(
    `M${x} ${y}q${width * 0.4} -44 ${width} 0q${-width * 0.5} 30 ${-width} 0M${x + width * 0.28} ${y + 22}q${width * 0.4} -34 ${width * 0.9} 0q${-width * 0.5} 24 ${-width * 0.9} 0`,
    ink,
    { opacity },
  )

const notFound = (): Shape => {
  return svg(
    800,
    600,
    lakeScene(light.mist, { horizon: 300, sun: { x: 560, y: 170, radius: 50 }, reflection: false }),
    mistBank(-90, 268, 520, ecume, 0.75),
    mistBank(380, 292, 480, ecume, 0.6),
    group({ opacity: 0.6 }, place(300, 396, 0.82, classicBoat())),
    mistBank(-20, 418, 480, ecume, 0.85),
    mistBank(300, 440, 340, mix(ecume, leman, 0.1), 0.7),
    ellipse(610, 512, 74, 11, mix(leman, lac, 0.2), { opacity: 0.45 }),
    place(610, 504, 1.35, buoy(), { turn: 13 }),
    path(
      'M520 516C560 506 580 522 612 518S670 508 706 518C670 530 640 526 612 530S550 530 520 516Z',
      mix(sable, leman, 0.45),
    ),
    line('M120 520h90M300 556h130M700 566h80', mix(sable, leman, 0.3), 6, { opacity: 0.6 }),
  )
}

/** For the page of a server error: the boat is in port with a lamp lit. */
const outage = (): Shape => {
  const dim = (ink: string) => mix(ink, lac, 0.42)
  const stars = [
    [60, 70],
    [140, 130],
    [226, 52],
    [318, 96],
    [420, 44],
    [468, 130],
    [700, 60],
    [752, 140],
    [92, 196],
    [380, 168],
  ]
  return svg(
    800,
    600,
    lakeScene(light.night, { horizon: 300, sun: { x: 590, y: 128, radius: 44 }, reflection: false }),
    stars.map(([x = 0, y = 0], index) => circle(x, y, index % 3 === 0 ? 3 : 2, ecume)).join(''),
    sunReflection(600, 300, 600, 44, light.night.glint),
    ellipse(330, 470, 280, 14, lac),
    place(
      330,
      460,
      1.02,
      classicBoat({ hull: dim(ecume), canopy: dim(corail), shade: mix(corail, lac, 0.62), rail: dim(sable) }),
    ),
    circle(301, 330, 62, abricot, { opacity: 0.22 }),
    circle(301, 330, 32, abricot, { opacity: 0.4 }),
    line('M301 292v16', ecume, 3),
    path('M292 310h18l6 34h-30z', abricot),
    rect(0, 520, 800, 80, mix(lac, sable, 0.16)),
    rect(0, 514, 800, 10, mix(lac, sable, 0.4)),
    line('M110 600V466M640 600V462', mix(lac, corail, 0.18), 26),
    line('M97 466h26M627 462h26', mix(sable, lac, 0.35), 9),
    line('M110 486C150 500 130 470 78 438M640 482C622 486 590 470 566 428', mix(sable, lac, 0.15), 5),
    line('M0 548H800M0 574H800', lac, 2),
    line('M240 494h70M350 502h40', mix(abricot, lac, 0.25), 5),
  )
}

export const errors = { 'page-introuvable': notFound, panne: outage }

import { planks } from '../world/aboard.ts'
import { light } from '../world/light.ts'
import { abricot, corail, ecume, lac, leman, mix, sable } from '../world/palette.ts'
import { circle, ellipse, line, path, place, rect, type Shape, sheet } from '../world/shapes.ts'
import { lifebuoy } from '../world/things.ts'
import { swell } from '../world/water.ts'
import { world } from '../world/world.ts'

/**
 * The picture that all wishes in the cart share. It is shown only 96 px wide, so it has just two shapes on a ground.
 */
const item = (): Shape =>
  sheet(
    400,
    300,
    rect(0, 0, 400, 300, mix(leman, ecume, 0.6)),
    circle(250, 150, 190, mix(sable, abricot, 0.2)),
    circle(250, 150, 130, mix(ecume, abricot, 0.1)),
    path(swell(400, 300, 196, 26, 260), leman),
    line('M236 190L276 30', lac, 7),
    path('M277 34C310 20 330 50 366 38L352 92C320 102 300 72 264 86Z', abricot),
    place(176, 168, 0.98, lifebuoy(), { turn: -14 }),
    path(swell(400, 300, 236, 30, 300), lac),
  )

/** Everything is ready for a picnic; nothing is in the basket yet. */
const empty = (): Shape => {
  const wicker = mix(abricot, corail, 0.22)
  const dark = mix(corail, lac, 0.4)
  const rows = [0, 1, 2].map(
    (row) => `M${-117 + row * 5} ${-56 + row * 18}Q0 ${-30 + row * 18} ${117 - row * 5} ${-56 + row * 18}`,
  )
  const staves = [-92, -56, -19, 19, 56, 92].map((x) => `M${x} -62L${x * 0.88} -8`)
  const weave = [...rows, ...staves].join('')
  return sheet(
    600,
    450,
    world({
      width: 600,
      height: 450,
      light: light.gold,
      horizon: 210,
      sun: { x: 440, y: 140, radius: 46 },
      mountains: { x: -110, scale: 0.48 },
      lavaux: { x: 440, scale: 0.5 },
    }),
    planks({ width: 600, height: 450, deck: 366 }),
    ellipse(292, 408, 150, 14, mix(sable, lac, 0.45)),
    place(
      290,
      410,
      1.12,
      line('M-96 -96C-90 -196 90 -196 96 -96', dark, 11) +
        ellipse(0, -96, 124, 24, dark) +
        ellipse(0, -93, 108, 16, mix(lac, corail, 0.2)) +
        path('M-124 -96C-124 -66 124 -66 124 -96L106 -8C104 2 -104 2 -106 -8Z', wicker) +
        line(weave, mix(wicker, ecume, 0.4), 3.5, { opacity: 0.75 }) +
        path('M-124 -96C-124 -66 124 -66 124 -96L122 -84C110 -58 -110 -58 -122 -84Z', mix(wicker, lac, 0.18)),
    ),
    // A napkin over the edge: the picnic is about to begin.
    path('M330 308C370 296 410 296 424 312L440 372 412 356 394 384 370 352 346 366Z', ecume) +
      line('M352 306L360 354M376 300L392 372M402 302L422 358', corail, 4),
  )
}

export const cart = { 'panier-article': item, 'panier-vide': empty }

import { planks } from '../world/deck.ts'
import { light } from '../world/light.ts'
import { abricot, corail, ecume, lac, leman, mix, sable } from '../world/palette.ts'
import { ellipse, line, path, place, rect, type Shape, svg } from '../world/svg.ts'
import { world } from '../world/world.ts'

const wicker = mix(abricot, corail, 0.22)

/** A basket for a picnic, standing on (0, 0), 250 wide and 180 high with its handle. */
function basket(): Shape {
  const darkWicker = mix(corail, lac, 0.4)
  const rows = [0, 1, 2].map(
    (row) => `M${-117 + row * 5} ${-56 + row * 18}Q0 ${-30 + row * 18} ${117 - row * 5} ${-56 + row * 18}`,
  )
  const staves = [-92, -56, -19, 19, 56, 92].map((x) => `M${x} -62L${x * 0.88} -8`)
  const weave = [...rows, ...staves].join('')
  return (
    line('M-96 -96C-90 -196 90 -196 96 -96', darkWicker, 11) +
    ellipse(0, -96, 124, 24, darkWicker) +
    ellipse(0, -93, 108, 16, mix(lac, corail, 0.2)) +
    path('M-124 -96C-124 -66 124 -66 124 -96L106 -8C104 2 -104 2 -106 -8Z', wicker) +
    line(weave, mix(wicker, ecume, 0.4), 3.5, { opacity: 0.75 }) +
    path('M-124 -96C-124 -66 124 -66 124 -96L122 -84C110 -58 -110 -58 -122 -84Z', mix(wicker, lac, 0.18))
  )
}

/** A napkin over the edge of a basket that stands on (290, 410). */
const napkin =
  path('M330 308C370 296 410 296 424 312L440 372 412 356 394 384 370 352 346 366Z', ecume) +
  line('M352 306L360 354M376 300L392 372M402 302L422 358', corail, 4)

/**
 * The small mark that all wishes in the cart share: the basket of the empty cart. It stays whole where a tall card
 * crops the picture to the middle 144 of its 400 units.
 */
const cartItem = (): Shape =>
  svg(
    400,
    300,
    rect(0, 0, 400, 300, mix(leman, ecume, 0.6)),
    place(63, 16, 0.46, ellipse(292, 410, 146, 14, mix(leman, ecume, 0.4)) + place(290, 410, 1.12, basket()) + napkin),
  )

/** Everything is ready for a picnic; nothing is in the basket yet. */
const emptyCart = (): Shape =>
  svg(
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
    place(290, 410, 1.12, basket()),
    napkin,
  )

export const cart = { 'panier-article': cartItem, 'panier-vide': emptyCart }

import { corail, ecume, type Hair, hair, lac, mix, type Skin, skin } from './palette.ts'
import { ellipse, group, line, path, type Shape } from './svg.ts'

/*
 * Head and shoulders for a drawing of 600, seen from the front, lit from the right like all pictures: one area of light
 * and one of shade, divided along the nose. The eyes are just two arcs.
 */
type Bust = {
  skin: Skin
  hair: Hair
  /** Behind the head, then before it. */
  hairUnder?: string
  hairOver?: string
  beard?: string
  clothes: string
  /** Collars, stripes, a scarf, a cap: anything in its own colour. */
  dress?: Shape
  hat?: Shape
  glasses?: string
  isMouthOpen?: boolean
}

export function bust(look: Bust): Shape {
  const light = skin[look.skin]
  const shade = mix(mix(light, corail, 0.2), lac, look.skin === 'deep' ? 0.32 : 0.14)
  const hairInk = hair[look.hair]
  const features = lac
  return [
    look.hairUnder ? path(look.hairUnder, hairInk) : '',
    group(
      { transform: 'translate(0 -44)' },
      path('M262 316H340V440C326 476 276 476 262 440Z', shade),
      path('M96 660C100 506 176 462 258 442 276 474 326 474 342 442 424 462 500 506 504 660Z', look.clothes),
      path('M96 660C100 506 176 462 258 442 264 462 282 470 300 472L284 660Z', lac, { opacity: 0.16 }),
      look.dress ?? '',
    ),
    ellipse(225, 252, 15, 24, shade),
    ellipse(375, 252, 15, 24, light),
    path('M226 216C226 138 374 138 374 216V262C374 320 338 356 300 358 262 356 226 320 226 262Z', light),
    path(
      'M302 158C294 186 296 212 302 228L312 276C306 286 300 284 298 290 302 296 304 302 302 308 297 318 300 334 300 358 262 356 226 320 226 262V216C226 178 262 158 302 158Z',
      shade,
    ),
    look.beard ? path(look.beard, hairInk) : '',
    line('M320 238q16 -14 30 0M248 240q15 -13 30 0', features, 5),
    line('M316 214q18 -11 38 1M244 216q18 -12 36 -2', hairInk, 7),
    look.isMouthOpen
      ? path('M272 306C290 312 312 312 330 305 326 328 314 336 302 336S276 328 272 306Z', mix(corail, lac, 0.35)) +
        path('M276 308C292 313 312 313 326 308L322 318C310 322 290 322 280 318Z', ecume)
      : line('M276 312q26 18 50 -1', mix(corail, lac, 0.3), 6),
    look.hairOver ? path(look.hairOver, hairInk) : '',
    look.glasses
      ? path(
          'M240 226h44a6 6 0 0 1 6 6c0 22 -10 34 -28 34s-28 -12 -28 -34a6 6 0 0 1 6 -6zM316 226h44a6 6 0 0 1 6 6c0 22 -10 34 -28 34s-28 -12 -28 -34a6 6 0 0 1 6 -6z',
          ecume,
          { 'fill-opacity': 0.22, stroke: look.glasses, 'stroke-width': 6 },
        )
      : '',
    look.hat ?? '',
  ].join('')
}

import { bust } from '../world/busts.ts'
import { light } from '../world/light.ts'
import { abricot, corail, ecume, hair, lac, leman, mix, sable, vigne } from '../world/palette.ts'
import { circle, line, path, place, type Shape, svg } from '../world/svg.ts'
import { world } from '../world/world.ts'

/** One ring of light fewer than elsewhere: on the palest the snow behind a head would be invisible. */
const portraitLight = ({ gold } = light) => ({ ...gold, halos: [gold.sky, gold.halos[0], gold.halos[1]] as const })

/**
 * The lake at the same height behind everyone, the sun behind the head: the four portraits are in one row on the page.
 */
const portrait = (mountainsX: number, ...figure: Shape[]): Shape =>
  svg(
    600,
    600,
    world({
      width: 600,
      height: 600,
      light: portraitLight(),
      horizon: 420,
      sun: { x: 300, y: 240, radius: 172 },
      mountains: { x: mountainsX, scale: 0.56 },
      reflection: false,
    }),
    ...figure,
  )

const shortHair =
  'M222 236C206 150 250 112 306 114 366 116 392 160 378 236 372 210 366 194 352 182 320 190 272 188 250 178 234 192 228 210 222 236Z'

/** The skipper: white beard, cap, striped jersey under a jacket. */
const skipper = (): Shape =>
  portrait(
    -60,
    bust({
      skin: 'peach',
      hair: 'grey',
      clothes: lac,
      beard:
        'M226 250C232 288 256 300 276 296 290 290 312 290 326 296 346 300 368 288 374 250 380 330 346 392 300 394 254 392 220 330 226 250Z',
      hairOver:
        'M222 250C212 220 216 190 226 176L236 190C228 210 228 230 222 250ZM378 250C388 220 384 190 374 176L364 190C372 210 372 230 378 250Z',
      hat:
        path('M216 190C196 130 240 92 300 92S404 130 384 190C340 172 260 172 216 190Z', ecume) +
        path('M216 192C260 168 340 168 384 192V168C340 146 260 146 216 168Z', corail) +
        path(
          'M222 196C260 174 340 174 378 196 392 214 380 220 366 212 330 196 270 196 234 212 220 220 208 214 222 196Z',
          lac,
        ),
      dress:
        path('M238 452L300 560 362 452 342 442C326 474 276 474 258 442Z', ecume) +
        line('M264 484C284 494 316 494 336 484M279 512C290 517 310 517 321 512', leman, 9),
    }),
  )

/** The facilitator: curls, coral jersey, a smile. */
const facilitator = (): Shape =>
  portrait(
    -190,
    circle(210, 190, 66, hair.dark),
    circle(390, 190, 66, hair.dark),
    circle(300, 140, 84, hair.dark),
    circle(196, 262, 54, hair.dark),
    circle(404, 262, 54, hair.dark),
    bust({
      skin: 'deep',
      hair: 'dark',
      clothes: abricot,
      isMouthOpen: true,
      hairOver: 'M218 230C206 140 260 116 300 118S396 140 382 230C376 196 352 176 330 178 300 196 250 176 218 230Z',
      dress: path('M258 442C276 474 326 474 342 442L366 450C350 508 250 508 234 450Z', ecume),
    }),
    circle(224, 292, 9, corail),
    circle(376, 292, 9, corail),
  )

/** The coordinator: silver bob, round glasses, a scarf against the morning wind. */
const coordinator = (): Shape =>
  portrait(
    -330,
    bust({
      skin: 'pale',
      hair: 'grey',
      clothes: vigne,
      glasses: corail,
      hairUnder: 'M206 200C196 90 404 90 394 200L404 334C388 352 352 352 340 340H260C248 352 212 352 196 334Z',
      hairOver:
        'M214 250C196 130 262 108 310 112 372 116 404 150 386 250 380 214 368 196 350 170 322 196 262 202 236 196 224 214 220 230 214 250Z',
      dress:
        path('M240 428C262 470 338 470 360 428L384 452C360 506 240 506 216 452Z', corail) +
        path('M330 476L400 640H342L304 490Z', mix(corail, lac, 0.2)) +
        line('M236 448C262 482 338 482 364 448', mix(corail, abricot, 0.6), 7),
    }),
  )

/** The pilot of the Workcraft: the handles of a wheelchair show behind the shoulders. */
const pilot = (): Shape =>
  portrait(
    -480,
    line('M92 600V486C92 468 82 462 62 462M508 600V486C508 468 518 462 538 462', lac, 18),
    line('M70 462H48M530 462H552', corail, 24),
    bust({
      skin: 'tan',
      hair: 'dark',
      clothes: leman,
      isMouthOpen: true,
      hairOver: shortHair,
      beard:
        'M226 262C236 306 254 318 268 300 286 290 316 290 334 300 346 318 364 306 374 262 378 330 340 362 300 364 260 362 222 330 226 262Z',
      dress:
        path('M258 442C276 474 326 474 342 442L372 456 330 516 300 486 270 516 228 456Z', mix(leman, ecume, 0.75)) +
        line('M300 488V650', mix(leman, lac, 0.4), 5),
    }),
  )

export const portraits = {
  'portrait-1': skipper,
  'portrait-2': facilitator,
  'portrait-3': coordinator,
  'portrait-4': pilot,
}

/** Guests who gave a testimonial: the same kind of bust, in a circle of light. */
const medallion = (groundColour: string, discColour: string, ...figure: Shape[]): Shape =>
  svg(
    400,
    400,
    path('M0 0H400V400H0Z', groundColour),
    circle(200, 176, 150, discColour),
    place(-13, 24, 0.71, figure.join('')),
    path('M0 372q50 -24 100 0t100 0 100 0 100 0V400H0Z', lac),
  )

const mother = (): Shape =>
  medallion(
    mix(leman, ecume, 0.6),
    abricot,
    bust({
      skin: 'brown',
      hair: 'dark',
      clothes: corail,
      isMouthOpen: true,
      hat:
        path(
          'M300 96C196 96 182 200 198 290 196 350 190 390 168 424 220 486 380 486 432 424 410 390 404 350 402 290 418 200 404 96 300 96ZM300 160C352 160 370 190 368 250 366 320 336 360 300 362 264 360 234 320 232 250 230 190 248 160 300 160Z',
          mix(leman, ecume, 0.15),
          { 'fill-rule': 'evenodd' },
        ) + line('M210 380C250 430 350 430 390 380', leman, 7),
    }),
  )

const teenager = (): Shape =>
  medallion(
    mix(sable, abricot, 0.4),
    mix(leman, ecume, 0.3),
    bust({
      skin: 'pale',
      hair: 'red',
      clothes: lac,
      isMouthOpen: true,
      hairOver:
        'M218 246C196 150 230 96 320 100 392 102 402 170 382 246 378 216 368 200 356 186 330 200 318 176 296 190 276 204 262 182 240 196 226 214 222 230 218 246Z',
      dress:
        path('M220 456L258 442C276 474 326 474 342 442L380 456C370 520 350 560 300 560S230 520 220 456Z', abricot) +
        line('M300 474V600', corail, 10),
    }),
  )

const grandmother = (): Shape =>
  medallion(
    mix(vigne, ecume, 0.62),
    mix(ecume, abricot, 0.25),
    circle(300, 96, 52, hair.grey),
    bust({
      skin: 'peach',
      hair: 'grey',
      clothes: leman,
      glasses: lac,
      hairOver:
        'M216 250C194 150 240 110 300 110S406 150 384 250C378 214 366 190 346 176 330 164 316 166 300 164 284 166 270 168 254 176 234 190 222 214 216 250Z',
      dress:
        path('M244 446L258 442C276 474 326 474 342 442L356 446C346 500 254 500 244 446Z', ecume) +
        [256, 278, 300, 322, 344]
          .map((x, index) => circle(x, [476, 492, 498, 492, 476][index] ?? 0, 8, corail))
          .join(''),
    }),
  )

export const testimonials = { 'temoin-1': mother, 'temoin-2': teenager, 'temoin-3': grandmother }

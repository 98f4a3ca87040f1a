import { abricot, corail, ecume, lac, leman, mix, sable, vigne } from '../world/palette.ts'
import { circle, ellipse, line, path, place, ring, type Shape, svg } from '../world/svg.ts'

/*
 * Logos of six invented partners, without lettering: the page writes the name below. They have no ground of their own:
 * the page gives them paper by day and moonlit water by night, on which lac and ecume both show.
 */
const partnerLogo = (...shapes: Shape[]): Shape => svg(400, 200, ...shapes)

const winegrower = (): Shape =>
  partnerLogo(
    circle(254, 66, 34, abricot),
    path('M70 164C130 96 210 70 330 76V164Z', vigne),
    line('M104 140C180 116 250 110 326 112M142 112C200 96 260 90 326 92', mix(sable, abricot, 0.3), 6),
    place(
      166,
      96,
      1,
      [
        [-20, 0],
        [0, -4],
        [20, 0],
        [-10, 18],
        [10, 18],
        [0, 36],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 13, lac) + circle(x, y, 13, 'none', { stroke: ecume, 'stroke-width': 3 }))
        .join('') +
        line('M0 -16V-34', lac, 5) +
        path('M2 -22C12 -44 34 -42 42 -28 30 -20 14 -16 2 -22Z', vigne),
    ),
  )

const dairy = (): Shape =>
  partnerLogo(
    // A mountain behind the wheel of cheese.
    path('M84 122L152 44 220 122Z', mix(leman, ecume, 0.42)),
    path('M150 122L232 22 318 122Z', leman),
    path('M232 22L318 122H262L240 84Z', lac),
    path('M96 156V118C96 92 148 74 200 74S304 92 304 118V156C304 172 96 172 96 156Z', abricot),
    ellipse(200, 116, 104, 40, mix(abricot, ecume, 0.5)),
    path('M200 116L272 88C292 96 304 106 304 118L304 122Z', ecume),
    path('M200 116L304 120V158C300 162 290 166 278 168L200 146Z', mix(abricot, corail, 0.25)),
    circle(236, 136, 8, ecume),
    circle(268, 148, 6, ecume),
  )

const fishers = (): Shape =>
  partnerLogo(
    path('M82 92C130 40 220 40 276 92L326 58C316 84 316 104 326 128L276 96C220 146 130 146 82 92Z', leman),
    path('M82 92C130 128 220 128 276 95 220 146 130 146 82 92Z', lac),
    line(
      'M150 66C158 84 158 104 150 120M186 58C194 80 194 106 186 126M222 64C228 82 228 104 222 118',
      mix(leman, ecume, 0.5),
      7,
    ),
    circle(114, 86, 7, ecume),
    path('M100 160q25 -16 50 0t50 0 50 0 50 0v10q-25 16 -50 0t-50 0 -50 0 -50 0z', abricot),
  )

const families = (): Shape =>
  partnerLogo(
    path('M92 108L200 28 308 108H280V166H120V108Z', mix(sable, abricot, 0.35)),
    line('M92 108L200 28 308 108', corail, 12),
    circle(160, 100, 15, lac),
    path('M138 166V134C138 114 182 114 182 134V166Z', lac),
    circle(240, 100, 15, leman),
    path('M218 166V134C218 114 262 114 262 134V166Z', leman),
    circle(200, 122, 11, abricot),
    path('M185 166V148C185 132 215 132 215 148V166Z', corail),
  )

const ability = (): Shape =>
  partnerLogo(
    circle(200, 98, 76, mix(leman, ecume, 0.72)),
    ring(190, 122, 36, lac, 10),
    circle(186, 48, 14, corail),
    line('M186 72L194 110H226L242 146H258', corail, 13),
    line('M188 82L228 62', corail, 10),
    path('M108 160q23 -14 46 0t46 0 46 0 46 0v8q-23 14 -46 0t-46 0 -46 0 -46 0z', leman),
  )

const boatyard = (): Shape =>
  partnerLogo(
    path('M84 92H316C304 140 268 152 240 152H160C132 152 96 140 84 92Z', lac),
    line('M102 112H298M122 132H278', mix(lac, ecume, 0.4), 5),
    path('M200 26V84H254C248 58 228 38 200 26Z', corail),
    path('M188 36V84H146C152 62 168 46 188 36Z', abricot),
    line('M140 172L160 152M260 172L240 152M112 174H288', vigne, 9),
  )

export const partners = {
  'partenaire-vigneron': winegrower,
  'partenaire-fromagerie': dairy,
  'partenaire-pecheurs': fishers,
  'partenaire-familles': families,
  'partenaire-handicap': ability,
  'partenaire-chantier': boatyard,
}

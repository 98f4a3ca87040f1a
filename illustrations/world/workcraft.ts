import { abricot, corail, ecume, lac, leman, mix, neige, sable } from './palette.ts'
import { group, line, path, type Shape } from './svg.ts'

export const workcraftDeck = -40

/**
 * The Workcraft, bow to the right, floating on y = 0, 400 units long: bare aluminium, a sharp chine, a wake tower
 * that carries the boards and pulls the rope from (-60, -150).
 */
export function workcraft(crew: Shape = ''): Shape {
  const metal = mix(ecume, leman, 0.24)
  const brightMetal = mix(neige, leman, 0.1)
  const tower =
    line('M-118 -46L-84 -150H-8L44 -60M-84 -150L-40 -48M-8 -150L-6 -150', lac, 7) + line('M-92 -132H8', lac, 4)
  const racks =
    path('M-120 -128C-70 -144 -20 -140 6 -120 -30 -126 -80 -124 -120 -128Z', corail) + line('M-66 -150v-14', lac, 5)
  return group(
    {},
    crew,
    path('M30 -50L54 -92 92 -90 112 -54Z', mix(leman, ecume, 0.55), { opacity: 0.85 }),
    line('M54 -92L92 -90 112 -54', lac, 4),
    path('M-200 -52H118C160 -54 190 -60 216 -70 206 -34 184 -4 150 10H-186C-196 10 -200 0 -200 -12Z', metal),
    path('M-200 -52H118C160 -54 190 -60 216 -70L210 -54C180 -42 150 -38 112 -36H-200Z', brightMetal),
    path('M-198 -10H162L150 4C146 8 140 10 134 10H-186C-194 10 -198 2 -198 -10Z', lac),
    path('M-200 -30H120C146 -31 170 -36 196 -46L190 -37C166 -28 146 -23 118 -22H-200Z', abricot),
    path('M-232 -66h26v52h-8v18h-10V-20h-8z', lac),
    line('M112 -56C150 -60 176 -68 200 -82', mix(sable, leman, 0.5), 3.5),
    racks,
    tower,
  )
}

import { abricot, corail, ecume, lac, leman, mix, sable } from '../world/palette.ts'
import { circle, path, place, rect, type Shape, svg } from '../world/svg.ts'
import { wordmark } from '../world/wordmark.ts'

type Inks = { sun: string; sail: string; jib: string; wave: string; lowerWave: string }
const onPaper: Inks = { sun: abricot, sail: corail, jib: lac, wave: lac, lowerWave: leman }
const onNight: Inks = { sun: abricot, sail: ecume, jib: sable, wave: ecume, lowerWave: mix(leman, ecume, 0.45) }

const wave = 'M2 73C13 60 26 59 37 66S58 73 69 66 86 61 94 66C86 67 79 72 69 78S47 84 37 77 15 69 2 73Z'

/** The emblem of the association in a square of 96: a sail before the sun, above a wave. */
function emblem({ sun, sail, jib, wave: crest, lowerWave }: Inks): Shape {
  return [
    circle(62, 34, 25, sun),
    path('M43 6C60 20 69 40 67 61 59 62 51 61 43 58Z', sail),
    path('M38 19C36 36 28 49 15 58 23 55 31 55 38 57Z', jib),
    path(wave, crest),
    path('M14 88C22 80 31 80 40 85S57 90 66 85 78 82 84 85C78 87 74 89 67 92S49 96 40 92 24 86 14 88Z', lowerWave),
  ].join('')
}

const horizontalLogo = (inks: Inks, letters: string): Shape =>
  svg(320, 72, place(0, 2, 0.72, emblem(inks)), wordmark(82, 50, 43, letters))

/** One colour, for stamps and engraving: the sun is a ring cut by the sail, since colour cannot distinguish it. */
const monochromeLogo = (): Shape => {
  const ink = 'currentColor'
  return svg(
    320,
    72,
    place(
      0,
      2,
      0.72,
      path('M72 11A25 25 0 0 1 73 57C73 40 68 25 56 10A25 25 0 0 1 72 11Z', ink) +
        path('M43 6C60 20 69 40 67 61 59 62 51 61 43 58Z', ink) +
        path('M38 19C36 36 28 49 15 58 23 55 31 55 38 57Z', ink) +
        path(wave, ink),
    ),
    wordmark(82, 50, 43, ink),
  )
}

/** The app icon: full bleed, with everything important inside the round mask of a phone. */
const icon = (): Shape =>
  svg(
    512,
    512,
    rect(0, 0, 512, 512, mix(leman, ecume, 0.55)),
    circle(312, 214, 290, mix(sable, abricot, 0.2)),
    circle(312, 214, 178, mix(ecume, abricot, 0.1)),
    circle(312, 214, 104, abricot),
    path('M232 92C306 150 344 236 336 330 300 334 264 330 232 318Z', corail),
    path('M214 142C206 214 172 272 118 312 152 300 184 302 214 312Z', lac),
    path('M0 352C70 312 130 320 190 346S310 376 370 342 470 318 512 340V512H0Z', lac),
    path('M0 420C70 388 130 394 190 416S310 442 370 414 470 394 512 410V512H0Z', leman),
  )

const favicon = (): Shape =>
  svg(
    32,
    32,
    rect(0, 0, 32, 32, sable, { rx: 7 }),
    circle(20, 13, 8.5, abricot),
    path('M14 3C20 8 23 14 22 21H14Z', corail),
    path('M12 8C12 13 9 18 6 21H12Z', lac),
    path('M0 23C5 19 9 20 12 22S21 24 24 22 29 20 32 22V25A7 7 0 0 1 25 32H7A7 7 0 0 1 0 25Z', lac),
  )

export const logos = {
  logo: () => horizontalLogo(onPaper, lac),
  'logo-clair': () => horizontalLogo(onNight, ecume),
  'logo-marque': () => svg(96, 96, emblem(onPaper)),
  'logo-mono': monochromeLogo,
  icone: icon,
  favicon,
}

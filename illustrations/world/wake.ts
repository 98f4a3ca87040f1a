import { ecume, leman, mix } from './palette.ts'
import { path, place, type Shape } from './svg.ts'

const foam = ecume
const shade = mix(ecume, leman, 0.3)

/** Foam left behind by a boat under way; starts at the stern (0, 0) and trails to the left. */
export const wake = (x: number, y: number, scale: number, flip = false): Shape =>
  place(
    x,
    y,
    scale,
    path('M20 10C-60 -6 -120 4 -190 18 -150 14 -130 18 -110 22 -170 22 -230 34 -280 46 -180 36 -60 34 40 26Z', shade) +
      path('M30 12C-30 0 -80 6 -130 16 -90 14 -70 18 -50 22 -90 22 -140 28 -180 34 -100 32 0 30 50 22Z', foam),
    { flip },
  )

/** Two jets of spray thrown up by a bow or a board at (0, 0), moving to the right. */
export const spray = (x: number, y: number, scale: number, flip = false): Shape =>
  place(
    x,
    y,
    scale,
    path('M40 10C10 -4 -10 -30 -60 -40 -40 -30 -36 -24 -30 -16 -56 -22 -80 -20 -110 -12 -80 -8 -60 0 -50 10Z', shade) +
      path('M46 12C20 4 0 -14 -34 -20 -22 -12 -20 -8 -16 -2 -40 -6 -60 -2 -84 6 -60 6 -50 8 -44 12Z', foam),
    { flip },
  )

import { abricot, lac } from './palette.ts'
import { circle, line, place, type Shape } from './svg.ts'

/** 1 to 5 as strokes, about 20 wide and 32 high around (0, 0): pictures contain no text, which would need a font. */
const strokes: readonly string[] = [
  '',
  'M-7 -9L2 -16V16',
  'M-9 -8C-9 -20 9 -20 9 -8C9 0 -4 6 -9 16H10',
  'M-9 -13C-3 -19 9 -17 9 -8C9 -1 2 -1 -1 -1C4 -1 10 1 10 8C10 18 -5 19 -10 12',
  'M5 16V-16L-11 6H11',
  'M8 -16H-6L-8 -2C0 -7 10 -3 10 6C10 18 -6 19 -10 12',
]

/** A number on a disc, as in the list that explains the picture. */
export const numberDisc = (number: number, x: number, y: number, size = 1): Shape =>
  place(x, y, size, circle(0, 0, 30, abricot) + line(strokes[number] ?? '', lac, 5.5))

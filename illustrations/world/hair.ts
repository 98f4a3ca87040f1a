import { abricot, ecume, type Hair, hair, lac, mix } from './palette.ts'
import { circle, path, type Shape } from './svg.ts'

export type HairCut =
  | 'short'
  | 'bob'
  | 'long'
  | 'bun'
  | 'tail'
  | 'curls'
  | 'bald'
  | 'cap'
  | 'sunHat'
  | 'scarf'
  | 'helmet'

const crown = 'M-10 3C-13 -7 -7 -13 1 -12 8 -12 11 -7 10 -3 6 -5 1 -6 -2 -4 -4 -2 -4 2 -5 5Z'

/** Drawn around a head of radius 10 that looks to the right; `under` goes behind the head. */
export function hairCut(cut: HairCut, tint: Hair, accent: string): { under: Shape; over: Shape } {
  const ink = hair[tint]
  const top = path(crown, ink)
  switch (cut) {
    case 'bob':
      return { under: '', over: top + path('M-10 -2C-13 6 -12 11 -8 13L-3 12C-1 7 -4 4 -2 -4Z', ink) }
    case 'long':
      return { under: path('M-9 -5C-16 6 -13 17 -16 26L-3 25C1 12 0 4 0 -6Z', ink), over: top }
    case 'bun':
      return { under: circle(-10, -9, 5.5, ink), over: top }
    case 'tail':
      return { under: path('M-7 -7C-18 -10 -22 2 -19 14 -15 10 -13 3 -7 1Z', ink), over: top }
    case 'curls':
      return {
        under: circle(-4, -5, 11.5, ink) + circle(5, -9, 6, ink) + circle(-11, 3, 6, ink),
        over: path('M-9 3C-12 -9 4 -14 10 -5 5 -6 0 -5 -3 -2Z', ink),
      }
    case 'bald':
      return { under: '', over: path('M-10 0C-11 5 -8 8 -6 7 -6 3 -6 0 -7 -3Z', ink) }
    case 'cap':
      return {
        under: '',
        over:
          path('M-10 2C-11 -3 -8 -6 -5 -5L-5 5Z', ink) +
          path('M-11 -4C-10 -13 8 -15 11 -5L18 -3C17 -1 13 -1 10 -2L-11 -2Z', accent),
      }
    case 'sunHat':
      return {
        under: '',
        over: path('M-18 -3C-12 -8 10 -9 19 -2 10 -1 -8 1 -18 -3Z', accent) + path('M-9 -5C-9 -15 8 -16 9 -6Z', accent),
      }
    case 'scarf':
      return {
        under: path('M-11 0C-13 12 -14 19 -11 23L7 22C8 16 5 13 4 9Z', accent),
        over: path('M6 10C-1 10 -3 2 3 -6L9 -6C7 -13 -5 -15 -10 -7 -13 0 -12 9 -10 13L5 15Z', accent),
      }
    case 'helmet':
      return { under: '', over: path('M-11 4C-14 -9 -4 -15 3 -14 10 -13 12 -6 11 -3L-2 -3 -5 6Z', accent) }
    default:
      return { under: '', over: top }
  }
}

/** The default for a hat or a scarf when the picture does not choose. */
export const plainAccent = mix(ecume, abricot, 0.2)
export const shoeInk = lac

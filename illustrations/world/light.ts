import { abricot, corail, ecume, lac, leman, mix, neige, sable, vigne } from './palette.ts'
import type { Shape } from './svg.ts'

/** The colours of one time of day; the places are the same. */
export type Light = {
  sky: string
  /** Flat discs of light around the sun, from the widest to the nearest. */
  halos: readonly [string, string, string]
  sun: string
  farShore: string
  dents: { shade: string; snow: string; foot: string }
  grammont: { shade: string; lit: string; foot: string }
  lavaux: { vines: string; wall: string; roof: string }
  /** Water from the horizon to the foreground. */
  water: readonly [string, string, string]
  glint: string
  ripple: string
}

const gold: Light = {
  sky: mix(leman, ecume, 0.6),
  halos: [mix(ecume, leman, 0.22), mix(sable, abricot, 0.2), mix(ecume, abricot, 0.1)],
  sun: abricot,
  farShore: mix(leman, sable, 0.5),
  dents: { shade: mix(leman, ecume, 0.32), snow: mix(ecume, abricot, 0.12), foot: mix(leman, ecume, 0.16) },
  grammont: { shade: mix(lac, leman, 0.55), lit: mix(leman, abricot, 0.36), foot: mix(lac, leman, 0.3) },
  lavaux: { vines: vigne, wall: mix(sable, abricot, 0.35), roof: corail },
  water: [mix(leman, ecume, 0.26), leman, mix(leman, lac, 0.5)],
  glint: mix(abricot, ecume, 0.25),
  ripple: mix(leman, ecume, 0.45),
}

const dawn: Light = {
  ...gold,
  sky: mix(leman, ecume, 0.66),
  halos: [mix(ecume, corail, 0.2), mix(mix(corail, abricot, 0.5), ecume, 0.6), mix(abricot, ecume, 0.5)],
  sun: mix(abricot, neige, 0.55),
  farShore: mix(mix(leman, ecume, 0.5), corail, 0.12),
  dents: {
    shade: mix(mix(leman, ecume, 0.5), corail, 0.1),
    snow: mix(ecume, corail, 0.16),
    foot: mix(mix(leman, ecume, 0.3), corail, 0.08),
  },
  grammont: {
    shade: mix(lac, leman, 0.45),
    lit: mix(mix(corail, ecume, 0.45), leman, 0.25),
    foot: mix(lac, leman, 0.25),
  },
  water: [mix(leman, ecume, 0.4), mix(leman, ecume, 0.12), mix(leman, lac, 0.5)],
  glint: mix(abricot, ecume, 0.55),
  ripple: mix(ecume, corail, 0.28),
}

const dusk: Light = {
  sky: mix(lac, leman, 0.45),
  halos: [mix(leman, lac, 0.25), mix(corail, lac, 0.22), mix(corail, abricot, 0.5)],
  sun: mix(abricot, ecume, 0.35),
  farShore: mix(lac, corail, 0.3),
  dents: { shade: mix(lac, leman, 0.2), snow: mix(corail, abricot, 0.55), foot: mix(lac, leman, 0.45) },
  grammont: { shade: mix(lac, leman, 0.15), lit: mix(corail, lac, 0.5), foot: lac },
  lavaux: { vines: mix(vigne, lac, 0.72), wall: mix(corail, lac, 0.4), roof: mix(corail, lac, 0.25) },
  water: [mix(lac, leman, 0.8), mix(lac, leman, 0.5), mix(lac, leman, 0.1)],
  glint: mix(abricot, corail, 0.12),
  ripple: mix(leman, abricot, 0.3),
}

const night: Light = {
  sky: mix(lac, leman, 0.1),
  halos: [mix(lac, leman, 0.28), mix(lac, leman, 0.45), mix(leman, sable, 0.12)],
  sun: mix(ecume, abricot, 0.15),
  farShore: mix(lac, leman, 0.3),
  dents: { shade: mix(lac, leman, 0.5), snow: mix(leman, ecume, 0.45), foot: mix(lac, leman, 0.35) },
  grammont: { shade: mix(lac, leman, 0.2), lit: mix(lac, leman, 0.42), foot: lac },
  lavaux: { vines: mix(vigne, lac, 0.85), wall: mix(lac, leman, 0.35), roof: mix(corail, lac, 0.6) },
  water: [mix(lac, leman, 0.5), mix(lac, leman, 0.3), lac],
  glint: mix(ecume, abricot, 0.3),
  ripple: mix(lac, leman, 0.65),
}

const mist: Light = {
  sky: mix(sable, leman, 0.1),
  halos: [mix(sable, ecume, 0.3), mix(sable, ecume, 0.6), ecume],
  sun: mix(abricot, ecume, 0.5),
  farShore: mix(sable, leman, 0.14),
  dents: { shade: mix(sable, leman, 0.22), snow: mix(sable, ecume, 0.4), foot: mix(sable, leman, 0.2) },
  grammont: { shade: mix(sable, leman, 0.34), lit: mix(sable, leman, 0.25), foot: mix(sable, leman, 0.28) },
  lavaux: { vines: mix(sable, vigne, 0.3), wall: sable, roof: mix(sable, corail, 0.3) },
  water: [mix(sable, leman, 0.24), mix(sable, leman, 0.38), mix(sable, leman, 0.55)],
  glint: mix(ecume, abricot, 0.3),
  ripple: mix(sable, ecume, 0.5),
}

export const light = { gold, dawn, dusk, night, mist }

/** Draws a picture of a day as it looks by night: its landscape under the moon, and all else in fainter light. */
export function drawByNight(draw: () => Shape): Shape {
  const lightByDay = { ...light }
  try {
    // The moon as a lamp in the drawing. Dawn and dusk stay what they are: their pictures tell of that hour.
    const moonlight = { ...night, sun: mix(abricot, ecume, 0.45) }
    Object.assign(light, { gold: moonlight, mist: moonlight })
    return draw().replace(/#[\da-f]{6}\b/gi, inkByNight)
  } finally {
    Object.assign(light, lightByDay)
  }
}

/** The lighter an ink, the more of the lake's blue lies over it; what is dark or warm already keeps its colour. */
function inkByNight(ink: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16) / 255)
  const lightness = 0.3 * red + 0.59 * green + 0.11 * blue
  const warmth = Math.max(0, red - blue)
  return mix(ink, lac, Math.max(0, lightness - 0.3) * Math.max(0.3, 0.7 - 1.1 * warmth))
}

import { lavaux } from './lavaux.ts'
import type { Light } from './light.ts'
import { juraShore, mountains } from './mountains.ts'
import { circle, rect, type Shape } from './svg.ts'
import { ripples, sunReflection, water } from './water.ts'

type View = {
  width: number
  height: number
  light: Light
  /** Height of the shore line from the top. */
  horizon: number
  sun: { x: number; y: number; radius: number }
  /** Where the panorama of the Dents du Midi and the Grammont starts, and how large it is; without it one looks west. */
  mountains?: { x: number; scale: number } | undefined
  lavaux?: { x: number; scale: number } | undefined
  /** The sun's reflection in the water; false where the foreground or mist hides it, or the picture draws its own. */
  reflection?: boolean
}

/** The background of every picture: sky, sun and its rings, mountains, vineyards, water. */
export function world(view: View): Shape {
  const { width, height, light, horizon, sun } = view
  const [wideHalo, middleHalo, closeHalo] = light.halos
  return [
    rect(0, 0, width, horizon + 1, light.sky),
    circle(sun.x, sun.y, sun.radius * 5.6, wideHalo),
    circle(sun.x, sun.y, sun.radius * 3.3, middleHalo),
    circle(sun.x, sun.y, sun.radius * 1.9, closeHalo),
    circle(sun.x, sun.y, sun.radius, light.sun),
    view.mountains
      ? mountains(light, view.mountains.x, horizon, view.mountains.scale)
      : juraShore(light, horizon, width),
    view.lavaux ? lavaux(light, view.lavaux.x, horizon, view.lavaux.scale) : '',
    water(light, width, height, horizon),
    ripples(width, horizon, height, light.ripple),
    view.reflection === false ? '' : sunReflection(sun.x, horizon, height, sun.radius * 1.1, light.glint),
  ].join('')
}

/** Out on the lake, looking west: water, and the Jura far behind it. */
export const westView = { mountains: undefined, lavaux: undefined }

/** The background of the usual 800 × 600 card, with everything in its usual place. */
export function lakeScene(light: Light, overrides: Partial<View> = {}): Shape {
  return world({
    width: 800,
    height: 600,
    light,
    horizon: 270,
    sun: { x: 590, y: 186, radius: 56 },
    mountains: { x: -60, scale: 0.58 },
    lavaux: { x: 560, scale: 0.6 },
    ...overrides,
  })
}

import type { Light } from './light.ts'
import { path, rect, round, type Shape } from './svg.ts'

/** A leaf of light lying on the water, thick in the middle and sharp at both ends. */
const sliver = (x: number, y: number, halfWidth: number, thickness: number): string =>
  `M${round(x - halfWidth)} ${round(y)}q${round(halfWidth)} ${round(-thickness)} ${round(halfWidth * 2)} 0q${round(-halfWidth)} ${round(thickness)} ${round(-halfWidth * 2)} 0`

/** The path of the area below a gently waving line, down to the bottom edge of the picture. */
function swell(width: number, height: number, y: number, rise: number, period: number): string {
  const half = period / 2
  const crests = Array.from({ length: Math.ceil((width + period) / half) - 1 }, () => `t${round(half)} 0`).join('')
  return `M${round(-half)} ${round(y)}q${round(half / 2)} ${round(-rise)} ${round(half)} 0${crests}V${height}H${round(-half)}z`
}

/** The sun's reflection: slivers that widen and spread towards the viewer. */
export function sunReflection(x: number, horizon: number, height: number, spread: number, ink: string): Shape {
  const depth = height - horizon
  const sway = [0, 0.5, -0.4, 0.25, -0.6, 0.45, -0.2, 0.6, -0.5, 0.1]
  const slivers = sway.map((offset, index) => {
    const nearness = ((index + 0.6) / sway.length) ** 1.5
    const halfWidth = spread * (0.5 + nearness * 0.9) * (1 - Math.abs(offset) * 0.5)
    return sliver(
      x + offset * spread * 0.8 * nearness,
      horizon + 5 + nearness * depth * 0.92,
      halfWidth,
      3 + nearness * 15,
    )
  })
  return path(slivers.join(''), ink)
}

/** Fixed positions rather than random ones: the same script must produce the same bytes. */
const rippleSpots: readonly (readonly [number, number])[] = [
  [0.07, 0.16],
  [0.31, 0.1],
  [0.9, 0.2],
  [0.19, 0.36],
  [0.62, 0.3],
  [0.44, 0.52],
  [0.86, 0.48],
  [0.08, 0.6],
  [0.3, 0.74],
  [0.7, 0.7],
  [0.95, 0.8],
  [0.13, 0.88],
  [0.53, 0.9],
]

export function ripples(width: number, horizon: number, height: number, ink: string): Shape {
  const slivers = rippleSpots.map(([across, down]) =>
    sliver(across * width, horizon + down * (height - horizon), width * (0.02 + down * 0.05), 2 + down * 6),
  )
  return path(slivers.join(''), ink, { opacity: 0.55 })
}

export function water(inks: Light, width: number, height: number, horizon: number): Shape {
  const depth = height - horizon
  const [far, middle, near] = inks.water
  return (
    rect(0, horizon, width, depth, far) +
    path(swell(width, height, horizon + depth * 0.2, depth * 0.03, width * 0.9), middle) +
    path(swell(width, height, horizon + depth * 0.6, depth * 0.06, width * 0.75), near)
  )
}

import { abricot, corail, ecume, lac, leman, mix, sable } from './palette.ts'
import { circle, ellipse, group, line, path, place, polygon, ring, type Shape } from './svg.ts'

/** A lifebuoy of outer radius 100 around (0, 0): decoration on a rail. */
export function lifebuoy(): Shape {
  return (
    ring(0, 0, 76, ecume, 46) +
    circle(0, 0, 76, 'none', {
      stroke: corail,
      'stroke-width': 46,
      'stroke-dasharray': '60 59.4',
      'stroke-dashoffset': 30,
      'stroke-linecap': 'butt',
    }) +
    ring(0, 0, 56, mix(corail, lac, 0.35), 5) +
    ring(0, 0, 101, mix(ecume, leman, 0.35), 4)
  )
}

/** A marker buoy afloat on (0, 0), 100 high, leaning a little. */
export const buoy = (): Shape =>
  group(
    {},
    line('M0 -62V-104', lac, 5),
    path('M2 -104L40 -93 2 -80Z', abricot),
    path('M-18 -62C-8 -68 8 -68 18 -62L36 8C14 18 -14 18 -36 8Z', corail),
    path('M-25 -34H25L31 -10H-31Z', ecume),
  )

/** The wheel of a boat seen from behind, radius 100. */
function steeringWheel(wood: string = mix(corail, abricot, 0.25)): Shape {
  const spokes = [0, 45, 90, 135]
    .map((angle) => {
      const x = Math.round(Math.cos((angle * Math.PI) / 180) * 116)
      const y = Math.round(Math.sin((angle * Math.PI) / 180) * 116)
      return `M${x} ${y}L${-x} ${-y}`
    })
    .join('')
  return (
    line(spokes, wood, 11) +
    ring(0, 0, 84, wood, 17) +
    ring(0, 0, 84, mix(wood, ecume, 0.5), 4) +
    circle(0, 0, 24, wood) +
    circle(0, 0, 10, abricot)
  )
}

/** The helm on deck: a console with its windscreen, and the wheel on the side of whoever steers, on the left. */
export const helm = (): Shape =>
  path('M-10 -230L22 -276H84L104 -230Z', mix(ecume, leman, 0.3)) +
  path('M-34 -214L-14 -232H104L116 -214V0H-14V-150Z', lac) +
  path('M-14 -150V0H18V-196L-34 -214Z', mix(lac, leman, 0.5)) +
  circle(52, -190, 13, ecume) +
  circle(88, -190, 13, ecume) +
  line('M52 -190l5 -8M88 -190l-6 -7', corail, 3.5) +
  place(-22, -184, 0.72, steeringWheel())

/** A towed ring for three, 300 wide, in two halves so that riders sit between them. */
export const towedRing = {
  back: ellipse(0, -6, 150, 46, corail) + ellipse(0, 2, 92, 24, lac),
  front:
    path('M-150 -6C-150 20 -84 42 0 42S150 20 150 -6C150 36 90 66 0 66S-150 36 -150 -6Z', mix(corail, lac, 0.28)) +
    path(
      'M-150 -8C-146 -22 -120 -30 -92 -20 -92 2 -40 20 0 20S92 2 92 -20C120 -30 146 -22 150 -8 150 24 86 46 0 46S-150 24 -150 -8Z',
      corail,
    ) +
    path('M-60 12C-40 18 -20 20 0 20S40 18 60 12L84 34C60 42 30 46 0 46S-60 42 -84 34Z', ecume),
}

/** Bunting flags along a sagging line. */
export function bunting(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  inks: readonly string[],
): Shape {
  const pointAt = (t: number) => ({ x: x1 + (x2 - x1) * t, y: y1 + (y2 - y1) * t + sag * 4 * t * (1 - t) })
  const flags = Array.from({ length: count }, (_, index) => {
    const a = pointAt((index + 0.12) / count)
    const b = pointAt((index + 0.88) / count)
    const tip = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 + Math.abs(b.x - a.x) * 1.05 }
    return polygon(
      [
        [a.x, a.y],
        [b.x, b.y],
        [tip.x, tip.y],
      ],
      inks[index % inks.length] ?? sable,
    )
  })
  return line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, lac, 3) + flags.join('')
}

import { abricot, corail, ecume, lac, leman, mix, sable, vigne } from './palette.ts'
import { group, line, path, polygon, rect, type Shape } from './svg.ts'

/** Château de Chillon from the lake: rock, walls, round towers, the square keep. About 420 wide, foot on y = 0. */
export function chillon(): Shape {
  const stone = mix(sable, abricot, 0.22)
  const shadedStone = mix(stone, lac, 0.28)
  const roof = mix(corail, lac, 0.3)
  const litRoof = mix(corail, abricot, 0.15)
  const tower = (x: number, width: number, height: number, roofHeight: number) =>
    rect(x, -height, width, height, stone) +
    rect(x, -height, width * 0.42, height, shadedStone) +
    path(`M${x - 5} ${-height}L${x + width / 2} ${-height - roofHeight}L${x + width + 5} ${-height}Z`, litRoof) +
    path(`M${x - 5} ${-height}L${x + width / 2} ${-height - roofHeight}L${x + width * 0.42} ${-height}Z`, roof)
  const windows = 'M-116 -62v10M-86 -62v10M-56 -62v10M64 -60v10M92 -60v10M120 -60v10M6 -132v12M30 -132v12'
  return group(
    {},
    rect(-176, -84, 356, 84, stone),
    path('M-184 -84L-150 -124H-40L-24 -84Z', litRoof) + path('M-184 -84L-150 -124H-120L-132 -84Z', roof),
    path('M44 -80L62 -114H160L186 -80Z', litRoof) + path('M44 -80L62 -114H92L80 -80Z', roof),
    rect(-14, -168, 66, 168, stone) + rect(-14, -168, 24, 168, shadedStone),
    path('M-22 -168L2 -208H38L60 -168Z', litRoof) + path('M-22 -168L2 -208H14L8 -168Z', roof),
    line('M20 -208V-232', lac, 3) + path('M21 -232L40 -226 21 -219Z', corail),
    tower(-198, 44, 92, 46),
    tower(-102, 40, 70, 38),
    tower(84, 40, 70, 38),
    tower(160, 46, 96, 50),
    line(windows, lac, 6),
    path('M-226 0C-216 -18 -196 -22 -160 -20 -60 -26 80 -24 180 -20 210 -18 224 -8 230 0Z', mix(lac, sable, 0.3)),
    path('M-226 0C-180 -12 -120 -8 -60 -14S120 -8 230 0Z', mix(lac, sable, 0.14)),
  )
}

/** Quay, plane trees and gables of Villeneuve, foot on y = 0, 420 wide. */
export function villeneuve(): Shape {
  const house = (x: number, width: number, height: number, wall: string) =>
    rect(x, -height, width, height, wall) +
    polygon(
      [
        [x - 5, -height],
        [x + width / 2, -height - width * 0.45],
        [x + width + 5, -height],
      ],
      mix(corail, lac, 0.12),
    ) +
    line(
      `M${x + width * 0.3} ${-height * 0.62}v8M${x + width * 0.7} ${-height * 0.62}v8M${x + width * 0.3} ${-height * 0.3}v8M${x + width * 0.7} ${-height * 0.3}v8`,
      mix(leman, lac, 0.4),
      6,
    )
  const tree = (x: number, size: number) =>
    line(`M${x} 0v${-size}`, lac, 5) +
    path(
      `M${x} ${-size * 2.1}C${x + size} ${-size * 2} ${x + size} ${-size * 0.6} ${x} ${-size * 0.6}S${x - size} ${-size * 2} ${x} ${-size * 2.1}Z`,
      mix(vigne, lac, 0.15),
    )
  return group(
    {},
    house(0, 62, 66, sable) +
      house(70, 54, 84, mix(abricot, ecume, 0.5)) +
      house(200, 70, 70, ecume) +
      house(318, 60, 78, mix(sable, abricot, 0.35)),
    rect(140, -104, 30, 104, mix(sable, ecume, 0.4)) + path('M136 -104L155 -168 174 -104Z', mix(leman, lac, 0.5)),
    tree(186, 26) + tree(292, 30) + tree(398, 28),
    rect(-20, -10, 460, 14, mix(sable, lac, 0.3)),
  )
}

/** A sailing boat at its mooring, sails stowed. */
export const mooredSail = (hull: string = ecume): Shape =>
  line('M0 -14V-190M-4 -30H-70M0 -184L62 -14M0 -184L-74 -16', mix(ecume, lac, 0.35), 3) +
  line('M-8 -34H-66', leman, 9) +
  path('M-82 -16H74L54 8H-66Z', hull) +
  path('M-70 2H59L54 8H-66Z', lac)

/** A floating pontoon seen from the side with its piles; `y` is the deck. */
export function pontoon(from: number, to: number, y: number, wood: string = mix(sable, abricot, 0.4)): Shape {
  const piles = Array.from(
    { length: Math.floor((to - from) / 150) + 1 },
    (_, index) => `M${from + 50 + index * 150} ${y - 14}V${y + 70}`,
  ).join('')
  return (
    line(piles, mix(corail, lac, 0.62), 17) +
    rect(from, y, to - from, 20, wood) +
    rect(from, y + 18, to - from, 10, mix(wood, lac, 0.5))
  )
}

/** Lamps on a sagging wire, for evenings on board. */
export function lamps(x1: number, y1: number, x2: number, y2: number, sag: number, count: number, size = 12): Shape {
  // Zero-length dashes with round caps are dots: one path for all the bulbs.
  const wire = `M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`
  const gap = (Math.hypot(x2 - x1, y2 - y1) * (1 + (sag / (x2 - x1)) ** 2 * 2.6)) / count
  const bulbs = { 'stroke-dasharray': `0 ${Math.round(gap)}`, 'stroke-dashoffset': Math.round(-gap / 2) }
  return (
    line(wire, mix(lac, sable, 0.3), size * 0.2) +
    line(wire, abricot, size * 1.9, { opacity: 0.3, ...bulbs }) +
    line(wire, mix(abricot, ecume, 0.45), size, bulbs)
  )
}

/** Three gulls, a stroke each. */
export const gulls = (x: number, y: number, size: number, ink: string = ecume): Shape =>
  line(
    [
      [0, 0, 1],
      [1.9, 0.7, 0.7],
      [0.5, 1.5, 0.55],
    ]
      .map(
        ([dx = 0, dy = 0, k = 1]) =>
          `M${Math.round(x + dx * size)} ${Math.round(y + dy * size)}q${Math.round(size * 0.35 * k)} ${Math.round(-size * 0.4 * k)} ${Math.round(size * 0.6 * k)} 0q${Math.round(size * 0.3 * k)} ${Math.round(-size * 0.4 * k)} ${Math.round(size * 0.65 * k)} ${Math.round(-size * 0.05)}`,
      )
      .join(''),
    ink,
    size * 0.09,
  )

import { abricot, corail, ecume, lac, leman, mix, sable, vigne } from './palette.ts'
import { circle, ellipse, line, path, type Shape } from './svg.ts'

/* Food, drawn around (0, 0), about 100 wide, seen from a chair at the table. */
export const crust = mix(abricot, corail, 0.3)
export const crumb = mix(sable, abricot, 0.35)
const ham = mix(corail, ecume, 0.5)
const yolk = mix(abricot, ecume, 0.25)

const drawEach = (spots: readonly (readonly [number, number])[], draw: (x: number, y: number) => Shape): Shape =>
  spots.map(([x, y]) => draw(x, y)).join('')

export const cheese = (): Shape =>
  path('M-60 -4L26 -40 62 -14 -46 22Z', mix(yolk, ecume, 0.35)) +
  path('M-60 -4L-46 22V48L-60 26Z', mix(abricot, corail, 0.2)) +
  path('M-46 22L62 -14V14L-46 48Z', abricot) +
  ellipse(-10, 26, 8, 6, mix(abricot, corail, 0.3)) +
  ellipse(26, 12, 6, 5, mix(abricot, corail, 0.3))

const sausage = (x: number, y: number): Shape =>
  ellipse(x, y + 3, 24, 17, mix(corail, lac, 0.3)) +
  ellipse(x, y, 24, 17, corail) +
  line(`M${x - 9} ${y - 5}h3M${x + 6} ${y - 7}h3M${x - 2} ${y + 5}h4M${x + 11} ${y + 3}h2M${x - 14} ${y + 3}h2`, ham, 4)

export const sausages = (): Shape =>
  drawEach(
    [
      [-52, 10],
      [-22, -6],
      [8, 12],
      [38, -4],
      [-8, 32],
      [-40, 36],
    ],
    sausage,
  )

const breadSlice = (x: number, y: number): Shape =>
  path(`M${x - 34} ${y + 16}C${x - 44} ${y - 22} ${x + 40} ${y - 30} ${x + 40} ${y + 6}L${x + 34} ${y + 22}Z`, crust) +
  path(`M${x - 27} ${y + 12}C${x - 34} ${y - 16} ${x + 32} ${y - 20} ${x + 32} ${y + 4}L${x + 28} ${y + 15}Z`, crumb)

export const bread = (): Shape =>
  drawEach(
    [
      [-30, -18],
      [-10, 2],
      [12, 22],
    ],
    breadSlice,
  )

export function grapes(ink: string = mix(vigne, abricot, 0.35)): Shape {
  const spots = [
    [-30, -10],
    [-8, -16],
    [14, -12],
    [34, -4],
    [-20, 8],
    [2, 4],
    [24, 10],
    [-8, 24],
    [14, 26],
    [4, 42],
  ] as const
  return (
    line('M4 -24C6 -36 0 -42 -6 -48', mix(corail, lac, 0.5), 5) +
    path('M0 -30C16 -58 44 -50 52 -30 34 -22 14 -20 0 -30Z', vigne) +
    drawEach(spots, (x, y) => circle(x, y, 13, mix(ink, lac, 0.12)) + circle(x - 2, y - 3, 10, ink))
  )
}

/** A slice of lemon or orange lying flat. */
export const citrus = (rind: string = abricot): Shape =>
  ellipse(0, 0, 32, 24, rind) +
  ellipse(0, 0, 26, 19, ecume) +
  path(
    'M0 0L-20 -8A24 18 0 0 1 -6 -16ZM0 0L2 -17A24 18 0 0 1 18 -11ZM0 0L23 -5A24 18 0 0 1 21 8ZM0 0L14 14A24 18 0 0 1 -4 17ZM0 0L-12 15A24 18 0 0 1 -22 4Z',
    mix(rind, ecume, 0.15),
  )

/** A whole smoked féra, head to the left, 260 long: golden from the smoke, darker on the back, with its forked tail. */
export const smokedFish = (): Shape =>
  path('M78 -4L134 -40C124 -14 124 14 134 40L78 8Z', mix(crust, lac, 0.3)) +
  path('M-18 -34C0 -60 26 -58 40 -30ZM-8 30C2 46 20 46 30 28Z', mix(crust, lac, 0.3)) +
  path('M-130 4C-96 -44 10 -50 92 -6V6C10 48 -96 44 -130 4Z', crust) +
  path('M-130 4C-96 -44 10 -50 92 -6 20 -26 -60 -24 -130 4Z', mix(crust, lac, 0.22)) +
  path('M-124 10C-70 14 20 14 88 6 10 44 -84 42 -124 10Z', yolk) +
  path('M-130 4C-116 -16 -100 -26 -82 -32 -66 -12 -66 18 -80 34 -102 30 -118 20 -130 4Z', mix(crust, lac, 0.35)) +
  circle(-102, -6, 8, ecume) +
  circle(-102, -6, 4.5, lac) +
  line('M-128 8L-112 10', lac, 3) +
  line('M-44 -22q14 20 0 42M-12 -26q14 22 0 46M20 -24q12 20 0 42M50 -16q10 14 0 30', mix(crust, lac, 0.18), 3.5)

/** Trout eggs in a small glass bowl. */
export const roe = (): Shape =>
  path('M-50 0C-48 40 -26 50 0 50S48 40 50 0Z', mix(ecume, leman, 0.35)) +
  ellipse(0, 0, 50, 20, mix(corail, abricot, 0.35)) +
  drawEach(
    [
      [-34, 0],
      [-18, -8],
      [-2, -12],
      [16, -9],
      [33, -1],
      [-20, 6],
      [0, 2],
      [20, 6],
    ],
    (x, y) => circle(x, y, 9, mix(corail, abricot, 0.55)) + circle(x - 2, y - 3, 3, ecume),
  )

export const leaf = (x: number, y: number, size: number, ink: string = vigne): Shape =>
  path(`M${x - size} ${y}q${size * 0.7} ${-size * 0.9} ${size * 2} 0q${-size * 0.9} ${size * 0.9} ${-size * 2} 0z`, ink)

export const sprig = (): Shape =>
  leaf(-18, 8, 17) + leaf(12, -8, 19, mix(vigne, ecume, 0.18)) + leaf(10, 14, 15, mix(vigne, lac, 0.25))

export const olives = (): Shape =>
  drawEach(
    [
      [-34, 4],
      [-12, -10],
      [10, 2],
      [32, -8],
      [-4, 16],
      [26, 16],
    ],
    (x, y) =>
      ellipse(x, y, 13, 10, (x + y) % 3 === 0 ? mix(lac, vigne, 0.2) : vigne) + ellipse(x + 3, y - 2, 3, 2.5, corail),
  )

/** A small bowl full of something, with a spiral of oil. The arguments are the colours of the three. */
export const dip = (contents: string, bowl: string = leman, oil: string = abricot): Shape =>
  path('M-66 0C-66 46 -34 60 0 60S66 46 66 0Z', bowl) +
  ellipse(0, 0, 66, 28, mix(bowl, ecume, 0.35)) +
  ellipse(0, 2, 56, 22, contents) +
  line('M-4 4C8 -4 22 6 6 12S-34 8 -24 -4 24 -14 38 0', oil, 4)

export const falafels = (): Shape =>
  drawEach(
    [
      [-44, 14],
      [-6, 18],
      [32, 14],
      [-24, -8],
      [14, -8],
      [-4, -30],
    ],
    (x, y) =>
      circle(x, y, 21, mix(corail, lac, 0.45)) + circle(x - 3, y - 4, 16, mix(mix(corail, lac, 0.4), abricot, 0.3)),
  )

export const pita = (): Shape =>
  drawEach(
    [
      [-26, -12],
      [2, 4],
      [28, 20],
    ],
    (x, y) =>
      path(`M${x - 42} ${y + 14}L${x + 6} ${y - 30}C${x + 30} ${y - 24} ${x + 44} ${y} ${x + 40} ${y + 20}Z`, crumb) +
      line(`M${x + 6} ${y - 30}C${x + 30} ${y - 24} ${x + 44} ${y} ${x + 40} ${y + 20}`, crust, 5),
  )

/** Tomato and mozzarella, slice on slice. */
export const caprese = (): Shape =>
  [0, 1, 2, 3, 4, 5, 6]
    .map(
      (index) =>
        ellipse(-78 + index * 26, index * -2, 28, 25, index % 2 ? ecume : corail) +
        (index % 2 ? '' : ellipse(-78 + index * 26, index * -2, 19, 16, mix(corail, abricot, 0.35))),
    )
    .join('')

/** Slices of dry-cured ham, overlapping: dark meat, and the white fat along one edge that tells it apart. */
export const hamSlices = (): Shape =>
  drawEach(
    [
      [-30, -16],
      [-6, 4],
      [20, 24],
    ],
    (x, y) =>
      path(
        `M${x - 64} ${y + 2}C${x - 50} ${y - 30} ${x - 20} ${y - 18} ${x} ${y - 26}S${x + 48} ${y - 34} ${x + 62} ${y - 12}C${x + 66} ${y + 8} ${x + 30} ${y + 14} ${x + 4} ${y + 16}S${x - 58} ${y + 30} ${x - 64} ${y + 2}Z`,
        ecume,
      ) +
      path(
        `M${x - 62} ${y + 6}C${x - 44} ${y - 16} ${x - 18} ${y - 6} ${x + 2} ${y - 14}S${x + 46} ${y - 22} ${x + 62} ${y - 8}C${x + 62} ${y + 8} ${x + 30} ${y + 14} ${x + 4} ${y + 16}S${x - 58} ${y + 30} ${x - 62} ${y + 6}Z`,
        mix(corail, ecume, 0.22),
      ) +
      line(
        `M${x - 44} ${y + 8}C${x - 26} ${y} ${x - 12} ${y + 6} ${x + 8} ${y}M${x + 12} ${y + 6}C${x + 26} ${y - 4} ${x + 38} ${y + 2} ${x + 50} ${y - 6}`,
        mix(corail, ecume, 0.55),
        3,
      ),
  )

export const strawberry = (x: number, y: number): Shape =>
  path(
    `M${x - 20} ${y - 14}C${x - 26} ${y + 8} ${x - 8} ${y + 26} ${x} ${y + 30} ${x + 8} ${y + 26} ${x + 26} ${y + 8} ${x + 20} ${y - 14}Z`,
    corail,
  ) +
  path(
    `M${x - 22} ${y - 14}L${x - 8} ${y - 20} ${x} ${y - 30} ${x + 8} ${y - 20} ${x + 22} ${y - 14} ${x + 8} ${y - 8} ${x} ${y - 2} ${x - 8} ${y - 8}Z`,
    vigne,
  ) +
  line(`M${x - 8} ${y + 2}v2M${x + 8} ${y + 2}v2M${x} ${y + 12}v2`, yolk, 3)

export const strawberries = (): Shape =>
  drawEach(
    [
      [-40, 10],
      [4, 14],
      [-18, -18],
      [44, 2],
    ],
    strawberry,
  )

/** A drawing is a string of SVG; only the functions below write it. */
export type Shape = string
export type Point = readonly [number, number]
type Attributes = Record<string, string | number | undefined>

export const round = (value: number): number => Math.round(value * 10) / 10

function element(name: string, attributes: Attributes, content = ''): Shape {
  const attributesText = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`)
    .join('')
  return content ? `<${name}${attributesText}>${content}</${name}>` : `<${name}${attributesText}/>`
}

export const path = (d: string, fill: string, more: Attributes = {}): Shape => element('path', { d, fill, ...more })

/** A stroke. "No fill, round ends" is set once on the `svg`: on every line it would double the size of a picture. */
export const line = (d: string, stroke: string, width: number, more: Attributes = {}): Shape =>
  element('path', {
    d,
    stroke,
    'stroke-width': width,
    ...more,
  })

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): Shape =>
  element('circle', { cx, cy, r, fill, ...more })

export const ring = (cx: number, cy: number, r: number, stroke: string, width: number): Shape =>
  element('circle', { cx, cy, r, stroke, 'stroke-width': width })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): Shape =>
  element('ellipse', { cx, cy, rx, ry, fill, ...more })

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): Shape =>
  element('rect', { x, y, width, height, fill, ...more })

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}): Shape =>
  path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`, fill, more)

export const group = (attributes: Attributes, ...shapes: Shape[]): Shape => element('g', attributes, shapes.join(''))

/** Places a shape drawn around (0, 0) in a picture; `flip` turns it to face left. */
export function place(
  x: number,
  y: number,
  scale: number,
  shape: Shape,
  options: { flip?: boolean; turn?: number } = {},
) {
  const parts = [`translate(${round(x)} ${round(y)})`]
  if (options.turn) parts.push(`rotate(${options.turn})`)
  if (scale !== 1 || options.flip) parts.push(options.flip ? `scale(${-scale} ${scale})` : `scale(${scale})`)
  return group({ transform: parts.join(' ') }, shape)
}

/** The finished SVG; width and height repeat the viewBox, to give the picture its intrinsic size. */
export const svg = (width: number, height: number, ...shapes: Shape[]): Shape =>
  element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      fill: 'none',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    shapes.join(''),
  )

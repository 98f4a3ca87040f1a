import { create } from 'fontkit'

/** A line of text as outlines of its letters, with the baseline on y = 0 and a font size of 1. */
export type OutlinedLine = { shapes: string; width: number }

export type Outliner = (text: string) => OutlinedLine

/**
 * Turns text into outlines of a font. A rendered picture must not depend on the fonts of the machine; sharp's own text
 * does, since it cannot read a WOFF2 file. Throws for a font collection.
 */
export function createOutliner(fontFile: Buffer): Outliner {
  const font = create(fontFile)
  if (!('layout' in font)) throw new Error('A file of one font was expected, not a collection.')
  return (text) => {
    const { glyphs, positions, advanceWidth } = font.layout(text)
    let x = 0
    const shapes = glyphs.map((glyph, index) => {
      const left = x
      x += positions[index]?.xAdvance ?? 0
      return `<path transform="translate(${left} 0)" d="${glyph.path.toSVG()}"/>`
    })
    const scale = 1 / font.unitsPerEm
    return { shapes: `<g transform="scale(${scale} ${-scale})">${shapes.join('')}</g>`, width: advanceWidth * scale }
  }
}

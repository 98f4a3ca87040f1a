/** What we use of fontkit, which brings no types. */
declare module 'fontkit' {
  type Glyph = { path: { toSVG(): string } }
  type GlyphRun = { glyphs: Glyph[]; positions: { xAdvance: number }[]; advanceWidth: number }
  export type Font = { unitsPerEm: number; layout(text: string): GlyphRun }
  export function create(file: Buffer): Font
}

/** Texts hold what looks like a comment too; the names of fields may stand in apostrophes. */
const pieces = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(['"])(?:\\.|(?!\1)[^\\\n])*\1(?!:)/g

export function withoutComments(source: string): string {
  return source.replace(pieces, (piece, quote) => (quote ? piece : piece.replace(/[^\n]/g, ' ')))
}

/** The line of `source` on which the first of these words begins that is in it; a whole text comes before a part of one. */
export function lineOf(source: string, ...words: string[]): number {
  const found = words.flatMap((each) => [source.indexOf(`'${each}'`), source.indexOf(each)]).find((at) => at >= 0)
  return source.slice(0, found ?? 0).split('\n').length
}

/** Texts and comments hold brackets and commas too; the names of fields may stand in apostrophes. */
const pieces = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(['"])(?:\\.|(?!\1)[^\\\n])*\1(?!:)/g

/** With the colon after the name of a field. */
const jsonTexts = /"(?:\\.|[^"\\\n])*"(\s*:)?/g

export function withoutComments(source: string): string {
  return source.replace(pieces, (piece, quote) => (quote ? piece : piece.replace(/[^\n]/g, ' ')))
}

/** The line of `source` on which the value begins that `path` leads to: in a module from the name of the export on. */
export function lineOf(source: string, path: readonly string[]): number {
  const isJson = /^\s*[[{]/.test(source)
  const bare = isJson
    ? source.replace(jsonTexts, (piece, colon) => (colon ? piece : piece.replace(/./g, '_')))
    : source.replace(pieces, (piece, quote) => piece.replace(/[^\n]/g, quote ? '_' : ' '))
  const at = path.reduce((from, step, depth) => {
    if (/^\d+$/.test(step)) return entryOf(bare, from, Number(step))
    const isExport = depth === 0 && !isJson
    const name = new RegExp(isExport ? `export const ${step}\\b[^=]*=` : `(?<![\\w-])${step}['"]?:`)
    const found = name.exec(bare.slice(from))
    return found ? from + found.index + (isExport ? found[0].length : 0) : from
  }, 0)
  return bare.slice(0, at).split('\n').length
}

/** The line of `source` on which these words of it begin: where they are the whole text, if they are a part of others. */
export function lineOfWords(source: string, words: string): number {
  const [at = 0] = [source.indexOf(JSON.stringify(words)), source.indexOf(`'${words}'`), source.indexOf(words)].filter(
    (place) => place >= 0,
  )
  return source.slice(0, at).split('\n').length
}

/** Where the entry of that index begins in the list that opens after `from`. */
function entryOf(bare: string, from: number, index: number): number {
  let [depth, left] = [0, index]
  for (let at = bare.indexOf('[', from); at >= 0 && at < bare.length; at += 1) {
    const sign = bare.charAt(at)
    if (depth === 1 && left === 0 && /\S/.test(sign)) return at
    if (/[[{(]/.test(sign)) depth += 1
    if (/[\]})]/.test(sign)) depth -= 1
    if (sign === ',' && depth === 1) left -= 1
  }
  return from
}

/** What is skipped, since it holds brackets and commas too. The name of a field may stand in apostrophes. */
const commentsAndStrings = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(['"])(?:\\.|(?!\1)[^\\\n])*\1(\s*:)?/g
const jsonTokens = /"(?:\\.|[^"\\])*"(\s*:)?|[{}[\],]|[^\s"{}[\],]+/g

export function withoutComments(source: string): string {
  return source.replace(commentsAndStrings, (piece, quote) => (quote ? piece : piece.replace(/[^\n]/g, ' ')))
}

/** No file of the site is as deep, so a deeper one is not followed. */
const maxDepth = 20

/** Every field and every entry of a list in a JSON text that can be read: the steps to it, and where it begins. */
export function placesIn(source: string): [path: string, at: number][] {
  const places: [string, number][] = []
  const steps: (string | number)[] = []
  for (const { 0: token, 1: colon, index } of source.matchAll(jsonTokens)) {
    const step = steps.at(-1)
    if (colon) steps[steps.length - 1] = JSON.parse(token.slice(0, -colon.length))
    if (token === ',' && typeof step === 'number') steps[steps.length - 1] = step + 1
    if (colon || (typeof step === 'number' && !/^[\]},]$/.test(token))) places.push([pathOf(steps), index])
    if (token === '{' || token === '[') steps.push(token === '[' ? 0 : '')
    if (token === '}' || token === ']') steps.pop()
    if (steps.length > maxDepth) break
  }
  return places
}

const pathOf = (steps: readonly (string | number)[]) => JSON.stringify(steps.map(String))

/** The line of `source` on which the value at `path` begins; in a module, `path` begins with the name of the export. */
export function lineOf(source: string, path: readonly string[]): number {
  const at = /^\s*[[{]/.test(source) ? placeInJson(source, path) : placeInModule(source, path)
  return source.slice(0, at).split('\n').length
}

function placeInJson(source: string, path: readonly string[]): number {
  const places = new Map(placesIn(source).reverse())
  return path.flatMap((_, depth) => places.get(pathOf(path.slice(0, depth + 1))) ?? []).at(-1) ?? 0
}

function placeInModule(source: string, path: readonly string[]): number {
  const withoutStrings = source.replace(commentsAndStrings, (piece, quote, colon) =>
    colon ? piece : piece.replace(/[^\n]/g, quote ? '_' : ' '),
  )
  return path.reduce((from, step, depth) => {
    if (/^\d+$/.test(step)) return entryOf(withoutStrings, from, Number(step))
    const name = new RegExp(depth === 0 ? `export const ${step}\\b[^=]*=` : `(?<![\\w-])${step}['"]?:`)
    const match = name.exec(withoutStrings.slice(from))
    return match ? from + match.index + (depth === 0 ? match[0].length : 0) : from
  }, 0)
}

/** The line of `source` on which these words begin: where they are a whole text, else where they are a part of one. */
export function lineOfWords(source: string, words: string): number {
  const [at = 0] = [source.indexOf(JSON.stringify(words)), source.indexOf(`'${words}'`), source.indexOf(words)].filter(
    (place) => place >= 0,
  )
  return source.slice(0, at).split('\n').length
}

/** Where the entry of that index begins in the list that opens after `from`. */
function entryOf(withoutStrings: string, from: number, index: number): number {
  let [depth, entriesBefore] = [0, index]
  for (
    let position = withoutStrings.indexOf('[', from);
    position >= 0 && position < withoutStrings.length;
    position += 1
  ) {
    const character = withoutStrings.charAt(position)
    if (depth === 1 && entriesBefore === 0 && /\S/.test(character)) return position
    if (/[[{(]/.test(character)) depth += 1
    if (/[\]})]/.test(character)) depth -= 1
    if (character === ',' && depth === 1) entriesBefore -= 1
  }
  return from
}

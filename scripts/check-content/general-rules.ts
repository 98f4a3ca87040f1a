import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentFile, contentNames, filterVisibleFiles, readContentFiles } from './read-files.ts'
import { lineOf } from './source-lines.ts'
import { combinationProblems, imageFields, numberProblem, textProblem } from './value-rules.ts'
import { longSentenceProblem, wordingProblems } from './wording-rules.ts'

/** What any content file may refer to. */
export type Surroundings = {
  imagesDir: string
  /** Every page's address, such as `/contact`. */
  addresses: ReadonlySet<string>
}

/** The photo formats the build reads; keep in step with `app/pictures/find-picture.ts`. */
export const photoEndings = ['jpg', 'jpeg', 'png', 'webp', 'avif']

/** The files whose values must fit each other. */
export const factNameByFile: Record<string, string> = {
  'site/association.json': 'association',
  'site/booking-terms.json': 'bookingTerms',
  'site/cancellation-rules.json': 'cancellationRules',
}

/** The in-page anchors that links may point to. */
const anchors: ReadonlySet<string> = new Set(['/contact#soutenir'])

/**
 * The rules for every content file, whatever its structure: pictures exist, links lead to pages, no text is empty, no
 * id occurs twice in a list, and fields with a known name have the right format. Returns one sentence per problem.
 */
export function generalProblems({ name, source, exports = {} }: ContentFile, surroundings: Surroundings): string[] {
  const placeOf = (path: readonly string[]) => `${name}, ligne ${lineOf(source, path)}`
  const factName = factNameByFile[name]
  const problems = combinationProblems(factName ? { [factName]: exports } : {}).map(
    ([path, problem]) => `${placeOf(path.split('.').slice(1))} : ${problem}`,
  )
  visit(exports, [], (value, path, parent) => {
    const place = () => `${placeOf(path)}, « ${nameOf(parent) ?? path.join(' › ')} »`
    const addProblem = (problem: string | undefined) => problem && problems.push(`${place()} : ${problem}`)
    const isListEntry = Array.isArray(parent)
    const field = (isListEntry ? path.at(-2) : path.at(-1)) ?? ''
    if (typeof value === 'number') addProblem(numberProblem(field, value, parent))
    if (Array.isArray(value)) problems.push(...doubleIds(value).map((id) => doubleIdProblem(placeOf(path), id)))
    if (typeof value !== 'string') return
    if (value.trim() === '') return addProblem(`le champ « ${field} » est vide.`)
    for (const problem of wordingProblems(value)) addProblem(problem)
    // A search engine cuts a description off by its length, so only its number of characters is checked.
    if (field !== 'metaDescription') addProblem(longSentenceProblem(name, value))
    addProblem(field === 'to' ? deadLink(value, surroundings) : textProblem(name, field, value))
    if (isImageField(field, parent)) addProblem(missingImage(value, surroundings))
  })
  return problems
}

/** The keys of all pictures that pages show, each with the field that names it. Those of shared links are left out. */
export function pictureKeys(exported: unknown): { key: string; field: string }[] {
  const keys: { key: string; field: string }[] = []
  visit(exported, [], (value, path, parent) => {
    const field = path.at(-1) ?? ''
    if (typeof value === 'string' && field !== 'shareImgKey' && isImageField(field, parent))
      keys.push({ key: value, field })
  })
  return keys
}

/** The keys of the pictures that pages show. */
export async function shownPictures(): Promise<Set<string>> {
  const files = filterVisibleFiles(await readContentFiles(contentNames(['site', 'content'])))
  return new Set(files.flatMap(({ exports }) => pictureKeys(exports)).map(({ key }) => key))
}

/** An entry with an `alt` that names no picture has the picture named like its id. */
function isImageField(field: string, parent: unknown): boolean {
  const siblings = Object.keys(parent ?? {})
  const isNamedById = siblings.includes('alt') && !siblings.some((sibling) => imageFields.test(sibling))
  return imageFields.test(field) || (field === 'id' && isNamedById)
}

export function deadLink(target: string, { addresses }: Surroundings): string | undefined {
  const page = target.split('#')[0] ?? ''
  const isTargetKnown = addresses.has(page) && (page === target || anchors.has(target))
  return isTargetKnown ? undefined : `le lien « ${target} » ne mène à aucune page du site.`
}

export function missingImage(key: string, { imagesDir }: Pick<Surroundings, 'imagesDir'>): string | undefined {
  if (['svg', ...photoEndings].some((extension) => existsSync(join(imagesDir, `${key}.${extension}`)))) return undefined
  return `l’image « ${key} » n’existe pas. Posez ${key}.svg ou ${key}.jpg dans images/.`
}

function doubleIds(list: readonly unknown[]): string[] {
  const ids = list.map((entry) => (entry as { id?: unknown } | null)?.id).filter((id) => typeof id === 'string')
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

export function doubleIdProblem(place: string, id: string): string {
  return `${place} : l’id « ${id} » sert deux fois. Donnez un autre id au nouveau bloc, et ne changez pas l’ancien.`
}

/** Every string in a content module's exports, at any depth. */
export function textsOf(words: object): string[] {
  const texts: string[] = []
  visit(words, [], (value) => typeof value === 'string' && texts.push(value))
  return texts
}

type Visitor = (value: unknown, path: string[], parent: unknown) => unknown

function visit(value: unknown, path: string[], visitor: Visitor, parent?: unknown): void {
  if (path.length > 0) visitor(value, path, parent)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key], visitor, value)
}

function nameOf(entry: unknown): string | undefined {
  const { name, title, label, author, caption, id } = (entry ?? {}) as Record<string, unknown>
  return [name, title, label, author, caption, id].find(
    (candidate) => typeof candidate === 'string' && candidate !== '',
  ) as string | undefined
}

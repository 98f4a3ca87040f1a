import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { bookingTerms } from '../../content/booking-terms.ts'
import type { cancellationTerms } from '../../content/cancellation-terms.ts'
import { missingExports } from './asked-exports.ts'
import { blankProblems } from './blanks.ts'
import { deadLink, doubleIdProblem, generalProblems, pictureKeys, type Surroundings } from './general-rules.ts'
import { photoProblems } from './photo-rules.ts'
import { type ContentFile, readContentFiles } from './read-files.ts'
import { shapeProblems } from './shape-problems.ts'
import { spaceProblems } from './spaces.ts'
import { typedFigures } from './typed-figures.ts'
import { wordingProblems } from './wording-rules.ts'

const root = join(import.meta.dirname, '../..')
const legalTexts = ['mentions-legales', 'politique-confidentialite', 'cgv']

/**
 * Holds every file of `contentDir` to what the pages need. Gives one French sentence per problem, addressed to the
 * person who changed a word: nothing when all is well. `addresses` are the site's own, as in `/contact`.
 */
export async function checkContent(contentDir: string, addresses: Iterable<string>): Promise<string[]> {
  const files = await readContentFiles(contentDir)
  const around = { imagesDir: join(contentDir, 'images'), addresses: new Set(addresses) }
  const readable = files.every(({ exports }) => exports)
  const shapes = readable
    ? shapeProblems(
        contentDir,
        files.map(({ name }) => name),
      )
    : []
  const problems = [
    ...missingExports(root, files),
    ...shapes,
    ...files.flatMap((file) => fileProblems(file, around)),
    ...wishIdProblems(files),
    ...legalTexts.flatMap((name) => legalProblems(contentDir, name, around)),
    ...(await pictureProblems(files, around)),
    ...spaceProblems(contentDir),
    // While the terms themselves are broken, that is told, and nothing about their figures.
    ...(readable && shapes.length === 0 ? figureProblems(contentDir, files) : []),
  ]
  return [...new Set(problems)]
}

function fileProblems({ name, exports, problem }: ContentFile, around: Surroundings): string[] {
  if (!exports) return problem ? [problem] : []
  const words = Object.fromEntries(Object.entries(exports).filter(([, exported]) => typeof exported !== 'function'))
  return [
    ...generalProblems(name, words, around),
    ...turnedRanges(name, words),
    ...blankProblems(name, JSON.stringify(words)),
  ]
}

/** The least of something above the most of it. */
function turnedRanges(name: string, words: Record<string, unknown>): string[] {
  if (name !== 'booking-terms.ts') return []
  const terms = words.bookingTerms as Partial<typeof bookingTerms> | undefined
  return [
    (terms?.minDurationHours ?? 0) > (terms?.maxDurationHours ?? 0) && 'La durée minimale dépasse la durée maximale.',
    (terms?.minParticipants ?? 0) > (terms?.maxParticipants ?? 0) &&
      'Le nombre minimal de personnes dépasse le nombre maximal.',
  ].flatMap((sentence) => (sentence ? [`content/${name} : ${sentence}`] : []))
}

/** Activities and formulas lie in one cart, so their ids share one room across groups and files. */
function wishIdProblems(files: readonly ContentFile[]): string[] {
  const exportsOf = (name: string) => files.find((file) => file.name === name)?.exports ?? {}
  const groups = listOf(exportsOf('activities.ts').activityGroups)
  const wishes = [
    ...groups.flatMap((group) => listOf(group.activities)).map(({ id }) => ({ id, file: 'activities.ts' })),
    ...listOf(exportsOf('gourmet.ts').gourmetItems).map(({ id }) => ({ id, file: 'gourmet.ts' })),
  ]
  return wishes
    .filter(({ id }, index) => typeof id === 'string' && wishes.findIndex((wish) => wish.id === id) < index)
    .map(({ id, file }) => doubleIdProblem(`content/${file}`, String(id)))
}

function pictureProblems(files: readonly ContentFile[], { imagesDir }: Surroundings): Promise<string[]> {
  const asked = files.flatMap(({ exports = {} }) => Object.values(exports).flatMap(pictureKeys))
  const logos = asked.filter(({ field }) => field === 'logoKey')
  return photoProblems(imagesDir, new Set(asked.map(({ key }) => key)), new Set(logos.map(({ key }) => key)))
}

function figureProblems(contentDir: string, files: readonly ContentFile[]): string[] {
  const exportsOf = (name: string) => files.find((file) => file.name === name)?.exports ?? {}
  const { rules } = exportsOf('cancellation-terms.ts').cancellationTerms as typeof cancellationTerms
  const terms = { booking: exportsOf('booking-terms.ts').bookingTerms as typeof bookingTerms, rules }
  const typed = files
    .filter(({ name }) => name !== 'booking-terms.ts')
    .flatMap(({ name, exports = {} }) => textsOf(exports).map((text) => ({ name, text })))
  const legal = legalTexts
    .map((title) => `legal/${title}.md`)
    .filter((name) => existsSync(join(contentDir, name)))
    .flatMap((name) => linesOf(join(contentDir, name)).map((text) => ({ name, text })))
  return [...typed, ...legal].flatMap(({ name, text }) => typedFigures(`content/${name}`, text, terms))
}

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n')

function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : []
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value : []
}

function legalProblems(contentDir: string, name: string, around: Surroundings): string[] {
  const file = join(contentDir, 'legal', `${name}.md`)
  const where = `legal/${name}.md`
  if (!existsSync(file)) return [`content/${where} : ce fichier manque. Remettez-le à sa place.`]
  const text = readFileSync(file, 'utf8')
  const problems = [
    ...blankProblems(where, text),
    ...text.split('\n').flatMap((line) => wordingProblems(`content/${where}`, line)),
  ]
  if (!/^## \S/m.test(text))
    problems.push(`content/${where} : il faut au moins un titre, une ligne qui commence par ##.`)
  if (/^# /m.test(text)) problems.push(`content/${where} : les titres commencent par ##. La page écrit déjà le sien.`)
  if (/<[a-z/!]/i.test(text)) problems.push(`content/${where} : pas de balise HTML ici, seulement du texte.`)
  for (const [, to = ''] of text.matchAll(/\]\((\/[^)#]*)/g)) problems.push(...deadLink(`content/${where}`, to, around))
  return problems
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CancellationRules } from '../../domain/booking/cancellation.ts'
import type { BookingTerms } from '../../domain/booking/terms.ts'
import { blankProblems } from './blanks.ts'
import { frenchProblem } from './french-problem.ts'
import { deadLink, doubleIdProblem, generalProblems, pictureKeys, type Surroundings } from './general-rules.ts'
import { listSchemas } from './list-schemas.ts'
import { pageSchemas } from './page-schemas.ts'
import { photoProblems } from './photo-rules.ts'
import { type ContentFile, readContentFiles } from './read-files.ts'
import { spaceProblems } from './spaces.ts'
import { type Terms, typedFigures } from './typed-figures.ts'
import { wordingProblems } from './wording-rules.ts'

const schemas = { ...listSchemas, ...pageSchemas }
const legalTexts = ['mentions-legales', 'politique-confidentialite', 'cgv']

/**
 * Holds every file of `contentDir` to what the pages need. Gives one French sentence per problem, addressed to the
 * person who changed a word: nothing when all is well. `addresses` are the site's own, as in `/contact`.
 */
export async function checkContent(contentDir: string, addresses: Iterable<string>): Promise<string[]> {
  const files = await readContentFiles(contentDir)
  const around = { imagesDir: join(contentDir, 'images'), addresses: new Set(addresses) }
  const problems = [
    ...missingFiles(files),
    ...files.flatMap((file) => fileProblems(file, around)),
    ...wishIdProblems(files),
    ...legalTexts.flatMap((name) => legalProblems(contentDir, name, around)),
    ...(await pictureProblems(files, around)),
    ...spaceProblems(contentDir),
    ...figureProblems(contentDir, files),
  ]
  return [...new Set(problems)]
}

function missingFiles(files: readonly ContentFile[]): string[] {
  const present = new Set(files.map(({ name }) => name))
  return Object.keys(schemas)
    .filter((name) => !present.has(name))
    .map((name) => `content/${name} : ce fichier manque. Remettez-le à sa place.`)
}

function fileProblems({ name, exports, problem }: ContentFile, around: Surroundings): string[] {
  if (!exports) return problem ? [problem] : []
  const where = `content/${name}`
  const formProblems = Object.entries(schemas[name] ?? {}).flatMap(([exportName, schema]) => {
    const result = schema.safeParse(exports[exportName])
    return result.success ? [] : result.error.issues.map((issue) => frenchProblem(where, exports[exportName], issue))
  })
  const words = Object.values(exports).filter((exported) => typeof exported !== 'function')
  return [
    ...formProblems,
    ...words.flatMap((exported) => generalProblems(where, exported, around)),
    ...blankProblems(name, JSON.stringify(words)),
  ]
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

/** Says nothing while the terms themselves are broken: that is told elsewhere. */
function figureProblems(contentDir: string, files: readonly ContentFile[]): string[] {
  const terms = termsOf(files)
  if (!terms) return []
  const typed = files
    .filter(({ name }) => name !== 'booking-terms.ts')
    .flatMap(({ name, exports = {} }) => textsOf(exports).map((text) => ({ name, text })))
  const legal = legalTexts.flatMap((title) => {
    const name = `legal/${title}.md`
    const file = join(contentDir, name)
    return existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .map((text) => ({ name, text }))
      : []
  })
  return [...typed, ...legal].flatMap(({ name, text }) => typedFigures(`content/${name}`, text, terms))
}

function termsOf(files: readonly ContentFile[]): Terms | undefined {
  const whole = (name: string, exportName: string) => {
    const exported = files.find((file) => file.name === name)?.exports?.[exportName]
    return schemas[name]?.[exportName]?.safeParse(exported).success ? exported : undefined
  }
  const booking = whole('booking-terms.ts', 'bookingTerms') as BookingTerms | undefined
  const cancellation = whole('cancellation-terms.ts', 'cancellationTerms') as { rules: CancellationRules } | undefined
  return booking && cancellation && { booking, rules: cancellation.rules }
}

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

import { join } from 'node:path'
import type { bookingTerms } from '../../content/booking-terms.ts'
import type { cancellationRules } from '../../content/cancellation-rules.ts'
import { missingExports, missingFile } from './asked-exports.ts'
import { blankProblems } from './blanks.ts'
import { colourProblems } from './colours.ts'
import { deadLink, doubleIdProblem, generalProblems, pictureKeys, type Surroundings, textsOf } from './general-rules.ts'
import { photoProblems } from './photo-rules.ts'
import { type ContentFile, readContentFiles } from './read-files.ts'
import { shapeProblems } from './shape-problems.ts'
import { spaceProblems } from './spaces.ts'
import { typedFigures } from './typed-figures.ts'
import { wordingProblems } from './wording-rules.ts'

const root = join(import.meta.dirname, '../..')
const legalTexts = ['legal/mentions-legales.md', 'legal/politique-confidentialite.md', 'legal/cgv.md']

/**
 * Checks every file of `contentDir` against what the pages need. Returns one French sentence per problem, addressed to
 * the person who edited the text; an empty list when all is well. `addresses` are the site's own, such as `/contact`.
 */
export async function checkContent(contentDir: string, addresses: Iterable<string>): Promise<string[]> {
  const files = await readContentFiles(contentDir)
  const around = { imagesDir: join(contentDir, 'images'), addresses: new Set(addresses) }
  const formProblems = [
    ...legalTexts.filter((text) => files.every(({ name }) => name !== text)).map(missingFile),
    ...missingExports(root, files),
    ...(files.some(({ problem }) => problem) ? [] : shapeProblems(contentDir, files)),
  ]
  const problems = [
    ...formProblems,
    ...files.flatMap((file) => [
      ...(file.name.endsWith('.md') ? legalProblems(file, around) : wordsProblems(file, around)),
      ...spaceProblems(file),
    ]),
    ...wishIdProblems(files),
    ...referenceProblems(files),
    ...colourProblems(contentDir, exportsOf(files, 'inks.ts').inks),
    ...(await pictureProblems(files, around)),
  ]
  // Figures are compared with the terms only when the terms themselves are intact.
  const isWhole = formProblems.length === 0 && files.every(({ problem }) => !problem)
  return [...new Set([...problems, ...(isWhole ? figureProblems(files) : [])])]
}

/** What the first association is called, and where it sails. */
const firstWords = ['Embellie', 'Villeneuve', 'Ouchettaz', 'Léman', 'Workcraft']
const mealWords = ['planchette', 'fondue', 'gourmande']

/**
 * Words that another association has probably left by mistake, a sentence each. They do not stop a build: it may sail
 * on the same lake, or serve a fondue without a page of meals.
 */
export async function leftovers(contentDir: string): Promise<string[]> {
  const files = await readContentFiles(contentDir)
  const { slug } = (exportsOf(files, 'association.ts').association ?? {}) as { slug?: string }
  const words = [
    ...(slug === 'cap-embellie' ? [] : firstWords),
    ...(listOf(exportsOf(files, 'gourmet.ts').gourmetItems).length > 0 ? [] : mealWords),
  ]
  return words.flatMap((word) => {
    const names = files.filter(({ source }) => source.includes(word)).map(({ name }) => name)
    return names.length > 0 ? [`ATTENTION, « ${word} » est encore écrit dans content/ : ${names.join(', ')}.`] : []
  })
}

function wordsProblems({ name, exports, problem }: ContentFile, around: Surroundings): string[] {
  if (!exports) return problem ? [problem] : []
  return [...generalProblems(name, exports, around), ...blankProblems(name, JSON.stringify(exports))]
}

function legalProblems({ name, source }: ContentFile, around: Surroundings): string[] {
  const where = `content/${name}`
  const links = [...source.matchAll(/\]\((\/[^)#]*)/g)].flatMap(([, to = '']) => deadLink(where, to, around))
  const problems = [
    ...blankProblems(name, source),
    ...source.split('\n').flatMap((line) => wordingProblems(where, line)),
    ...links,
  ]
  if (!/^## \S/m.test(source)) problems.push(`${where} : il faut au moins un titre, une ligne qui commence par ##.`)
  if (/^# /m.test(source)) problems.push(`${where} : les titres commencent par ##. La page écrit déjà le sien.`)
  if (/<[a-z/!]/i.test(source)) problems.push(`${where} : pas de balise HTML ici, seulement du texte.`)
  return problems
}

/** Activities and gourmet items share one cart, so their ids must be unique across groups and files. */
function wishIdProblems(files: readonly ContentFile[]): string[] {
  const groups = listOf(exportsOf(files, 'activities.ts').activityGroups)
  const wishes = [
    ...groups.flatMap((group) => listOf(group.activities)).map(({ id }) => ({ id, file: 'activities.ts' })),
    ...listOf(exportsOf(files, 'gourmet.ts').gourmetItems).map(({ id }) => ({ id, file: 'gourmet.ts' })),
  ]
  return wishes
    .filter(({ id }, index) => typeof id === 'string' && wishes.findIndex((wish) => wish.id === id) < index)
    .map(({ id, file }) => doubleIdProblem(`content/${file}`, String(id)))
}

/** Files that name an entry of another one: the boats of the terms, and the dishes that an extra stands for. */
function referenceProblems(files: readonly ContentFile[]): string[] {
  const idsOf = (list: unknown) => listOf(list).map(({ id }) => String(id))
  const inTerms = idsOf((exportsOf(files, 'booking-terms.ts').bookingTerms as { boats?: unknown } | undefined)?.boats)
  const named = idsOf(exportsOf(files, 'boats.ts').boats)
  const dishes = idsOf(exportsOf(files, 'gourmet.ts').gourmetItems)
  const groups = listOf(exportsOf(files, 'activities.ts').activityGroups)
  return [
    ...(named.join() === inTerms.join()
      ? []
      : [
          `content/boats.ts : les bateaux doivent être ceux de booking-terms.ts, dans le même ordre. Ici : ${named.join(', ')}. Là-bas : ${inTerms.join(', ')}.`,
        ]),
    ...groups
      .filter(({ boatType }) => boatType !== null && !inTerms.includes(String(boatType)))
      .map(({ boatType }) => `content/activities.ts : « ${boatType} » n’est pas un bateau de booking-terms.ts.`),
    ...listOf(exportsOf(files, 'extras.ts').extras)
      .filter(({ id, name }) => !name && !dishes.includes(String(id)))
      .map(({ id }) => `content/extras.ts : « ${id} » n’a pas de nom, et gourmet.ts n’a pas de formule avec cet id.`),
  ]
}

function pictureProblems(files: readonly ContentFile[], { imagesDir }: Surroundings): Promise<string[]> {
  const asked = files.flatMap(({ exports = {} }) => Object.values(exports).flatMap(pictureKeys))
  const logos = asked.filter(({ field }) => field === 'logoKey')
  return photoProblems(imagesDir, new Set(asked.map(({ key }) => key)), new Set(logos.map(({ key }) => key)))
}

function figureProblems(files: readonly ContentFile[]): string[] {
  const terms = {
    booking: exportsOf(files, 'booking-terms.ts').bookingTerms as typeof bookingTerms,
    rules: exportsOf(files, 'cancellation-rules.ts').cancellationRules as typeof cancellationRules,
  }
  return files
    .filter(({ name }) => name !== 'booking-terms.ts')
    .flatMap(({ name, source, exports }) =>
      (exports ? textsOf(exports) : source.split('\n')).flatMap((text) => typedFigures(`content/${name}`, text, terms)),
    )
}

/** What the file `name` exports; nothing where it cannot be read. */
function exportsOf(files: readonly ContentFile[], name: string): Record<string, unknown> {
  return files.find((file) => file.name === name)?.exports ?? {}
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value : []
}

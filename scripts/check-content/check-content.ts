import { join } from 'node:path'
import type { boats } from '../../content/boats.ts'
import type { bookingTerms } from '../../content/booking-terms.ts'
import type { cancellationRules } from '../../content/cancellation-rules.ts'
import type { extras } from '../../content/extras.ts'
import type { lakeRules } from '../../content/lake-rules.ts'
import { termFigures } from '../../wording/in-terms.ts'
import { fillInAll } from '../../wording/sentences.ts'
import { siteFolder } from '../site-folder.ts'
import { blankProblems } from './blanks.ts'
import { boatClaimProblems } from './boat-claims.ts'
import { colourProblems } from './colours.ts'
import {
  deadLink,
  doubleIdProblem,
  factNameByFile,
  generalProblems,
  missingImage,
  pictureKeys,
  type Surroundings,
  shownPictures,
  textsOf,
} from './general-rules.ts'
import { keptTermsProblems } from './kept-terms.ts'
import { photoProblems } from './photo-rules.ts'
import { type ContentFile, meantWords } from './read-files.ts'
import { lineOf, lineOfWords } from './source-lines.ts'
import { spaceProblems } from './spaces.ts'
import { typedFigures } from './typed-figures.ts'
import { longSentenceProblem, wordingProblems } from './wording-rules.ts'

/**
 * Checks `files`, whose form is right, against what the pages and all else that uses their values need. Returns one
 * French sentence per problem, addressed to the person who edited the text; an empty list when all is well. `addresses`
 * are the site's own, such as `/contact`.
 */
export async function checkContent(files: readonly ContentFile[], addresses: Iterable<string>): Promise<string[]> {
  // The build writes the licences: see vite.config.ts.
  const surroundings = { imagesDir: join(siteFolder, 'images'), addresses: new Set([...addresses, '/licences.txt']) }
  try {
    termFigures()
  } catch (error) {
    // A day that no calendar knows stands in no sentence: only what is wrong with it can be said.
    const wrongFacts = files
      .filter(({ name }) => name in factNameByFile)
      .flatMap((file) => generalProblems(file, surroundings))
    if (wrongFacts.length > 0) return wrongFacts
    throw error
  }
  const problems = [
    ...files.flatMap((file) => [
      ...(file.name.endsWith('.md') ? legalProblems(file, surroundings) : wordsProblems(file, surroundings)),
      ...spaceProblems(file),
    ]),
    ...acrossFiles(files),
    ...colourProblems(exportsOf(files, 'inks')),
    ...(await pictureProblems(files, surroundings)),
    // Those that the program's own pages show, in whatever folder.
    ...[...(await shownPictures())]
      .flatMap((key) => missingImage(key, surroundings) ?? [])
      .map((problem) => `site/images : ${problem}`),
    ...keptTermsProblems(exportsOf(files, 'cancellation-rules').generalTermsVersions as string[]),
    ...figureProblems(files),
    ...boatProblems(files),
  ]
  return [...new Set(problems)]
}

const omitMetaTexts = (field: string, value: unknown) => (/^meta(Title|Description)$/.test(field) ? undefined : value)

function wordsProblems(file: ContentFile, surroundings: Surroundings): string[] {
  // A text is measured as it is read, with its blanks filled in.
  const filledFile = { ...file, exports: fillInAll(file.exports, termFigures()) }
  return [
    ...generalProblems(filledFile, surroundings),
    ...blankProblems(file, JSON.stringify(file.exports, omitMetaTexts)),
  ]
}

function legalProblems(file: ContentFile, surroundings: Surroundings): string[] {
  const { name, source } = file
  const problems = source
    .split('\n')
    .flatMap((line, index) =>
      [
        ...wordingProblems(line),
        longSentenceProblem(name, line),
        ...[...line.matchAll(/\]\((\/[^)#]*)/g)].map(([, to = '']) => deadLink(to, surroundings)),
        /^# /.test(line) && 'les titres commencent par ##. La page écrit déjà le sien.',
        /<[a-z/!]/i.test(line) && 'pas de balise HTML ici, seulement du texte.',
      ].flatMap((problem) => (problem ? `${name}, ligne ${index + 1} : ${problem}` : [])),
    )
  if (!/^## \S/m.test(source)) problems.push(`${name} : il faut au moins un titre, une ligne qui commence par ##.`)
  return [...blankProblems(file, source), ...problems]
}

/** What files say of one another: activities and formulas share one cart, boats have words, and an extra its dish. */
export function acrossFiles(files: readonly ContentFile[]): string[] {
  const placeOf = (name: string, ...path: (string | number)[]) =>
    `site/${name}.json, ligne ${lineOf(files.find((file) => file.name === `site/${name}.json`)?.source ?? '', path.map(String))}`
  const idsOf = (list: unknown) => listOf(list).map(({ id }) => String(id))
  const boatIds = idsOf(exportsOf(files, 'booking-terms').boats)
  const namedIds = idsOf(exportsOf(files, 'boats').boats)
  const dishIds = idsOf(exportsOf(files, 'gourmet'))
  const groups = listOf(exportsOf(files, 'activities'))
  const activities = groups.flatMap(({ activities }, group) =>
    idsOf(activities).map((id, index) => ({
      id,
      at: ['activities', group, 'activities', index] as const,
    })),
  )
  const wishes = [...activities, ...dishIds.map((id, index) => ({ id, at: ['gourmet', index] as const }))]
  return [
    ...wishes
      .filter(({ id }, index) => wishes.findIndex((wish) => wish.id === id) < index)
      .map(({ id, at: [name, ...path] }) => doubleIdProblem(placeOf(name, ...path), id)),
    ...(namedIds.join() === boatIds.join()
      ? []
      : [
          `${placeOf('boats', 'boats')} : les bateaux doivent être ceux de booking-terms.json, dans le même ordre. Ici : ${namedIds.join(', ')}. Là-bas : ${boatIds.join(', ')}.`,
        ]),
    ...groups.flatMap(({ boatType }, index) =>
      boatType === null || boatIds.includes(String(boatType))
        ? []
        : `${placeOf('activities', index, 'boatType')} : « ${boatType} » n’est pas un bateau de booking-terms.json.`,
    ),
    ...(exportsOf(files, 'optional-pages')['/nos-formules-gourmandes'] === dishIds.length > 0
      ? []
      : [
          `${placeOf('optional-pages', '/nos-formules-gourmandes')} : ${dishIds.length > 0 ? 'gourmet.json a des formules : écrivez true.' : 'gourmet.json n’a pas de formule : écrivez false.'}`,
        ]),
    ...vatProblems(files),
    ...listOf(exportsOf(files, 'extras')).flatMap(({ id, name }, index) =>
      name || dishIds.includes(String(id))
        ? []
        : `${placeOf('extras', index)} : « ${id} » n’a pas de nom, et gourmet.json n’a pas de formule avec cet id.`,
    ),
  ]
}

/** Drawings that the browser does not know, only the server (`app/pictures/find-picture.ts`), by their names. */
const serverOnlyPictures =
  /-\d|^(bateau-amiral|favicon|hero-|icone|logo|montee-|offre-|og|partenaire-|qui-|sortie-|vague)/
/** What pages show that act: there, a picture that only the server knows would stop the whole page. */
const filesOfActingPages =
  /^(site|content)\/(activities|association|boats|drinks|gourmet|pages\/(booking|cart|contact|manage|private|quay|relay|waiting).*)\.(ts|json)$/

async function pictureProblems(files: readonly ContentFile[], { imagesDir }: Surroundings): Promise<string[]> {
  const pictures = files.flatMap(({ name, exports }) => pictureKeys(exports).map((picture) => ({ ...picture, name })))
  const logos = pictures.filter(({ field }) => field === 'logoKey')
  return [
    ...pictures
      .filter(({ name, key }) => filesOfActingPages.test(name) && serverOnlyPictures.test(key))
      .map(
        ({ name, key }) =>
          `${name} : l’image « ${key} » ne va pas ici : les images de ce genre ne vont que sur les pages de texte. Copiez-la sous un autre nom, sans chiffre.`,
      ),
    ...(await photoProblems(imagesDir, new Set(pictures.map(({ key }) => key)), new Set(logos.map(({ key }) => key)))),
  ]
}

/** The people on a picture are no figure of the terms. */
const withoutAlts = (exports: object) =>
  JSON.parse(JSON.stringify(exports, (field, value) => (/alt$/i.test(field) ? undefined : value)))

function figureProblems(files: readonly ContentFile[]): string[] {
  const terms = {
    booking: exportsOf(files, 'booking-terms') as unknown as typeof bookingTerms,
    rules: exportsOf(files, 'cancellation-rules') as unknown as typeof cancellationRules,
    extras: exportsOf(files, 'extras') as unknown as typeof extras,
  }
  return files
    .filter(({ name }) => name !== 'site/booking-terms.json')
    .flatMap(({ name, source, exports }) =>
      (exports ? textsOf(withoutAlts(exports)) : source.split('\n')).flatMap((text) =>
        typedFigures(`${name}, ligne ${lineOfWords(source, text)}`, text, terms, meantWords(files)),
      ),
    )
}

/** Whoever shows a tax that they do not charge owes it: no text of theirs may. */
function vatProblems(files: readonly ContentFile[]): string[] {
  if (exportsOf(files, 'association').chargesVat !== false) return []
  return files
    .filter(({ name }) => name.startsWith('site/'))
    .flatMap(({ name, source, exports }) =>
      (exports ? textsOf(exports) : source.split('\n'))
        .filter((text) => /\bTVA\b/.test(text))
        .map(
          (text) =>
            `${name}, ligne ${lineOfWords(source, text)} : ce texte parle de la TVA, et association.json dit que vous n’y êtes pas soumis (chargesVat). Qui l’indique la doit.`,
        ),
    )
}

function boatProblems(files: readonly ContentFile[]): string[] {
  const {
    boats: boatRules,
    minParticipants,
    season,
  } = exportsOf(files, 'booking-terms') as unknown as typeof bookingTerms
  const namedBoats = exportsOf(files, 'boats').boats as typeof boats
  // Without the same boats in both files, each sentence about them would be reported.
  if (boatRules.map(({ id }) => id).join() !== namedBoats.map(({ id }) => id).join()) return []
  const towedIds = new Set<unknown>(exportsOf(files, 'lake-rules').towedActivities as typeof lakeRules.towedActivities)
  const tows = (boat: string) =>
    listOf(exportsOf(files, 'activities')).some(
      ({ boatType, activities }) =>
        (boatType ?? boat) === boat && listOf(activities).some(({ id, enabled = true }) => enabled && towedIds.has(id)),
    )
  const smallBoats = boatRules.filter(({ maxParticipants }) => maxParticipants < minParticipants)
  return [
    ...smallBoats.map(
      ({ id }) => `site/booking-terms.json, « ${id} » : « minParticipants » dépasse « maxParticipants ».`,
    ),
    ...boatClaimProblems(
      files,
      boatRules.flatMap((boat) =>
        namedBoats
          .filter(({ id }) => id === boat.id)
          .map((words) => ({ ...words, ...boat, tows: tows(boat.id), allYear: !season })),
      ),
    ),
  ]
}

/** What the association says in the file of this name. */
function exportsOf(files: readonly ContentFile[], name: string): Record<string, unknown> {
  return files.find((file) => file.name === `site/${name}.json`)?.exports ?? {}
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value : []
}

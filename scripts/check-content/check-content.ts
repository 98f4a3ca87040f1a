import { join } from 'node:path'
import { blankProblems } from './blanks.ts'
import { boatClaimProblems } from './boat-claims.ts'
import { colourProblems } from './colours.ts'
import { deadLink, doubleIdProblem, generalProblems, pictureKeys, type Surroundings, textsIn } from './general-rules.ts'
import { lineOf } from './line-of.ts'
import { photoProblems } from './photo-rules.ts'
import { type ContentFile, factsOf } from './read-files.ts'
import { spaceProblems } from './spaces.ts'
import { typedFigures } from './typed-figures.ts'
import { wordingProblems } from './wording-rules.ts'

/**
 * Checks `files`, those of `contentDir`, whose form is right, against what the pages and whatever else uses their values
 * need. Returns one French sentence per problem, addressed to the person who edited the text; an empty list when all is
 * well. `addresses` are the site's own, such as `/contact`.
 */
export async function checkContent(
  contentDir: string,
  files: readonly ContentFile[],
  addresses: Iterable<string>,
): Promise<string[]> {
  const around = { imagesDir: join(contentDir, 'images'), addresses: new Set(addresses) }
  const problems = [
    ...files.flatMap((file) => [
      ...(file.name.endsWith('.md') ? legalProblems(file, around) : wordsProblems(file, around)),
      ...spaceProblems(file),
    ]),
    ...acrossFiles(files),
    ...colourProblems(contentDir, factsOf(files).inks),
    ...(await pictureProblems(files, around)),
    ...figureProblems(files),
    ...boatProblems(files),
  ]
  return [...new Set(problems)]
}

const withoutHead = (field: string, value: unknown) => (/^meta(Title|Description)$/.test(field) ? undefined : value)

function wordsProblems(file: ContentFile, around: Surroundings): string[] {
  return [...generalProblems(file, around), ...blankProblems(file, JSON.stringify(file.exports, withoutHead))]
}

function legalProblems(file: ContentFile, around: Surroundings): string[] {
  const { name, source } = file
  const problems = source
    .split('\n')
    .flatMap((line, index) =>
      [
        ...wordingProblems(line),
        ...[...line.matchAll(/\]\((\/[^)#]*)/g)].map(([, to = '']) => deadLink(to, around)),
        /^# /.test(line) && 'les titres commencent par ##. La page écrit déjà le sien.',
        /<[a-z/!]/i.test(line) && 'pas de balise HTML ici, seulement du texte.',
      ].flatMap((problem) => (problem ? `content/${name}, ligne ${index + 1} : ${problem}` : [])),
    )
  if (!/^## \S/m.test(source))
    problems.push(`content/${name} : il faut au moins un titre, une ligne qui commence par ##.`)
  return [...blankProblems(file, source), ...problems]
}

/** What files say of one another: activities and formulas share one cart, boats have words, and an extra its dish. */
export function acrossFiles(files: readonly ContentFile[]): string[] {
  const { activityGroups, boats, bookingTerms, extras, gourmetItems } = factsOf(files)
  const place = (name: string, words: string) =>
    `content/${name}, ligne ${lineOf(files.find((file) => file.name === name)?.source ?? '', words)}`
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  const [inTerms, named, dishes] = [bookingTerms.boats, boats, gourmetItems].map(idsOf) as [
    string[],
    string[],
    string[],
  ]
  const activities = activityGroups.flatMap((group) => idsOf(group.activities))
  const double = (file: string, ids: readonly string[], others: readonly string[]) =>
    ids
      .filter((id, index) => others.includes(id) || ids.indexOf(id) < index)
      .map((id) => doubleIdProblem(place(file, id), id))
  const strange = activityGroups.flatMap(({ boatType }) => (boatType && !inTerms.includes(boatType) ? boatType : []))
  const nameless = extras.filter(({ id, name }) => !name && !dishes.includes(id))
  return [
    ...double('activities.ts', activities, []),
    ...double('gourmet.ts', dishes, activities),
    ...(named.join() === inTerms.join()
      ? []
      : [
          `${place('boats.ts', 'id:')} : les bateaux doivent être ceux de booking-terms.ts, dans le même ordre. Ici : ${named.join(', ')}. Là-bas : ${inTerms.join(', ')}.`,
        ]),
    ...strange.map((id) => `${place('activities.ts', id)} : « ${id} » n’est pas un bateau de booking-terms.ts.`),
    ...nameless.map(
      ({ id }) => `${place('extras.ts', id)} : « ${id} » n’a pas de nom, et gourmet.ts n’a pas de formule avec cet id.`,
    ),
  ]
}

/** Drawings that the browser does not know, only the server (`app/pictures/find-picture.ts`), by their names. */
const ofPagesOfText = /-\d|^(bateau-amiral|hero-|montee-|offre-|partenaire-|qui-|sortie-|icone|logo|og$|vague$)/
/** What pages show that act: there, a picture that only the server knows would stop the whole page. */
const onPagesThatAct =
  /^(activities|association|boats|drinks|gourmet|pages\/(booking|cart|contact|manage|private|quay|relay|waiting).*)\.ts$/

async function pictureProblems(files: readonly ContentFile[], { imagesDir }: Surroundings): Promise<string[]> {
  const asked = files.flatMap(({ name, exports }) => pictureKeys(exports).map((picture) => ({ ...picture, name })))
  const logos = asked.filter(({ field }) => field === 'logoKey')
  return [
    ...asked
      .filter(({ name, key }) => onPagesThatAct.test(name) && ofPagesOfText.test(key))
      .map(
        ({ name, key }) =>
          `content/${name} : l’image « ${key} » ne va pas ici, ses pareilles ne se montrent que sur des pages de texte. Copiez-la sous un autre nom, sans chiffre.`,
      ),
    ...(await photoProblems(imagesDir, new Set(asked.map(({ key }) => key)), new Set(logos.map(({ key }) => key)))),
  ]
}

/** The people on a picture are no figure of the terms. */
const withoutAlts = (exports?: object) =>
  exports && JSON.parse(JSON.stringify(exports, (field, value) => (/alt$/i.test(field) ? undefined : value)))

function figureProblems(files: readonly ContentFile[]): string[] {
  const { bookingTerms: booking, cancellationRules: rules, extras } = factsOf(files)
  return files
    .filter(({ name }) => name !== 'booking-terms.ts')
    .flatMap((file) =>
      textsIn({ ...file, exports: withoutAlts(file.exports) }).flatMap((text) =>
        typedFigures(`content/${file.name}, ligne ${lineOf(file.source, text)}`, text, { booking, rules, extras }),
      ),
    )
}

function boatProblems(files: readonly ContentFile[]): string[] {
  const { activityGroups, boats, bookingTerms, lakeRules } = factsOf(files)
  const towed = new Set<string>(lakeRules.towedActivities)
  const tows = (boat: string) =>
    activityGroups.some(
      ({ boatType, activities }) =>
        (boatType ?? boat) === boat && activities.some(({ id, enabled = true }) => enabled && towed.has(id)),
    )
  const known = bookingTerms.boats.flatMap((rules) =>
    boats.filter(({ id }) => id === rules.id).map((words) => ({ ...words, ...rules, tows: tows(rules.id) })),
  )
  const small = known.filter(({ maxParticipants }) => maxParticipants < bookingTerms.minParticipants)
  return [
    ...small.map(({ id }) => `content/booking-terms.ts, « ${id} » : « minParticipants » dépasse « maxParticipants ».`),
    // Without the same boats in both files, each sentence about them would be told.
    ...(known.length === boats.length && known.length === bookingTerms.boats.length
      ? boatClaimProblems(files, known)
      : []),
  ]
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Association } from '../../content/association.ts'
import type { Boat } from '../../content/boats.ts'
import { withPlainSpaces } from '../../wording/no-break.ts'
import { photoEndings } from './general-rules.ts'
import { type ContentFile, meantWords, pathOf } from './read-files.ts'
import { withoutComments } from './source-lines.ts'

/** The first association's own names and figures, as words of its texts; then places around its port, and people. */
const firstWords = 'Embellie cap-embellie CE- EMB Léman Villeneuve Ouchettaz 1844 2018 Workcraft'.split(' ')
const places = 'Chillon Grammont Lavaux Chablais Grangettes Montreux Vevey Riviera Aigle Haut-Lac vaudois VD'.split(' ')
const people = 'Rochat Benali Chiara Delacrétaz Murets Arvel Vuadens'.split(' ')
/** All of them, in texts that another association begins without. */
export const firstAssociation = [...firstWords, ...places, ...people]
/** What only an association with such a page speaks of, the legal texts too. */
const wordsOfPages: Record<string, string> = {
  '/nos-formules-gourmandes':
    'planchette,Planchette,fondue,Fondue,gourmande,liste des extras,boissons,ocktail,champagne',
  '/sorties-offertes': 'sorties offertes,sortie offerte,sortie est offerte,{relaysFirstHours},des familles',
  '/privatisation-evenements': 'privatisation,Privatisation,devis',
  '/nous-rejoindre': 'offre d’emploi,candidature,{applicationMonths}',
  '/ma-sortie-en-images': 'Ma sortie en 8 images',
}

/** The names of an association, of its places and of its boats. */
function ownNames({ name, slug, prefixes, lake, port, foundedYear }: Association, boats: readonly Boat[]): string {
  const places = `${lake} ${port.name} ${port.city} ${port.postalCode} ${port.canton}`
  const names = `${name} ${slug} ${prefixes.booking}- ${prefixes.invitation}- ${places} ${foundedYear}`
  return `${names} ${boats.map((boat) => boat.name).join(' ')}`
}

/**
 * A line for each text and picture where something of the first association is left, unless `meant.json` says that
 * it is meant, or where a page is spoken of that this one does not have. With `includesDrawings`, also for each picture
 * that is still as the first one draws it, which takes seconds.
 */
export async function findRemains(files: readonly ContentFile[], includesDrawings: boolean): Promise<string[]> {
  const factsIn = (name: string) => files.find((file) => file.name === `site/${name}.json`)?.exports as never
  const [association, { boats }] = [factsIn('association'), factsIn('boats')] as [Association, { boats: Boat[] }]
  const hasPage: Record<string, boolean> = factsIn('optional-pages')
  const { port } = association
  const ownWords = ownNames(association, boats)
  const foreignPlaces = ownWords.includes('Villeneuve')
    ? []
    : places.filter((word) => word !== 'vaudois' || port.canton !== 'VD')
  const wordsOfAbsentPages = Object.entries(wordsOfPages).flatMap(([page, words]) =>
    hasPage[page] ? [] : words.split(','),
  )
  const foreignWords = association.slug === 'cap-embellie' ? [] : [...people, 'catégorie A']
  const words = [
    ...[...firstWords, ...foreignPlaces, ...foreignWords].filter((word) => !ownWords.includes(word)),
    ...wordsOfAbsentPages,
  ]
  const acceptedWords = meantWords(files)
  const foreignWordsIn = (text: string) => {
    const rest = acceptedWords.reduce((line, known) => line.replaceAll(known, ''), withPlainSpaces(text))
    return words.filter((word) => rest.includes(word))
  }
  const textRemains = files.flatMap(({ name, source }) =>
    (name.endsWith('.ts') ? withoutComments(source) : source)
      .split('\n')
      // The name of a field is no word of a page.
      .map((line) => (name.endsWith('.md') ? line : line.replace(/^\s*['"]?[\w/-]+['"]?: /, '')))
      .flatMap((line, index) => foreignWordsIn(line).map((word) => `${name}, ligne ${index + 1} : « ${word} »`)),
  )
  const pictures = ['site/images', 'site/public'].flatMap((folder) =>
    readdirSync(pathOf(folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const toPlainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const isNamedAfter = (path: string, word: string) => {
    const plainWord = toPlainLetters(word)
    // « Léman » is meant in « lemanique » too, but a prefix such as « EMB » is not in « embarquement ».
    if (!/^[A-Z]+-?$/.test(word)) return path.includes(plainWord)
    return path.split(/[^a-z\d]/i).includes(plainWord.replace('-', ''))
  }
  const namedPictures = pictures.filter((path) => words.some((word) => isNamedAfter(path, word)))
  const unchangedDrawings = includesDrawings && !ownWords.includes('cap-embellie') ? await findUnchangedDrawings() : []
  const pictureRemains = [...new Set([...namedPictures, ...unchangedDrawings])].filter(
    (path) => !acceptedWords.some((known) => path.includes(known)),
  )
  return [...textRemains, ...pictureRemains.map((path) => `${path} : une image de la première association`)]
}

/** The drawings and icons that are the first one's own; a photograph beside one is shown instead of it. */
async function findUnchangedDrawings(): Promise<string[]> {
  const { committedFiles } = await import('../../illustrations/committed-files.ts')
  const isChanged = async ({ path, render }: (typeof committedFiles)[number]) => {
    const isReplaced =
      path.endsWith('svg') && photoEndings.some((ending) => existsSync(pathOf(path.replace(/svg$/, ending))))
    return isReplaced || !existsSync(pathOf(path)) || !Buffer.from(await render()).equals(readFileSync(pathOf(path)))
  }
  const dayFiles = committedFiles.filter(({ path }) => !path.endsWith('-nuit.svg'))
  const areChanged = await Promise.all(dayFiles.map(isChanged))
  return dayFiles.flatMap(({ path }, index) => (areChanged[index] ? [] : path))
}

import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import answers from './answers.json' with { type: 'json' }
import { renamedWords } from './renamed-words.ts'

// The folder of another association, outside the program: on another lake, with three boats and no skipper, other hours,
// prices and prefixes, without meals and without any of the pages that not everybody has.

const root = join(import.meta.dirname, '../..')

export const { association } = answers
export const { boats } = answers.boats
export const bookingTerms = answers['booking-terms']
/** The background colour of a button by day, of the first association and of the second. */
export const buttonColour = { first: '#b9381a', second: '#7a2f6b' }
/** Takes the place of the first one's icon of 192 pixels: any picture with other bytes will do. */
export const ownIcon = readFileSync(join(root, 'site/public/icones/icone-512.png'))

type Replacements = readonly (readonly [RegExp, string])[]

/** By file: what the first one's texts say of skippers, meals and pages that the second lacks, and what replaces it. */
const replacementsByFile: Record<string, Replacements> = {
  'legal/cgv.md': [
    [/\[liste des extras\]\(\/nos-formules-gourmandes\)/, 'liste des extras'],
    [/,\stoujours\savec\sun\sskipper \([^)]*\)/, ''],
    [/,\savec\sou\ssans\sskipper/, ''],
    [/\sPour\sle\sbateau\sHéron\savec\sskipper,[^.]*\./, ''],
  ],
  'for-assistants.json': [
    [/,\splus\s\{surcharge\}[^."]*/, ''],
    [/\sSupplément\sde\s\{surcharge\}[^.]*\./, ''],
    [/toujours\savec\sskipper,\s/, ''],
    [/avec\sou\ssans\sskipper,\s/, ''],
  ],
  'boat-sentences.json': [[/\sLe\sbateau\sMouette\spart\stoujours\savec\sskipper\./, '']],
  'pages/about.json': [
    [/deux\sfauteuils/, 'un fauteuil'],
    [/\sLe\sbateau\spart\stoujours\savec\sun\sskipper\./, ''],
  ],
}

/** What replaces the skipper in all texts: nobody of this association is at the helm. */
const skipperReplacements: Replacements = [
  [/(?:Pour\sle\sbateau\sHéron\sseulement\s:\s)?avec-skipper\sou\s(sans-skipper)(?:\s\(.*\))?/g, '$1'],
  [/,?\s\(?(?:en\s)?(?:plus|sans)\s(?:compter\s)?(?:le|du)\sskipper\)?/g, ''],
  [/plus le skipper/g, 'vous à la barre'],
  [/(?<=(?:^|[\s("])(?:[Ll]e|du|au|[Nn]otre|un|pour\sle)\s)skipper\b|(?<=, )skipper(?=,)|Skipper(?=,)/g, 'guide'],
]

/** Writes the folder: a copy of the first one's, with other names and without what the second does not have. */
export function writeSecondFolder(folder: string): void {
  cpSync(join(root, 'site'), folder, { recursive: true })
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/^(?!languages).*\.(json|md)$/.test(name)) continue
    const text = readFileSync(join(folder, name), 'utf8')
    const replacements: Replacements = [...renamedWords, ...(replacementsByFile[name] ?? []), ...skipperReplacements]
    writeFileSync(
      join(folder, name),
      replacements.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text),
    )
  }
  const changeFile = (name: string, change: (value: never) => unknown) => {
    const file = join(folder, `${name}.json`)
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as never), null, 2))
  }
  for (const [name, answer] of Object.entries(answers)) changeFile(name, () => answer)
  rmSync(join(folder, 'legal/cgv'), { recursive: true })
  changeFile('cancellation-rules', (rules: { generalTermsVersions: string[] }) => ({
    ...rules,
    generalTermsVersions: rules.generalTermsVersions.slice(0, 1),
  }))
  changeFile('gourmet', () => [])
  changeFile('extras', (extras: { id: string }[]) => extras.filter(({ id }) => !/^(planchette|fondue)-/.test(id)))
  changeFile('optional-pages', (pages: object) => Object.fromEntries(Object.keys(pages).map((path) => [path, false])))
  for (const page of ['pages/about', 'pages/practical-info', 'pages/offered-outings'])
    changeFile(page, withoutRemovedLinks)
  renameSync(join(folder, 'images/port-villeneuve.svg'), join(folder, 'images/port-vallamand.svg'))
  for (const name of ['colours.css', 'inks.json']) {
    const colours = readFileSync(join(folder, name), 'utf8')
    writeFileSync(join(folder, name), colours.replaceAll(buttonColour.first, buttonColour.second))
  }
  writeFileSync(join(folder, 'public/icones/icone-192.png'), ownIcon)
}

/** The value without links to switched-off pages, whether such a link is a property or an entry of a list. */
function withoutRemovedLinks(value: unknown): unknown {
  const isLinkToRemovedPage = (entry: unknown) =>
    /^\/(sorties-offertes|ma-sortie-en-images)$/.test((entry as { to?: string } | null)?.to ?? '')
  if (Array.isArray(value)) return value.filter((entry) => !isLinkToRemovedPage(entry)).map(withoutRemovedLinks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => !isLinkToRemovedPage(entry))
      .map(([key, entry]) => [key, withoutRemovedLinks(entry)]),
  )
}

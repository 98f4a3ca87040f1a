import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { firstBoats } from './check-content/boat-claims.ts'
import { firstAssociation } from './check-content/first-association-remains.ts'
import { unsafeFileProblems } from './check-content/form-problems.ts'
import { imageFields } from './check-content/value-rules.ts'
import { newestFormat, upgradeFolder } from './site-formats.ts'

// `npm run nouveau-site DOSSIER` makes the folder of another association: the first one's, without what is its own. What
// is missing the check names, line by line. With --mettre-a-jour, it brings a folder to the format of this program.

const boatIds: Record<string, string> = { classique: 'bateau-1', sportif: 'bateau-2' }

const project = join(import.meta.dirname, '..')
const options = process.argv.slice(2)
const [folderArgument] = options.filter((option) => !option.startsWith('--'))
if (!folderArgument) exitWith('Écrivez le nom du dossier, par exemple : npm run nouveau-site ../notre-site')
const folder = resolve(process.env.INIT_CWD ?? project, folderArgument)
const jsonNames = (jsonFolder: string) =>
  readdirSync(jsonFolder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^(?!languages\/|(?:.*\/)?\.).*\.json$/.test(name))
    .map((name) => name.slice(0, -5))

if (options.includes('--mettre-a-jour')) {
  if (!existsSync(join(folder, 'association.json')))
    exitWith(`${folderArgument} n’est pas le dossier d’une association : association.json y manque.`)
  const problems = unsafeFileProblems(realpathSync(folder))
  if (problems.length > 0) exitWith(problems.join('\n'))
  const { format } = JSON.parse(readFileSync(join(folder, 'association.json'), 'utf8')) as { format: number }
  if (format > newestFormat())
    exitWith(`${folderArgument} a la forme d’une version plus récente : mettez à jour le programme, pas le dossier.`)
  const changedNames = upgradeFolder(folder, jsonNames(folder))
  console.log(
    changedNames.length > 0
      ? `Mis à jour : ${changedNames.join(', ')}.`
      : 'Rien à changer : ce dossier a déjà la forme d’aujourd’hui.',
  )
} else {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    exitWith(`${folderArgument} n’est pas vide. Choisissez un autre nom.`)
  cpSync(join(project, 'site'), folder, { recursive: true })
  rmSync(join(folder, 'legal/cgv'), { recursive: true })
  for (const name of jsonNames(folder)) {
    const file = join(folder, `${name}.json`)
    writeFileSync(file, `${JSON.stringify(blankFile(name, JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`)
  }
  const site = relative(project, folder).replaceAll('\\', '/')
  console.log(
    `Le dossier est prêt. Écrivez SITE=${site} dans le fichier .env, puis lancez « npm run content » : il nomme, ligne par ` +
      'ligne, ce qui manque encore. Aide : LISEZ-MOI.md, dans le dossier.',
  )
}

/** A file of the first association without what is its own, for another one to fill in. */
function blankFile(name: string, value: Record<string, unknown>): unknown {
  const emptiedFiles: Record<string, unknown> = { team: [], testimonials: [], gallery: [], partners: [], meant: [] }
  if (name === 'association') value.socialLinks = []
  if (name === 'association-terms') delete value.accessibilityCheck
  if (name === 'cancellation-rules') value.generalTermsVersions = [new Date().toISOString().slice(0, 10)]
  if (name in emptiedFiles) return emptiedFiles[name]
  const ownPatterns: Record<string, RegExp> = {
    association: /^(?!format|answerTime|legalForm|country)/,
    'association-terms': /^(dataProtection|jetty|way)$/,
    'booking-terms': /^ratePerHourChf$/,
    boats: /^(?!id|imgKey)/,
  }
  return withoutOwnTexts(
    name === 'optional-pages' ? { ...value, '/nous-rejoindre': false } : value,
    ownPatterns[name] ?? /$^/,
  )
}

function withoutOwnTexts(value: unknown, ownPattern: RegExp, field = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutOwnTexts(entry, ownPattern, field))
  if (typeof value === 'object' && value)
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, withoutOwnTexts(entry, ownPattern, key)]),
    )
  if (typeof value === 'string' && (field === 'id' || field === 'boatType')) return boatIds[value] ?? value
  if (typeof value === 'number') return ownPattern.test(field) && field !== 'format' ? 0 : value
  if (typeof value !== 'string' || imageFields.test(field)) return value
  // A word for the program, such as the name of a small sign.
  if (!ownPattern.test(field) && /^[a-z\d-]+$/.test(value)) return value
  return ownPattern.test(field) || firstAssociation.some((word) => value.includes(word)) || firstBoats.test(value)
    ? ''
    : value
}

function exitWith(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

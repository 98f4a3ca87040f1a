import { join } from 'node:path'
import { readContentFiles, seenFiles } from './check-content/read-files.ts'
import { formProblems } from './check-content/shape-problems.ts'
import { setSpaces } from './check-content/spaces.ts'

// `npm run content`: checks that content/ (or the folder given) has what the pages need, before every build. The output
// is in French, for the people who edit the texts. --espaces first sets the no-break spaces, which nobody should type.
// --reste lists what an association that takes over the site has left of the first one, and fails while there is any.

const [folder] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const contentDir = folder ?? join(import.meta.dirname, '../content')
if (process.argv.includes('--espaces')) {
  for (const name of setSpaces(contentDir)) console.log(`content/${name} : espaces corrigées`)
}
const remainsHint =
  'ATTENTION, il reste des mots ou des images de la première association. La liste : npm run content -- --reste'

const files = await readContentFiles(contentDir)
const broken = formProblems(contentDir, files)
const problems = broken.length > 0 ? broken : await valueProblems()

/** Only now: what follows reads the texts itself. */
async function valueProblems(): Promise<string[]> {
  const [{ checkContent }, { remains }, { startMessages }, { default: routes }] = await Promise.all([
    import('./check-content/check-content.ts'),
    import('./check-content/remains.ts'),
    import('../content/messages/start.ts'),
    import('../app/routes.ts'),
  ])
  const association = files.find(({ name }) => name === 'association.ts')?.exports?.association
  if ((association as { phone: string | null }).phone === null) {
    console.warn(`content/association.ts\u202f: ${startMessages.noPhone.trim()}`)
  }
  const listsRemains = process.argv.includes('--reste')
  const seen = seenFiles(files)
  const left = await remains(contentDir, seen, listsRemains)
  if (left.length > 0) console.warn(listsRemains ? left.join('\n') : remainsHint)
  if (listsRemains && left.length > 0) process.exitCode = 1
  const addresses = routes.map(({ path = '' }) => `/${path}`)
  return checkContent(contentDir, seen, addresses)
}

if (problems.length > 0) {
  const count = problems.length === 1 ? '1 chose est à corriger' : `${problems.length} choses sont à corriger`
  console.error(`\nLe site n’est pas construit : ${count} dans les textes ou les images.\n`)
  for (const problem of problems) console.error(`  • ${problem}`)
  console.error('\nCorrigez, enregistrez, puis relancez la même commande. Aide : content/LISEZ-MOI.md\n')
  process.exitCode = 1
}

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import routes from '../app/routes.ts'
import { startMessages } from '../content/messages/start.ts'
import { checkContent, leftovers } from './check-content/check-content.ts'
import { setSpaces } from './check-content/spaces.ts'

// `npm run content`: checks that content/ (or the folder given) has what the pages need, before every build. The output
// is in French, for the people who edit the texts. --espaces first sets the no-break spaces, which nobody should type.

const [folder] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const contentDir = folder ?? join(import.meta.dirname, '../content')
if (process.argv.includes('--espaces')) {
  for (const name of setSpaces(contentDir)) console.log(`content/${name} : espaces corrigées`)
}
const addresses = routes.map(({ path = '' }) => `/${path}`)
const problems = await checkContent(contentDir, addresses)

const { association } = await import(pathToFileURL(join(contentDir, 'association.ts')).href).catch(() => ({}))
if (association?.phone === null) console.warn(`content/association.ts\u202f: ${startMessages.noPhone.trim()}`)

for (const sentence of await leftovers(contentDir)) console.warn(sentence)

if (problems.length > 0) {
  const count = problems.length === 1 ? '1 chose est à corriger' : `${problems.length} choses sont à corriger`
  console.error(`\nLe site n’est pas construit : ${count} dans les textes ou les images.\n`)
  for (const problem of problems) console.error(`  • ${problem}`)
  console.error('\nCorrigez, enregistrez, puis relancez la même commande. Aide : content/LISEZ-MOI.md\n')
  process.exitCode = 1
}

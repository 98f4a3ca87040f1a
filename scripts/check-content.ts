import { formProblems } from './check-content/form-problems.ts'
import { siteFolderName } from './site-folder.ts'

// `npm run content`: checks the association's folder, `site/` or the one that SITE names, before every build. The output
// is in French, for the people who edit the texts. --espaces first sets the no-break spaces, which nobody should type.
// --cgv keeps the terms of sale as the version of their date.
// --reste lists what an association that takes over the site has left of the first one, and fails while there is any.

const remainsHint =
  'ATTENTION, il reste des mots ou des images de la première association, ou de pages que vous n’avez pas. La liste : npm run content -- --reste'
/** The sentence with the folder's own name in place of `site/`. */
const withFolderName = (sentence: string) => sentence.replace(/^site\//, `${siteFolderName}/`)

const formErrors = formProblems()
const problems = formErrors.length > 0 ? formErrors : await valueProblems()

/** The problems of what the files say. Its modules are imported only now: they read texts whose form must be right. */
async function valueProblems(): Promise<string[]> {
  const [
    { setSpaces },
    { readContentFiles, filterVisibleFiles },
    { checkContent },
    { findRemains },
    { startMessages },
    associationModule,
    optionalPagesModule,
    routesModule,
  ] = await Promise.all([
    import('./check-content/spaces.ts'),
    import('./check-content/read-files.ts'),
    import('./check-content/check-content.ts'),
    import('./check-content/first-association-remains.ts'),
    import('../content/messages/start.ts'),
    import('../content/association.ts'),
    import('../content/optional-pages.ts'),
    import('../app/routes.ts'),
  ])
  if (process.argv.includes('--cgv')) await (await import('./check-content/kept-terms.ts')).keepTerms()
  if (process.argv.includes('--espaces')) {
    for (const name of setSpaces()) console.log(withFolderName(`${name} : espaces corrigées`))
  }
  if (associationModule.association.phone === null)
    console.warn(withFolderName(`site/association.json\u202f: ${startMessages.noPhone.trim()}`))
  const listsRemains = process.argv.includes('--reste')
  const visibleFiles = filterVisibleFiles(await readContentFiles())
  const remains = await findRemains(visibleFiles, listsRemains)
  if (remains.length > 0) console.warn(listsRemains ? remains.map(withFolderName).join('\n') : remainsHint)
  if (listsRemains && remains.length > 0) process.exitCode = 1
  return checkContent(
    visibleFiles,
    routesModule.default
      .map(({ path = '' }) => `/${path}`)
      .filter((address) => optionalPagesModule.optionalPages[address] ?? true),
  )
}

if (problems.length > 0) {
  const count = problems.length === 1 ? '1 chose est à corriger' : `${problems.length} choses sont à corriger`
  console.error(`\nLe site n’est pas construit : ${count} dans les textes ou les images.\n`)
  for (const problem of problems) console.error(`  • ${withFolderName(problem)}`)
  console.error(`\nCorrigez, enregistrez, puis relancez la même commande. Aide : ${siteFolderName}/LISEZ-MOI.md\n`)
  process.exitCode = 1
}

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { forgetBuild, markBuilt, project, runScript, sourcesDigest } from './built-site.ts'

// `npm run build`: checks the texts, then builds. Whatever cuts it short leaves a build without its stamp, which counts as
// none. The stamp says which sources were built: those read before it, since they may change meanwhile.
const [forbiddenSign] = /[#%?]/.exec(project) ?? []
if (forbiddenSign) {
  console.error(
    `Le dossier du site ne peut pas être construit sous un nom qui contient « ${forbiddenSign} » : ${project}. Renommez-le.`,
  )
  process.exit(1)
}
const neededBytes = 1.3e9
const digest = sourcesDigest()
forgetBuild()
if (process.availableMemory() < neededBytes) {
  console.error('La construction demande 1,3 Go de mémoire, et il y en a moins de libre : le système peut l’arrêter.')
}
const projectRequire = createRequire(join(project, 'package.json'))
const builder = join(projectRequire.resolve('@react-router/dev/package.json'), '../bin.cjs')
const steps = [[join(import.meta.dirname, 'check-content.ts')], [builder, 'build', ...process.argv.slice(2)]]
process.exitCode = 0
for (const step of steps) process.exitCode ||= await runScript(step)
if (process.exitCode === 0) markBuilt(digest)

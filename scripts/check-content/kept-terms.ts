import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCalendarDay } from '../../domain/calendar.ts'
import { withPlainSpaces } from '../../wording/no-break.ts'
import { fillIn } from '../../wording/sentences.ts'
import { siteFolder } from '../site-folder.ts'

// The versions of the terms of sale, in `legal/cgv/`: the text of each as it was read, with its figures. Nothing here
// tells whether somebody has changed an old one; the history of the repository does.

const currentFile = 'legal/cgv.md'
const fileOf = (version: string) => `legal/cgv/${version}.md`

/** What keeps each of these `versions`, the newest first, from being read at its address with the words it had. */
export function keptTermsProblems(versions: readonly string[], siteDir = siteFolder): string[] {
  const folder = join(siteDir, 'legal/cgv')
  const keptDates = existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.md$/, '')) : []
  const linesOf = (name: string) =>
    withPlainSpaces(readFileSync(join(siteDir, name), 'utf8').replace(/^\uFEFF/, '')).split(/\r?\n/)
  const [newest = ''] = versions
  const problems = [
    ...versions
      .filter((version) => !keptDates.includes(version))
      .map(
        (version) =>
          `site/${fileOf(version)} : ce texte manque. Il vaut pour qui a réservé pendant qu’il était en vigueur.`,
      ),
    ...keptDates
      .filter((version) => !versions.includes(version))
      .map((version) => `site/${fileOf(version)} : cette date manque dans generalTermsVersions.`),
  ]
  if (!keptDates.includes(newest)) return [...problems, `site/${currentFile} : ${howToKeep}`]
  const keptLines = linesOf(fileOf(newest))
  const changedLine = linesOf(currentFile).findIndex((line, index) => !isFilled(line, keptLines[index] ?? ''))
  return changedLine < 0 && keptLines.length === linesOf(currentFile).length
    ? problems
    : [
        ...problems,
        `site/${currentFile}, ligne ${changedLine + 1 || keptLines.length} : ce n’est plus le texte de ${fileOf(newest)}. ${howToKeep}`,
      ]
}

const howToKeep =
  'Un changement de fond : écrivez d’abord sa date en tête de generalTermsVersions (cancellation-rules.json). ' +
  'Puis lancez « npm run content -- --cgv », qui garde le nouveau texte.'

/** Whether `text` is `line` with anything in its blanks: piece by piece, since many `.*` would search for hours. */
function isFilled(line: string, text: string): boolean {
  const [first = '', ...rest] = line.split(/\{\w+\}/)
  const last = rest.pop()
  if (last === undefined) return line === text
  const end = text.length - last.length
  let position = first.length
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  for (const piece of rest) {
    const foundAt = text.indexOf(piece, position)
    if (foundAt < 0) return false
    position = foundAt + piece.length
  }
  return position <= end
}

/**
 * Keeps the terms in force as the newest version, but for what follows from the settings of a server, and what the team
 * changes in « Réglages » while a version lasts: whoever books then is to read what the pages say. Keeps nothing under
 * a name that is not a day, which might lead out of the folder: the check says what is wrong with it.
 */
export async function keepTerms(siteDir = siteFolder): Promise<void> {
  const [{ generalTermsVersions }, { legalFacts }] = await Promise.all([
    import('../../content/cancellation-rules.ts'),
    import('../../server/legal/legal-facts.ts'),
  ])
  if (!isCalendarDay(generalTermsVersions[0])) return
  const { onlinePayment: _, minDuration: _ofHours, maxParticipants: _ofPlaces, ...facts } = legalFacts(false)
  mkdirSync(join(siteDir, 'legal/cgv'), { recursive: true })
  const text = fillIn<string>(readFileSync(join(siteDir, currentFile), 'utf8'), facts)
  writeFileSync(join(siteDir, fileOf(generalTermsVersions[0])), text)
}

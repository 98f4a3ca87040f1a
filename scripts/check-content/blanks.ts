import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boardingFigures } from '../../content/boarding-facts.ts'
import { termFigures } from '../../wording/in-terms.ts'
import type { ContentFile } from './read-files.ts'
import { lineOfWords } from './source-lines.ts'

const splitNames = (names: string) => names.split(/\s+/)

/** The blanks (names in braces) that the site fills in, per file or folder; `legal/` stands for its Markdown texts. */
const knownBlanks = (figureNames: readonly string[]): Record<string, readonly string[]> => ({
  'content/measures.ts': splitNames(
    'fromPrice minHours rate maxParticipants count persons date time hours minutes days from to name quantity what amount id',
  ),
  'content/pages/legal.ts': splitNames('date number label'),
  'site/boarding-facts.json': ['date', ...Object.keys(boardingFigures)],
  'content/boarding-needs.ts': Object.keys(boardingFigures),
  'site/pages/easy-read.json': ['email'],
  'content/pages/accessibility.ts': splitNames('met applicable rate date by pages email answerTime'),
  'content/for-assistants.ts': [
    ...splitNames('site port email startTimes boatIds boat boatRate persons optionalFields'),
    ...figureNames,
  ],
  'site/legal/': [
    ...splitNames(
      `name legalForm seat port email jurisdiction responsible vatNumber onSiteMeans refundDays paymentDays cgvVersion lostMailDays handoverDays
      addressHours needsHours familyHours payerMonths backupDays unprovedWaitHours applicationMonths countMinutes question onlineRecipient onlinePayment`,
    ),
    ...figureNames,
  ],
})

const root = join(import.meta.dirname, '../..')
/** Every name in the code that reads texts: in files not listed above, a blank must be one of these. */
const namesInCode = new Set(
  ['app', 'server', 'wording', 'domain', 'bord', 'platform'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => readFileSync(join(root, folder, name), 'utf8').match(/\w+(?=[,:]| \}|\})/g) ?? []),
  ),
)

/** One sentence per unknown blank in `text`, which the site would not fill in. */
export function blankProblems({ name, source }: ContentFile, text: string): string[] {
  const figures = termFigures()
  const blanksByFile = knownBlanks(Object.keys(figures))
  const blanks = blanksByFile[name] ?? blanksByFile[`${name.split('/').slice(0, 2).join('/')}/`]
  const unknownBlanks = [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, blank = '']) => blank)
    .filter((blank) => !(blanks ? blanks.includes(blank) : namesInCode.has(blank) || blank in figures))
  const hint = blanks ? ` Il connaît ici : ${blanks.map((blank) => `{${blank}}`).join(', ')}.` : ''
  return [...new Set(unknownBlanks)].map(
    (blank) =>
      `${name}, ligne ${lineOfWords(source, `{${blank}}`)} : le site ne sait pas par quoi remplacer {${blank}}.${hint}`,
  )
}

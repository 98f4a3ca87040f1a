import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { generalTermsVersions } from '../../content/cancellation-rules.ts'
import { keepTerms, keptTermsProblems } from './kept-terms.ts'

let siteDir = ''
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'kept-terms-'))
  cpSync(join(import.meta.dirname, '../../site/legal'), join(siteDir, 'legal'), { recursive: true })
})
afterEach(() => rmSync(siteDir, { recursive: true }))

const problems = (versions: readonly string[] = generalTermsVersions) => keptTermsProblems(versions, siteDir).join('\n')
const currentFile = () => join(siteDir, 'legal/cgv.md')
const [newest, ...older] = generalTermsVersions

test('terms of sale whose words change, or grow, need a version of their own, which the command keeps', async () => {
  expect(problems()).toBe('')
  const text = readFileSync(currentFile(), 'utf8')
  for (const [from, to] of [
    ['Vous payez.', 'Vous payez au port.'],
    ['{refundDays} jours', '90 jours'],
    [/\n## 14[\s\S]*/, ''],
  ] as const) {
    writeFileSync(currentFile(), text.replace(from, to))
    expect(problems()).toMatch(
      /^site\/legal\/cgv\.md, ligne \d+ : ce n’est plus le texte de .*npm run content -- --cgv/,
    )
  }
  writeFileSync(currentFile(), text)
  appendFileSync(currentFile(), 'Encore une phrase.\n')
  expect(problems()).toContain('ce n’est plus le texte')
  await keepTerms(siteDir)
  expect(problems()).toBe('')
  const keptText = readFileSync(join(siteDir, `legal/cgv/${newest}.md`), 'utf8')
  expect(keptText).toContain('Encore une phrase.')
  expect([...new Set(keptText.match(/\{\w+\}/g))].sort()).toEqual([
    '{maxParticipants}',
    '{minDuration}',
    '{onlinePayment}',
  ])
})

test('what an editor on Windows puts before the text and at the end of its lines changes no words', () => {
  for (const file of [currentFile(), join(siteDir, `legal/cgv/${newest}.md`)]) {
    writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8').replaceAll('\n', '\r\n')}`)
    expect(problems()).toBe('')
  }
})

test('a line of nothing but blanks such as {name} is compared within a second', () => {
  const [blanks, words] = [`${'{name} '.repeat(40)}.`, `${'mot '.repeat(2_000)}!`]
  writeFileSync(currentFile(), `${blanks}\n`)
  writeFileSync(join(siteDir, `legal/cgv/${newest}.md`), `${words}\n`)
  const startedAt = performance.now()
  expect(problems()).toContain('legal/cgv.md, ligne 1 : ce n’est plus le texte')
  expect(performance.now() - startedAt).toBeLessThan(1_000)
  writeFileSync(join(siteDir, `legal/cgv/${newest}.md`), `${words.replace('!', '.')}\n`)
  expect(problems()).toBe('')
})

test('no text is kept under a name that is not a day', async () => {
  const versions: string[] = generalTermsVersions
  onTestFinished(() => {
    versions[0] = newest
  })
  for (const name of ['../elsewhere', '29.11.2026']) {
    versions[0] = name
    await keepTerms(siteDir)
    expect(existsSync(join(siteDir, `legal/cgv/${name}.md`)), name).toBe(false)
  }
})

test('the check names a date without its text, and a text without its date', () => {
  expect(problems(['2027-05-01', ...generalTermsVersions])).toMatch(
    /^site\/legal\/cgv\/2027-05-01\.md : ce texte manque.*\n.*--cgv/,
  )
  expect(problems([newest])).toContain(`${older[0]}.md : cette date manque`)
  rmSync(join(siteDir, 'legal/cgv'), { recursive: true })
  expect(problems([newest])).toContain(`${newest}.md : ce texte manque`)
})

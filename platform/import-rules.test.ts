import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('the import rules see imports of types, and the check warns of nothing it may have missed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cap-imports-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['.dependency-cruiser.json', 'tsconfig.json', 'package.json'])
    cpSync(join(root, name), join(folder, name))
  const files = {
    'domain/calendar.ts': "import type { Words } from './words.ts'\nexport const days: Words = 1",
    'domain/words.ts': "import type { days } from './calendar.ts'\nexport type Words = typeof days | 1",
    'content/terms.ts': "import { days } from '../domain/calendar.ts'\nexport const terms = days",
    'content/texts.ts': "import type { Words } from '../domain/words.ts'\nexport const texts: Words = 1",
    'domain/rule.ts': "import type { texts } from '../content/texts.ts'\nexport type Rule = typeof texts",
  }
  for (const layer of ['domain', 'content']) mkdirSync(join(folder, layer))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const starter = join(root, 'scripts/run.cjs')
  const { stdout, stderr } = spawnSync(process.execPath, [starter, 'depcruise', '.'], { cwd: folder, encoding: 'utf8' })
  const violations = [...stdout.matchAll(/error ([\w-]+): (\S+)/g)].map(([, rule, file]) => `${rule} ${file}`)
  expect(violations.sort()).toEqual([
    'content-uses-only-types-of-domain content/terms.ts',
    'domain-stands-alone domain/rule.ts',
    'no-circle domain/calendar.ts',
  ])
  expect(stdout + stderr).not.toMatch(/missed|transpiler/)
})

import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteFiles, siteFormat } from '../domain/site/schema.ts'
import { newestFormat, upgradeFolder, upgrades } from './site-formats.ts'

let parentFolder = ''
beforeEach(() => {
  parentFolder = mkdtempSync(join(tmpdir(), 'new-site-'))
})
afterEach(() => rmSync(parentFolder, { recursive: true, force: true }))

const project = join(import.meta.dirname, '..')
const run = (script: string, args: string[], env = {}) =>
  new Promise<{ code: number; text: string }>((resolve) =>
    execFile(
      process.execPath,
      [join(project, 'scripts', script), ...args],
      { cwd: project, env: { ...process.env, INIT_CWD: parentFolder, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    ),
  )
const checkContent = (...options: string[]) => run('check-content.ts', options, { SITE: join(parentFolder, 'ours') })
const readOwnFile = (name: string) => readFileSync(join(parentFolder, 'ours', name), 'utf8')

test('a new folder says nothing of the first association, and the check names each thing to write', async () => {
  expect(await run('new-site.ts', ['ours'])).toMatchObject({ code: 0, text: expect.stringMatching(/SITE=\S*ours/) })
  const texts = readdirSync(join(parentFolder, 'ours'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?!languages).*\.json$/.test(name))
    .map(readOwnFile)
  const sentences = texts.join('\n').match(/"[^"]* [^"]*"/g) ?? []
  expect(sentences.filter((text) => /Embellie|Villeneuve|Léman|Workcraft|Bateau [Cc]lassique/.test(text))).toEqual([])
  const { slug, seat, port } = JSON.parse(readOwnFile('association.json'))
  expect([slug, seat.postalCode, seat.buildingNumber, port.postalCode]).toEqual(['', '', '', ''])
  const { code, text } = await checkContent()
  expect(code).toBe(1)
  const problems = text.split('\n').filter((line) => line.startsWith('  • '))
  expect(problems.length).toBeGreaterThan(80)
  expect(
    problems.filter((line) => !/(est vide|trop petit|trop long|signes|n’a pas de nom|ne dit rien)/.test(line)),
  ).toEqual(problems.filter((line) => /legal\/cgv/.test(line)))
  expect(text).not.toMatch(/\bat \w+ \(|undefined/)
})

test('a folder that is not empty is left as it is', async () => {
  await run('new-site.ts', ['ours'])
  writeFileSync(join(parentFolder, 'ours/team.json'), '[1]')
  expect(await run('new-site.ts', ['ours'])).toEqual({
    code: 1,
    text: 'ours n’est pas vide. Choisissez un autre nom.\n',
  })
  expect(readOwnFile('team.json')).toBe('[1]')
  expect(await run('new-site.ts', [])).toMatchObject({ code: 1, text: expect.stringContaining('../notre-site') })
  expect(await run('new-site.ts', ['--mettre-a-jour', 'elsewhere'])).toMatchObject({ code: 1 })
  expect(existsSync(join(parentFolder, 'elsewhere'))).toBe(false)
})

test('a folder of another format is not built, and for an older one the check names the command for that', async () => {
  await run('new-site.ts', ['ours'])
  const writeFormat = (format: number) =>
    writeFileSync(
      join(parentFolder, 'ours/association.json'),
      readOwnFile('association.json').replace(/"format": \d+/, `"format": ${format}`),
    )
  writeFormat(siteFormat + 1)
  expect(await checkContent()).toMatchObject({ code: 1, text: expect.stringContaining('plus récent que ce programme') })
  writeFormat(0)
  expect((await checkContent()).text).toMatch(/plus ancienne.*npm run nouveau-site -- --mettre-a-jour/)
})

test('a folder with a link is not brought to another format, and nothing behind the link is read or written', async () => {
  await run('new-site.ts', ['ours'])
  const elsewhere = join(parentFolder, 'elsewhere.json')
  writeFileSync(elsewhere, '[]')
  rmSync(join(parentFolder, 'ours/team.json'))
  symlinkSync(elsewhere, join(parentFolder, 'ours/team.json'))
  const originalText = readOwnFile('association.json').replace(/"format": \d+/, '"format": 0')
  writeFileSync(join(parentFolder, 'ours/association.json'), originalText)
  expect(await run('new-site.ts', ['--mettre-a-jour', 'ours'])).toEqual({
    code: 1,
    text: 'site/team.json : c’est un lien vers un autre endroit. Posez le fichier lui-même.\n',
  })
  expect([readOwnFile('association.json'), readFileSync(elsewhere, 'utf8')]).toEqual([originalText, '[]'])
  rmSync(join(parentFolder, 'ours/team.json'))
  writeFileSync(join(parentFolder, 'ours/team.json'), '[]')
  // A tool of the editor keeps its own, with comments.
  mkdirSync(join(parentFolder, 'ours/.vscode'))
  writeFileSync(join(parentFolder, 'ours/.vscode/settings.json'), '// mine')
  expect(await run('new-site.ts', ['--mettre-a-jour', 'ours'])).toMatchObject({ code: 0 })
  const upgradedText = readOwnFile('association.json')
  expect(upgradedText).toContain(`"format": ${siteFormat}`)
  const newerText = upgradedText.replace(/"format": \d+/, '"format": 99')
  writeFileSync(join(parentFolder, 'ours/association.json'), newerText)
  expect(await run('new-site.ts', ['--mettre-a-jour', 'ours'])).toMatchObject({ code: 1 })
  expect(readOwnFile('association.json')).toBe(newerText)
  writeFileSync(join(parentFolder, 'ours/association.json'), upgradedText)
})

test('a folder takes each step after its own format once, and only the files that a step changes are written', () => {
  const folder = parentFolder
  const files = { association: { format: 2, name: 'A' }, team: [{ name: 'Zoé' }], gallery: [] }
  for (const [name, value] of Object.entries(files)) writeFileSync(join(folder, `${name}.json`), JSON.stringify(value))
  const unexpectedStep = () => {
    throw new Error('This folder has it.')
  }
  const steps = [
    unexpectedStep,
    (all: Record<string, unknown>) => ({
      ...all,
      team: (all.team as object[]).map((entry) => ({ ...entry, note: '' })),
    }),
    (all: Record<string, unknown>) => ({ ...all, posters: { '/': 'og' } }),
  ]
  expect(upgradeFolder(folder, Object.keys(files), steps)).toEqual(['association', 'team', 'posters'])
  const readJson = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
  expect([readJson('association').format, readJson('team'), readJson('posters')]).toEqual([
    4,
    [{ name: 'Zoé', note: '' }],
    { '/': 'og' },
  ])
  expect(readFileSync(join(folder, 'gallery.json'), 'utf8')).toBe('[]')
  expect(upgradeFolder(folder, [...Object.keys(files), 'posters'], steps)).toEqual([])
})

test('the program reads the newest folder format, and its own folder has it', () => {
  expect(siteFormat).toBe(newestFormat(upgrades))
  expect(siteFiles.association.shape.format.value).toBe(siteFormat)
})

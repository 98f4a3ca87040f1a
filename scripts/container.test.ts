import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

// What can be said of the Dockerfile without an engine: docs/deploy says what was tried by hand.
const root = join(import.meta.dirname, '..')
const lines = readFileSync(join(root, 'Dockerfile'), 'utf8')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n */g, '')
  .split('\n')
  .filter(Boolean)
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
const after = (word: string) =>
  lines.flatMap((line) => (line.startsWith(`${word} `) ? line.slice(word.length + 1) : []))

test('both stages begin with Docker’s own image of the newest pinned Node', () => {
  const [newest] = Object.values(manifest.optionalDependencies)
    .sort(new Intl.Collator('en', { numeric: true }).compare)
    .reverse()
  expect(after('FROM').map((image) => image.replace(/ AS build$/, ''))).toEqual([
    `node:${newest}-slim`,
    `node:${newest}-slim`,
  ])
})

test('every line is an instruction of Docker', () => {
  const known = /^(FROM|WORKDIR|COPY|RUN|ARG|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD) \S/
  expect(lines.filter((line) => !known.test(line))).toEqual([])
})

test('what is copied in is there and not left out, and neither data nor settings are copied', () => {
  const own = after('COPY').filter((words) => !words.startsWith('--from'))
  const sources = own.flatMap((words) => words.split(' ').slice(0, -1))
  expect(sources.filter((source) => !existsSync(join(root, source)) || ignored.includes(source))).toEqual([])
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', 'build', 'data', 'node_modules']))
  const brought = after('COPY').flatMap((words) => words.match(/\/site\/\S+/g) ?? [])
  expect(brought.filter((path) => path !== '/site/build' && !existsSync(path.replace('/site', root)))).toEqual([])
})

test('it runs as a plain user, keeps its data in the volume, and is asked at /healthz', () => {
  const last = lines.slice(lines.lastIndexOf('USER node'))
  expect(last.map((line) => line.split(' ')[0])).toEqual(['USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'])
  expect(after('ENV').join()).toContain(`DATA_DIR=${after('VOLUME')[0]} `)
  const [health = ''] = after('HEALTHCHECK')
  expect(health).toContain('/healthz')
  const [program, ...words] = JSON.parse(health.slice(health.indexOf('[')))
  expect(program).toBe('node')
  // It is a program that Node can read.
  expect(() => new Function(words[1])).not.toThrow()
})

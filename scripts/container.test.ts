import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

// What can be checked in the Dockerfile without running Docker; docs/deploy says what was tried by hand.
const root = join(import.meta.dirname, '..')
const lines = readFileSync(join(root, 'Dockerfile'), 'utf8')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n */g, '')
  .split('\n')
  .filter(Boolean)
const ignoredPaths = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
const argumentsOf = (instruction: string) =>
  lines.flatMap((line) => (line.startsWith(`${instruction} `) ? line.slice(instruction.length + 1) : []))

test('both stages of the container start from the official image of the newest pinned Node', () => {
  const [newest] = Object.values(manifest.optionalDependencies)
    .sort(new Intl.Collator('en', { numeric: true }).compare)
    .reverse()
  expect(argumentsOf('FROM').map((image) => image.replace(/ AS build$/, ''))).toEqual([
    `node:${newest}-slim`,
    `node:${newest}-slim`,
  ])
})

test('every line of the Dockerfile is an instruction', () => {
  const instructionPattern = /^(FROM|WORKDIR|COPY|RUN|ARG|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD) \S/
  expect(lines.filter((line) => !instructionPattern.test(line))).toEqual([])
})

test('the container copies existing files only, and neither data nor settings', () => {
  const copyArguments = argumentsOf('COPY').filter((words) => !words.startsWith('--from'))
  const sources = copyArguments.flatMap((words) => words.split(' ').slice(0, -1))
  expect(sources.filter((source) => !existsSync(join(root, source)) || ignoredPaths.includes(source))).toEqual([])
  expect(ignoredPaths).toEqual(expect.arrayContaining(['.env', '.git', 'build', 'data', 'node_modules']))
  const builtPaths = argumentsOf('COPY').flatMap((words) => words.match(/\/site\/\S+/g) ?? [])
  expect(builtPaths.filter((path) => path !== '/site/build' && !existsSync(path.replace('/site', root)))).toEqual([])
})

test('the container runs as a plain user, keeps its data in the volume, and has a health check at /healthz', () => {
  const finalLines = lines.slice(lines.lastIndexOf('USER node'))
  expect(finalLines.map((line) => line.split(' ')[0])).toEqual(['USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'])
  expect(argumentsOf('ENV').join()).toContain(`DATA_DIR=${argumentsOf('VOLUME')[0]} `)
  const [healthCheck = ''] = argumentsOf('HEALTHCHECK')
  expect(healthCheck).toContain('/healthz')
  const [program, ...words] = JSON.parse(healthCheck.slice(healthCheck.indexOf('[')))
  expect(program).toBe('node')
  // The program of the health check has no syntax error.
  expect(() => new Function(words[1])).not.toThrow()
})

import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWhole } from './whole-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('two that write one file at the same time leave it as one of them wrote it', async () => {
  const file = join(folder, 'export.csv')
  await writeWhole(file, async (slowPart) => {
    await writeFile(slowPart, 'slow, ')
    await writeWhole(file, (part) => writeFile(part, 'fast'))
    expect(await readFile(file, 'utf8')).toBe('fast')
    await appendFile(slowPart, 'whole')
  })
  expect(await readFile(file, 'utf8')).toBe('slow, whole')
  expect(await readdir(folder)).toEqual(['export.csv'])
})

test('a file that cannot be written whole stays as it was, and nothing is left beside it', async () => {
  const file = join(folder, 'export.csv')
  await writeFile(file, 'of yesterday')
  const failure = writeWhole(file, async (part) => {
    await writeFile(part, 'half')
    throw new Error('The disk is full.')
  })
  await expect(failure).rejects.toThrow('The disk is full.')
  expect(await readFile(file, 'utf8')).toBe('of yesterday')
  expect(await readdir(folder)).toEqual(['export.csv'])
})

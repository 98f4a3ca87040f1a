import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a folder by their names without `.json`, as they are read. */
type Files = Record<string, unknown>

/**
 * Each step brings a folder from one format to the next, the first from format 1. A text that a step adds is neutral or
 * not shown: never the sentence of another association.
 */
export const upgrades: readonly ((files: Files) => Files)[] = []

/** The format that the program reads (`format` in association.json). */
export const newestFormat = (steps: readonly unknown[] = upgrades) => steps.length + 1

/** Brings the folder to the format of the program, in its own files; returns the names of those it changed. */
export function upgradeFolder(folder: string, names: readonly string[], steps = upgrades): string[] {
  const pathOf = (name: string) => join(folder, `${name}.json`)
  const sources = Object.fromEntries(names.map((name) => [name, readFileSync(pathOf(name), 'utf8')]))
  const oldFiles: Files = Object.fromEntries(Object.entries(sources).map(([name, text]) => [name, JSON.parse(text)]))
  const { format } = oldFiles.association as { format: number }
  const upgradedFiles = steps.slice(Math.max(0, format - 1)).reduce((files, step) => step(files), oldFiles)
  const files: Files = {
    ...upgradedFiles,
    association: { ...(upgradedFiles.association as object), format: newestFormat(steps) },
  }
  const changedNames = Object.keys(files).filter(
    (name) => JSON.stringify(files[name]) !== JSON.stringify(JSON.parse(sources[name] ?? 'null')),
  )
  for (const name of changedNames) writeFileSync(pathOf(name), `${JSON.stringify(files[name], null, 2)}\n`)
  return changedNames
}

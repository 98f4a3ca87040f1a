import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type SiteFileName, siteFiles, siteFormat } from '../../domain/site/schema.ts'
import { siteFolder } from '../site-folder.ts'
import { lineOf } from './line-of.ts'

const legalTexts = ['legal/mentions-legales.md', 'legal/politique-confidentialite.md', 'legal/cgv.md']
const names = Object.keys(siteFiles) as SiteFileName[]
const enoughBytes = { text: 1_000_000, picture: 40_000_000 }
/** What a picture may not hold that lies beside the pages: it runs, or asks elsewhere. */
const actsInDrawing = /<script|<foreignObject|\son\w+\s*=|javascript:|(?:href|src)\s*=\s*["'](?!#|data:image\/)/i

/**
 * What cannot be read, is missing or has another form than the site expects in the association's folder: one French
 * sentence per problem. Nothing that uses the texts may be loaded before.
 */
export function formProblems(): string[] {
  if (!existsSync(siteFolder))
    return [`le dossier « ${siteFolder} » n’existe pas. Corrigez SITE, ou faites-le : npm run nouveau-site DOSSIER`]
  const folder = realpathSync(siteFolder)
  const strange = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .flatMap((name) => strangeFile(folder, name).map((problem) => `site/${name} : ${problem}`))
  if (strange.length > 0) return strange
  const ageProblem = otherFormat(folder)
  if (ageProblem) return [ageProblem]
  return [
    ...legalTexts.filter((name) => !isThere(folder, name)).map((name) => `site/${name} : ce fichier manque.`),
    ...names.flatMap((name) =>
      isThere(folder, `${name}.json`) ? fileProblems(folder, name) : [`site/${name}.json : ce fichier manque.`],
    ),
  ]
}

/** A folder that another version of the program has written. */
function otherFormat(folder: string): string | undefined {
  if (!isThere(folder, 'association.json')) return undefined
  const [, written] = /"format":\s*(\d+)/.exec(readFileSync(join(folder, 'association.json'), 'utf8')) ?? []
  const format = Number(written)
  if (format > siteFormat)
    return 'ce dossier est plus récent que ce programme. Prenez la version du programme avec laquelle il a été écrit, ou une plus récente.'
  if (format < siteFormat)
    return `ce dossier est d’une version plus ancienne. Gardez-en une copie, puis lancez : npm run nouveau-site -- --mettre-a-jour ${siteFolder}`
  return undefined
}

const isThere = (folder: string, name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile()

/** A folder comes from somebody: nothing in it leads out of it, fills the memory or runs. */
function strangeFile(folder: string, name: string): string[] {
  const file = join(folder, name)
  if (realpathSync(file) !== file) return ['un lien mène hors du dossier. Posez le fichier lui-même.']
  const stat = statSync(file)
  if (stat.isDirectory()) return []
  const isText = /\.(json|md|css)$/.test(name)
  if (stat.size > (isText ? enoughBytes.text : enoughBytes.picture)) return ['ce fichier est trop grand.']
  if (!/\.json$/.test(name) || name.startsWith('languages/')) {
    const acts = name.endsWith('.svg') && actsInDrawing.test(readFileSync(file, 'utf8'))
    return acts ? ['ce dessin contient un programme ou un lien. Enregistrez-le sans lui.'] : []
  }
  return names.some((known) => `${known}.json` === name)
    ? []
    : ['le site ne lit pas ce fichier. Effacez-le, ou corrigez son nom.']
}

function fileProblems(folder: string, name: SiteFileName): string[] {
  const source = readFileSync(join(folder, `${name}.json`), 'utf8')
  const place = (line: number) => `site/${name}.json, ligne ${line}`
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch (error) {
    const [, line, at] = /\(line (\d+) column|position (\d+)/.exec((error as Error).message) ?? []
    const found = line ? Number(line) : source.slice(0, at ? Number(at) : source.length).split('\n').length
    return [
      `${place(found)} : le fichier ne se lit plus. Regardez cette ligne et celle d’avant : il manque souvent un guillemet droit ", une virgule ou une accolade, ou une virgule est de trop avant } ou ].`,
    ]
  }
  const twice = doubleKeys(source)
  const { error } = siteFiles[name].safeParse(value, { reportInput: true })
  return [
    ...twice.map(
      ([line, key]) => `${place(line)} : le champ « ${key} » est écrit deux fois dans ce bloc. Gardez-en un.`,
    ),
    ...(error?.issues ?? []).flatMap((issue) => {
      const path = issue.path.map(String)
      return issueSentences(issue, siteFiles[name]).map(
        ([sentence, more = []]) => `${place(lineOf(source, [...path, ...more]))} : ${sentence}`,
      )
    }),
  ]
}

type Sentence = [sentence: string, more?: string[]]

function issueSentences(issue: z.core.$ZodIssue, schema: z.ZodType): Sentence[] {
  const field = [...issue.path].reverse().find((step) => typeof step === 'string')
  const what = field ? `le champ « ${String(field)} »` : 'cette valeur'
  const hint = descriptionAt(schema, issue.path)
  const after = hint ? ` ${hint}` : ''
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [`« ${key} » n’est pas un champ de ce bloc : corrigez-le, ou effacez-le.`, [key]])
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return [[`il manque le champ « ${String(issue.path.at(-1))} ».${after}`]]
  if (issue.code === 'too_small')
    return [[`${what} compte trop peu d’éléments : il en faut ${issue.minimum} au moins.${after}`]]
  if (issue.code === 'too_big') return [[`${what} compte trop d’éléments : ${issue.maximum} au plus.${after}`]]
  if (issue.code === 'invalid_value')
    return [[`${what} n’a pas la forme attendue. Écrivez ${wordsOf(issue.values)}.${after}`]]
  const form = issue.code === 'invalid_type' ? forms[issue.expected] : undefined
  return [[`${what} n’a pas la forme attendue. Écrivez ${form ?? 'un bloc comme celui d’à côté'}.${after}`]]
}

const wordsOf = (values: readonly unknown[]) =>
  values.length === 1
    ? JSON.stringify(values[0])
    : `l’un de ces mots : ${values.map((value) => JSON.stringify(value)).join(', ')}`

const forms: Record<string, string> = {
  array: 'une liste entre crochets : ["un", "deux"]',
  number: 'un nombre seul, sans guillemets ni unité : 180',
  string: 'un texte entre guillemets droits : "comme ceci"',
  boolean: 'true ou false, sans guillemets',
}

/** What the schema says of the field that a path leads to. */
function descriptionAt(schema: z.ZodType, path: readonly PropertyKey[]): string | undefined {
  let [at, said]: [z.ZodType | undefined, string?] = [schema]
  for (const step of path) {
    at = innerOf(at)
    at =
      at instanceof z.ZodObject
        ? at.shape[String(step)]
        : at instanceof z.ZodArray
          ? (at.element as z.ZodType)
          : undefined
    said = at?.description ?? said
  }
  return said
}

function innerOf(schema: z.ZodType | undefined): z.ZodType | undefined {
  const wraps = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly
  return wraps ? innerOf(schema.unwrap() as z.ZodType) : schema
}

/** JSON keeps the last of two fields of one name without a word. */
function doubleKeys(source: string): [line: number, key: string][] {
  const found: [number, string][] = []
  const open: Set<string>[] = []
  for (const { 0: piece, index } of source.matchAll(/"(?:\\.|[^"\\])*"(?:\s*:)?|[{}]/g)) {
    if (piece === '{') open.push(new Set())
    else if (piece === '}') open.pop()
    else if (piece.endsWith(':')) {
      const [key, block] = [piece.slice(1, piece.lastIndexOf('"')), open.at(-1)]
      if (block?.has(key)) found.push([source.slice(0, index).split('\n').length, key])
      block?.add(key)
    }
  }
  return found
}

import { isUtf8 } from 'node:buffer'
import { lstatSync, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseXml, XmlComment, XmlDocumentType, XmlElement } from '@rgrove/parse-xml'
import { z } from 'zod'
import { languages } from '../../content/languages.ts'
import { languageFile, siteFiles, siteFormat } from '../../domain/site/schema.ts'
import { requireSiteFolder, siteFolder } from '../site-folder.ts'
import { lineOf, placesIn } from './source-lines.ts'

const jsonFiles: Record<string, z.ZodType> = {
  ...siteFiles,
  ...Object.fromEntries(languages.map(({ code }) => [`languages/${code}`, languageFile])),
}
const jsonNames = Object.keys(jsonFiles)
const otherFiles = ['legal/mentions-legales.md', 'legal/politique-confidentialite.md', 'legal/cgv.md', 'colours.css']
const megabyteLimits = { text: 1, picture: 40 }

/**
 * What cannot be read, is missing or has another form than the site expects in the association's folder: one French
 * sentence per problem. Nothing that uses the texts may be loaded before.
 */
export function formProblems(): string[] {
  requireSiteFolder()
  const folder = realpathSync(siteFolder)
  const unsafeFiles = unsafeFileProblems(folder)
  if (unsafeFiles.length > 0) return unsafeFiles
  const problemOfFormat = formatProblem(folder)
  if (problemOfFormat) return [problemOfFormat]
  return [
    ...otherFiles.filter((name) => !fileExists(folder, name)).map((name) => `site/${name} : ce fichier manque.`),
    ...jsonNames.flatMap((name) =>
      fileExists(folder, `${name}.json`) ? fileProblems(folder, name) : [`site/${name}.json : ce fichier manque.`],
    ),
  ]
}

/** The files that are not safe to read: links, programs and files that are too large. Checked before all else. */
export function unsafeFileProblems(folder: string): string[] {
  return filesIn(folder).flatMap(([name, stat]) =>
    safetyProblem(folder, name, stat).map((problem) => `site/${name} : ${problem}`),
  )
}

/** What to do with a folder that another version of the program has written. */
function formatProblem(folder: string): string | undefined {
  if (!fileExists(folder, 'association.json')) return undefined
  const [, writtenFormat] = /"format":\s*(\d+)/.exec(readFileSync(join(folder, 'association.json'), 'utf8')) ?? []
  const format = Number(writtenFormat)
  if (format > siteFormat)
    return 'ce dossier est plus récent que ce programme. Prenez la version du programme avec laquelle il a été écrit, ou une plus récente.'
  if (format < siteFormat)
    return `ce dossier est d’une version plus ancienne. Gardez-en une copie, puis lancez : npm run nouveau-site -- --mettre-a-jour ${siteFolder}`
  return undefined
}

const fileExists = (folder: string, name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile()

/**
 * Everything in the folder that is no folder itself, by its path. A link is never followed: it may lead to all of the
 * machine, or round and round. What is hidden in `public/` goes to the public too, `.well-known` above all; elsewhere a
 * hidden name is somebody's tool, such as `.git`.
 */
function filesIn(folder: string, subfolder = ''): [name: string, stat: Stats][] {
  return readdirSync(join(folder, subfolder)).flatMap((entryName): [string, Stats][] => {
    const name = subfolder + entryName
    if (entryName.startsWith('.') && !name.startsWith('public/')) return []
    const stat = lstatSync(join(folder, name))
    return stat.isDirectory() ? filesIn(folder, `${name}/`) : [[name, stat]]
  })
}

/** A folder may come from anybody: nothing in it may lead out of it, fill the memory or run. */
function safetyProblem(folder: string, name: string, stat: Stats): string[] {
  const file = join(folder, name)
  if (!stat.isFile()) return ['c’est un lien vers un autre endroit. Posez le fichier lui-même.']
  if (unportableName.test(name))
    return [
      'ce nom ne va pas sur tout ordinateur. Écrivez-le sans accent ni espace ; Windows garde « aux », « con » et « nul » pour lui.',
    ]
  if (programName.test(name))
    return ['c’est un programme, ou une page qui peut en porter un. Ce dossier ne doit pas en contenir : effacez-le.']
  const isText = /\.(json|md|css|svg)$/i.test(name)
  const maxMegabytes = isText ? megabyteLimits.text : megabyteLimits.picture
  if (stat.size > maxMegabytes * 1_000_000) return [`ce fichier est trop grand : ${maxMegabytes} Mo au plus.`]
  if (/\.json$/i.test(name) && !jsonNames.some((known) => `${known}.json` === name))
    return ['le site ne lit pas ce fichier. Effacez-le, ou corrigez son nom.']
  if (!isText) return []
  const bytes = readFileSync(file)
  if (!isUtf8(bytes) || bytes.includes(0))
    return ['le site ne lit pas ses lettres. Enregistrez-le de nouveau, en UTF-8.']
  if (/\.svg$/i.test(name)) return drawingProblem(bytes.toString())
  return /\.css$/i.test(name) && loadsFile(bytes.toString())
    ? ['ces couleurs appellent un autre fichier. Écrivez seulement des couleurs.']
    : []
}

/** A browser asks for a file by its name: an accent is written in two ways, and Windows keeps some names for itself. */
const unportableName = /^(?:images|public)\/(?:.*[^\w./~+-]|(?:.*\/)?(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))/i
/**
 * A program in `public/` could take the place of the one that keeps the quay's page for a phone without network, and a
 * page there would run its own beside the site's.
 */
const programName = /\.([cm]?[jt]sx?|node|wasm|x?html?|xht|xml|xslt?)$/i
/**
 * During the build, Tailwind runs what `@plugin` and `@config` name, and reads what `@source` and `@reference` name:
 * only the at-rules that colours need are allowed.
 */
const loadingRule = /@(?!(?:theme inline|utility [\w-]+|media [\w\s():.-]+) \{)/i
/** A backslash escape could spell any name, so none is allowed. */
const outsideReference = /url\(\s*["']?(?!data:|[#"'\s])|\\|image-set|\bsrc\(/i
const loadsFile = (css: string) => outsideReference.test(css) || loadingRule.test(css)
/** No build reads the styles of a drawing, so every at-rule is allowed for which a browser loads nothing. */
const loadingRuleOfDrawing = /@(?!media\b|supports\b|keyframes\b)/i
const runnableElements = new Set(['script', 'foreignobject'])

function drawingProblem(source: string): string[] {
  try {
    const { root, children } = parseXml(source, { preserveDocumentType: true })
    // A document type with declarations of its own gives attributes to elements, and an instruction names a style sheet.
    const isHarmless = (child: unknown) =>
      child instanceof XmlElement ||
      child instanceof XmlComment ||
      (child instanceof XmlDocumentType && !child.internalSubset)
    if (!children.every(isHarmless))
      return [
        'ce dessin contient « <!DOCTYPE … » ou une ligne « <?… ». Effacez-les ; seule « <?xml … ?> » peut rester.',
      ]
    // Read in another encoding, the same signs may say something else.
    const hasOtherEncoding = /^[^>]*encoding\s*=\s*["'](?!utf-8)/i.test(source)
    return hasOtherEncoding || !root || isActive(root)
      ? ['ce dessin contient un programme ou un lien. Enregistrez-le sans lui.']
      : []
  } catch {
    return ['ce dessin ne se lit pas. Enregistrez-le de nouveau, en SVG simple.']
  }
}

/** Whether a drawing holds what runs, or asks elsewhere: it lies beside the pages, and may do no more than they do. */
function isActive({ name, attributes, text, children }: XmlElement): boolean {
  const localName = (name: string) => name.replace(/^.*:/, '').toLowerCase()
  return (
    runnableElements.has(localName(name)) ||
    (localName(name) === 'style' && (outsideReference.test(text) || loadingRuleOfDrawing.test(text))) ||
    Object.entries(attributes).some(
      ([key, value]) =>
        /^on/i.test(key) ||
        // An attribute with a prefix is no style: drawing programs keep addresses of their own files there.
        (!key.includes(':') && outsideReference.test(value)) ||
        (/^xmlns/.test(key) && value === 'http://www.w3.org/1999/xhtml') ||
        (key === 'attributeName' && localName(value) === 'href') ||
        (/^(href|src)$/.test(localName(key)) && !/^(#|data:image\/(png|jpeg|webp|gif)[;,])/.test(value.trim())),
    ) ||
    children.some((child) => child instanceof XmlElement && isActive(child))
  )
}

/** The most problems reported of one file: nobody corrects more at a time, and finding 100,000 lines takes hours. */
const maxReported = 100

function fileProblems(folder: string, name: string): string[] {
  const schema = jsonFiles[name] as z.ZodType
  // Some editors put a byte order mark in front, which is not part of the JSON.
  const source = readFileSync(join(folder, `${name}.json`), 'utf8').replace(/^\uFEFF/, '')
  const placeOf = (line: number) => `site/${name}.json, ligne ${line}`
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch (error) {
    const lineNumber = source.slice(0, errorPosition(source, (error as Error).message)).split('\n').length
    return [
      `${placeOf(lineNumber)} : le fichier ne se lit plus. Regardez cette ligne et celle d’avant : il manque souvent un guillemet droit ", une virgule ou une accolade, ou une virgule est de trop avant } ou ]. Un commentaire (//) ne va pas ici.`,
    ]
  }
  const repeatedKeys = findRepeatedKeys(source)
  const { error } = schema.safeParse(value, { reportInput: true })
  return [
    ...repeatedKeys.map(
      ([line, key]) => `${placeOf(line)} : le champ « ${key} » est écrit deux fois dans ce bloc. Gardez-en un.`,
    ),
    ...(error?.issues ?? []).slice(0, maxReported).flatMap((issue) => {
      const path = issue.path.map(String)
      return issueSentences(issue, schema).map(
        ([sentence, moreSteps = []]) => `${placeOf(lineOf(source, [...path, ...moreSteps]))} : ${sentence}`,
      )
    }),
  ]
}

/** Where JSON is broken, by what the engine says: a position, or ten signs on each side of it. */
function errorPosition(source: string, message: string): number {
  const [, position] = /position (\d+)/.exec(message) ?? []
  const [, cutMark, excerpt] = /(\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid/.exec(message) ?? []
  if (position) return Number(position)
  return excerpt === undefined ? source.length : source.indexOf(excerpt) + (cutMark ? 10 : 0)
}

type Sentence = [sentence: string, more?: string[]]

function issueSentences(issue: z.core.$ZodIssue, schema: z.ZodType): Sentence[] {
  const field = [...issue.path].reverse().find((step) => typeof step === 'string')
  const subject = field ? `le champ « ${String(field)} »` : issue.path.length > 0 ? 'cette valeur' : 'ce fichier'
  const hint = descriptionAt(schema, issue.path)
  const hintText = hint ? ` ${hint}` : ''
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, maxReported)
      .map((key) => [`« ${key} » n’est pas un champ de ce bloc : corrigez-le, ou effacez-le.`, [key]])
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return [[`il manque le champ « ${String(issue.path.at(-1))} ».${hintText}`]]
  if (issue.code === 'too_small')
    return [[`${subject} compte trop peu d’éléments : il en faut ${issue.minimum} au moins.${hintText}`]]
  if (issue.code === 'too_big' && issue.origin === 'string')
    return [[`${subject} est trop long : ${issue.maximum} signes au plus.${hintText}`]]
  if (issue.code === 'too_big') return [[`${subject} compte trop d’éléments : ${issue.maximum} au plus.${hintText}`]]
  if (issue.code === 'invalid_value')
    return [[`${subject} n’a pas la forme attendue. Écrivez ${listInWords(issue.values)}.${hintText}`]]
  const form = issue.code === 'invalid_type' ? expectedForms[issue.expected] : undefined
  return [
    [`${subject} n’a pas la forme attendue. Écrivez ${form ?? 'un bloc entre accolades, comme ailleurs'}.${hintText}`],
  ]
}

const listInWords = (values: readonly unknown[]) =>
  values.length === 1
    ? JSON.stringify(values[0])
    : `l’un de ces mots : ${values.map((value) => JSON.stringify(value)).join(', ')}`

const expectedForms: Record<string, string> = {
  array: 'une liste entre crochets : ["un", "deux"]',
  number: 'un nombre seul, sans guillemets ni unité : 180',
  string: 'un texte entre guillemets droits : "comme ceci"',
  boolean: 'true ou false, sans guillemets',
}

/** What the schema says of the field that a path leads to. */
function descriptionAt(schema: z.ZodType, path: readonly PropertyKey[]): string | undefined {
  let [subschema, description]: [z.ZodType | undefined, string?] = [schema]
  for (const step of path) {
    subschema = unwrapSchema(subschema)
    subschema =
      subschema instanceof z.ZodObject
        ? subschema.shape[String(step)]
        : subschema instanceof z.ZodArray
          ? (subschema.element as z.ZodType)
          : undefined
    description = subschema?.description ?? description
  }
  return description
}

function unwrapSchema(schema: z.ZodType | undefined): z.ZodType | undefined {
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly
  return isWrapper ? unwrapSchema(schema.unwrap() as z.ZodType) : schema
}

/** JSON keeps the last of two fields of one name without a word. */
function findRepeatedKeys(source: string): [line: number, key: string][] {
  const seen = new Set<string>()
  const isRepeated = ([path]: [path: string, at: number]) => seen.size === seen.add(path).size
  return placesIn(source)
    .filter(isRepeated)
    .slice(0, maxReported)
    .map(([path, at]) => [source.slice(0, at).split('\n').length, JSON.parse(path).at(-1)])
}

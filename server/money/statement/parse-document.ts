import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml'
import { StatementRefused } from './statement-refused.ts'

/**
 * `<` in one document: two for an element, one for an empty one. The tree of as many was measured at some 130 MB, read in
 * a third of a second.
 */
const mostTags = 300_000
/** `=` in one document: it has no more attributes than that. An entry needs one. */
const mostAttributes = 100_000

/**
 * The root of an XML document. The parser resolves only the five entities of XML and loads nothing external; a document
 * with a DTD never reaches it. Throws {@link StatementRefused} for what is not well formed or larger than a statement
 * can be.
 */
export function parseDocument(bytes: Uint8Array): StatementElement {
  const text = decodeText(bytes)
  if (!text.trimStart().startsWith('<')) throw new StatementRefused('not-a-statement')
  const dtd = text.search(/<!(DOCTYPE|ENTITY)/)
  if (dtd >= 0) throw new StatementRefused('doctype', { line: lineAt(text, dtd) })
  if (countOf('<', text) > mostTags || countOf('=', text) > mostAttributes) throw new StatementRefused('too-large')
  return new StatementElement(parseRoot(text), (offset) => lineAt(text, offset))
}

function parseRoot(text: string): XmlElement {
  try {
    // A document that is well formed has a root.
    return parseXml(text, { includeOffsets: true }).root as XmlElement
  } catch (error) {
    if (error instanceof XmlError) throw new StatementRefused('malformed', { line: error.line })
    // The parser is recursive, so some thousands of levels exhaust the stack. A statement has twelve.
    if (error instanceof RangeError) throw new StatementRefused('too-deep')
    throw error
  }
}

function countOf(sign: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1
  return count
}

function lineAt(text: string, offset: number): number {
  return countOf('\n', text.slice(0, offset)) + 1
}

/** Encodings that a bank may declare. The Swiss Payment Standards ask for the first. */
const declarable = new Set(['utf-8', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252'])

/**
 * The text of an XML document. Throws {@link StatementRefused} for an encoding that is not allowed, and for bytes that
 * are invalid in it: a wrong letter must not become another sum or name.
 */
function decodeText(bytes: Uint8Array): string {
  const begin = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]*)["']/.exec(begin)?.[1]
  const encoding = declared?.toLowerCase() ?? 'utf-8'
  try {
    if (declarable.has(encoding)) return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    // Refused below, as an encoding that no bank declares.
  }
  throw new StatementRefused('encoding', { found: encoding })
}

/** An element of a statement, queried by element names. Namespace prefixes make no difference. */
export class StatementElement {
  readonly #element: XmlElement
  readonly #lineAt: (offset: number) => number

  constructor(element: XmlElement, lineAt: (offset: number) => number) {
    this.#element = element
    this.#lineAt = lineAt
  }

  get name(): string {
    return localName(this.#element.name)
  }

  /** The line it begins on, from 1. */
  get line(): number {
    return this.#lineAt(this.#element.start)
  }

  /** The namespace that the element itself declares; empty where it declares none. */
  get namespace(): string {
    const [prefix] = this.#element.name.split(':', 1)
    const name = this.#element.name.includes(':') ? `xmlns:${prefix}` : 'xmlns'
    return this.attribute(name) ?? ''
  }

  /** All elements under `path`, for example `Refs/AcctSvcrRef`. */
  all(path: string): StatementElement[] {
    return path
      .split('/')
      .reduce<StatementElement[]>((branches, name) => branches.flatMap((branch) => branch.#named(name)), [this])
  }

  first(path: string): StatementElement | undefined {
    return this.all(path)[0]
  }

  /** The trimmed text of the first element under `path`; undefined where there is none. */
  text(path: string): string | undefined {
    return this.first(path)?.content
  }

  get content(): string | undefined {
    return this.#element.text.trim() || undefined
  }

  attribute(name: string): string | undefined {
    return this.#element.attributes[name]
  }

  /** The first element under `path`. Throws {@link StatementRefused} where there is none. */
  needed(path: string): StatementElement {
    const branch = this.first(path)
    if (!branch) throw new StatementRefused('missing', { line: this.line, found: path })
    return branch
  }

  #named(name: string): StatementElement[] {
    const elements = this.#element.children.filter((child) => child instanceof XmlElement)
    return elements
      .filter((element) => localName(element.name) === name)
      .map((element) => new StatementElement(element, this.#lineAt))
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

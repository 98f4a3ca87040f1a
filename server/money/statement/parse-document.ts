import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml'
import { StatementRefused } from './statement-refused.ts'

/**
 * How many `<` one document may have: two for an element, one for an empty one. A tree of that many was measured at
 * some 130 MB, read in a third of a second.
 */
const maxTags = 300_000
/** How many `=` one document may have, and so at most how many attributes. An entry needs one. */
const maxAttributes = 100_000

/**
 * The root of an XML document. The parser resolves only the five entities of XML and loads nothing external; a document
 * with a DTD never reaches it. Throws {@link StatementRefused} for what is not well formed or larger than a statement
 * can be.
 */
export function parseDocument(bytes: Uint8Array): XmlElement {
  const text = decodeText(bytes)
  if (!text.trimStart().startsWith('<') || /<!(DOCTYPE|ENTITY)/.test(text))
    throw new StatementRefused('not-a-statement')
  if (countOf('<', text) > maxTags || countOf('=', text) > maxAttributes) throw new StatementRefused('too-large')
  try {
    // A document that is well formed has a root.
    return parseXml(text).root as XmlElement
  } catch (error) {
    if (error instanceof XmlError) throw new StatementRefused('malformed')
    // The parser is recursive, so some thousands of levels exhaust the stack. A statement has twelve.
    if (error instanceof RangeError) throw new StatementRefused('not-a-statement')
    throw error
  }
}

function countOf(sign: string, text: string): number {
  let count = 0
  for (let position = text.indexOf(sign); position >= 0; position = text.indexOf(sign, position + 1)) count += 1
  return count
}

/** Encodings that a bank may declare. The Swiss Payment Standards ask for the first. */
const allowedEncodings = new Set(['utf-8', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252'])

/**
 * The text of an XML document. Throws {@link StatementRefused} for an encoding that is not allowed, and for bytes that
 * are invalid in it: a wrong letter must not become another sum or name.
 */
function decodeText(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declaredEncoding = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]*)["']/.exec(head)?.[1]
  const encoding = declaredEncoding?.toLowerCase() ?? 'utf-8'
  try {
    if (allowedEncodings.has(encoding)) return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    // Refused below, as an encoding that no bank declares.
  }
  throw new StatementRefused('encoding', { found: encoding })
}

/** The name of an element without its namespace prefix. The paths below are of such names. */
export function nameOf({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The namespace that the element itself declares; empty where it declares none. */
export function namespaceOf({ name, attributes }: XmlElement): string {
  return attributes[name.includes(':') ? `xmlns:${name.split(':', 1)}` : 'xmlns'] ?? ''
}

/** All elements under `path` in `element`, for example `Refs/AcctSvcrRef`. */
export function elementsAt(element: XmlElement, path: string): XmlElement[] {
  let elements = [element]
  for (const name of path.split('/')) {
    const children = elements.flatMap((parent) => parent.children)
    elements = children.filter((child) => child instanceof XmlElement && nameOf(child) === name) as XmlElement[]
  }
  return elements
}

export function firstElement(element: XmlElement, path: string): XmlElement | undefined {
  return elementsAt(element, path)[0]
}

/** The first element under `path`. Throws {@link StatementRefused} where there is none. */
export function requiredElement(element: XmlElement, path: string): XmlElement {
  const first = firstElement(element, path)
  if (!first) throw new StatementRefused('missing', { found: path })
  return first
}

/** The text of an element without the spaces around it; undefined where nothing is left. */
export function textContent({ text }: XmlElement): string | undefined {
  return text.trim() || undefined
}

/** The text of the first element under `path`. */
export function textOf(element: XmlElement, path: string): string | undefined {
  const first = firstElement(element, path)
  return first && textContent(first)
}

/** The texts of all elements under `path` that have one. */
export function textsOf(element: XmlElement, path: string): string[] {
  return elementsAt(element, path).flatMap((each) => textContent(each) ?? [])
}

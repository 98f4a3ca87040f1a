import { parseXml, type XmlElement, XmlError } from '@rgrove/parse-xml'
import { StatementElement } from './statement-element.ts'
import { statementLimits } from './statement-limits.ts'
import { StatementRefused } from './statement-refused.ts'

/**
 * The root of an XML document. The parser resolves only the five entities of XML and loads nothing external; a document
 * with a DTD never reaches it. Throws {@link StatementRefused} for what is not well formed or larger than a statement
 * can be.
 */
export function parseDocument(text: string): StatementElement {
  if (!text.trimStart().startsWith('<')) throw new StatementRefused('not-a-statement')
  const dtd = text.search(/<!(DOCTYPE|ENTITY)/)
  if (dtd >= 0) throw new StatementRefused('doctype', { line: lineAt(text, dtd) })
  if (countOf('<', text) > statementLimits.tags || countOf('=', text) > statementLimits.attributes)
    throw new StatementRefused('too-large')
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

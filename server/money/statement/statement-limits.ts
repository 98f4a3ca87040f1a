import {
  type StatementProblem,
  type StatementRefusal,
  statementBounds,
} from '../../../domain/money/statement-refusal.ts'

/**
 * The limits of a file. A year of a small association's account is well below one megabyte; the limits are for files
 * that only look like a statement.
 */
export const statementLimits = {
  /**
   * Of the file itself, and of all that an archive contains, unpacked. The parser reads spaces and names character by
   * character: a file of this size with nothing else was measured at some 350 MB, freed at once.
   */
  bytes: statementBounds.megabytes * 1_000_000,
  /** Documents in one archive. */
  documents: statementBounds.documents,
  /**
   * `<` in one document: two for an element, one for an empty one. The tree of as many was measured at some 130 MB,
   * read in a third of a second.
   */
  tags: 300_000,
  /** `=` in one document: it has no more attributes than that. An entry needs one. */
  attributes: 100_000,
}

const longestFound = 40

/** Says why a file is not read. Nothing of it may be stored. */
export class StatementRefused extends Error {
  readonly refusal: StatementRefusal

  constructor(problem: StatementProblem, { found, ...place }: Omit<StatementRefusal, 'problem'> = {}) {
    super(problem)
    this.refusal = { ...place, problem, found: found === undefined ? undefined : shown(found) }
  }
}

/** Text from a file of unknown origin, for a terminal or a page: short, and without characters that move a cursor. */
export function shown(text: string): string {
  const line = text.replace(/[\s\p{C}]+/gu, ' ').trim()
  return line.length > longestFound ? `${line.slice(0, longestFound)}…` : line
}

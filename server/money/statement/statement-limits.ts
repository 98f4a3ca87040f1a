import { statementBounds } from '../../../domain/money/statement-refusal.ts'

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

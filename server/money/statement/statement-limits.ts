import { statementBounds } from '../../../domain/money/statement-refusal.ts'

/**
 * What a file may be. A year of a small association's account is well below one megabyte; the bounds are for what only
 * looks like a statement.
 */
export const statementLimits = {
  /**
   * Of the file as it is given, and of all that an archive holds, unpacked. The parser takes spaces and names sign by
   * sign: as much of nothing else was measured at some 350 MB, let go at once.
   */
  bytes: statementBounds.megabytes * 1_000_000,
  /** Documents in one archive. */
  documents: statementBounds.documents,
  /** `<` in one document: no more elements than half of them. The tree of as many was measured at some 130 MB, read in two seconds. */
  tags: 300_000,
  /** `=` in one document: no more attributes than that, of which an entry needs one. */
  attributes: 100_000,
}

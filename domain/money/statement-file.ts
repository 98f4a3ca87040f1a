/**
 * The maximum size of a bank file, in megabytes, also when unpacked, and the maximum number of documents in an archive. A
 * year of a small association's account is well below one megabyte.
 */
export const statementBounds = { megabytes: 10, documents: 100 } as const

/**
 * The same size in bytes. The parser reads spaces and names character by character: a file of this size with nothing else
 * was measured at some 350 MB, freed at once.
 */
export const maxStatementBytes = statementBounds.megabytes * 1_000_000

/** Why a bank file is refused. Then nothing of it is stored. */
export const statementProblems = [
  'no-iban',
  'empty',
  'too-large',
  'not-a-statement',
  'encoding',
  'malformed',
  'zip-damaged',
  'zip-encrypted',
  'zip-nested',
  'zip-too-many',
  'zip-empty',
  'version',
  'missing',
  'no-account',
  'other-account',
  'currency',
  'amount',
  'date',
] as const
export type StatementProblem = (typeof statementProblems)[number]

/**
 * What else to know of a file that was read: the references of bookings of which a part was paid, or more than was open;
 * the bank's own references that it has given to two entries; the names of files in an archive that are no statements.
 */
export const statementNotes = ['partial', 'tooMuch', 'reused', 'passedOver'] as const
export type StatementNote = (typeof statementNotes)[number]

/** A problem and where it is. */
export type StatementRefusal = {
  problem: StatementProblem
  /** The number of the document, from 1, in an archive of several. */
  document?: number | undefined
  /** The text found there, shortened; for `missing`, the name of the missing element. */
  found?: string | undefined
}

/** How large a file of the bank may be: in megabytes, unpacked too, and in documents of an archive. */
export const statementBounds = { megabytes: 10, documents: 100 } as const

/** Why a file of the bank is not read. Then nothing of it is stored. */
export const statementProblems = [
  'no-iban',
  'empty',
  'too-large',
  'not-a-statement',
  'encoding',
  'malformed',
  'doctype',
  'too-deep',
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

/** A problem and where it is. */
export type StatementRefusal = {
  problem: StatementProblem
  /** The document, from 1, in an archive of several. */
  document?: number | undefined
  /** The line, from 1. */
  line?: number | undefined
  /** What stands there, shortened; the name of what is missing for `missing`. */
  found?: string | undefined
}

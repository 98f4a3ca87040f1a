import type { StatementProblem, StatementRefusal } from '../../../domain/money/statement-file.ts'

const maxShownLength = 40

/** Says why a file is not read. Nothing of it may be stored. */
export class StatementRefused extends Error {
  readonly refusal: StatementRefusal

  constructor(problem: StatementProblem, { found, ...place }: Omit<StatementRefusal, 'problem'> = {}) {
    super(problem)
    this.refusal = { ...place, problem, found: found === undefined ? undefined : shorten(found) }
  }
}

/** Text from a file of unknown origin, for a terminal or a page: short, and without characters that move a cursor. */
export function shorten(text: string): string {
  const line = text.replace(/[\s\p{C}]+/gu, ' ').trim()
  return line.length > maxShownLength ? `${line.slice(0, maxShownLength)}…` : line
}

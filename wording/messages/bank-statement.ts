import { bankStatementMessages as texts } from '../../content/messages/bank-statement.ts'
import { type Verdict, verdicts } from '../../domain/money/match-statement.ts'
import {
  type StatementNote,
  type StatementRefusal,
  statementBounds,
  statementNotes,
} from '../../domain/money/statement-file.ts'
import { fillIn, formatCount, pluralForm } from '../sentences.ts'

/**
 * The result of an imported bank file in one line: « 12 payées, 1 partielle, 0 en trop, 2 inconnues, 0 déjà lues ».
 * Unlike elsewhere in French, 0 takes the plural here: the line reads like a row of a table. Payouts of the payment
 * provider are named where there are some: most associations have none.
 */
export function statementLine(counts: Record<Verdict, number>): string {
  return verdicts
    .filter((verdict) => verdict !== 'payout' || counts.payout > 0)
    .map((verdict) => {
      const count = counts[verdict]
      return fillIn<string>(pluralForm(texts.counts[verdict], count === 0 ? 2 : count), { count })
    })
    .join(', ')
}

/** As {@link statementLine} for a person on the page: without what did not occur, « 2 payées, 1 inconnue ». */
export function statementSentence(counts: Record<Verdict, number>): string {
  const occurred = verdicts.filter((verdict) => counts[verdict] > 0)
  return occurred.map((verdict) => formatCount(texts.counts[verdict], counts[verdict])).join(', ') || texts.noPayment
}

/** What else to know of an imported file, a sentence for each kind. */
export function statementNoteSentences(notes: Record<StatementNote, string[]>): string[] {
  return statementNotes.flatMap((note) =>
    notes[note].length > 0 ? [fillIn<string>(texts[note], { names: notes[note].join(', ') })] : [],
  )
}

/** Why the file was refused, in which document of an archive, and that nothing was stored. */
export function statementRefusal({ problem, document, found }: StatementRefusal): string {
  const reason = fillIn<string>(texts.reasons[problem], { ...statementBounds, found: found || '…' })
  if (document === undefined) return fillIn(texts.refused, { reason })
  return fillIn(texts.refusedDocument, { document, reason })
}

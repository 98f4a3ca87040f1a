import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BankEntry } from '../../../domain/money/bank-entry.ts'
import type { StatementRefusal } from '../../../domain/money/statement-refusal.ts'
import { decodeText } from './decode-text.ts'
import { parseDocument } from './parse-document.ts'
import { readMessage } from './read-message.ts'
import { StatementRefused } from './statement-refused.ts'
import { unpack } from './unpack.ts'

export type StatementFile = { kind: 'read'; entries: BankEntry[] } | { kind: 'refused'; refusal: StatementRefusal }

/**
 * Reads what a file from the bank says about the account `iban`: camt.053 or camt.054 of the Swiss Payment Standards,
 * version 001.04 or 001.08, as XML or as an archive of such documents (zip, `.tar.gz`). Gives all its entries, or one problem and its
 * place.
 */
export async function readStatementFile(file: Uint8Array, iban: string | undefined): Promise<StatementFile> {
  try {
    if (!iban) throw new StatementRefused('no-iban')
    const documents = await unpack(file)
    const entries: BankEntry[] = []
    for (const [index, bytes] of documents.entries()) {
      // Each is parsed in one go, which takes some 0.3 s for the largest: others have their turn in between.
      await nextTurn()
      entries.push(...readDocument(bytes, iban, documents.length > 1 ? index + 1 : undefined))
    }
    return { kind: 'read', entries }
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error
    return { kind: 'refused', refusal: error.refusal }
  }
}

function readDocument(bytes: Uint8Array, iban: string, document: number | undefined): BankEntry[] {
  try {
    return readMessage(parseDocument(decodeText(bytes)), iban)
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error
    const { problem, ...place } = error.refusal
    throw new StatementRefused(problem, { ...place, document })
  }
}

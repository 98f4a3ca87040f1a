import { setImmediate as nextTurn } from 'node:timers/promises'
import type { XmlElement } from '@rgrove/parse-xml'
import { sumRappen } from '../../../domain/money/account.ts'
import type { BankEntry } from '../../../domain/money/match-statement.ts'
import type { StatementRefusal } from '../../../domain/money/statement-file.ts'
import {
  elementsAt,
  firstElement,
  nameOf,
  namespaceOf,
  parseDocument,
  requiredElement,
  textContent,
  textOf,
} from './parse-document.ts'
import { checkCurrency, readEntry } from './read-entry.ts'
import { StatementRefused } from './statement-refused.ts'
import { unpack } from './unpack.ts'

type StatementFile =
  | { kind: 'read'; entries: BankEntry[]; passedOver: string[] }
  | { kind: 'refused'; refusal: StatementRefusal }

/**
 * Reads what a file from the bank says about the account `iban`: camt.053 or camt.054 of the Swiss Payment Standards,
 * version 001.04 or 001.08, as XML or as an archive of such documents (zip, `.tar.gz`). Gives all its entries, or one
 * problem and its place. `passedOver`: the names of other files beside them, such as scans.
 */
export async function readStatementFile(file: Uint8Array, iban: string | undefined): Promise<StatementFile> {
  let documentNumber: number | undefined
  try {
    if (!iban) throw new StatementRefused('no-iban')
    const { documents, passedOver } = await unpack(file)
    const entries: BankEntry[] = []
    for (const [index, bytes] of documents.entries()) {
      if (documents.length > 1) documentNumber = index + 1
      // Each is parsed in one go, which takes some 0.3 s for the largest: others have their turn in between.
      await nextTurn()
      entries.push(...readMessage(parseDocument(bytes), iban))
    }
    return { kind: 'read', entries, passedOver }
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error
    return { kind: 'refused', refusal: { document: documentNumber, ...error.refusal } }
  }
}

/** Where camt.053 and camt.054 list their accounts. camt.052 is not read: its entries may still change. */
const messagePaths = [
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const

/** The versions of the Swiss Payment Standards: until 2022, and since. */
const versions = ['001.04', '001.08']

/**
 * The entries of a camt message about the account `iban`, in its order. Throws {@link StatementRefused} for any other
 * document, version or account, and for one that lacks what it needs: a message is read whole or not at all.
 */
function readMessage(root: XmlElement, iban: string): BankEntry[] {
  checkVersion(root)
  const statements = messagePaths.flatMap(([message, statement]) =>
    elementsAt(root, message).flatMap((parent) => [
      requiredElement(parent, statement),
      ...elementsAt(parent, statement).slice(1),
    ]),
  )
  if (statements.length === 0) throw new StatementRefused('not-a-statement', { found: nameOf(root) })
  return statements.flatMap((statement) => readStatement(statement, iban))
}

/** A namespace that names no version of these messages is ignored: the elements decide. */
function checkVersion(root: XmlElement): void {
  const [, message, version = ''] = /\b(camt\.\d{3})\.(\d{3}\.\d\d)\b/.exec(namespaceOf(root)) ?? []
  if (!message) return
  if (message !== 'camt.053' && message !== 'camt.054')
    throw new StatementRefused('not-a-statement', { found: message })
  if (!versions.includes(version)) throw new StatementRefused('version', { found: `${message}.${version}` })
}

function readStatement(statement: XmlElement, iban: string): BankEntry[] {
  checkAccount(requiredElement(statement, 'Acct'), iban)
  const entries = elementsAt(statement, 'Ntry').flatMap((entry) => readEntry(entry, iban) ?? [])
  return withDistinctReferences(entries)
}

function checkAccount(account: XmlElement, iban: string): void {
  const accountIban = textOf(account, 'Id/IBAN')?.replace(/\s/g, '').toUpperCase()
  if (accountIban === undefined) throw new StatementRefused('no-account')
  if (accountIban !== iban) throw new StatementRefused('other-account', { found: accountIban })
  const currency = firstElement(account, 'Ccy')
  if (currency) checkCurrency(textContent(currency))
}

/**
 * Two entries of one statement are different entries, even where nothing distinguishes them: the second gets a number. A
 * statement lists every entry once, so the next file numbers them in the same way.
 */
function withDistinctReferences(entries: readonly BankEntry[]): BankEntry[] {
  const counts = new Map<string, number>()
  return entries.map((entry) => {
    const identity = [entry.reference, entry.bookedOn, entry.valueDay, sumRappen(entry.payments)].join()
    const count = (counts.get(identity) ?? 0) + 1
    counts.set(identity, count)
    return count === 1 ? entry : { ...entry, reference: `${entry.reference}#${count}` }
  })
}

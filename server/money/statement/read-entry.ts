import { createHash } from 'node:crypto'
import type { XmlElement } from '@rgrove/parse-xml'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { bareReference, creditorReferencesIn } from '../../../domain/booking/creditor-reference.ts'
import { type CalendarDay, dayAt, isCalendarDay } from '../../../domain/calendar.ts'
import { sumRappen } from '../../../domain/money/account.ts'
import type { BankEntry, BankPayment } from '../../../domain/money/match-statement.ts'
import { elementsAt, firstElement, requiredElement, textContent, textOf, textsOf } from './parse-document.ts'
import { StatementRefused } from './statement-refused.ts'

/** Maximum lengths of the types of ISO 20022: a reference; a party's name or a line of text. */
const limits = { reference: 35, text: 140 }

/**
 * An `Ntry`: what came to the account `account`, or what the bank took back of it. Undefined for entries to ignore:
 * those not booked yet (they come again once they are), debits, returned debits, and entries of zero. Throws {@link
 * StatementRefused} for an entry that lacks what it needs.
 */
export function readEntry(entry: XmlElement, account: string): BankEntry | undefined {
  if (!isBooked(entry)) return undefined
  const isReversal = ['true', '1'].includes(textOf(entry, 'RvslInd') ?? '')
  const isCredit = readDirection(entry) === 'CRDT'
  if (isCredit === isReversal) return undefined
  const amountRappen = readAmount(requiredElement(entry, 'Amt'))
  if (amountRappen === 0) return undefined
  const bookedOn = readDay(entry, 'BookgDt') ?? readDay(entry, 'ValDt')
  if (!bookedOn) throw new StatementRefused('missing', { found: 'BookgDt' })
  const valueDay = readDay(entry, 'ValDt') ?? bookedOn
  const signedRappen = isReversal ? -amountRappen : amountRappen
  const { payments, isDetailed } = readPayments(entry, signedRappen)
  const reference =
    bankReference(entry) ?? derivedReference([bookedOn, valueDay, signedRappen, ...detailReferences(entry)])
  return { account, reference, bookedOn, valueDay, payments, isDetailed }
}

/** `Sts` is a code in version 001.04 and contains one in 001.08. */
function isBooked(entry: XmlElement): boolean {
  const status = requiredElement(entry, 'Sts')
  return textContent(firstElement(status, 'Cd') ?? status) === 'BOOK'
}

function readDirection(entry: XmlElement): 'CRDT' | 'DBIT' {
  const direction = textOf(entry, 'CdtDbtInd')
  if (direction === 'CRDT' || direction === 'DBIT') return direction
  throw new StatementRefused('missing', { found: 'CdtDbtInd' })
}

/**
 * The payments of an entry, from its details. Where there are none, or where they do not add up to the booked sum
 * because of charges, another currency or returns among them, the entry stays one sum: a person has to find out what it
 * consists of.
 */
function readPayments(entry: XmlElement, signedRappen: number): Pick<BankEntry, 'payments' | 'isDetailed'> {
  const details = elementsAt(entry, 'NtryDtls/TxDtls')
  const statedCount = elementsAt(entry, 'NtryDtls/Btch/NbOfTxs').reduce(
    (total, each) => total + Number(textContent(each)),
    0,
  )
  if (statedCount === 0 || statedCount === details.length) {
    const [single, ...others] = details
    if (single && others.length === 0) {
      const payment = paymentOf(single, signedRappen)
      // A statement may omit the reference, which the notification of the same day then contains.
      return { payments: [payment], isDetailed: payment.references.length > 0 }
    }
    const [first, ...rest] = details.map((detail) => paymentOf(detail, detailAmount(detail, signedRappen < 0)))
    if (first && sumRappen([first, ...rest]) === signedRappen) return { payments: [first, ...rest], isDetailed: true }
  }
  const wholePayment: BankPayment = { amountRappen: signedRappen, references: [], payer: undefined, message: undefined }
  return { payments: [wholePayment], isDetailed: false }
}

/** NaN, which never adds up, for a detail in the other direction or without an amount in our currency. */
function detailAmount(detail: XmlElement, isReversal: boolean): number {
  const direction = textOf(detail, 'CdtDbtInd')
  const amount = firstElement(detail, 'Amt') ?? firstElement(detail, 'AmtDtls/TxAmt/Amt')
  if (amount?.attributes.Ccy !== currency) return Number.NaN
  if (direction !== undefined && direction !== (isReversal ? 'DBIT' : 'CRDT')) return Number.NaN
  return isReversal ? -readAmount(amount) : readAmount(amount)
}

/** In version 001.08 a party's name is one level deeper. */
function paymentOf(detail: XmlElement, amountRappen: number): BankPayment {
  const parties = ['UltmtDbtr', 'Dbtr'].flatMap((party) => [`${party}/Nm`, `${party}/Pty/Nm`])
  const payer = parties.map((path) => textOf(detail, `RltdPties/${path}`)).find(Boolean)
  const message = textsOf(detail, 'RmtInf/Ustrd').join(' ')
  const structuredReferences = textsOf(detail, 'RmtInf/Strd/CdtrRefInf/Ref').map(bareReference)
  const references = [...structuredReferences, ...creditorReferencesIn(message.slice(0, limits.text * 10))]
  return {
    amountRappen,
    references: [...new Set(references)].filter(({ length }) => length > 0 && length <= limits.reference),
    payer: payer?.slice(0, limits.text),
    message: message.slice(0, limits.text) || undefined,
  }
}

/** The bank's own reference of the entry, or else of its only payment. */
function bankReference(entry: XmlElement): string | undefined {
  const [detail, ...others] = elementsAt(entry, 'NtryDtls/TxDtls')
  const reference = [
    textOf(entry, 'AcctSvcrRef'),
    detail && others.length === 0 ? textOf(detail, 'Refs/AcctSvcrRef') : undefined,
  ].find((each) => each && !/^(NOTPROVIDED|NONREF)$/i.test(each))
  if (reference && reference.length > limits.reference) throw new StatementRefused('malformed', { found: reference })
  return reference
}

/** References that travel with a payment, for an entry to which the bank itself gives none. */
function detailReferences(entry: XmlElement): string[] {
  const names = ['Refs/AcctSvcrRef', 'Refs/EndToEndId', 'Refs/InstrId', 'Refs/TxId', 'RmtInf/Strd/CdtrRefInf/Ref']
  return names.flatMap((name) => textsOf(entry, `NtryDtls/TxDtls/${name}`)).sort()
}

/** A reference derived from `facts`. It begins with a character that no bank's reference begins with. */
function derivedReference(facts: readonly (string | number)[]): string {
  return `~${createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 32)}`
}

/** The only currency in which outings are paid. */
const currency = 'CHF'

/** The Rappen of an `Amt`. Throws {@link StatementRefused} for another currency, and for text that is not an amount. */
function readAmount(amount: XmlElement): number {
  checkCurrency(amount.attributes.Ccy)
  const amountText = textContent(amount) ?? ''
  const [, francs, rappen = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(amountText) ?? []
  if (francs === undefined) throw new StatementRefused('amount', { found: amountText })
  return Number(francs) * 100 + Number(rappen.padEnd(2, '0'))
}

/** Throws {@link StatementRefused} unless `code` is our currency. */
export function checkCurrency(code = ''): void {
  if (code !== currency) throw new StatementRefused('currency', { found: code })
}

/**
 * The day in the lake's time zone that `BookgDt` or `ValDt` gives, as a day or as an instant; undefined where it is
 * missing. Throws {@link StatementRefused} for a day that does not exist.
 */
function readDay(entry: XmlElement, name: 'BookgDt' | 'ValDt'): CalendarDay | undefined {
  const dateElement = firstElement(entry, `${name}/Dt`) ?? firstElement(entry, `${name}/DtTm`)
  if (!dateElement) return undefined
  const dateText = textContent(dateElement) ?? ''
  const [, day = '', clock, zone] =
    /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d:\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.exec(dateText) ?? []
  // A time without a zone is the bank's local time, which is the lake's.
  const instant = new Date(`${day}${clock ?? 'T00:00:00'}${zone ?? 'Z'}`)
  if (!isCalendarDay(day) || Number.isNaN(instant.getTime())) throw new StatementRefused('date', { found: dateText })
  if (!clock || !zone) return day
  return dayAt(instant, bookingTerms.timeZone)
}

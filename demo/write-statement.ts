/** An account that belongs to nobody, from the guidelines of the QR-bill. */
export const statementIban = 'CH5800791123000889012'

type WrittenPayment = { chf: string; reference?: string; text?: string; payer?: string }
export type WrittenEntry = {
  chf: string
  /** The bank's own reference of the entry. */
  name?: string
  direction?: 'CRDT' | 'DBIT'
  isReversal?: boolean
  status?: string
  day?: string
  payments?: WrittenPayment[]
}

/** A camt.053.001.08 about `entries`, as a bank would write it. */
export function writeStatement(entries: readonly WrittenEntry[], iban = statementIban): Buffer {
  const account = `<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>CHF</Ccy></Acct>`
  return camtDocument(`<BkToCstmrStmt><Stmt>${account}${entries.map(entryXml).join('')}</Stmt></BkToCstmrStmt>`)
}

/** A document of the message and version `type` around `content`. */
export function camtDocument(content: string, type = 'camt.053.001.08'): Buffer {
  const namespace = `urn:iso:std:iso:20022:tech:xsd:${type}`
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${content}</Document>`)
}

export function entryXml({ chf, name, direction = 'CRDT', status = 'BOOK', ...entry }: WrittenEntry): string {
  const { isReversal = false, day = '2027-05-21', payments = [] } = entry
  return [
    `<Ntry><Amt Ccy="CHF">${chf}</Amt><CdtDbtInd>${direction}</CdtDbtInd><RvslInd>${isReversal}</RvslInd>`,
    `<Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>`,
    name === undefined ? '' : `<AcctSvcrRef>${name}</AcctSvcrRef>`,
    payments.length > 0
      ? `<NtryDtls>${payments.map((payment) => paymentXml(payment, direction)).join('')}</NtryDtls>`
      : '',
    '</Ntry>',
  ].join('')
}

function paymentXml({ chf, reference, text, payer }: WrittenPayment, direction: string): string {
  return [
    `<TxDtls><Amt Ccy="CHF">${chf}</Amt><CdtDbtInd>${direction}</CdtDbtInd>`,
    payer === undefined ? '' : `<RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties>`,
    '<RmtInf>',
    reference === undefined ? '' : `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>`,
    text === undefined ? '' : `<Ustrd>${text}</Ustrd>`,
    '</RmtInf></TxDtls>',
  ].join('')
}

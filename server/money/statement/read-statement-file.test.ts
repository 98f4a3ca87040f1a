import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { camtDocument, entryXml, statementIban, writeStatement } from '../../../demo/write-statement.ts'
import type { BankEntry } from '../../../domain/money/match-statement.ts'
import { sampleStatement, tarGz, zip } from '../../../tests/support/statements.ts'
import { readStatementFile } from './read-statement-file.ts'

async function entriesOf(file: Uint8Array): Promise<BankEntry[]> {
  const answer = await readStatementFile(file, statementIban)
  if (answer.kind === 'refused') throw new Error(JSON.stringify(answer.refusal))
  return answer.entries
}

async function refusalOf(file: Uint8Array) {
  const answer = await readStatementFile(file, statementIban)
  return answer.kind === 'refused' ? answer.refusal : answer
}

/** Reference, days, whether it is detailed, and of each payment its Rappen, references, payer and message. */
const entryFacts = ({ reference, bookedOn, valueDay, payments, isDetailed }: BankEntry) => [
  ...[reference, bookedOn, valueDay, isDetailed],
  ...payments.map(({ amountRappen, references, payer, message }) => [amountRappen, references, payer, message]),
]

describe('sample statements', () => {
  test('camt.054.001.08: a batch is read by its details, with a reference from the message and a reversal', async () => {
    expect((await entriesOf(sampleStatement('notification.001.08'))).map(entryFacts)).toEqual([
      [
        ...['20261120LAC0000101', '2026-11-20', '2026-11-20', true],
        [75_000, ['RF777K4Q2M'], 'Ana Favre', undefined],
        [40_000, ['RF663F9T5X'], 'Luc Blanc & Cie', 'Une partie, rf66 3f9t 5x, le reste suit'],
        [9_350, [], 'Inès Rochat', 'Fondue de samedi'],
      ],
      ['20261120LAC0000104', '2026-11-20', '2026-11-19', true, [-25_000, ['RF777K4Q2M'], undefined, undefined]],
    ])
  })

  test('camt.053.001.08: debits, their reversals and pending entries are skipped', async () => {
    expect((await entriesOf(sampleStatement('statement.001.08'))).map(entryFacts)).toEqual([
      ['20261120LAC0000101', '2026-11-20', '2026-11-20', false, [124_350, [], undefined, undefined]],
      ['20261120LAC0000102', '2026-11-20', '2026-11-20', true, [75_000, ['RF508H2W6B'], 'Noé Chappuis', undefined]],
      ['20261120LAC0000104', '2026-11-20', '2026-11-19', false, [-25_000, [], undefined, undefined]],
    ])
  })

  test('camt.054.001.04: prefixed names, whole francs, the local day of an instant and the name of the payment are read', async () => {
    expect((await entriesOf(sampleStatement('notification.001.04'))).map(entryFacts)).toEqual([
      ['20210517LAC77', '2021-05-17', '2021-05-17', true, [75_000, ['RF98K5N1DA'], 'Léa Dupont', undefined]],
    ])
  })

  test('camt.053.001.04: Latin letters, an entry without a name and details that do not add up are read', async () => {
    expect((await entriesOf(sampleStatement('statement.001.04'))).map(entryFacts)).toEqual([
      ['20210517LAC77', '2021-05-17', '2021-05-17', false, [75_000, [], undefined, undefined]],
      [
        ...[expect.stringMatching(/^~[\w-]{32}$/), '2021-05-17', '2021-05-17', false],
        [12_050, [], 'Zoé Müller', "Merci à l'équipage"],
      ],
      ['20210517LAC79', '2021-05-17', '2021-05-18', false, [149_790, [], undefined, undefined]],
    ])
  })

  test('a statement is read from an archive of another program', async () => {
    const names = ['statement.001.04', 'notification.001.04', 'statement.001.08']
    const separateEntries = await Promise.all(names.map((name) => entriesOf(sampleStatement(name))))
    expect(await entriesOf(readFileSync('tests/statements/archive.zip'))).toEqual(separateEntries.flat())
    const tarArchive = execFileSync('tar', ['-cz', '-C', 'tests/statements', ...names.map((name) => `${name}.xml`)])
    expect(await entriesOf(tarArchive)).toEqual(separateEntries.flat())
  })

  test('statements are read from an archive with others, folders and any names', async () => {
    const names = ['statement.001.08', 'notification.001.08']
    const files = names.map((name, index) => ({
      name: ['../../etc/passwd', 'a\u0000b'][index] ?? '',
      bytes: sampleStatement(name),
    }))
    const separateEntries = await Promise.all(names.map((name) => entriesOf(sampleStatement(name))))
    const folder = { name: 'releves/', bytes: Buffer.alloc(0), method: 0 }
    expect(await entriesOf(zip([folder, ...files]))).toEqual(separateEntries.flat())
    const tarArchive = tarGz([{ bytes: Buffer.alloc(0), type: '5' }, ...files])
    expect(await entriesOf(tarArchive)).toEqual(separateEntries.flat())
  })

  test('scans in an archive are named and not read, whatever their names say', async () => {
    const scans = ['II*\0', 'MM\0*', '%PDF-1.7', '\x89PNG\r\n', '\xff\xd8\xff\xe0'].map((mark, index) => ({
      name:
        ['bulletin-1.tiff', '../2.xml', 'a\u0000\u001b[2Jb.pdf', `${'x'.repeat(90)}.png`, 'bulletin-5.jpg'][index] ??
        '',
      bytes: Buffer.from(`${mark} and more`, 'latin1'),
    }))
    const statement = { bytes: sampleStatement('statement.001.08') }
    const entries = await entriesOf(statement.bytes)
    for (const pack of [zip, tarGz]) {
      const answer = await readStatementFile(pack([...scans.slice(0, 2), statement, ...scans.slice(2)]), statementIban)
      expect(answer).toMatchObject({ kind: 'read', entries })
      const names = answer.kind === 'read' ? answer.passedOver : []
      expect(names).toHaveLength(5)
      expect(names.slice(0, 2)).toEqual(['bulletin-1.tiff', '../2.xml'])
      expect(names.join()).not.toMatch(/\p{Cc}/u)
      expect(Math.max(...names.map(({ length }) => length))).toBeLessThan(50)
      expect(await readStatementFile(pack(scans), statementIban)).toMatchObject({ refusal: { problem: 'zip-empty' } })
    }
  })

  test('files in an archive that are no documents, like those of a Mac, are named and not read', async () => {
    const macBytes = Buffer.from('\0\x05\x16\x07\0\x02\0\0Mac OS X', 'latin1')
    const otherFiles = [
      { name: '.DS_Store', bytes: Buffer.from('\0\0\0\x01Bud1', 'latin1') },
      { name: '__MACOSX/._releve.xml', bytes: macBytes },
      { name: 'lisez-moi.txt', bytes: Buffer.from('Bonjour') },
      { name: 'liste.csv', bytes: Buffer.from('\ufeffDate;CHF') },
      { name: 'page.html', bytes: Buffer.from(' <!DOCTYPE html><html>') },
      { name: 'Icon\r', bytes: Buffer.alloc(0) },
    ]
    const statement = { name: 'releve.xml', bytes: sampleStatement('statement.001.08') }
    const utf16Statement = {
      name: 'releve.053',
      bytes: Buffer.from(`\ufeff${sampleStatement('notification.001.08')}`, 'utf16le'),
    }
    const entries = await entriesOf(statement.bytes)
    for (const pack of [zip, tarGz]) {
      const answer = await readStatementFile(pack([...otherFiles, statement]), statementIban)
      expect(answer).toMatchObject({ kind: 'read', entries })
      expect(answer.kind === 'read' && answer.passedOver).toHaveLength(otherFiles.length)
      expect(await readStatementFile(pack(otherFiles), statementIban)).toMatchObject({
        refusal: { problem: 'zip-empty' },
      })
      // Neither an unreadable file that is named like a document, nor a document with another name, is passed over.
      for (const broken of [Buffer.from('Bonjour'), Buffer.alloc(0), statement.bytes.subarray(0, 900)])
        expect(
          await readStatementFile(pack([statement, { name: 'B.XML', bytes: broken }]), statementIban),
        ).toMatchObject({
          refusal: { document: 2 },
        })
      expect(
        (await readStatementFile(pack([utf16Statement, { ...statement, bytes: utf16Statement.bytes }]), statementIban))
          .kind,
      ).toBe((await readStatementFile(utf16Statement.bytes, statementIban)).kind)
    }
    const manyFiles = Array.from({ length: 99 }, () => [
      statement,
      { name: '__MACOSX/._releve.xml', bytes: macBytes },
    ]).flat()
    expect((await readStatementFile(zip(manyFiles), statementIban)).kind).toBe('read')
  })
})

describe('what is accepted', () => {
  const oneEntry = (overrides: Partial<Parameters<typeof entryXml>[0]> = {}) =>
    writeStatement([
      { chf: '750.00', name: 'N1', payments: [{ chf: '750.00', reference: 'RF777K4Q2M' }], ...overrides },
    ])

  test.each([
    ['750', 75_000],
    ['750.5', 75_050],
    ['0.01', 1],
    ['999999999999.99', 99_999_999_999_999],
  ])('the sum %s is read', async (chf, rappen) => {
    const [entry] = await entriesOf(oneEntry({ chf }))
    expect(entry?.payments[0].amountRappen).toBe(rappen)
  })

  test('a file with a byte order mark is read', async () => {
    const sample = sampleStatement('notification.001.08')
    expect(await entriesOf(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), sample]))).toEqual(await entriesOf(sample))
  })

  test('an entry of zero, a debit and a pending entry are skipped', async () => {
    for (const skippedFields of [
      { chf: '0.00' },
      { direction: 'DBIT' as const },
      { isReversal: true },
      { status: 'PDNG' },
      { status: 'INFO' },
      { status: 'FUTR' },
    ])
      expect(await entriesOf(oneEntry(skippedFields))).toEqual([])
  })

  test('a batch whose number of payments differs from its details stays one sum', async () => {
    const text = oneEntry().toString().replace('<NtryDtls>', '<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>')
    const [entry] = await entriesOf(Buffer.from(text))
    expect([entry?.isDetailed, entry?.payments[0].references]).toEqual([false, []])
  })

  test('two equal entries of one statement are two payments, and in the next file they are the same two', async () => {
    const equalEntries = writeStatement([
      { chf: '10' },
      { chf: '10' },
      { chf: '10', name: 'X' },
      { chf: '20', name: 'X' },
    ])
    const summaryOf = (entries: BankEntry[]) =>
      entries.map(({ reference, payments: [{ amountRappen }] }) => `${reference} ${amountRappen}`)
    const entries = summaryOf(await entriesOf(equalEntries))
    expect(new Set(entries).size).toBe(4)
    expect(summaryOf(await entriesOf(zip([{ bytes: equalEntries }])))).toEqual(entries)
  })

  test('five thousand payments are read', async () => {
    const manyEntries = Array.from({ length: 5_000 }, (_, index) => ({
      ...{ chf: '10.00', name: `N${index}`, payments: [{ chf: '10.00', reference: 'RF777K4Q2M', payer: 'Ana Favre' }] },
    }))
    expect(await entriesOf(writeStatement(manyEntries))).toHaveLength(5_000)
  })
})

describe('what is refused', () => {
  const statement = (content: string) => camtDocument(`<BkToCstmrStmt>${content}</BkToCstmrStmt>`)
  const account = `<Acct><Id><IBAN>${statementIban}</IBAN></Id></Acct>`
  const entry = entryXml({ chf: '1', name: 'N' })
  const withEntry = (from: string | RegExp, to: string) =>
    statement(`<Stmt>${account}${entry.replace(from, to)}</Stmt>`)

  const spaces = Buffer.alloc(50_000_000, ' ')

  test.each([
    ['an empty file', Buffer.alloc(0), { problem: 'empty' }],
    ['a PDF', Buffer.from('%PDF-1.7'), { problem: 'not-a-statement' }],
    ['half a file', sampleStatement('statement.001.08').subarray(0, 3_000), { problem: 'malformed' }],
    ['more than ten megabytes', Buffer.alloc(10_000_001, ' '), { problem: 'too-large' }],
    ['a web page', Buffer.from('<html/>'), { problem: 'not-a-statement', found: 'html' }],
    [
      'a report of the day',
      camtDocument('<BkToCstmrAcctRpt/>', 'camt.052.001.08'),
      { problem: 'not-a-statement', found: 'camt.052' },
    ],
    ['another version', camtDocument('', 'camt.053.001.02'), { problem: 'version', found: 'camt.053.001.02' }],
    ['a message about no account', statement(''), { problem: 'missing', found: 'Stmt' }],
    [
      'another account',
      writeStatement([], 'CH9300762011623852957'),
      { problem: 'other-account', found: 'CH9300762011623852957' },
    ],
    ['the account of QR references', writeStatement([], 'CH4431999123000889012'), { problem: 'other-account' }],
    ['an account without IBAN', statement('<Stmt><Acct><Id><Othr/></Id></Acct></Stmt>'), { problem: 'no-account' }],
    [
      'an account in euros',
      statement(`<Stmt>${account.replace('</Id></Acct>', '</Id><Ccy>EUR</Ccy></Acct>')}</Stmt>`),
      { problem: 'currency', found: 'EUR' },
    ],
    ['an entry in euros', withEntry('"CHF"', '"EUR"'), { problem: 'currency', found: 'EUR' }],
    ['three decimals', withEntry('>1<', '>1.000<'), { problem: 'amount', found: '1.000' }],
    ['a negative sum', withEntry('>1<', '>-1<'), { problem: 'amount', found: '-1' }],
    ['a sum with an exponent', withEntry('>1<', '>1e9<'), { problem: 'amount', found: '1e9' }],
    ['a sum that is no number', withEntry('>1<', '>NaN<'), { problem: 'amount' }],
    ['an empty sum', withEntry('>1<', '><'), { problem: 'amount', found: '' }],
    ['a day that does not exist', withEntry('2027-05-21', '2027-06-31'), { problem: 'date', found: '2027-06-31' }],
    ['no direction', withEntry(/<CdtDbtInd>.*?<\/CdtDbtInd>/, ''), { problem: 'missing', found: 'CdtDbtInd' }],
    ['no state', withEntry(/<Sts>.*?<\/Sts>/, ''), { problem: 'missing', found: 'Sts' }],
    ['no sum', withEntry(/<Amt.*?<\/Amt>/, ''), { problem: 'missing', found: 'Amt' }],
    ['no day', withEntry(/<BookgDt>.*<\/ValDt>/, ''), { problem: 'missing', found: 'BookgDt' }],
    ['a DTD', Buffer.from('<?xml version="1.0"?>\n<!DOCTYPE a>\n<a/>'), { problem: 'not-a-statement' }],
    [
      'an unknown encoding',
      Buffer.from('<?xml version="1.0" encoding="EBCDIC-CP-CH"?><a/>'),
      { problem: 'encoding', found: 'ebcdic-cp-ch' },
    ],
    ['UTF-16, as an editor saves it', Buffer.from('\ufeff<a/>', 'utf16le'), { problem: 'encoding', found: 'utf-8' }],
    ['bytes that are no UTF-8', Buffer.from([0x3c, 0x61, 0xff]), { problem: 'encoding', found: 'utf-8' }],
    ['too many elements', statement('<a/>'.repeat(300_000)), { problem: 'too-large' }],
    ['too many attributes', statement(`<a ${'='.repeat(100_001)}>`), { problem: 'too-large' }],
    ['too many levels', Buffer.from('<a>'.repeat(100_000)), { problem: 'not-a-statement' }],
    ['an archive that says it is too large', zip([{ bytes: spaces }]), { problem: 'too-large', document: 1 }],
    ['an archive that hides that it is too large', zip([{ bytes: spaces, size: 1_000 }]), { problem: 'zip-damaged' }],
    [
      'too many documents',
      zip(Array.from({ length: 101 }, () => ({ bytes: smallStatement() }))),
      { problem: 'zip-too-many' },
    ],
    ['an archive in an archive', zip([{ bytes: zip([]) }]), { problem: 'zip-nested', document: 1 }],
    ['an empty archive', zip([]), { problem: 'zip-empty' }],
    [
      'a tar of too many documents',
      tarGz(Array.from({ length: 101 }, () => ({ bytes: smallStatement() }))),
      { problem: 'zip-too-many' },
    ],
    ['a tar that is too large', tarGz([{ bytes: Buffer.alloc(11_000_000) }]), { problem: 'too-large' }],
    ['an archive in a tar', tarGz([{ bytes: tarGz([]) }]), { problem: 'zip-nested', document: 1 }],
    ['an empty tar', tarGz([]), { problem: 'zip-empty' }],
    ['a tar with a link', tarGz([{ bytes: smallStatement(), type: '2' }]), { problem: 'zip-damaged', document: 1 }],
    ['a tar with an altered header', tarGz([{ bytes: smallStatement(), sum: 7 }]), { problem: 'zip-damaged' }],
    ['a locked archive', zip([{ bytes: Buffer.from('<a/>'), flags: 1 }]), { problem: 'zip-encrypted' }],
    ['a cut archive', zip([{ bytes: smallStatement() }]).subarray(0, 300), { problem: 'zip-damaged' }],
    ['an altered archive', zip([{ bytes: smallStatement(), sum: 1 }]), { problem: 'zip-damaged' }],
    [
      'a web page as the second document of an archive',
      zip([{ bytes: writeStatement([]) }, { bytes: Buffer.from('<html/>') }]),
      { problem: 'not-a-statement', document: 2 },
    ],
  ])('a statement is refused: %s', async (_, file, refusal) => expect(await refusalOf(file)).toMatchObject(refusal))

  test('every file is refused while no account is set', async () => {
    expect(await readStatementFile(writeStatement([]), undefined)).toEqual({
      ...{ kind: 'refused', refusal: { problem: 'no-iban' } },
    })
  })

  test('quotes from a refused file are short and contain no control characters', async () => {
    const { found } = (await refusalOf(withEntry('>1<', `>\u202e&#9;${'9'.repeat(100)}<`))) as { found: string }
    expect(found).toBe(`${'9'.repeat(40)}…`)
  })
})

function smallStatement(): Buffer {
  return writeStatement([{ chf: '1', name: 'N' }])
}

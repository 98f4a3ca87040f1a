import { deflateRawSync, gzipSync } from 'node:zlib'
import { camtDocument, entryXml, statementIban } from '../../demo/write-statement.ts'
import { sampleStatement, tarGz, zip } from './statements.ts'

/** A hostile file, with a name that says how it is hostile. */
export type HostileFile = { name: string; bytes: Buffer }

const account = `<Acct><Id><IBAN>${statementIban}</IBAN></Id></Acct>`
const statementWith = (entries: string) =>
  camtDocument(`<BkToCstmrStmt><Stmt>${account}${entries}</Stmt></BkToCstmrStmt>`)
const validEntry = entryXml({ chf: '750.00', name: 'N1', payments: [{ chf: '750.00', reference: 'RF777K4Q2M' }] })
const validStatement = statementWith(validEntry)
const sample = sampleStatement('notification.001.08')
const xml = '<?xml version="1.0" encoding="UTF-8"?>'

/** More than 200 files, all of which must be refused. */
export function hostileFiles(): HostileFile[] {
  const families = { entities, references, depth, sizes, encodings, cuts, roots, values, gaps, archives, tars }
  return Object.entries(families).flatMap(([family, files]) =>
    Object.entries(files()).map(([name, bytes]) => ({ name: `${family}: ${name}`, bytes: Buffer.from(bytes) })),
  )
}

/**
 * A valid statement with some bytes changed, depending on `seed`: it must be either refused or read, without a crash.
 */
export function damagedFile(seed: number): Buffer {
  const bytes = Buffer.from(seed % 2 ? sample : zip([{ bytes: sample }]))
  let randomState = seed * 2_654_435_761
  for (let change = 0; change <= seed % 5; change++) {
    randomState = (randomState * 1_664_525 + 1_013_904_223) >>> 0
    bytes[randomState % bytes.length] = (randomState >>> 16) & 0xff
  }
  return bytes
}

type Family = Record<string, string | Uint8Array>

const toFamily = <Item>(items: readonly Item[], bytesOf: (item: Item) => string | Uint8Array): Family =>
  Object.fromEntries(items.map((item) => [JSON.stringify(item).slice(0, 60), bytesOf(item)]))

function entities(): Family {
  const nestedEntities = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  )
  const entityDeclarations = {
    'a DTD on another machine': 'SYSTEM "http://192.0.2.1/x.dtd"',
    'a DTD from a file': 'SYSTEM "file:///etc/passwd"',
    'a public one': 'PUBLIC "-//X//Y" "https://example.com/x.dtd"',
    'a file as an entity': '[<!ENTITY x SYSTEM "file:///etc/passwd">]',
    'an address as an entity': '[<!ENTITY x SYSTEM "http://192.0.2.1/">]',
    'a parameter entity': '[<!ENTITY % x SYSTEM "http://192.0.2.1/"> %x;]',
    'a billion laughs': `[<!ENTITY l0 "ha">${nestedEntities.join('')}<!ENTITY x "&l9;">]`,
    'one long entity, often': `[<!ENTITY x "${'a'.repeat(100_000)}">]`,
    'one that names itself': '[<!ENTITY x "&x;">]',
    'one for our account': `[<!ENTITY x "${statementIban}">]`,
    'attributes by default': '[<!ATTLIST Amt Ccy CDATA "CHF">]',
  }
  const files: Family = {}
  for (const [name, dtd] of Object.entries(entityDeclarations)) {
    const text = `${xml}<!DOCTYPE Document ${dtd}>${validStatement.toString().replace(/^.*\n/, '').replace('750.00', '&x;')}`
    files[name] = text
    files[`${name}, in UTF-16`] = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    files[`${name}, in an archive`] = zip([{ bytes: Buffer.from(text) }])
  }
  return files
}

function references(): Family {
  const names = ['&x;', '&#0;', '&#xD800;', '&#x110000;', '&#99999999999999999999;', '&', '&#;', '&amp', '&nbsp;']
  const places = ['750.00', statementIban, 'RF777K4Q2M']
  return Object.assign(
    {},
    ...places
      .map((place) => toFamily(names, (name) => validStatement.toString().replace(place, name)).valueOf())
      .map((family, index) =>
        Object.fromEntries(Object.entries(family).map(([name, file]) => [`${places[index]} ${name}`, file])),
      ),
  ) as Family
}

function depth(): Family {
  const levels = [50_000, 100_000, 140_000]
  return {
    ...toFamily(levels, (count) => `${'<a>'.repeat(count)}${'</a>'.repeat(count)}`),
    ...toFamily(
      levels.map((count) => ({ within: count })),
      ({ within }) => statementWith(`<Ntry>${'<a>'.repeat(within)}${'</a>'.repeat(within)}</Ntry>`),
    ),
    ...toFamily(
      levels.map((count) => ({ open: count })),
      ({ open }) => statementWith('<Ntry>'.repeat(open)),
    ),
    'three million opened': '<a>'.repeat(3_000_000),
  }
}

function sizes(): Family {
  return {
    'a million elements': statementWith('<a/>'.repeat(1_000_000)),
    'a long attribute': statementWith(`<Ntry a="${'y'.repeat(9_000_000)}"/>`),
    'a long attribute of a sum': statementWith(validEntry.replace('"CHF"', `"${'C'.repeat(9_000_000)}"`)),
    'many attributes': statementWith(
      `<Ntry ${Array.from({ length: 500_000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
    ),
    'the same attribute twice': statementWith('<Ntry a="1" a="1"/>'),
    'a long name': statementWith(`<${'N'.repeat(4_000_000)}>`),
    'a long text as a sum': statementWith(validEntry.replace('750.00', '7'.repeat(9_000_000))),
    'a long text as a reference': statementWith(validEntry.replace('N1', 'N'.repeat(9_000_000))),
    'a long comment': statementWith(`<!--${'-'.repeat(9_000_000)}`),
    'a million of signs by number': statementWith(`<Ntry>${'&#65;'.repeat(1_000_000)}</Ntry>`),
    'many pieces of CDATA': statementWith(`<Ntry>${'<![CDATA[<]]>'.repeat(700_000)}</Ntry>`),
    'many brackets': '<'.repeat(9_000_000),
    'nothing but spaces': ' '.repeat(9_000_000),
    'nothing but zeros': Buffer.alloc(9_000_000),
    'eleven megabytes': Buffer.alloc(11_000_000, 'a'),
  }
}

function encodings(): Family {
  const documentWith = (...bytes: number[]) =>
    Buffer.concat([Buffer.from(`${xml}<a>`), Buffer.from(bytes), Buffer.from('</a>')])
  const encodingDeclarations = [
    'UTF-7',
    'UTF-16',
    'UTF-32',
    'EBCDIC-CP-CH',
    'x-user-defined',
    'hz-gb-2312',
    '',
    '../../x',
    'utf-8\u0000',
  ]
  return {
    ...toFamily(encodingDeclarations, (name) => validStatement.toString().replace('UTF-8', name)),
    'a lone continuation': documentWith(0x80),
    'a sequence that is too long': documentWith(0xc0, 0xbc),
    'half a sign': documentWith(0xe2, 0x82),
    'a surrogate': documentWith(0xed, 0xa0, 0x80),
    'beyond Unicode': documentWith(0xf4, 0x90, 0x80, 0x80),
    'a zero': documentWith(0),
    'a sign that XML does not know': documentWith(0x0b),
    'UTF-16 with half a sign': Buffer.from([0xff, 0xfe, 0x3c, 0x00, 0x61]),
    'UTF-32': Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]),
    'two marks': Buffer.from([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, 0x3c]),
  }
}

function cuts(): Family {
  const archive = zip([{ bytes: sample }])
  const places = Array.from({ length: 40 }, (_, index) => index)
  return {
    ...toFamily(places, (place) => sample.subarray(0, Math.floor((sample.length * place) / 41))),
    ...toFamily(
      places.map((place) => ({ archive: place })),
      (place) => archive.subarray(0, Math.floor((archive.length * place.archive) / 41)),
    ),
  }
}

function roots(): Family {
  return {
    ...toFamily(['html', 'svg', 'Document', 'BkToCstmrStmt', 'rss', 'x:Document'], (root) => `${xml}<${root}/>`),
    ...toFamily(
      ['pain.001.001.09', 'camt.052.001.08', 'camt.053.001.02', 'camt.053.001.13', 'pacs.008.001.08'],
      (type) => camtDocument('<BkToCstmrStmt/>', type),
    ),
    'two roots': `${validStatement}${validStatement}`,
    'text after the root': `${validStatement}x`,
    'a program': '<?php system("id"); ?>',
    'an XInclude': statementWith(
      '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/></Stmt><Stmt>',
    ),
    'a style sheet': `${xml}<?xml-stylesheet href="http://192.0.2.1/x.xsl"?><a/>`,
    'a PDF': '%PDF-1.7\n%âãÏÓ',
    gzip: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
    JSON: '{"Document":{}}',
    'another account': validStatement.toString().replace(statementIban, 'CH9300762011623852957'),
    'no account': validStatement.toString().replace(account, ''),
  }
}

function values(): Family {
  const amounts = [
    '1e9',
    'NaN',
    'Infinity',
    '-750.00',
    '+750',
    '0x10',
    '750,00',
    '1 000.00',
    '1’000',
    '7'.repeat(400),
    '٣',
    '1.',
    '.5',
    '--1',
    '750.005',
    'null',
    '1e-7',
    '9999999999999',
    '',
    '1/2',
    '1.2.3',
    '\u202e750',
  ]
  const days = [
    '2026-02-30',
    '2026-13-01',
    '20261120',
    '20.11.2026',
    '0000-00-00',
    '99999-01-01',
    'today',
    '',
    '2027-05-21T25:00:00',
    '-2027-05-21',
  ]
  return {
    ...toFamily(amounts, (amount) => validStatement.toString().replace('750.00', amount)),
    ...toFamily(days, (day) => validStatement.toString().replaceAll('2027-05-21', day)),
    ...toFamily(['EUR', 'chf', '', 'XXX', 'CHF '], (currency) =>
      validStatement.toString().replaceAll('"CHF"', `"${currency}"`),
    ),
    ...toFamily(['credit', 'CRDT DBIT', ''], (direction) => validStatement.toString().replaceAll('CRDT', direction)),
  }
}

function gaps(): Family {
  const names = ['Amt', 'CdtDbtInd', 'Sts', 'Acct', 'Id', 'IBAN', 'Stmt', 'BkToCstmrStmt']
  return {
    ...toFamily(names, (name) =>
      validStatement.toString().replaceAll(new RegExp(`<(/?)${name}\\b`, 'g'), '<$1Nothing'),
    ),
    'no day': validStatement.toString().replaceAll('Dt>', 'Nothing>'),
    'a sum without a currency': validStatement.toString().replaceAll(' Ccy="CHF"', ''),
  }
}

function tars(): Family {
  const bytes = validStatement
  const validArchive = tarGz([{ bytes }])
  return {
    'a bomb': tarGz([{ bytes: Buffer.alloc(200_000_000, ' ') }]),
    'a thousand documents': tarGz(Array.from({ length: 1_000 }, () => ({ bytes }))),
    'one that says it is larger': tarGz([{ bytes, size: '77777777777' }]),
    'one that says it is smaller than nothing': tarGz([{ bytes, size: '-0000000001' }]),
    'a size of nonsense': tarGz([{ bytes, size: 'abcdefghijk' }]),
    'an altered header': tarGz([{ bytes, sum: 7 }]),
    'a link': tarGz([{ bytes }, { bytes: Buffer.alloc(0), type: '2' }]),
    'a sparse file': tarGz([{ bytes, type: 'S' }]),
    'an archive in an archive': tarGz([{ bytes: validArchive }]),
    'only a folder': tarGz([{ bytes: Buffer.alloc(0), type: '5' }]),
    'nothing in it': tarGz([]),
    'a document that is not in an archive': gzipSync(bytes),
    'nothing at all': gzipSync(''),
    'one that was cut': validArchive.subarray(0, validArchive.length - 20),
  }
}

function archives(): Family {
  const bomb = Buffer.alloc(200_000_000, ' ')
  const bytes = validStatement
  const validArchive = zip([{ bytes }])
  const patchArchive = (offsetFromEnd: number, value: number) => {
    const copy = Buffer.from(validArchive)
    copy.writeUInt32LE(value >>> 0, copy.length + offsetFromEnd)
    return copy
  }
  return {
    'a bomb that says so': zip([{ bytes: bomb }]),
    'a bomb that says it is small': zip([{ bytes: bomb, size: 1_000 }]),
    'many small bombs': zip(Array.from({ length: 50 }, () => ({ bytes: bomb.subarray(0, 1_000_000) }))),
    'many that say they are small': zip(
      Array.from({ length: 50 }, () => ({ bytes: bomb.subarray(0, 1_000_000), size: 10 })),
    ),
    'one that says it is larger': zip([{ bytes, size: 9_000_000 }]),
    'a thousand documents': zip(Array.from({ length: 1_000 }, () => ({ bytes }))),
    'an archive in an archive': zip([{ bytes: zip([{ bytes }]) }]),
    locked: zip([{ bytes, flags: 1 }]),
    'strongly locked': zip([{ bytes, flags: 0x41 }]),
    'packed in an unknown way': zip([{ bytes, method: 99 }]),
    'an altered document': zip([{ bytes, sum: 7 }]),
    'bytes that unpack to nothing': zip([{ bytes: deflateRawSync(bytes).reverse(), method: 0, size: 5 }]),
    'nothing in it': zip([]),
    'only a folder': zip([{ name: 'a/', bytes: Buffer.alloc(0), method: 0 }]),
    'a directory that lies far away': patchArchive(-6, 0xfffffff0),
    'a directory that lies elsewhere': patchArchive(-6, 5),
    'more documents than there are': patchArchive(-14, 0x00050005),
    'of 64 bits': patchArchive(-6, 0xffffffff),
    'two letters': 'PK',
    'a mark and noise': Buffer.concat([Buffer.from('PK\x03\x04'), bomb.subarray(0, 5_000_000)]),
    ...toFamily(['../../etc/passwd', '/etc/passwd', 'C:\\x', 'a\u0000b', '\u001b[2J', 'x'.repeat(60_000), ''], (name) =>
      zip([{ name, bytes: Buffer.from('<html/>') }]),
    ),
  }
}

import { type SqlBool, sql } from 'kysely'
import { noteFieldNames, optionalFields } from '../../domain/booking/optional-fields.ts'
import { wordsOf } from '../../domain/search-text.ts'
import type { Database } from '../../platform/db/connect.ts'
import type { Settings } from '../../platform/env.ts'
import { countMailFiles } from './mail-files.ts'

/** Parts of a name that name nobody. */
const commonWords = new Set('des les von van der famille madame monsieur'.split(' '))

/** The parts of names in a text, or in its JSON, where the first word of a line stands behind `\n`. */
const partsOf = (text: string) =>
  wordsOf(text.replace(/\\[nrt]/g, ' ')).flatMap((word) => word.match(/\p{L}{3,}/gu) ?? [])
const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * Counts, by place, the texts of others that may still name these people, who have just been erased: by a part of a
 * name, or by the end of a number. Only somebody who reads them can tell. `bookings`: messages, names on invoices,
 * words to guests and extras that a person named; `banner`: what every page says; `settings`: sentences and the
 * telephone of « Réglages », also those that were replaced, which stay.
 */
export async function countStillNamed(
  db: Database,
  settings: Pick<Settings, 'dataDir'>,
  people: readonly { name?: unknown; phone?: unknown }[],
) {
  const names = new Set(people.flatMap(({ name }) => partsOf(`${name ?? ''}`)).filter((part) => !commonWords.has(part)))
  const phoneEndings = people
    .map(({ phone }) => digitsOf(`${phone ?? ''}`).slice(-9))
    .filter(({ length }) => length >= 7)
  const isNaming = (text: string) =>
    partsOf(text).some((part) => names.has(part)) || phoneEndings.some((number) => digitsOf(text).includes(number))
  const count = async (query: { execute: () => Promise<object[]> }) =>
    (await query.execute()).filter((row) => isNaming(Object.values(row).join(' '))).length
  const hasFreeText = sql<SqlBool>`detail like '%"word"%' or detail like '%"label"%'`
  const textColumns = [...noteFieldNames.map((name) => optionalFields[name].column), 'invoice_to'] as const
  const events = db.selectFrom('booking_events').select('detail').where(hasFreeText)
  return {
    banner: await count(db.selectFrom('mornings').select('said')),
    settings: await count(db.selectFrom('fact_changes').select(['before', 'value'])),
    crewNotes: await count(db.selectFrom('handovers').select('said')),
    messages: await count(db.selectFrom('submissions').select('fields')),
    bookings: (await count(db.selectFrom('bookings').select(textColumns))) + (await count(events)),
    bank: await count(db.selectFrom('bank_entries').select(['payer', 'message'])),
    mails: await count(db.selectFrom('outbox').select('payload')),
    files: await countMailFiles(settings, isNaming),
  }
}

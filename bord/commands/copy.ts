import { resolve } from 'node:path'
import { cliMessages } from '../../content/messages/cli.ts'
import { submissionLabels } from '../../content/pages/logbook.ts'
import { logbookCash } from '../../content/pages/logbook-cash.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { Database } from '../../platform/db/connect.ts'
import type { CsvCell, CsvRows } from '../../server/csv.ts'
import { findMailKind } from '../../server/mail/mail-kinds.ts'
import { type AllMoney, readAllMoney } from '../../server/money/accounts/check-ledgers.ts'
import { ledgerTable } from '../../server/money/accounts/ledger-table.ts'
import { findInvoiceName } from '../../server/money/acts/invoice.server.ts'
import { findPerson } from '../../server/privacy/find-person.ts'
import { findBooking, listBookingEvents } from '../../server/records/bookings.ts'
import { findSubmission } from '../../server/records/submissions.ts'
import { listWaitsOf } from '../../server/records/waits.ts'
import type { Services } from '../../server/services.ts'
import { needsInWords } from '../../wording/boarding-needs.ts'
import { boatName } from '../../wording/resources.ts'
import { fillIn } from '../../wording/sentences.ts'
import { tableMoment } from '../../wording/times.ts'
import { type Command, RefusedError } from '../command.ts'
import { readAddress } from '../read-arguments.ts'
import { historyLines } from '../show-booking.ts'
import { outingsTable, writeResult } from './export.ts'

const { copy: texts, csv, done, refused } = cliMessages

/** What is stored about one person, to give to them (LPD art. 25 and 28): to read, or as JSON for another program. */
export const copy: Command = {
  argCountRange: [1, 1],
  options: { fichier: { type: 'string' } },
  run: async ({ services, args, options: { fichier } }) => {
    const address = readAddress(args[0])
    const facts = await copyOfPerson(services, address)
    if (typeof fichier !== 'string') return factLines(facts).join('\n')
    const file = resolve(fichier)
    const isJson = file.toLowerCase().endsWith('.json')
    await writeResult(file, `${isJson ? JSON.stringify(facts, null, 2) : factLines(facts).join('\n')}\n`)
    return fillIn(done.copied, { file })
  },
}

/** Facts by their French name; what is not known is left out. */
type Facts = { [name: string]: string | number | undefined | readonly (string | Facts)[] }

async function copyOfPerson({ db, now }: Services, address: string): Promise<Facts> {
  const { bookings, messages, mails, relays, payments, mailbox, spellings } = await findPerson(db, address)
  const waits = await listWaitsOf(db, mailbox)
  if ([bookings, messages, mails, relays, waits].every(({ length }) => length === 0))
    throw new RefusedError(refused.unknownPerson)
  const money = await readAllMoney(db)
  const queuedMails = db
    .selectFrom('outbox')
    .select(['kind', 'created_at'])
    .where('id', 'in', ['', ...mails])
  return {
    [texts.madeOn]: tableMoment(now()),
    [texts.addresses]: spellings.join(', '),
    [texts.bookings]: await Promise.all(bookings.map(({ id }) => bookingFacts(db, id, money))),
    [texts.messages]: await Promise.all(messages.map((id) => messageFacts(db, id))),
    [texts.mails]: (await queuedMails.execute()).map(
      ({ kind, created_at }) => `${tableMoment(new Date(created_at))}  ${findMailKind(kind)?.failedAs ?? kind}`,
    ),
    [texts.waits]: waits.map(({ boat, day }) => `${day}  ${boatName(boat)}`),
    [texts.relays]: relays.map(({ name, phone }) => [name, phone].filter(Boolean).join(', ')),
    [texts.payments]: payments || undefined,
  }
}

const { reference, name, outing } = logbookCash.table.columns
/** What each line of the accounts says of its booking. */
const repeatedColumns = { [reference]: undefined, [name]: undefined, [outing]: undefined }

/** A booking as its guest knows it: an offered one costs nothing, and nobody of the team is named. */
async function bookingFacts(db: Database, id: string, { ledgers, donations }: AllMoney): Promise<Facts> {
  const booking = (await findBooking(db, id)) as Booking
  const [facts = {}] = rowsByName(await outingsTable({ db }, [booking]))
  const ownLedgers = ledgers.filter((ledger) => ledger.booking.id === id)
  const ownDonations = donations.filter(({ bookingId }) => bookingId === id)
  const history = (await listBookingEvents(db, id)).map(({ detail, ...event }) => {
    return { ...event, detail: { ...detail, by: undefined } }
  })
  return {
    ...facts,
    [csv.totalChf]: booking.totalChf.toFixed(2),
    [texts.needs]: needsInWords(booking.needs),
    [texts.refundTo]: ownLedgers[0]?.refundTo?.account,
    [texts.invoiceTo]: await findInvoiceName(db, id),
    [texts.history]: historyLines(history),
    [texts.entries]: rowsByName(ledgerTable(ownLedgers, ownDonations)).map((entry) => ({
      ...entry,
      ...repeatedColumns,
    })),
  }
}

async function messageFacts(db: Database, id: string): Promise<Facts> {
  const message = await findSubmission(db, id)
  const labels: Record<string, string> = submissionLabels
  const fieldTexts = Object.entries(message?.fields ?? {}).map(([name, value]) => [labels[name] ?? name, value])
  return { [csv.date]: message && tableMoment(message.createdAt), ...Object.fromEntries(fieldTexts) }
}

function rowsByName([titles = [], ...rows]: CsvRows): Facts[] {
  const plainCell = (cell: CsvCell) => (typeof cell === 'object' ? cell.chf.toFixed(2) : cell)
  return rows.map((row) => Object.fromEntries(titles.map((title, column) => [title, plainCell(row[column])])))
}

/** One fact per line; facts that belong to another are indented below it. */
function factLines(facts: Facts): string[] {
  return Object.entries(facts).flatMap(([name, value]) => {
    if (value === undefined || value === '') return []
    if (!Array.isArray(value)) return [`${name} : ${`${value}`.replaceAll('\n', '\n  ')}`]
    const items = value.flatMap((item: string | Facts) =>
      typeof item === 'string' ? [item] : ['', ...factLines(item)],
    )
    return items.length > 0 ? [`${name} :`, ...items.map((line) => line && `  ${line}`)] : []
  })
}

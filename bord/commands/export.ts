import { existsSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { bookingTerms } from '../../content/booking-terms.ts'
import { cliMessages } from '../../content/messages/cli.ts'
import { optionalFieldTexts } from '../../content/optional-fields.ts'
import { logbookBookingTexts } from '../../content/pages/logbook-booking.ts'
import { type Booking, forCrew } from '../../domain/booking/booking.ts'
import { askedFields, mapFields, noteFieldNames } from '../../domain/booking/optional-fields.ts'
import { durationOf } from '../../domain/booking/slots.ts'
import { addDays } from '../../domain/calendar.ts'
import { writeWhole } from '../../platform/whole-file.ts'
import { type CsvRows, csvText, tableOf } from '../../server/csv.ts'
import { type SettledBooking, withSettlements } from '../../server/money/accounts/settlements.ts'
import { listBookingsStarting } from '../../server/records/bookings.ts'
import type { Services } from '../../server/services.ts'
import { tableFile } from '../../server/spreadsheet.server.ts'
import { optionalTexts } from '../../wording/notes.ts'
import { boatName } from '../../wording/resources.ts'
import { fillIn, formatCount } from '../../wording/sentences.ts'
import { lakeClock, lakeMidnight } from '../../wording/times.ts'
import { wishName } from '../../wording/wishes.ts'
import { type Command, UsageError } from '../command.ts'
import { readDate } from '../read-arguments.ts'

const { csv, done, countTexts, badUsage } = cliMessages

export const exportBookings: Command = {
  argCountRange: [0, 0],
  options: { de: { type: 'string' }, a: { type: 'string' }, fichier: { type: 'string' } },
  run: async ({ services, options: { de: from, a: to, fichier } }) => {
    const [firstDay, lastDay] = [from, to].map((day) => (typeof day === 'string' ? readDate(day) : undefined))
    if (firstDay && lastDay && firstDay > lastDay) throw new UsageError(badUsage.dateOrder)
    const bookings = await listBookingsStarting(services.db, {
      from: firstDay && lakeMidnight(firstDay),
      to: lastDay && lakeMidnight(addDays(lastDay, 1)),
    })
    const rows = await outingsTable(services, bookings)
    if (typeof fichier !== 'string') return csvText(rows).trimEnd()
    const file = resolve(fichier)
    await writeResult(file, await tableFile(file, rows))
    return fillIn(done.exported, { bookings: formatCount(countTexts.bookings, bookings.length), file })
  },
}

/** Writes a file that only its owner can read, and wholly or not at all. A pipe or a device stays what it is. */
export async function writeResult(file: string, content: string | Uint8Array): Promise<void> {
  const write = (path: string) => writeFile(path, content, { mode: 0o600, flush: true })
  await (existsSync(file) && !statSync(file).isFile() ? write(file) : writeWhole(file, write))
}

/**
 * The bookings as the crew sees them, one line each. A question has its column where it is asked, or was answered, and a
 * language where somebody has one.
 */
export async function outingsTable({ db }: Pick<Services, 'db'>, bookings: readonly Booking[]): Promise<CsvRows> {
  const askedNames = askedFields(noteFieldNames, bookingTerms)
  const names = noteFieldNames.filter((name) => askedNames.includes(name) || bookings.some((booking) => booking[name]))
  const titles = { ...csv, ...mapFields(names, (name) => optionalFieldTexts[name].label) }
  return tableOf(titles, (await withSettlements(db, bookings)).map(cellsOf))
}

function cellsOf(booking: SettledBooking) {
  const [start, end] = [lakeClock(booking.startsAt), lakeClock(booking.endsAt)]
  return {
    reference: booking.reference,
    state: logbookBookingTexts.chips[booking.status],
    boat: boatName(booking.boatType),
    skipper: logbookBookingTexts.skipper[booking.skipperOption],
    date: start.day,
    startsAt: start.time,
    endsAt: end.time,
    hours: durationOf(booking),
    participants: booking.participants,
    name: booking.name,
    email: booking.email,
    wishes: booking.wishes.map(({ id, quantity }) => `${quantity} × ${wishName(id)}`).join(', '),
    totalChf: { chf: forCrew(booking).totalChf },
    openChf: { chf: booking.openChf },
    requestedOn: lakeClock(booking.createdAt).day,
    ...optionalTexts(booking),
  }
}

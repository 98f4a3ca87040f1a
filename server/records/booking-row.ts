import type { Selectable } from 'kysely'
import type { Booking } from '../../domain/booking/booking.ts'
import { mapFields, optionalFieldNames, optionalFields } from '../../domain/booking/optional-fields.ts'
import type { Tables } from '../../platform/db/tables.ts'

type Row = Selectable<Tables['bookings']>

/** The column of a booking's field, and how its value is converted both ways. */
type Column<Value> = { name: keyof Row; write: (value: Value) => unknown; read: (stored: never) => Value }

const columns: { [Field in keyof Booking]: Column<Booking[Field]> } = {
  id: plainColumn('id'),
  reference: plainColumn('reference'),
  status: plainColumn('status'),
  boatType: plainColumn('boat_type'),
  skipperOption: plainColumn('skipper_option'),
  startsAt: instantColumn('starts_at'),
  endsAt: instantColumn('ends_at'),
  participants: plainColumn('participants'),
  personsAboard: plainColumn('persons_aboard'),
  name: plainColumn('name'),
  email: plainColumn('email'),
  ...mapFields(optionalFieldNames, (name) => plainColumn<string | undefined>(optionalFields[name].column)),
  wishes: jsonColumn('wishes'),
  needs: jsonColumn('needs'),
  priceLines: jsonColumn('price_lines'),
  totalChf: plainColumn('total_chf'),
  offeredValueChf: plainColumn('offered_value_chf'),
  frozenTerms: jsonColumn('frozen_terms'),
  heldUntil: instantColumn('held_until'),
  needsProof: { name: 'is_brief', write: Number, read: (stored) => stored === 1 },
  createdAt: instantColumn('created_at'),
  calendarSequence: plainColumn('calendar_sequence'),
}

/** A booking, or some of its fields, as the values of their columns. */
export function toRow(booking: Booking): Row
export function toRow(fields: Partial<Booking>): Partial<Row>
export function toRow(fields: Partial<Booking>): Partial<Row> {
  const fieldEntries = Object.entries(fields) as [keyof Booking, never][]
  return Object.fromEntries(fieldEntries.map(([field, value]) => [columns[field].name, columns[field].write(value)]))
}

/** Reads a booking back from its row. */
export function fromRow(row: Row): Booking {
  const fields = Object.entries(columns).map(([field, { name, read }]) => [field, read(row[name] as never)])
  return Object.fromEntries(fields)
}

/** What a booking may lack is null in its row. */
function plainColumn<Value>(name: keyof Row): Column<Value> {
  return { name, write: (value) => value ?? null, read: (stored) => (stored ?? undefined) as Value }
}

function instantColumn(name: keyof Row): Column<Date> {
  return { name, write: (value) => value.getTime(), read: (stored) => new Date(stored) }
}

function jsonColumn<Value>(name: keyof Row): Column<Value> {
  return { name, write: JSON.stringify, read: (stored) => JSON.parse(stored) }
}

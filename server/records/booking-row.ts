import type { Selectable } from 'kysely'
import type { Booking } from '../../domain/booking/booking.ts'
import { eachField, optionalFields, optionalNames } from '../../domain/booking/optional-fields.ts'
import type { Tables } from '../../platform/db/tables.ts'

type Row = Selectable<Tables['bookings']>

/** The column of a booking's field, and how its value is converted both ways. */
type Column<Value> = { name: keyof Row; write: (value: Value) => unknown; read: (stored: never) => Value }

const columns: { [Field in keyof Booking]: Column<Booking[Field]> } = {
  id: asItIs('id'),
  reference: asItIs('reference'),
  status: asItIs('status'),
  boatType: asItIs('boat_type'),
  skipperOption: asItIs('skipper_option'),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  participants: asItIs('participants'),
  personsAboard: asItIs('persons_aboard'),
  name: asItIs('name'),
  email: asItIs('email'),
  ...eachField(optionalNames, (name) => asItIs<string | undefined>(optionalFields[name].column)),
  wishes: json('wishes'),
  needs: json('needs'),
  priceLines: json('price_lines'),
  totalChf: asItIs('total_chf'),
  offeredValueChf: asItIs('offered_value_chf'),
  frozenTerms: json('frozen_terms'),
  heldUntil: instant('held_until'),
  needsProof: { name: 'is_brief', write: Number, read: (stored) => stored === 1 },
  createdAt: instant('created_at'),
  calendarSequence: asItIs('calendar_sequence'),
}

/** A booking, or some of its fields, as the values of their columns. */
export function toRow(booking: Booking): Row
export function toRow(fields: Partial<Booking>): Partial<Row>
export function toRow(fields: Partial<Booking>): Partial<Row> {
  const given = Object.entries(fields) as [keyof Booking, never][]
  return Object.fromEntries(given.map(([field, value]) => [columns[field].name, columns[field].write(value)]))
}

/** Reads a booking back from its row. */
export function fromRow(row: Row): Booking {
  const fields = Object.entries(columns).map(([field, { name, read }]) => [field, read(row[name] as never)])
  return Object.fromEntries(fields)
}

/** What a booking may lack is null in its row. */
function asItIs<Value>(name: keyof Row): Column<Value> {
  return { name, write: (value) => value ?? null, read: (stored) => (stored ?? undefined) as Value }
}

function instant(name: keyof Row): Column<Date> {
  return { name, write: (value) => value.getTime(), read: (stored) => new Date(stored) }
}

function json<Value>(name: keyof Row): Column<Value> {
  return { name, write: JSON.stringify, read: (stored) => JSON.parse(stored) }
}

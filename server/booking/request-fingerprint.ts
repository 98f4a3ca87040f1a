import { createHmac } from 'node:crypto'
import type { BookingRequest } from '../../domain/booking/booking-request.ts'

/** Everything that is asked for, besides the wishes. A field left out here does not compile. */
const asked: Record<keyof Omit<BookingRequest, 'wishes'>, true> = {
  boatType: true,
  skipperOption: true,
  date: true,
  time: true,
  duration: true,
  participants: true,
  name: true,
  email: true,
  phone: true,
  message: true,
}
const askedFields = Object.keys(asked)

/**
 * What `input`, the fields of a booking request, asks for, as 64 hexadecimal digits: the same for the same request, and
 * told by nobody who lacks `secret`, even if they know every field. Made of the fields as they came, before any rule:
 * a request that was accepted must be known again when its start has passed.
 */
export function requestFingerprint(secret: Buffer, input: unknown): string {
  const { wishes, ...fields } = (input ?? {}) as Record<string, unknown>
  const values = askedFields.map((name) => plain(fields[name]))
  // Only where it is asked for: fingerprints that are stored already stay what they are.
  if (fields.isOffered === true) values.push('offered')
  const wished = Array.isArray(wishes) ? wishes.map((wish) => [plain(wish?.id), plain(wish?.quantity)]) : []
  return createHmac('sha256', secret)
    .update(JSON.stringify([values, wished]))
    .digest('hex')
}

/** No field of a request is anything else, and a hostile one may be nested deeper than can be written out. */
function plain(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

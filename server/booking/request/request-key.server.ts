import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { requestFields } from '../../../domain/booking/booking-request.ts'
import { emailAddress } from '../../../domain/person.ts'

const randomUuid = z.union([z.uuidv4(), z.uuidv7()])

/**
 * The idempotency key that a client sent, or undefined when it is invalid. Only a random UUID is valid: whoever knows
 * the key of a booking is given the link to it, so nobody may be able to compute or guess it. The keys we make
 * ourselves have another form, so nobody can send them.
 */
export function readIdempotencyKey(sentKey: unknown): string | undefined {
  // In quotes, as the header's draft standard writes it.
  const parsed = randomUuid.safeParse(typeof sentKey === 'string' ? sentKey.replace(/^"(.*)"$/, '$1') : sentKey)
  return parsed.success ? parsed.data.toLowerCase() : undefined
}

/** The fields of the first release, in its order, without the wishes. A later one counts only where it is filled in. */
const firstReleaseFields = [
  ...['boatType', 'skipperOption', 'date', 'time', 'duration'],
  ...['participants', 'name', 'email', 'phone', 'message'],
]
const formFieldNames = () => Object.keys(requestFields(bookingTerms, new Date(), 'guest', emailAddress))

/**
 * A fingerprint of `input`, the fields of a booking request, as 64 hexadecimal digits: the same for the same request,
 * and impossible to compute without `secret`, even for somebody who knows every field. It covers the fields as they
 * came, before any rule: an accepted request must still be recognised when its start has passed. A field that is new in
 * a release changes nothing where it is blank: during an update, a request may be repeated at a
 * server of the previous release.
 */
export function requestFingerprint(
  secret: Buffer,
  input: unknown,
  fieldNames: readonly string[] = formFieldNames(),
): string {
  const { wishes, ...fields } = (input ?? {}) as Record<string, unknown>
  const values = [...firstReleaseFields.map((name) => toPlain(fields[name])), fields.isOffered === true]
  const wishPairs = Array.isArray(wishes) ? wishes.map((wish) => [toPlain(wish?.id), toPlain(wish?.quantity)]) : []
  const laterFields = fieldNames
    .filter((name) => !firstReleaseFields.includes(name) && toPlain(fields[name]))
    .map((name) => [name, toPlain(fields[name])])
  return createHmac('sha256', secret)
    .update(JSON.stringify([values, wishPairs, ...laterFields]))
    .digest('hex')
}

/** Valid fields are strings or numbers; a hostile one may be nested too deeply to serialise. */
function toPlain(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

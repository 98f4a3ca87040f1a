import { z } from 'zod'

const randomUuid = z.union([z.uuidv4(), z.uuidv7()])

/**
 * The idempotency key that a client sent, or undefined when it is invalid. Only a random UUID is valid: whoever knows
 * the key of a booking is given the link to it, so nobody may be able to compute or guess it. The keys we make
 * ourselves have another form, so nobody can send them.
 */
export function readIdempotencyKey(sent: unknown): string | undefined {
  const read = randomUuid.safeParse(sent)
  return read.success ? read.data.toLowerCase() : undefined
}

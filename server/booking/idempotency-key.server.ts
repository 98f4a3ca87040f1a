import { z } from 'zod'

const randomUuid = z.union([z.uuidv4(), z.uuidv7()])

/**
 * The idempotency key that a client sent, or undefined when it is none. Only a random UUID is one: whoever knows the key
 * of a booking is given the way to it, so it must not be a thing that can be worked out. The keys we make ourselves
 * have another form, which therefore nobody can send.
 */
export function readIdempotencyKey(sent: unknown): string | undefined {
  const read = randomUuid.safeParse(sent)
  return read.success ? read.data.toLowerCase() : undefined
}

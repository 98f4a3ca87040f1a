import { createHmac } from 'node:crypto'

/**
 * The keyed hash (HMAC) of `text`, which nobody can compute without `secret`. There are few IP addresses and mailboxes,
 * so a hash without a key could be reversed by trying them all. `what` keeps the kinds of hash apart.
 */
export function keyedHash(secret: Buffer, what: string, text: string): string {
  return createHmac('sha256', secret).update(`${what}:${text}`).digest('base64url')
}

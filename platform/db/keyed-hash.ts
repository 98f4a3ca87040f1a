import { createHmac } from 'node:crypto'
import { mailboxOf } from '../../domain/mailbox.ts'

/**
 * The keyed hash (HMAC) of `text`, which nobody can compute without `secret`. There are few IP addresses and mailboxes,
 * so a hash without a key could be reversed by trying them all. `what` keeps the kinds of hash apart.
 */
export function keyedHash(secret: Buffer, what: string, text: string): string {
  return createHmac('sha256', secret).update(`${what}:${text}`).digest('base64url')
}

/**
 * The mailbox behind `email` as a keyed hash: enough to recognise it, and impossible to compute without `secret`. The
 * same for every spelling of the address.
 */
export function mailboxKey(secret: Buffer, email: string): string {
  return keyedHash(secret, 'mailbox', mailboxOf(email))
}

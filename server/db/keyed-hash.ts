import { createHmac } from 'node:crypto'

/**
 * `text` as a keyed hash: the same for the same text, and told by nobody who lacks `secret`. There are few addresses and
 * mailboxes, so a hash without a key would hide none. `what` keeps one kind of hash from being another.
 */
export function keyedHash(secret: Buffer, what: string, text: string): string {
  return createHmac('sha256', secret).update(`${what}:${text}`).digest('base64url')
}

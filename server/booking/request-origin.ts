import { createHmac } from 'node:crypto'
import { mailboxOf } from '../../domain/mailbox.ts'
import type { RequestOrigin } from '../db/request-origins.ts'
import { addressNetworks } from '../http/address-group.ts'

/**
 * The mailbox behind `email` as a keyed hash: enough to know it again, and told by nobody who lacks `secret`. The same
 * for every way to write the address.
 */
export function mailboxKey(secret: Buffer, email: string): string {
  return keyed(secret, 'mailbox', mailboxOf(email))
}

/** Whose request it is and where it came from. There are few addresses, so a hash without a key would hide none. */
export function originOf(secret: Buffer, email: string, clientAddress = ''): RequestOrigin {
  const { client, network } = addressNetworks(clientAddress)
  return {
    mailbox: mailboxKey(secret, email),
    client: client && keyed(secret, 'client', client),
    network: network && keyed(secret, 'network', network),
  }
}

/** `what` keeps one kind of hash from being another. */
function keyed(secret: Buffer, what: string, text: string): string {
  return createHmac('sha256', secret).update(`${what}:${text}`).digest('base64url')
}

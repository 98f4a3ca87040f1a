import { mailboxOf } from '../../domain/mailbox.ts'
import { keyedHash } from '../db/keyed-hash.ts'
import type { RequestOrigin } from '../db/request-origins.ts'
import { addressNetworks } from '../http/guards/address-group.ts'

/**
 * The mailbox behind `email` as a keyed hash: enough to know it again, and told by nobody who lacks `secret`. The same
 * for every way to write the address.
 */
export function mailboxKey(secret: Buffer, email: string): string {
  return keyedHash(secret, 'mailbox', mailboxOf(email))
}

/** Whose request it is and where it came from. */
export function originOf(secret: Buffer, email: string, clientAddress = ''): RequestOrigin {
  const { client, network } = addressNetworks(clientAddress)
  return {
    mailbox: mailboxKey(secret, email),
    client: client && keyedHash(secret, 'client', client),
    network: network && keyedHash(secret, 'network', network),
  }
}

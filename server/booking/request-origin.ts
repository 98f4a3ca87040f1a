import { keyedHash, mailboxKey } from '../db/keyed-hash.ts'
import type { RequestOrigin } from '../db/request-origins.ts'
import { addressNetworks } from '../http/guards/address-group.ts'

/** The mailbox, client and network of a request, as keyed hashes. */
export function originOf(secret: Buffer, email: string, clientAddress = ''): RequestOrigin {
  const { client, network } = addressNetworks(clientAddress)
  return {
    mailbox: mailboxKey(secret, email),
    client: client && keyedHash(secret, 'client', client),
    network: network && keyedHash(secret, 'network', network),
  }
}

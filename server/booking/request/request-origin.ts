import { keyedHash, mailboxKey } from '../../../platform/db/secrets.ts'
import { addressNetworks } from '../../../platform/http/guards/client-address.ts'
import type { RequestOrigin } from '../../records/request-origins.ts'

/** The mailbox, client and network of a request, as keyed hashes. */
export function originOf(secret: Buffer, email: string, clientAddress = ''): RequestOrigin {
  const { client, network } = addressNetworks(clientAddress)
  return {
    mailbox: mailboxKey(secret, email),
    client: client && keyedHash(secret, 'client', client),
    network: network && keyedHash(secret, 'network', network),
  }
}

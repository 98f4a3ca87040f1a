import type { Database, Transaction } from '../../../platform/db/connect.ts'
import { holdRelays } from '../relays.ts'
import { hashKey, newKey } from './booking-keys.ts'

/** A mail is given at most this many keys, however often it is written again. */
const mostKeysOfMail = 3

type MailedKey = { relayId: string; mailId: string; expiresAt: Date }

/**
 * Makes the key for a mail to a relay and stores its hash, beside the relay's own key. Renewing the relay's link or
 * retiring the relay revokes both. The earliest keys of a mail that is written again and again are deleted. Throws for
 * a relay that has left.
 */
export async function grantMailedRelayKey(
  tx: Transaction,
  { relayId, mailId, expiresAt }: MailedKey,
  now: Date,
): Promise<string> {
  const [relay] = await holdRelays(tx, relayId)
  if (!relay) throw new Error('A mail to a relay that takes part no more.')
  const given = await tx
    .selectFrom('relay_keys')
    .select('token_hash')
    .where('mail_id', '=', mailId)
    .orderBy('created_at', 'desc')
    .execute()
  const older = given.slice(mostKeysOfMail - 1).map(({ token_hash }) => token_hash)
  if (older.length > 0) await tx.deleteFrom('relay_keys').where('token_hash', 'in', older).execute()
  const key = newKey()
  await tx
    .insertInto('relay_keys')
    .values({
      token_hash: hashKey(key),
      relay_id: relayId,
      created_at: now.getTime(),
      expires_at: expiresAt.getTime(),
      mail_id: mailId,
    })
    .execute()
  return key
}

/** True while `key`, a key to a relay's page, has not been revoked or deleted. */
export async function isRelayKey(db: Database, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('relay_keys')
    .select('relay_id')
    .where('token_hash', '=', hashKey(key))
    .executeTakeFirst()
  return row !== undefined
}

import { createHmac, randomBytes } from 'node:crypto'
import { mailboxOf } from '../../domain/mailbox.ts'
import type { Database } from './connect.ts'
import { retryWhileBusy } from './database-errors.ts'

const cachedSecrets = new WeakMap<Database, Buffer>()

/**
 * The site's own secret, 256 random bits, made when it is first needed. It is stored in the database because every
 * process, on any machine, must have the same one; it opens nothing (docs/decisions/0015-bounds.md).
 */
export async function siteSecret(db: Database): Promise<Buffer> {
  const secret = cachedSecrets.get(db) ?? Buffer.from((await readSecret(db)) ?? (await makeSecret(db)), 'base64url')
  cachedSecrets.set(db, secret)
  return secret
}

async function readSecret(db: Database): Promise<string | undefined> {
  return (await db.selectFrom('secrets').select('value').where('name', '=', 'site').executeTakeFirst())?.value
}

/** If two processes start at once, the secret stored first is kept. */
async function makeSecret(db: Database): Promise<string> {
  const row = { name: 'site', value: randomBytes(32).toString('base64url') }
  const store = db
    .insertInto('secrets')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
  await retryWhileBusy(() => store.execute())
  return (await readSecret(db)) as string
}

/**
 * The keyed hash (HMAC) of `text`, which nobody can compute without `secret`. There are few IP addresses and mailboxes,
 * so a hash without a key could be reversed by trying them all. `purpose` keeps the kinds of hash apart.
 */
export function keyedHash(secret: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')
}

/** The mailbox behind `email`, however the address is spelled, as a keyed hash. */
export function mailboxHash(secret: Buffer, email: string): string {
  return keyedHash(secret, 'mailbox', mailboxOf(email))
}

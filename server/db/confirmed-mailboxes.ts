import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

type Reader = Kysely<Tables> | Transaction<Tables>

/** True when `mailbox`, given as its keyed hash, is confirmed: see {@link confirmMailbox}. */
export async function isConfirmedMailbox(db: Reader, mailbox: string): Promise<boolean> {
  const row = await db
    .selectFrom('confirmed_mailboxes')
    .select('mailbox')
    .where('mailbox', '=', mailbox)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Notes that a person reads `mailbox`: they acted with a key that only a mail to it carried, or the team confirmed an
 * outing of theirs. Only the keyed hash and the latest such instant are kept.
 */
export async function confirmMailbox(tx: Transaction<Tables>, mailbox: string, now: Date): Promise<void> {
  const confirmed_at = now.getTime()
  await tx
    .insertInto('confirmed_mailboxes')
    .values({ mailbox, confirmed_at })
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet({ confirmed_at }))
    .execute()
}

/** Forgets that `mailbox` was confirmed, and which mails were queued to it. True when it had been confirmed. */
export async function forgetMailbox(tx: Transaction<Tables>, mailbox: string): Promise<boolean> {
  await tx.updateTable('outbox').set({ mailbox: null }).where('mailbox', '=', mailbox).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('confirmed_mailboxes')
    .where('mailbox', '=', mailbox)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Forgets the mailboxes last confirmed before `instant`. */
export async function forgetMailboxesBefore(db: Kysely<Tables>, instant: Date): Promise<void> {
  await db.deleteFrom('confirmed_mailboxes').where('confirmed_at', '<', instant.getTime()).execute()
}

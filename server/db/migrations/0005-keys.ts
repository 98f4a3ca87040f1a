import { type Kysely, sql } from 'kysely'

const yearMs = 365 * 86_400_000

/** Keys get a name, an expiry and an instant of last use. The same statements run on both engines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['expires_at', 'used_at'])
    await db.schema.alterTable('capabilities').addColumn(column, 'bigint').execute()
  await db.schema.alterTable('capabilities').addColumn('mail_id', 'text').execute()
  await sql`create index capabilities_end on capabilities (expires_at) where expires_at is not null`.execute(db)
  await sql`create index capabilities_mail on capabilities (mail_id) where mail_id is not null`.execute(db)

  const keys = db.schema.alterTable('team_keys')
  await keys.addColumn('name', 'text', (column) => column.notNull().defaultTo('')).execute()
  await keys.addColumn('expires_at', 'bigint', (column) => column.notNull().defaultTo(0)).execute()
  await keys.addColumn('used_at', 'bigint').execute()
  // Every earlier key to the whole logbook was sent in a mail that the team may quote when replying to a guest, or
  // cannot be told from such a key: all are revoked. The next start gives the team a new one.
  await sql`delete from team_keys where kind = 'logbook'`.execute(db)
  await sql`update team_keys set expires_at = created_at + ${sql.lit(yearMs)}`.execute(db)

  await forgetTokensOfWaitingMails(db)
}

/** Unsent mails contained their key in clear text. From now on, a key is made only when its mail is written. */
async function forgetTokensOfWaitingMails(db: Kysely<unknown>): Promise<void> {
  const waiting = await sql<{ id: string; payload: string }>`
    select id, payload from outbox where payload is not null`.execute(db)
  for (const { id, payload } of waiting.rows) {
    const { manageToken: _, logbookToken: __, ...kept } = JSON.parse(payload)
    await sql`update outbox set payload = ${JSON.stringify(kept)} where id = ${id}`.execute(db)
  }
}

import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Every key in one table. The program of the release before, which may run beside this one or come back, goes on with
 * its own five stores: the database keeps both in step, so that a key that either program gives, extends or revokes is
 * given, extended or revoked for the other in the same transaction. Only `used_at` stays apart: it locks a key, and the
 * other program waits for that lock before it revokes the key all the same, since it deletes both rows. The next
 * release drops the stores, and with them the triggers (docs/decisions/0014-keys-and-their-lives.md).
 */
const schema = `
create table keys (
  hash text primary key, kind text not null, opens text not null, name text default '' not null, mail text,
  created_at bigint not null, expires_at bigint, used_at bigint
);
create index keys_opens on keys (kind, opens);
create index keys_end on keys (expires_at) where expires_at is not null`

const hashOf = (store: string) => (store === 'invitation_codes' ? 'code_hash' : 'token_hash')

/** For each store, in SQL: the kind of a new row, what it opens, its name and its mail. */
const stores = [
  ['invitation_codes', `'invitation', new.booking_id, '', null`],
  ['capabilities', `case when new.code_hash <> '' then 'invited' else new.kind end, new.booking_id, '', new.mail_kind`],
  ['team_keys', `new.kind, '', new.name, null`],
  ['relay_keys', `'relay', new.relay_id, '', new.mail_id`],
] as const

const fromCode = `from invitation_codes where new.kind = 'invited' and booking_id = new.opens`

/** The same the other way round. A key that a code has given refers to the code, and is not stored without it. */
const storeInserts = [
  ['invitation_codes', 'booking_id', `new.opens where new.kind = 'invitation'`],
  ['capabilities', 'kind, booking_id, mail_kind', `new.kind, new.opens, new.mail where new.kind in ('booking','team')`],
  ['capabilities', 'kind, booking_id, code_hash', `'booking', new.opens, code_hash ${fromCode}`],
  ['team_keys', 'kind, name', `new.kind, new.name where new.kind in ('logbook', 'feed', 'quay')`],
  ['relay_keys', 'relay_id, mail_id', `new.opens, new.mail where new.kind = 'relay'`],
] as const

const insertKey = (hash: string, facts: string, from: string, expiresAt = 'new.expires_at') =>
  `insert into keys (hash, kind, opens, name, mail, created_at, expires_at)
    select new.${hash}, ${facts}, new.created_at, ${expiresAt} ${from} on conflict do nothing`
const insertWaitKey = (from: string) =>
  insertKey('key_hash', `'wait', new.id, '', null`, `${from} where new.key_hash is not null`, 'null')
const deleteWaitKey = 'delete from keys where hash = old.key_hash'
const moveEnd = (table: string, hash: string, ofNew: string) => `update ${table} set expires_at = new.expires_at
  where ${hash} = new.${ofNew} and expires_at is distinct from new.expires_at`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of schema.split(/;\n/)) await sql.raw(statement).execute(db)
  // The triggers of each store come first: on PostgreSQL they lock it, so that no key is given before it is copied.
  for (const [table, facts] of stores) {
    const hash = hashOf(table)
    await onEach(db, 'insert', table, [insertKey(hash, facts, 'where true')])
    await onEach(db, 'update of expires_at', table, [moveEnd('keys', 'hash', hash)])
    await onEach(db, 'delete', table, [`delete from keys where hash = old.${hash}`])
    await sql.raw(insertKey(hash, facts, `from ${table} as new where true`)).execute(db)
  }
  await onEach(db, 'update of key_hash', 'waits', [deleteWaitKey, insertWaitKey('')])
  await onEach(db, 'delete', 'waits', [deleteWaitKey])
  await sql.raw(insertWaitKey('from waits as new')).execute(db)
  await onEach(db, 'insert', 'keys', [
    ...storeInserts.map(
      ([table, columns, facts]) =>
        `insert into ${table} (${hashOf(table)}, created_at, expires_at, ${columns})
          select new.hash, new.created_at, new.expires_at, ${facts} on conflict do nothing`,
    ),
    `update waits set key_hash = new.hash
      where new.kind = 'wait' and id = new.opens and key_hash is distinct from new.hash`,
  ])
  const endMoves = stores.map(([table]) => moveEnd(table, hashOf(table), 'hash'))
  await onEach(db, 'update of expires_at', 'keys', endMoves)
  const deletions = stores.map(([table]) => `delete from ${table} where ${hashOf(table)} = old.hash`)
  await onEach(db, 'delete', 'keys', [...deletions, 'update waits set key_hash = null where key_hash = old.hash'])
}

/** Makes the database run `statements` after each `event` on a row of `table`. */
async function onEach(db: Kysely<unknown>, event: string, table: string, statements: string[]): Promise<void> {
  const name = sql.ref(`${table}_in_step_${event.split(' ')[0]}`)
  const trigger = sql`create trigger ${name} after ${sql.raw(event)} on ${sql.table(table)}`
  const body = sql.raw(`begin ${statements.join('; ')};`)
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  if (!isPostgres) return void (await sql`${trigger} ${body} end`.execute(db))
  await sql`create or replace function ${name}() returns trigger language plpgsql
    as $$ ${body} return null; end $$`.execute(db)
  await sql`${trigger} for each row execute function ${name}()`.execute(db)
}

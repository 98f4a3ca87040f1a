import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Every key in one table. The program of the release before, which may run beside this one or come back, goes on with its
 * own five stores: the database itself keeps both in step, so that a key which either program gives, moves or cuts is
 * given, moved or cut for the other by the same transaction. Only `used_at` stays apart: it is what locks a key, and the
 * other program's cut waits for that lock all the same, since it deletes both rows. The next release drops the stores,
 * and with them the triggers (docs/decisions/0014-keys-and-their-lives.md).
 */
const schema = `
create table keys (
  hash text primary key, kind text not null, opens text not null, name text default '' not null, mail text,
  created_at bigint not null, expires_at bigint, used_at bigint
);
create index keys_opens on keys (kind, opens);
create index keys_end on keys (expires_at) where expires_at is not null`

const columns = 'hash, kind, opens, name, mail, created_at, expires_at, used_at'

/** By earlier store: the column of its hash, a row `r` of it as one of `keys`, and what a new row of `keys` adds to it. */
const stores = {
  invitation_codes: {
    hash: 'code_hash',
    asKey: `r.code_hash, 'invitation', r.booking_id, '', null, r.created_at, r.expires_at, null`,
    added: `(code_hash, booking_id, created_at, expires_at)
      select new.hash, new.opens, new.created_at, new.expires_at where new.kind = 'invitation'`,
  },
  capabilities: {
    hash: 'token_hash',
    asKey: `r.token_hash, case when r.code_hash is null then r.kind else 'invited' end, r.booking_id, '', r.mail_kind,
      r.created_at, r.expires_at, r.used_at`,
    // What a code has given refers to the code: without that, which a restored backup may bring later, it opens nothing.
    added: `(token_hash, kind, booking_id, created_at, expires_at, mail_kind, code_hash)
      select new.hash, new.kind, new.opens, new.created_at, new.expires_at, new.mail, null
        where new.kind in ('booking', 'team')
      union all select new.hash, 'booking', new.opens, new.created_at, new.expires_at, null, code_hash
        from invitation_codes where new.kind = 'invited' and booking_id = new.opens`,
  },
  team_keys: {
    hash: 'token_hash',
    asKey: `r.token_hash, r.kind, '', r.name, null, r.created_at, r.expires_at, r.used_at`,
    added: `(token_hash, kind, name, created_at, expires_at)
      select new.hash, new.kind, new.name, new.created_at, new.expires_at where new.kind in ('logbook', 'feed', 'quay')`,
  },
  relay_keys: {
    hash: 'token_hash',
    asKey: `r.token_hash, 'relay', r.relay_id, '', r.mail_id, r.created_at, r.expires_at, r.used_at`,
    added: `(token_hash, relay_id, mail_id, created_at, expires_at)
      select new.hash, new.opens, new.mail, new.created_at, new.expires_at where new.kind = 'relay'`,
  },
}

/** A wait has its key in its own row. */
const waitAsKey = `r.key_hash, 'wait', r.id, '', null, r.created_at, null, null`

const addKey = (asKey: string, row: string, from = '') =>
  `insert into keys (${columns}) select ${asKey.replaceAll('r.', `${row}.`)} ${from} on conflict do nothing`

const moveEnd = (table: string, hash: string, newHash: string) =>
  `update ${table} set expires_at = new.expires_at
    where ${hash} = new.${newHash} and expires_at is distinct from new.expires_at`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of schema.trim().split(/;\n/)) await sql.raw(statement).execute(db)
  const all = Object.entries(stores)
  // The triggers first: on PostgreSQL each locks its table, so that no key is given between them and the copy.
  for (const [table, { hash, asKey }] of all) {
    await onEach(db, 'insert', table, [addKey(asKey, 'new', 'where true')])
    await onEach(db, 'update of expires_at', table, [moveEnd('keys', 'hash', hash)])
    await onEach(db, 'delete', table, [`delete from keys where hash = old.${hash}`])
  }
  const cutWait = 'delete from keys where hash = old.key_hash'
  const giveWait = addKey(waitAsKey, 'new', 'where new.key_hash is not null')
  await onEach(db, 'update of key_hash', 'waits', [cutWait, giveWait])
  await onEach(db, 'delete', 'waits', [cutWait])
  for (const [table, { asKey }] of all) await sql.raw(addKey(asKey, 'r', `from ${table} r where true`)).execute(db)
  await sql.raw(addKey(waitAsKey, 'r', 'from waits r where r.key_hash is not null')).execute(db)
  await onEach(db, 'insert', 'keys', [
    ...all.map(([table, { added }]) => `insert into ${table} ${added} on conflict do nothing`),
    `update waits set key_hash = new.hash
      where new.kind = 'wait' and id = new.opens and key_hash is distinct from new.hash`,
  ])
  const moved = all.map(([table, { hash }]) => moveEnd(table, hash, 'hash'))
  await onEach(db, 'update of expires_at', 'keys', moved)
  await onEach(db, 'delete', 'keys', [
    ...all.map(([table, { hash }]) => `delete from ${table} where ${hash} = old.hash`),
    'update waits set key_hash = null where key_hash = old.hash',
  ])
}

/** Makes the database run `statements` after each row of `table` that is written so. */
async function onEach(db: Kysely<unknown>, event: string, table: string, statements: string[]): Promise<void> {
  const name = sql.ref(`${table}_in_step_${event.split(' ')[0]}`)
  const trigger = sql`create trigger ${name} after ${sql.raw(event)} on ${sql.table(table)}`
  const body = sql.raw(`begin ${statements.join('; ')};`)
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await sql`${trigger} ${body} end`.execute(db)
    return
  }
  await sql`create or replace function ${name}() returns trigger language plpgsql as
    $$ ${body} return null; end $$`.execute(db)
  await sql`${trigger} for each row execute function ${name}()`.execute(db)
}

import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * The tables of the first release, by the part of the site that owns them; what their columns mean is in
 * `platform/db/tables.ts`. The same statements run on SQLite and on PostgreSQL, except for triggers and the table of
 * counters. Instants are milliseconds since 1970, lists are JSON text.
 */
const schema = `
-- Bookings

create table bookings (
  id text primary key, reference text not null unique,
  idempotency_key text not null unique, request_fingerprint text,
  status text not null, boat_type text not null, skipper_option text not null,
  starts_at bigint not null, ends_at bigint not null, participants integer not null,
  name text not null, email text, phone text, message text,
  wishes text not null, needs text default '[]' not null, price_lines text not null,
  total_chf integer not null, offered_value_chf integer, frozen_terms text not null,
  held_until bigint not null, is_brief integer default 0 not null, created_at bigint not null,
  calendar_sequence integer default 0 not null,
  team_reminded_at bigint, guest_reminded_at bigint, anonymised_at bigint,
  persons_aboard integer, sailed_hours integer, quay_settled_at bigint
);
create index bookings_starts_at on bookings (starts_at);
-- The jobs ask every minute which requests are due: the index holds only the few that wait.
create index bookings_waiting on bookings (held_until) where status in ('pending', 'postponed');

create table occupied_hours (
  resource text not null, hour_utc integer not null, holder_kind text not null, holder_id text not null,
  constraint occupied_hours_pk primary key (resource, hour_utc)
);
create index occupied_hours_holder on occupied_hours (holder_id);

create table booking_events (
  id text primary key, booking_id text not null references bookings (id), at bigint not null,
  actor text not null, kind text not null, detail text
);
create index booking_events_booking on booking_events (booking_id);

create table refund_accounts (
  booking_id text not null primary key references bookings (id), account text not null, given_at bigint not null
);

create table invitation_codes (
  code_hash text primary key, booking_id text not null references bookings (id),
  created_at bigint not null, expires_at bigint not null
);
create index invitation_codes_booking on invitation_codes (booking_id);

-- A new invitation deletes the earlier code, and with it the keys that the code has given.
create table capabilities (
  token_hash text primary key, kind text not null, booking_id text not null references bookings (id),
  created_at bigint not null, expires_at bigint, used_at bigint, mail_kind text,
  code_hash text references invitation_codes (code_hash) on delete cascade
);
create index capabilities_code on capabilities (code_hash) where code_hash is not null;
create index capabilities_end on capabilities (expires_at) where expires_at is not null;
-- Each new key of a booking looks for the earlier ones of its kind.
create index capabilities_booking on capabilities (booking_id);

-- The team

create table closures (
  id text primary key, resource text not null, starts_at bigint not null, ends_at bigint not null,
  reason text not null, created_at bigint not null
);
create index closures_starts_at on closures (starts_at);

create table team_keys (
  token_hash text primary key, created_at bigint not null, expires_at bigint not null, used_at bigint,
  kind text not null, name text not null
);

-- Its id is made by the phone, so that a tap sent again is stored once.
create table taps (
  id text primary key, booking_id text not null references bookings (id), kind text not null, persons integer,
  tapped_at bigint not null, received_at bigint not null, phone text not null, "by" text not null,
  struck text
);
create index taps_booking on taps (booking_id);

-- What one crew, or the desk, leaves for the next crew, until it is ticked.
create table handovers (
  id text primary key, said text not null, at bigint not null, "by" text not null, ticked_at bigint
);

-- What the team tells the public site for some hours: one row, replaced by each telling.
create table mornings (name text primary key, said text not null, until bigint not null);

-- Offered outings

create table relays (
  id text primary key, name text not null, email text not null, created_at bigint not null, left_at bigint,
  is_named integer default 0 not null
);

create table relay_keys (
  token_hash text primary key, created_at bigint not null, expires_at bigint not null, used_at bigint,
  relay_id text not null references relays (id), mail_id text
);

-- Its booking is no foreign key: the place must be claimed before the booking is stored.
create table places (
  id text primary key, boat text not null, skipper_option text not null,
  starts_at bigint not null, ends_at bigint not null, created_at bigint not null, booking_id text, closed_at bigint
);
create index places_open on places (starts_at) where booking_id is null and closed_at is null;

create table placements (
  booking_id text primary key references bookings (id), relay_id text not null references relays (id),
  adults integer not null, children integer not null, taken_at bigint not null
);
create index placements_relay on placements (relay_id);

create table relay_counts (
  relay_id text not null references relays (id), quarter text not null, outings integer not null,
  hours integer not null, persons integer not null, adults integer not null, children integer not null,
  constraint relay_counts_pk primary key (relay_id, quarter)
);

-- Money. The ids are derived from what was meant, so that doing the same act twice adds one row.

create table ledger_entries (
  id text primary key, booking_id text not null references bookings (id), kind text not null,
  amount_rappen bigint not null, value_day text not null, actor text not null,
  reason text, means text, answers text, created_at bigint not null,
  constraint ledger_entries_amount check (amount_rappen > 0),
  constraint ledger_entries_kind check (kind in ('charge', 'waiver', 'payment', 'refund', 'reversal')),
  constraint ledger_entries_answer check ((kind in ('waiver', 'reversal')) = (answers is not null)),
  -- A charge is waived at most once, and an entry reversed at most once.
  constraint ledger_entries_answered_once unique (answers, kind),
  -- Deferred, so that restoring a backup may insert an answer before the entry it answers.
  constraint ledger_entries_answered foreign key (answers) references ledger_entries (id)
    deferrable initially deferred
);
create index ledger_entries_booking on ledger_entries (booking_id);
create index ledger_entries_day on ledger_entries (value_day);

create table bank_entries (
  id text primary key, account text not null, entry_reference text not null, position integer not null,
  is_detailed integer not null, amount_rappen bigint not null, booked_on text not null, value_day text not null,
  creditor_reference text, payer text, message text, state text not null,
  booking_id text references bookings (id), read_at bigint not null
);
-- Ensures that an entry is stored once, whichever files contain it and however often.
create unique index bank_entries_once on bank_entries (account, entry_reference, position);
create index bank_entries_booking on bank_entries (booking_id);

create table donations (
  id text primary key, kind text not null, amount_rappen bigint not null, value_day text not null,
  booking_id text references bookings (id), created_at bigint not null,
  constraint donations_amount check (amount_rappen > 0),
  constraint donations_kind check (kind = 'gift' or (kind = 'return' and booking_id is null))
);

create table checkouts (
  id text primary key, booking_id text not null references bookings (id), amount_rappen bigint not null,
  state text not null, session_id text unique, created_at bigint not null, ends_at bigint not null,
  constraint checkouts_amount check (amount_rappen > 0),
  constraint checkouts_state check (state in ('open', 'paid', 'ended'))
);
-- Two open pages for one outing could both be paid.
create unique index checkouts_open on checkouts (booking_id) where state = 'open';

create table online_refunds (
  id text primary key, payment_id text not null, booking_id text references bookings (id), kind text not null,
  amount_rappen bigint not null, state text not null, answer_by bigint, created_at bigint not null,
  constraint online_refunds_amount check (amount_rappen > 0)
);
create index online_refunds_booking on online_refunds (booking_id);
create index online_refunds_payment on online_refunds (payment_id);
-- Of one payment, one refund waits for the provider's answer.
create unique index online_refunds_asked on online_refunds (payment_id) where state = 'asked';

create table payouts (
  id text primary key, amount_rappen bigint not null, arrives_on text not null,
  bank_entry_id text unique references bank_entries (id)
);

-- Mails and messages

create table outbox (
  id text primary key, kind text not null, payload text, created_at bigint not null,
  next_try_at bigint not null, attempts integer default 0 not null, sent_at bigint, abandoned_at bigint,
  last_error text, paced_at bigint, merge_key text unique, mailbox text, network text
);
-- The worker asks every few seconds which mails are due, and monitoring how many were given up: each index holds only
-- those.
create index outbox_due on outbox (next_try_at) where sent_at is null and abandoned_at is null;
create index outbox_abandoned on outbox (abandoned_at) where abandoned_at is not null;
-- Queueing one more mail looks for those of the last hour in its queue.
create index outbox_paced on outbox (paced_at) where paced_at is not null;
create index outbox_mailbox on outbox (mailbox, created_at);

create table submissions (
  id text primary key, idempotency_key text not null unique, form text not null, fields text not null,
  quarantined integer not null, created_at bigint not null, answered_at bigint, answered_by text
);
-- Submissions are kept for a limited time and found by their age.
create index submissions_age on submissions (quarantined, created_at);

create table waits (
  id text primary key, boat text not null, day text not null, email text not null, mailbox text not null,
  network text, created_at bigint not null, proved_at bigint, key_hash text unique,
  free_start text, free_since bigint, told_at bigint, tellings integer default 0 not null,
  constraint waits_once unique (mailbox, boat, day)
);

-- What bounds strangers, as keyed hashes, and what the processes of one site share

create table request_origins (
  booking_id text primary key references bookings (id), mailbox text not null, client text, network text,
  created_at bigint not null, proved_at bigint
);
create index request_origins_mailbox on request_origins (mailbox);
create index request_origins_client on request_origins (client);
create index request_origins_network on request_origins (network);

create table turns (name text primary key, taken_at bigint not null);
create table chores (name text primary key, due_since bigint not null);
create table secrets (name text primary key, value text not null);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of schema.trim().split(/;\n/)) await sql.raw(statement).execute(db)
  // The columns, and their order, are those of rate-limiter-flexible's PostgreSQL store; on SQLite the table stays
  // empty. Unlogged: counters may be lost in a crash, and writing them must not wait for the disk.
  await sql`create ${sql.raw(isPostgres(db) ? 'unlogged' : '')} table rate_limits (
    key varchar(255) primary key, points integer not null default 0, expire bigint
  )`.execute(db)
  for (const table of ['ledger_entries', 'donations']) await keepRows(db, table)
  // What a row says in words is erased with the person it is about.
  await keepRows(db, 'booking_events', 'update of id, booking_id, at, actor, kind')
  // Whose phone and whose key it was is erased soon after the outing.
  await keepRows(db, 'taps', 'update of id, booking_id, kind, persons, tapped_at, received_at')
}

/** Makes the database refuse to delete a row of `table`, and to change it or the columns that `update` lists. */
async function keepRows(db: Kysely<unknown>, table: string, update = 'update'): Promise<void> {
  const refusal = sql.lit(`rows of ${table} are only added`)
  if (!isPostgres(db)) {
    for (const [name, act] of Object.entries({ update, delete: 'delete' })) {
      await sql`create trigger ${sql.ref(`${table}_no_${name}`)} before ${sql.raw(act)} on ${sql.table(table)}
        begin select raise(abort, ${refusal}); end`.execute(db)
    }
    return
  }
  await sql`create or replace function ${sql.ref(`keep_${table}`)}() returns trigger language plpgsql as
    $$ begin raise exception ${refusal}; end $$`.execute(db)
  await sql`create trigger ${sql.ref(`${table}_kept`)} before ${sql.raw(update)} or delete on ${sql.table(table)}
    for each row execute function ${sql.ref(`keep_${table}`)}()`.execute(db)
}

function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

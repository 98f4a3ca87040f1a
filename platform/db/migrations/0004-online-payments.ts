import { type Kysely, sql } from 'kysely'

/** Payments asked for at the payment provider, what goes back of them, and what it pays to our account. */
const statements = [
  `create table checkouts (
    id text primary key, booking_id text not null references bookings (id), amount_rappen bigint not null, state text not null,
    session_id text unique, created_at bigint not null, ends_at bigint not null,
    constraint checkouts_amount check (amount_rappen > 0), constraint checkouts_state check (state in ('open', 'paid', 'ended'))
  )`,
  // Two open pages for one outing could both be paid.
  `create unique index checkouts_open on checkouts (booking_id) where state = 'open'`,
  `create table online_refunds (
    id text primary key, provider_id text unique, payment_id text not null, booking_id text references bookings (id),
    kind text not null, amount_rappen bigint not null, state text not null, answer_by bigint,
    created_at bigint not null, constraint online_refunds_amount check (amount_rappen > 0)
  )`,
  'create index online_refunds_booking on online_refunds (booking_id)',
  'create index online_refunds_payment on online_refunds (payment_id)',
  // Of one payment, one refund waits for the provider's answer.
  `create unique index online_refunds_asked on online_refunds (payment_id) where state = 'asked'`,
  `create table payouts (
    id text primary key, amount_rappen bigint not null, arrives_on text not null,
    bank_entry_id text unique references bank_entries (id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

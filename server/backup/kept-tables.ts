import type { Tables } from '../../platform/db/tables.ts'

/** Every table with its primary key; referenced tables come first. Leaving one out is a compile error. */
export const keptTables = {
  bookings: ['id'],
  occupied_hours: ['resource', 'hour_utc'],
  booking_events: ['id'],
  refund_accounts: ['booking_id'],
  invitation_codes: ['code_hash'],
  capabilities: ['token_hash'],
  closures: ['id'],
  team_keys: ['token_hash'],
  taps: ['id'],
  relays: ['id'],
  relay_keys: ['token_hash'],
  places: ['id'],
  placements: ['booking_id'],
  relay_counts: ['relay_id', 'quarter'],
  ledger_entries: ['id'],
  bank_entries: ['id'],
  donations: ['id'],
  checkouts: ['id'],
  online_refunds: ['id'],
  payouts: ['id'],
  outbox: ['id'],
  submissions: ['id'],
  chores: ['name'],
  secrets: ['name'],
  request_origins: ['booking_id'],
  mornings: ['name'],
  handovers: ['id'],
  turns: ['name'],
  waits: ['id'],
} as const satisfies { [Table in keyof Tables]: readonly (keyof Tables[Table])[] }

/** The names of {@link keptTables}, in that order. */
export const keptTableNames = Object.keys(keptTables) as (keyof Tables)[]

/** Left out of backups: short-lived counters, which a restore must not bring back. */
export const passingTableNames = ['rate_limits'] as const

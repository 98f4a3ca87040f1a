import type { Tables } from '../../platform/db/tables.ts'

/** Every table with its primary key; referenced tables come first. Leaving one out is a compile error. */
export const backedUpTables = {
  bookings: ['id'],
  occupied_hours: ['resource', 'hour_utc'],
  booking_events: ['id'],
  refund_accounts: ['booking_id'],
  closures: ['id'],
  taps: ['id'],
  relays: ['id'],
  date_requests: ['id'],
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
  fact_changes: ['number'],
  turns: ['name'],
  waits: ['id'],
  keys: ['hash'],
} as const satisfies { [Table in keyof Tables]: readonly (keyof Tables[Table])[] }

/** The names of {@link backedUpTables}, in that order. */
export const backedUpNames = Object.keys(backedUpTables) as (keyof Tables)[]

/**
 * Left out of backups (tables that refer to others first): short-lived counters, which a restore must not bring back,
 * and the tables where the previous release looks for keys, which the database keeps in step with `keys`.
 */
export const excludedTables = ['capabilities', 'invitation_codes', 'team_keys', 'relay_keys', 'rate_limits'] as const

import { type Kysely, sql } from 'kysely'

/** In whose name a guest wants their invoice: a name, then the lines of its address. Erased with the guest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column invoice_to text`.execute(db)
}

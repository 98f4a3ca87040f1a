import type { Kysely, Transaction } from 'kysely'
import type { Donation } from '../../domain/money/donation.ts'
import type { Tables } from '../../platform/db/tables.ts'

type Reader = Kysely<Tables> | Transaction<Tables>

/** Every gift and every return, by value day. */
export async function listDonations(db: Reader): Promise<Donation[]> {
  const rows = await db.selectFrom('donations').selectAll().orderBy('value_day').orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    amountRappen: row.amount_rappen,
    valueDay: row.value_day,
    bookingId: row.booking_id ?? undefined,
  }))
}

/** Adds a donation. False if its id is already there; the stored row then stays as it is. */
export async function addDonation(tx: Transaction<Tables>, donation: Donation, now: Date): Promise<boolean> {
  const { id, kind, amountRappen, valueDay, bookingId } = donation
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('donations')
    .values({
      ...{ id, kind, amount_rappen: amountRappen, value_day: valueDay },
      ...{ booking_id: bookingId ?? null, created_at: now.getTime() },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === 1
}

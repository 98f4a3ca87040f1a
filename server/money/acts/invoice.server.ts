import type { ActOutcome } from '../../../domain/booking/outcome.ts'
import { fieldErrors } from '../../../domain/field-errors.ts'
import { invoiceSchema, isInvoiceable } from '../../../domain/money/invoice.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { type ActServices, withLockedBooking } from '../../booking-act.ts'
import { updateBooking } from '../../records/bookings.ts'
import { readAccount } from '../../records/ledger.ts'

/**
 * The guest says in whose name the invoice is made out: `input` is `{name, address}`. Given again it replaces the one
 * before. It adds no line to the history, which is kept for longer, and mails nobody: what is owed stays the same.
 */
export function nameInvoice(services: ActServices, id: string, input: unknown): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, booking) => {
    if (!isInvoiceable(booking, await readAccount(tx, booking))) return 'other-state'
    const parsed = invoiceSchema.safeParse(input)
    if (!parsed.success) return { kind: 'invalid', errors: fieldErrors(parsed.error) }
    const invoice_to = `${parsed.data.name}\n${parsed.data.address}`
    await updateBooking(tx, id, {}, { invoice_to })
    return undefined
  })
}

/** The name and the lines of the address that {@link nameInvoice} has stored. */
export async function findInvoiceName(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('bookings').select('invoice_to').where('id', '=', id).executeTakeFirst()
  return row?.invoice_to ?? undefined
}

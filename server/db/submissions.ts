import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** What came through a form. */
export type Submission = {
  id: string
  idempotencyKey: string
  form: string
  fields: Record<string, unknown>
  quarantined: boolean
  createdAt: Date
}

/** Stores a submission. Its idempotency key is unique: a second one is refused by the database (see `refusedBy`). */
export async function insertSubmission(tx: Transaction<Tables>, submission: Submission): Promise<void> {
  await tx
    .insertInto('submissions')
    .values({
      id: submission.id,
      idempotency_key: submission.idempotencyKey,
      form: submission.form,
      fields: JSON.stringify(submission.fields),
      quarantined: submission.quarantined ? 1 : 0,
      created_at: submission.createdAt.getTime(),
    })
    .execute()
}

/** Removes what was put in quarantine before `instant`. */
export async function deleteQuarantinedBefore(db: Kysely<Tables> | Transaction<Tables>, instant: Date): Promise<void> {
  await db.deleteFrom('submissions').where('quarantined', '=', 1).where('created_at', '<', instant.getTime()).execute()
}

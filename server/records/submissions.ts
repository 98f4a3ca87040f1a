import type { Selectable } from 'kysely'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** A message sent through one of the site's forms. `fields`: what was written, by the names of the form's fields. */
export type NewSubmission = Pick<Submission, 'id' | 'form' | 'createdAt'> & {
  idempotencyKey: string
  fields: object
  quarantined: boolean
}

/** Stores a submission. The database refuses a second one with its idempotency key (see `violatedConstraint`). */
export async function insertSubmission(tx: Transaction, submission: NewSubmission): Promise<void> {
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

/** Whether a submission with this idempotency key is stored. */
export async function hasSubmission(tx: Transaction, idempotencyKey: string): Promise<boolean> {
  const query = tx.selectFrom('submissions').select('id').where('idempotency_key', '=', idempotencyKey)
  return (await query.executeTakeFirst()) !== undefined
}

/** The submissions, newest first: those the team was notified of, or those that the spam trap caught. */
export async function listSubmissions(db: Database, isQuarantined: boolean, limit: number): Promise<Submission[]> {
  const rows = await db
    .selectFrom('submissions')
    .selectAll()
    .where('quarantined', '=', isQuarantined ? 1 : 0)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(submissionOf)
}

/** The submission with this id; undefined when there is none (any more). */
export async function findSubmission(db: Database, id: string): Promise<Submission | undefined> {
  const row = await db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst()
  return row && submissionOf(row)
}

type Submission = ReturnType<typeof submissionOf>

function submissionOf({ id, form, fields, created_at, answered_at, answered_by }: Selectable<Tables['submissions']>) {
  const fieldEntries = Object.entries(JSON.parse(fields)).map(
    ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  )
  return {
    id,
    form,
    fields: Object.fromEntries(fieldEntries),
    createdAt: new Date(created_at),
    /** When the team noted that it had been answered, and the name of the link used to do so. */
    answered: answered_at === null ? undefined : { at: new Date(answered_at), by: answered_by ?? '' },
  }
}

/** Takes a submission out of quarantine, because a person says it is real. False when there is none (any more). */
export async function releaseSubmission(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('submissions')
    .set({ quarantined: 0 })
    .where('id', '=', id)
    .where('quarantined', '=', 1)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes that a message has been answered, and by whom. False when there is none, or somebody was quicker. */
export async function answerSubmission(
  tx: Transaction,
  { submissionId, by, at }: { submissionId: string; by: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('submissions')
    .set({ answered_at: at.getTime(), answered_by: by })
    .where('id', '=', submissionId)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the submissions made before `instant`: every one, or those in quarantine. Gives how many. */
export async function deleteSubmissionsBefore(
  db: Database,
  instant: Date,
  which: 'all' | 'quarantined',
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('submissions')
    .where('created_at', '<', instant.getTime())
    .$if(which === 'quarantined', (query) => query.where('quarantined', '=', 1))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

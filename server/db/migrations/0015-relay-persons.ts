import { type Kysely, sql } from 'kysely'

/**
 * How many persons sailed, beside what the relay said of adults and children: a family may change the number afterwards.
 * Until now both were taken for the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('relay_counts')
    .addColumn('persons', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update relay_counts set persons = adults + children`.execute(db)
}

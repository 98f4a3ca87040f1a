import type { Kysely } from 'kysely'

/** Counts of a relay's outings, kept after the families are forgotten. The same statements run on both engines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('relay_counts')
    .addColumn('relay_id', 'text', (column) => column.notNull().references('relays.id'))
    .addColumn('quarter', 'text', (column) => column.notNull())
    .addColumn('outings', 'integer', (column) => column.notNull())
    .addColumn('hours', 'integer', (column) => column.notNull())
    // Not always the sum of the next two: a family may change its number after the relay has said who they are.
    .addColumn('persons', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('adults', 'integer', (column) => column.notNull())
    .addColumn('children', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('relay_counts_pk', ['relay_id', 'quarter'])
    .execute()
}

import type { Kysely } from 'kysely'

/** What stays of a relay's outings once nobody can be named any more. The same statements run on both engines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('relay_counts')
    .addColumn('relay_id', 'text', (column) => column.notNull().references('relays.id'))
    .addColumn('quarter', 'text', (column) => column.notNull())
    .addColumn('outings', 'integer', (column) => column.notNull())
    .addColumn('hours', 'integer', (column) => column.notNull())
    // A family may change the number of persons after its relay has said who they are.
    .addColumn('persons', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('adults', 'integer', (column) => column.notNull())
    .addColumn('children', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('relay_counts_pk', ['relay_id', 'quarter'])
    .execute()
}

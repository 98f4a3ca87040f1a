import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectDatabase } from '../../platform/db/connect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { countMails } from '../../server/mail/outbox.ts'
import { bookByApi, countByStatus, distinctSlot } from '../support/api-client.ts'
import { engines, openTestDatabase } from '../support/databases.ts'
import { eventually } from '../support/eventually.ts'
import { startSite } from '../support/site.ts'

test.each(engines)(
  'a later version may take the %s tables further while this one serves, and this one starts again',
  async (engine) => {
    const database = await openTestDatabase(engine)
    const env = { ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }) }
    const start = () => startSite({ dataDir: database.dataDir, env })
    const site = await start()
    expect((await bookByApi(site.url, distinctSlot(0)))?.status).toBe(201)

    const db = connectDatabase(database)
    await migrate(db)
    await db.schema.alterTable('bookings').addColumn('weather', 'text').execute()
    await sql`alter table outbox add column weather text not null default 'calm'`.execute(db)
    await db.schema
      .createTable('weather')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .execute()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-weather', '2099-01-01T00:00:00Z')`.execute(
      db,
    )

    expect((await bookByApi(site.url, distinctSlot(1)))?.status).toBe(201)
    const restartedSite = await start()
    const answers = await Promise.all(
      [site, restartedSite].map(({ url }, index) => bookByApi(url, distinctSlot(2 + index))),
    )
    expect(countByStatus(answers)).toEqual({ 201: 2 })
    await eventually('all mails left', async () => (await countMails(db)).waiting === 0)
    await db.destroy()
    for (const { stop } of [site, restartedSite]) await stop()
    await database.remove()
  },
)

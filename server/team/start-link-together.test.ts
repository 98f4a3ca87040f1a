import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { connectDatabase } from '../../platform/db/connect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { engines, openTestDatabase } from '../../tests/support/databases.ts'
import { testSettings } from '../../tests/support/services.ts'
import { startLink } from './first-link.ts'

test.each(engines)('eight processes that start at once on a new %s database create one link', async (engine) => {
  const database = await openTestDatabase(engine)
  const settings = testSettings(database)
  const connections = Array.from({ length: 8 }, () => connectDatabase(database))
  await Promise.all(connections.map((db) => migrate(db)))
  const now = () => new Date('2027-07-01T10:00:00Z')
  const lines = await Promise.all(connections.map((db) => startLink({ db, now, settings }, false)))
  const [db] = connections
  expect(await db?.selectFrom('keys').select('kind').execute()).toEqual([{ kind: 'logbook' }])
  expect(lines.filter((line) => line.includes('lien-du-carnet.txt'))).toHaveLength(1)
  expect(readdirSync(database.dataDir)).toContain('lien-du-carnet.txt')
  for (const connection of connections) await connection.destroy()
  await database.remove()
})

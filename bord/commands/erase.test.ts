import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cliMessages } from '../../content/messages/cli.ts'
import { sqliteFile } from '../../platform/db/connect.ts'
import { futureDay } from '../../tests/support/api-client.ts'
import { bordFor } from '../../tests/support/command-line.ts'
import { openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { withServices } from '../../tests/support/services.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { fillIn } from '../../wording/sentences.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('sqlite')
})
afterAll(() => database.remove())

test('a person is erased even while another program reads the file, and only then does the command say that remains are wiped later', async () => {
  const bord = bordFor(database)
  const { done } = cliMessages
  for (const [email, isRead] of [
    ['zoe@exemple.ch', true],
    ['ana@exemple.ch', false],
  ] as const) {
    const { reference } = await withServices(database, {}, (services) =>
      storeBooking(services, { date: futureDay(30), email }),
    )
    if (!isRead) await bord('acte', 'handover', 'words=Rappeler Mme Favre')
    await bord('acte', 'cancel', `id=${reference}`, 'reason=other')
    const reader = new DatabaseSync(sqliteFile(database))
    if (isRead) reader.exec('begin; select count(*) from bookings')
    try {
      const { code, output, errorOutput } = await bord('effacer', email)
      expect([code, errorOutput]).toEqual([0, ''])
      expect(output).toMatch(/^Effacé : 1 réservation, /)
      expect(output.includes(done.erasedLater)).toBe(isRead)
      expect(output).toContain(done.erasedBackups)
      expect(output).toContain(isRead ? done.stillNamed.none : fillIn(done.stillNamed.crewNotes, { count: 1 }))
    } finally {
      reader.close()
    }
  }
})

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testNow } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { openStage } from '../../tests/support/stage.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { makeBackup } from '../backup/backup-file.ts'
import { hashKey, revokeKeys } from '../records/keys.ts'
import { openMailKeys } from './grant-mail-keys.ts'

describe.each(engines)('the keys of mails on %s', (engine) => {
  const stage = openStage(engine, { SMTP_URL: 'smtp://127.0.0.1:1' })
  const { run } = stage

  const mailOf = (kind: string, bookingId: string) => ({
    id: randomUUID(),
    kind,
    payload: { booking: { id: bookingId } },
    createdAt: testNow,
    attempts: 1,
  })

  test('a copy of the database, or a backup, opens nothing while mails wait', () =>
    run(async (services) => {
      await storeBooking(services)
      const { db } = services
      const file = join(stage.database.dataDir, `copie-${engine}.gz`)
      await makeBackup(services, file)
      const waitingMails = await db.selectFrom('outbox').select('payload').where('sent_at', 'is', null).execute()
      expect(waitingMails).toHaveLength(2)
      const copy = gunzipSync(readFileSync(file)).toString() + JSON.stringify(waitingMails)
      const hashes = (await db.selectFrom('keys').select('hash').execute()).map((row) => row.hash)
      expect(hashes.length).toBeGreaterThan(0)
      // Every word of the copy that might be a key is hashed and compared with the stored hashes.
      const words = copy.match(/[\w-]{20,}/g) ?? []
      expect(words.filter((word) => hashes.includes(hashKey(word)))).toEqual([])
    }))

  test('a mail that is tried again has the same key, until it is revoked', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      await services.outbox.stop()
      const keys = openMailKeys(services.db, services.now)
      const mail = mailOf('booking-to-answer', id)
      const firstKey = await keys.keyFor(mail)
      expect(await keys.keyFor(mail)).toEqual(firstKey)
      expect(await keys.keyFor(mailOf('booking-to-answer', id))).not.toEqual(firstKey)
      await revokeKeys(services.db, ['team'])
      expect(await keys.keyFor(mail)).not.toEqual(firstKey)
    }))

  test('at most eight keys of a kind are valid per booking, however often it changes or its mail is tried', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      await services.outbox.stop()
      await services.db.deleteFrom('keys').execute()
      const kinds = ['booking-reminder', 'booking-corrected', 'booking-to-answer']
      for (let round = 0; round < 20; round++) {
        for (const kind of kinds.slice(0, round < 19 ? 2 : 3))
          await openMailKeys(services.db, services.now).keyFor(mailOf(kind, id))
      }
      const { rows } = await sql<{ mail: string; count: number }>`
        select mail, count(*) as count from keys group by mail order by mail`.execute(services.db)
      expect(rows.map(({ mail, count }) => [mail, Number(count)])).toEqual([
        ['booking-corrected', 8],
        ['booking-reminder', 8],
        ['booking-to-answer', 1],
      ])
    }))
})

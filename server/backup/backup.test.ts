import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectPlaceTaken, storePlace, storeRelay } from '../../demo/steps.ts'
import { statementIban } from '../../demo/write-statement.ts'
import { donationReference } from '../../domain/money/donation.ts'
import { schemaNames } from '../../platform/db/migrate.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { markWipeDue } from '../../platform/db/wipe-remains.ts'
import { testNow } from '../../tests/support/booking-input.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { takeLastPaymentBack } from '../../tests/support/ledger.ts'
import { withServices } from '../../tests/support/services.ts'
import { countHeldHours, emptyDatabase, storeBooking } from '../../tests/support/stored-bookings.ts'
import { storeStatement } from '../../tests/support/stored-statements.ts'
import { confirmBooking } from '../booking/change-booking.server.ts'
import { markMailboxProved } from '../booking/request/request-booking.server.ts'
import { actOnStretch } from '../booking/stretch.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { recordPayment } from '../money/acts/payments.server.ts'
import { findOpenedBooking } from '../records/bookings.ts'
import { grantKey } from '../records/keys.ts'
import { insertTap } from '../records/taps.ts'
import { insertWait } from '../records/waits.ts'
import type { Services } from '../services.ts'
import { openInvitation } from '../solidarity/open-invitation.server.ts'
import { requestDate } from '../solidarity/relay-page.server.ts'
import { backedUpNames, excludedTables } from './backed-up-tables.ts'
import { makeBackup } from './backup-file.ts'
import { restoreBackup } from './restore-backup.ts'

// With rate limits on, so that the tables behind them have rows.
const env = { SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMIT_FACTOR: '1', IBAN: statementIban }

describe.each(engines)('a backup of %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.remove())
  const run = (use: (services: Services) => Promise<void>, onDatabase = database) =>
    withServices(onDatabase, { env, now: () => testNow }, async (services) => {
      await services.outbox.stop()
      await use(services)
    })

  test('a backup restores every row, on the same engine and on the other, and the site goes on', () =>
    run(async (services) => {
      const file = join(database.dataDir, 'tout.jsonl.gz')
      const booking = await storeRowsInAllTables(services)
      const tablesBefore = await readAllTables(services)
      expect(Object.entries(tablesBefore).filter(([, rows]) => rows.length === 0)).toEqual([])
      await makeBackup(services, file)
      expect(statSync(file).mode & 0o777).toBe(0o600)

      await emptyDatabase(services)
      await storeBooking(services, { time: '15:00' })
      await restoreBackup(services.db, file)
      const restoredTables = await readAllTables(services)
      const expectedOutbox = tablesBefore.outbox.filter((row) => !row.includes('["kind","relay-'))
      expect(expectedOutbox.length).toBeLessThan(tablesBefore.outbox.length)
      expect(restoredTables).toEqual({ ...tablesBefore, outbox: expectedOutbox, keys: restoredTables.keys })
      // The links of guests open their bookings again; what the team, relays and invitations gave opens nothing.
      const kinds = await services.db.selectFrom('keys').select('kind').distinct().execute()
      expect(kinds).toEqual([{ kind: 'booking' }])
      await expect(services.db.deleteFrom('ledger_entries').execute()).rejects.toThrow('only added')
      expect((await findOpenedBooking(services.db, booking.manageKey, testNow))?.booking.reference).toBe(
        booking.reference,
      )
      expect(await confirmBooking(services, booking.id)).toMatchObject({ kind: 'done' })
      expect(await countHeldHours(services, booking.id)).toBe(3)

      const otherDatabase = await openTestDatabase(engine === 'sqlite' ? 'postgres' : 'sqlite')
      await run(async (otherServices) => {
        await restoreBackup(otherServices.db, file)
        expect(await readAllTables(otherServices)).toEqual(restoredTables)
      }, otherDatabase)
      await otherDatabase.remove()
    }))

  test('a backup has every table except the excluded ones', () =>
    run(async ({ db }) => {
      const names = (await db.introspection.getTables()).map(({ name }) => name)
      expect(names.sort()).toEqual([...backedUpNames, ...excludedTables].sort())
    }))

  test('a backup that a browser decompressed while saving restores every row too, and is refused when it was altered', () =>
    run(async (services) => {
      const [compressedFile, decompressedFile] = ['emballee.jsonl.gz', 'deballee.jsonl.gz'].map((name) =>
        join(database.dataDir, name),
      ) as [string, string]
      await storeBooking(services, { time: '16:00', name: 'Zoé Müller' })
      await makeBackup(services, compressedFile)
      const text = gunzipSync(readFileSync(compressedFile))
      writeFileSync(decompressedFile, text)
      const tablesBefore = await readAllTables(services)
      await emptyDatabase(services)
      expect(await restoreBackup(services.db, decompressedFile)).toEqual(
        await restoreBackup(services.db, compressedFile),
      )
      expect((await readAllTables(services)).bookings).toEqual(tablesBefore.bookings)
      const wholeText = text.toString()
      const alterations = [
        wholeText.slice(0, wholeText.lastIndexOf('{"rows"')),
        wholeText.replace('"schema":', '"schema"'),
        wholeText.replace('"columns":[', '"columns":'),
        wholeText.replace('"Zoé Müller"', '"Zoé Müller'),
        wholeText.replace('{"rows":{', '{"rows":'),
      ]
      for (const alteredText of alterations) {
        expect(alteredText).not.toBe(wholeText)
        writeFileSync(decompressedFile, alteredText)
        await expect(restoreBackup(services.db, decompressedFile)).rejects.toMatchObject({ problem: 'damaged' })
      }
    }))

  test('a backup that is damaged, foreign, missing or newer is refused, and nothing is changed', () =>
    run(async (services) => {
      await storeBooking(services, { time: '13:00', date: '2027-08-01' })
      const tablesBefore = await readAllTables(services)
      const wholeFile = join(database.dataDir, 'entier.jsonl.gz')
      await makeBackup(services, wholeFile)
      const text = gunzipSync(readFileSync(wholeFile)).toString()
      const fileAt = (name: string) => join(database.dataDir, name)
      writeFileSync(fileAt('coupe.gz'), readFileSync(wholeFile))
      truncateSync(fileAt('coupe.gz'), statSync(wholeFile).size - 40)
      writeFileSync(fileAt('lignes.gz'), gzipSync(text.replace(/\n\[[^\n]*/, '')))
      writeFileSync(fileAt('autre.gz'), gzipSync('{"hello":1}\n'))
      writeFileSync(fileAt('texte.gz'), 'Bonjour\n')
      writeFileSync(fileAt('neuf.gz'), gzipSync(text.replace(schemaNames.at(-1) as string, '9999-next')))
      writeFileSync(fileAt('format.gz'), gzipSync(text.replace('{"format":1,', '{"format":2,')))
      const problemOf = (name: string) =>
        restoreBackup(services.db, fileAt(name)).then(
          () => 'none',
          (error) => error.problem,
        )
      expect(await problemOf('coupe.gz')).toBe('damaged')
      expect(await problemOf('lignes.gz')).toBe('damaged')
      expect(await problemOf('autre.gz')).toBe('foreign')
      expect(await problemOf('texte.gz')).toBe('foreign')
      expect(await problemOf('absent.gz')).toBe('missing')
      expect(await problemOf('neuf.gz')).toBe('newer')
      expect(await problemOf('format.gz')).toBe('newer')
      expect(await readAllTables(services)).toEqual(tablesBefore)
    }))

  test('a backup that fails leaves no file behind', () =>
    run(async (services) => {
      const file = join(database.dataDir, 'rate.jsonl.gz')
      const brokenServices = { ...services, now: () => new Date(Number.NaN) }
      await expect(makeBackup(brokenServices, file)).rejects.toThrow()
      expect(readdirSync(database.dataDir).filter((name) => name.startsWith('rate.'))).toEqual([])
      expect(await services.db.selectFrom('outbox').select('id').limit(1).execute()).toBeDefined()
    }))
})

async function storeRowsInAllTables(services: Services) {
  await services.db.insertInto('mornings').values({ name: 'site', said: 'La bise se lève.', until: 1 }).execute()
  const crewNote = { id: 'w', said: 'Essence à un quart', at: 1, by: 'Quai' }
  await services.db.insertInto('handovers').values(crewNote).execute()
  const change = { path: 'rate/gone', before: '250', value: '260', as_written: 0, at: 1, by: 'Ana' } as const
  await services.db
    .insertInto('fact_changes')
    .values({ number: 1, ...change })
    .execute()
  const booking = await storeBooking(services, { message: 'Deux\nlignes, «é» et "guillemets"' })
  const paidBooking = await storeBooking(services, { date: '2027-07-22' })
  await confirmBooking(services, paidBooking.id)
  for (const act of [recordPayment, takeLastPaymentBack]) await act(services, paidBooking.id)
  await actOnStretch(services, {
    resources: 'classique',
    date: '2027-07-20',
    time: '08:00',
    duration: 4,
    reason: 'prive',
  })
  await grantKey(services.db, 'feed', testNow)
  const relay = await storeRelay(services)
  await requestDate(services, relay.key, { month: '2027-07', persons: 4 })
  const { code, outing } = await expectPlaceTaken(
    services,
    relay.key,
    (await storePlace(services, { date: '2027-07-21' })).id,
  )
  await openInvitation(services, code)
  const expiresAt = outing.endsAt
  await grantKey(services.db, 'team', testNow, { opens: booking.id, expiresAt })
  const counts = { outings: 1, hours: 3, persons: 3, adults: 2, children: 1 }
  await services.db
    .insertInto('relay_counts')
    .values({ relay_id: relay.id, quarter: '2027-Q2', ...counts })
    .execute()
  await markMailboxProved(services, paidBooking)
  await storeStatement(services, [
    { chf: '93.50', name: 'N1', payments: [{ chf: '93.50', payer: 'Inès Rochat' }] },
    { chf: '20.00', name: 'N2', payments: [{ chf: '20.00', reference: donationReference }] },
  ])
  const tap = { id: randomUUID(), kind: 'aboard', persons: 2, tappedAt: testNow, receivedAt: undefined } as const
  await services.db
    .transaction()
    .execute((tx) => insertTap(tx, { ...tap, phone: 'phone-one', bookingId: paidBooking.id }, testNow, 'Zoé'))
  const refundAccount = { booking_id: paidBooking.id, account: 'CH9300762011623852957', given_at: testNow.getTime() }
  await services.db.insertInto('refund_accounts').values(refundAccount).execute()
  const money = { amount_rappen: 100, created_at: testNow.getTime() }
  const checkout = { id: 'checkout', booking_id: paidBooking.id, state: 'paid', ends_at: testNow.getTime() } as const
  await services.db
    .insertInto('checkouts')
    .values({ ...money, ...checkout })
    .execute()
  const refund = { id: 're_1', payment_id: 'pi_1', booking_id: paidBooking.id, answer_by: null }
  await services.db
    .insertInto('online_refunds')
    .values({ ...money, ...refund, kind: 'refund', state: 'done' })
    .execute()
  await services.db.insertInto('payouts').values({ id: 'po_1', amount_rappen: 100, arrives_on: '2027-06-01' }).execute()
  const wait = { id: 'wait', boatType: 'sportif', day: '2027-07-14', email: 'bob@exemple.ch' } as const
  const origin = { mailbox: 'bob', network: undefined }
  await services.db.transaction().execute((tx) => insertWait(tx, wait, origin, services.now()))
  await markWipeDue(services.db, testNow)
  const message = { name: 'Ana', email: 'ana@exemple.ch', subject: 'Bonjour', message: 'Bonjour' }
  await submitForm(services, 'contact', message, { clientAddress: '127.0.0.1' })
  return booking
}

async function readAllTables({ db }: Services): Promise<Record<keyof Tables, string[]>> {
  const contents = backedUpNames.map(async (table) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
    const sortedRows = rows
      .map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => a.localeCompare(b))))
      .sort()
    return [table, sortedRows] as const
  })
  return Object.fromEntries(await Promise.all(contents)) as Record<keyof Tables, string[]>
}

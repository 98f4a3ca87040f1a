import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { storeRelay } from '../../demo/steps.ts'
import { keyKinds, kindsAfterOuting, unrestoredKinds } from '../../domain/keys/key-kinds.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { connectDatabase } from '../../platform/db/connect.ts'
import { migrate, migrateTo, releasedSchema } from '../../platform/db/migrate.ts'
import { testNow } from '../../tests/support/booking-input.ts'
import { engines, openNewDatabase } from '../../tests/support/databases.ts'
import { openStage } from '../../tests/support/stage.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import type { Services } from '../services.ts'
import { findOpenedBooking } from './bookings.ts'
import { findTeamKey, grantKey, hashKey, moveEndsOfKeys, revokeKeys } from './keys.ts'
import { findOpenedRelay } from './relays.ts'
import { findWait, insertWait } from './waits.ts'

const [day, expiresAt] = ['2027-07-14', testNow.getTime() + 1_000] as const
const wait = { id: 'wait', boatType: 'sportif', day, email: 'bob@exemple.ch' } as const

/** For each kind of key: the statement with which the previous release stores one, and the table it uses. */
const previousRelease = {
  booking: {
    insertKey: (
      hash: string,
      id: string,
    ) => sql`insert into capabilities (token_hash, kind, booking_id, created_at, mail_kind)
      values (${hash}, 'booking', ${id}, 1, 'booking-received') on conflict do nothing`,
    store: 'capabilities',
  },
  team: {
    insertKey: (
      hash: string,
      id: string,
    ) => sql`insert into capabilities (token_hash, kind, booking_id, created_at, expires_at)
      values (${hash}, 'team', ${id}, 1, ${expiresAt})`,
    store: 'capabilities',
  },
  invited: {
    insertKey: (hash: string, id: string) =>
      sql`insert into capabilities (token_hash, kind, booking_id, created_at, expires_at, code_hash)
        values (${hash}, 'booking', ${id}, 1, ${expiresAt}, (select code_hash from invitation_codes where booking_id = ${id}))`,
    store: 'capabilities',
  },
  logbook: {
    insertKey: (hash: string) => sql`insert into team_keys (token_hash, kind, name, created_at, expires_at)
      values (${hash}, 'logbook', 'Zoé', 1, ${expiresAt})`,
    store: 'team_keys',
  },
  relay: {
    insertKey: (hash: string, id: string) => sql`insert into relay_keys (token_hash, relay_id, created_at, expires_at)
      values (${hash}, ${id}, 1, ${expiresAt})`,
    store: 'relay_keys',
  },
  wait: { insertKey: (hash: string) => sql`update waits set key_hash = ${hash} where id = 'wait'`, store: 'waits' },
} as const

type Kind = keyof typeof previousRelease
const kinds = Object.keys(previousRelease) as Kind[]

describe.each(engines)('access keys on %s, beside the previous release', (engine) => {
  const { run } = openStage(engine)

  /** A booking with an invitation, a relay and a wait, and what each kind of key opens. */
  async function prepare(services: Services) {
    const { id } = await storeBooking(services)
    await services.outbox.stop()
    const { db } = services
    const relay = await storeRelay(services)
    await db.transaction().execute((tx) => insertWait(tx, wait, { mailbox: 'bob', network: undefined }, testNow))
    await grantKey(db, 'invitation', testNow, { opens: id, hash: 'a-code', expiresAt: new Date(expiresAt) })
    const opensOf = { booking: id, team: id, invited: id, logbook: '', relay: relay.id, wait: 'wait' }
    const opens = async (kind: Kind, key: string, now = testNow) => {
      if (kind === 'logbook') return (await findTeamKey(db, kind, key, now)) !== undefined
      if (kind === 'relay') return (await findOpenedRelay(db, key, now))?.id === relay.id
      if (kind === 'wait') return (await findWait(db, key, day, now))?.id === 'wait'
      const opened = await findOpenedBooking(db, key, now, kind === 'team' ? kind : 'booking')
      return opened?.origin === (kind === 'booking' ? 'mail' : kind === 'invited' ? 'code' : 'page')
    }
    /** Until when the previous release lets the key open; undefined where it does not find it. */
    const findEarlier = async (kind: Kind, key: string) => {
      const { store } = previousRelease[kind]
      const [hash, end] = store === 'waits' ? ['key_hash', 'null'] : ['token_hash', 'expires_at']
      const rows = sql<{ end: number | null }>`select ${sql.raw(end)} as "end" from ${sql.table(store)}
        where ${sql.ref(hash)} = ${hashKey(key)}`
      return (await rows.execute(db)).rows[0]
    }
    return { db, id, opensOf, opens, earlier: findEarlier }
  }

  test.each(kinds)('a key (%s) granted by the previous release opens, moves and is revoked in both', (kind) =>
    run(async (services) => {
      const { db, id, opensOf, opens, earlier: findEarlier } = await prepare(services)
      const { insertKey, store } = previousRelease[kind]
      for (const key of ['one', 'two']) await insertKey(hashKey(key), opensOf[kind]).execute(db)
      expect(await opens(kind, 'two')).toBe(true)
      expect(await opens(kind, 'three')).toBe(false)
      // A wait has only one key, that of its latest mail.
      expect(await opens(kind, 'one')).toBe(kind !== 'wait')
      if (kind !== 'wait') {
        await sql`update ${sql.table(store)} set expires_at = ${expiresAt + 5}`.execute(db)
        expect(await opens(kind, 'two', new Date(expiresAt + 4))).toBe(true)
        expect(await opens(kind, 'two', new Date(expiresAt + 5))).toBe(false)
        await sql`delete from ${sql.table(store)} where token_hash = ${hashKey('one')}`.execute(db)
        expect([await opens(kind, 'one'), await opens(kind, 'two')]).toEqual([false, true])
      }
      if (kind === 'invited') await sql`delete from invitation_codes where booking_id = ${id}`.execute(db)
      else await revokeKeys(db, [kind], { opens: opensOf[kind] })
      expect([await opens(kind, 'two'), await findEarlier(kind, 'two')]).toEqual([false, undefined])
    }),
  )

  test.each(kinds)('a key (%s) granted by this release opens, moves and is revoked in both', (kind) =>
    run(async (services) => {
      const { db, id, opensOf, opens, earlier: findEarlier } = await prepare(services)
      const mail = kind === 'booking' ? 'booking-received' : undefined
      const facts = { opens: opensOf[kind], mail, expiresAt: mail || kind === 'wait' ? undefined : new Date(expiresAt) }
      const key = await grantKey(db, kind, testNow, facts)
      expect(await findEarlier(kind, key)).toEqual({ end: facts.expiresAt ? expiresAt : null })
      const isMoved = kindsAfterOuting.includes(kind)
      await moveEndsOfKeys(db as Transaction, id, testNow)
      if (isMoved) expect(Number((await findEarlier(kind, key))?.end)).toBeGreaterThan(expiresAt)
      const { store } = previousRelease[kind]
      const revocations = { waits: sql`delete from waits`, capabilities: sql`delete from invitation_codes` } as const
      const statement =
        kind === 'invited' || kind === 'wait' ? revocations[store as keyof typeof revocations] : undefined
      await (statement ?? sql`delete from ${sql.table(store)} where token_hash = ${hashKey(key)}`).execute(db)
      expect([await opens(kind, key), await findEarlier(kind, key)]).toEqual([false, undefined])
      const rows = db.selectFrom('keys').select('kind').where('hash', '=', hashKey(key))
      expect(await rows.execute()).toEqual([])
    }),
  )
})

test.each(engines)('on %s, every key of the previous release opens after the migration', async (engine) => {
  const database = await openNewDatabase(engine)
  const db = connectDatabase(database)
  await migrateTo(db, releasedSchema)
  await sql`insert into bookings (id, reference, idempotency_key, status, boat_type, skipper_option, starts_at, ends_at,
    participants, name, wishes, price_lines, total_chf, frozen_terms, held_until, created_at)
    values ('b', 'CE-1', 'k', 'confirmed', 'sportif', 'none', 1, 2, 2, 'Ana', '[]', '[]', 0, '{}', 1, 1)`.execute(db)
  await sql`insert into relays (id, name, email, created_at) values ('r', 'Relais', 'r@exemple.ch', 1)`.execute(db)
  await sql`insert into invitation_codes (code_hash, booking_id, created_at, expires_at)
    values ('a-code', 'b', 1, ${expiresAt})`.execute(db)
  await sql`insert into waits (id, boat, day, email, mailbox, created_at)
    values ('wait', 'sportif', ${day}, 'bob@exemple.ch', 'bob', 1)`.execute(db)
  const openedIds = { booking: 'b', team: 'b', invited: 'b', logbook: '', relay: 'r', wait: 'wait' }
  for (const kind of kinds) await previousRelease[kind].insertKey(kind, openedIds[kind]).execute(db)
  await migrate(db)
  const rows = await db.selectFrom('keys').select(['hash', 'kind', 'opens']).orderBy('kind').execute()
  const copiedKeys = [...kinds.map((kind) => ({ hash: kind, kind, opens: openedIds[kind] }))]
  const invitation = { hash: 'a-code', kind: 'invitation', opens: 'b' } as const
  expect(rows).toEqual([...copiedKeys, invitation].sort((one, other) => one.kind.localeCompare(other.kind)))
  await db.destroy()
  await database.remove()
})

test('only the keys of guests and of the waiting list are restored from a backup', () => {
  expect(Object.keys(keyKinds).filter((kind) => !(unrestoredKinds as string[]).includes(kind))).toEqual([
    'booking',
    'wait',
  ])
})

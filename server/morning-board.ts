import { bookingTerms } from '../content/booking-terms.ts'
import { morningWords } from '../content/pages/logbook-morning.ts'
import { concerns, type Morning } from '../domain/morning.ts'
import type { Database, Transaction } from '../platform/db/connect.ts'
import type { Span } from '../wording/times.ts'

export type MorningBoard = Awaited<ReturnType<typeof openMorningBoard>>

/** Soon enough for a sentence about the weather, and one small read. */
const lookMs = 2_000

/**
 * What the team tells every page until an hour, kept in memory so that no page asks the database for it. Every process
 * looks by itself, since two on one SQLite file cannot notify each other; while the database is away, what was told
 * last holds until its hour.
 */
export async function openMorningBoard(db: Database, now: () => Date) {
  let told = await findMorning(db)
  let hear = () => {}
  let looking: Promise<void> | undefined
  const current = (): Morning | undefined => (told && told.until > now() ? told : undefined)
  const shownNow = () => JSON.stringify(current())
  let shown = shownNow()
  async function look(): Promise<void> {
    told = await findMorning(db).catch(() => told)
    if (shownNow() !== shown) hear()
    shown = shownNow()
  }
  const timer = setInterval(() => {
    looking = look()
  }, lookMs).unref()
  return {
    /** What pages say now; undefined for nothing. */
    current,
    look,
    /** Calls `heard` whenever what is said has changed: pages that are kept are out of date. */
    onChange(heard: () => void) {
      hear = heard
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await looking
    },
  }
}

/** Replaces what the public site tells; one that has ended tells nothing. */
export async function tellMorning(tx: Transaction, { said, until }: Morning): Promise<void> {
  const row = { said, until: until.getTime() }
  const insert = tx.insertInto('mornings').values({ name: 'site', ...row })
  await insert.onConflict((conflict) => conflict.column('name').doUpdateSet(row)).execute()
}

/** An outing has been called off: that all sail as planned is no longer so, if it was told of its day. */
export async function withdrawAsPlanned(tx: Transaction, outing: Span, now: Date): Promise<void> {
  const told = await findMorning(tx)
  if (told?.said !== morningWords.ready['as-planned']) return
  if (concerns(told, outing, { timeZone: bookingTerms.timeZone, now })) await tellMorning(tx, { said: '', until: now })
}

/** What the public site was told last, whether or not it still holds. */
async function findMorning(db: Database): Promise<Morning | undefined> {
  const row = await db.selectFrom('mornings').select(['said', 'until']).executeTakeFirst()
  return row && { said: row.said, until: new Date(Number(row.until)) }
}

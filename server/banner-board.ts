import { bookingTerms } from '../content/booking-terms.ts'
import { logbookBanner } from '../content/pages/logbook-banner.ts'
import { type Banner, bannerConcerns } from '../domain/banner.ts'
import type { Database, Transaction } from '../platform/db/connect.ts'
import type { Span } from '../wording/times.ts'
import { refreshRegularly } from './refresh-regularly.ts'

export type BannerBoard = Awaited<ReturnType<typeof openBannerBoard>>

/**
 * The banner that every page shows until its hour, kept in memory so that no page asks the database for it. While the
 * database cannot be reached, the banner read last stays until its hour.
 */
export async function openBannerBoard(db: Database, now: () => Date) {
  let banner = await findBanner(db)
  let notify = () => {}
  const currentBanner = (): Banner | undefined => (banner && banner.until > now() ? banner : undefined)
  const serialize = () => JSON.stringify(currentBanner())
  let lastShown = serialize()
  async function refresh(): Promise<void> {
    banner = await findBanner(db).catch(() => banner)
    if (serialize() !== lastShown) notify()
    lastShown = serialize()
  }
  return {
    /** The banner that pages show now; undefined if there is none. */
    current: currentBanner,
    refresh,
    /** Calls `listener` whenever the banner has changed: cached pages are then out of date. */
    onChange(listener: () => void) {
      notify = listener
    },
    stop: refreshRegularly(refresh),
  }
}

/** Replaces the banner of the public site. A banner whose hour has passed is not shown. */
export async function setBanner(tx: Transaction, { text, until }: Banner): Promise<void> {
  const row = { said: text, until: until.getTime() }
  const insert = tx.insertInto('mornings').values({ name: 'site', ...row })
  await insert.onConflict((conflict) => conflict.column('name').doUpdateSet(row)).execute()
}

/** Call this when an outing is called off: it removes the banner « as planned » if that concerns this outing. */
export async function withdrawAsPlanned(tx: Transaction, outing: Span, now: Date): Promise<void> {
  const banner = await findBanner(tx)
  if (banner?.text !== logbookBanner.ready['as-planned']) return
  if (bannerConcerns(banner, outing, { timeZone: bookingTerms.timeZone, now }))
    await setBanner(tx, { text: '', until: now })
}

/** The last banner that was set, whether or not its hour has passed. */
async function findBanner(db: Database): Promise<Banner | undefined> {
  const row = await db.selectFrom('mornings').select(['said', 'until']).executeTakeFirst()
  return row && { text: row.said, until: new Date(Number(row.until)) }
}

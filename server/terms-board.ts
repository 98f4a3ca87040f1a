import { bookingTerms, putInForce, writtenTerms } from '../content/booking-terms.ts'
import { type TermSetting, termSettings, withChanges } from '../domain/booking/term-settings.ts'
import type { BookingTerms } from '../domain/booking/terms.ts'
import type { Database } from '../platform/db/connect.ts'
import type { Platform } from '../platform/platform.ts'
import { otherFacts } from './changeable-facts.ts'
import { lastChangeNumber, listChangesInForce } from './records/fact-changes.ts'
import { refreshRegularly } from './refresh-regularly.ts'

export type TermsBoard = Awaited<ReturnType<typeof openTermsBoard>>

/** All that the team may change, with its value in `terms`. */
export const settingsOf = (terms: BookingTerms): TermSetting[] => termSettings(terms, otherFacts(terms.skippers))

/** The terms according to the database: what is written in `site/`, with what the team has changed. */
export async function readTerms(db: Database): Promise<ReturnType<typeof withChanges>> {
  return withChanges(writtenTerms(), await listChangesInForce(db), otherFacts())
}

/** Puts in force in this process what the team has changed, by whatever process, and says so to whoever keeps pages. */
export async function openTermsBoard(db: Database, log: Platform['log']) {
  let lastSeenNumber = 0
  let notify = () => {}

  /** Puts in force what has changed since the last look; given a transaction, what others changed before it. */
  async function look(source: Database = db): Promise<void> {
    const lastNumber = await lastChangeNumber(source)
    if (lastNumber === lastSeenNumber) return
    const { terms, skipped } = await readTerms(source)
    if (skipped.length > 0) log.warn({ skipped }, 'changes of the team that this version cannot follow')
    lastSeenNumber = lastNumber
    if (terms === bookingTerms) return
    putInForce(terms)
    notify()
  }

  await look()
  return {
    look,
    /** Calls `listener` whenever other terms are in force: pages that are kept are out of date. */
    onChange(listener: () => void) {
      notify = listener
    },
    stop: refreshRegularly(() => look()),
  }
}

import { z } from 'zod'
import { bookingTerms } from '../../content/booking-terms.ts'
import { boardingOf, isTappable, maxAboard, type Tap, tapKinds, timeOf } from '../../domain/booking/boarding.ts'
import { type Booking, idShape } from '../../domain/booking/booking.ts'
import type { Outcome } from '../../domain/booking/outcome.ts'
import { startAtBoarding } from '../../domain/booking/outing-state.ts'
import { durationOf, type Slot } from '../../domain/booking/slots.ts'
import { addDays, dayMs, hourMs } from '../../domain/calendar.ts'
import { retention } from '../../domain/privacy/retention.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { type Guard, guardedTransaction, KeyRefused, withKey } from '../../platform/db/guarded-transaction.ts'
import { lakeClock, lakeMidnight } from '../../wording/times.ts'
import type { ActServices } from '../booking-act.ts'
import { listBookingEvents, lockBooking } from '../records/bookings.ts'
import { addCrewNote, crewNoteText } from '../records/crew-notes.ts'
import { findTeamKey, hashKey, keyNumber, lockKey } from '../records/keys.ts'
import { insertTap, listTaps, storeAboardCount, tappedLatelyMs } from '../records/taps.ts'
import { type QuaySheet, readQuaySheet } from './quay-sheet.ts'

/** `ignored`: how many taps could not be read or cannot be true. They need not be sent again. */
export type QuayAnswer =
  | { kind: 'seen'; sheet: QuaySheet; keyEndsAt: Date; ignored: number }
  | Outcome<'key-refused' | 'unavailable'>

/** The sheet of today and tomorrow for the holder of `key`, as `phone` sees it. Changes nothing. */
export function viewQuay(services: ActServices, key: string, phone = ''): Promise<QuayAnswer> {
  return withKey(services, 'quay', () => readAnswer(services, key, phoneOfKey(key, phone)))
}

/**
 * What a phone is called, from what it calls itself: nobody with another key can tap in its name, and the taps of a key
 * are found when it is revoked.
 */
function phoneOfKey(key: string, phone: string): string {
  return `${keyNumber(key)}:${hashKey(`${key} ${phone}`).slice(0, 24)}`
}

/** More taps than one phone collects while it has no network, and few enough for one transaction. */
const maxTaps = 100
/** How many taps of one outing by one key are stored at most: more than a crew that corrects itself needs. */
const maxTapsOfKey = 50
/** How many of these may be of one phone: whoever plays with the link leaves room for the others. */
const maxTapsOfPhone = 20
/** A phone's clock is assumed to be no further off than this. */
const maxClockErrorMs = 5 * 60_000

/** `tappedAt` as JSON writes a date, or in ms since 1970, as pages of an earlier release still send it. */
const sentFields = { id: z.uuid(), tappedAt: z.union([z.string(), z.number()]).pipe(z.coerce.date()) }

const tapFields = { ...sentFields, bookingId: z.string().regex(idShape) }

const sentTapSchema = z.discriminatedUnion('kind', [
  // A form without scripts sends the number as text.
  z.object({
    ...tapFields,
    kind: z.literal('aboard'),
    persons: z.coerce.number().int().min(1),
  }),
  z.object({ ...tapFields, kind: z.enum(tapKinds).exclude(['aboard']) }),
  // A word for the next crew goes the way of a tap.
  z.object({ ...sentFields, kind: z.literal('word'), said: crewNoteText }),
])
type SentTap = z.output<typeof sentTapSchema>

/**
 * Stores the taps of `phone`, as JSON from its page, each once, and gives the whole sheet as it is then. A tap counts who
 * is aboard and touches no hours, money or status: a person of the team settles what follows (`toSettle`). Words for
 * the next crew come among the taps. Without any, this only reads the sheet.
 */
export function tapQuay(services: ActServices, key: string, json: string, phone = ''): Promise<QuayAnswer> {
  return withKey(services, 'quay', async () => {
    const ownPhone = phoneOfKey(key, phone)
    const { taps, unreadableCount } = readTaps(json)
    if (taps.length === 0) return readAnswer(services, key, ownPhone, unreadableCount)
    const guard: Guard = (tx) => lockKey(tx, 'quay', key, services.now())
    const notStoredCount = await guardedTransaction({ db: services.db, guard }, async (tx) => {
      const now = services.now()
      const openedKey = await findTeamKey(tx, 'quay', key, now)
      if (!openedKey) throw new KeyRefused()
      const { name, createdAt } = openedKey
      return storeTaps(tx, withServerTime(taps, { fromMs: createdAt.getTime(), now }), now, { name, phone: ownPhone })
    })
    return readAnswer(services, key, ownPhone, unreadableCount + notStoredCount)
  })
}

async function readAnswer({ db, now }: ActServices, key: string, phone: string, ignored = 0): Promise<QuayAnswer> {
  const at = now()
  const openedKey = await findTeamKey(db, 'quay', key, at)
  if (!openedKey) throw new KeyRefused()
  return { kind: 'seen', sheet: await readQuaySheet(db, at, phone), keyEndsAt: openedKey.expiresAt, ignored }
}

/** Stores the tap of a button that was pressed without scripts, from the fields of its form. */
export function pressTap(
  services: ActServices,
  key: string,
  fields: Record<string, unknown>,
  phone: string,
): Promise<QuayAnswer> {
  return tapQuay(services, key, JSON.stringify([{ ...fields, tappedAt: services.now() }]), phone)
}

/** The taps and words, and how many of them cannot be read. */
function readTaps(json: string): { taps: SentTap[]; unreadableCount: number } {
  const list = z.array(z.unknown()).max(maxTaps).safeParse(parseJson(json)).data ?? []
  const taps = list.flatMap((each) => sentTapSchema.safeParse(each).data ?? [])
  return { taps, unreadableCount: list.length - taps.length }
}

/** The taps by a clock that is not ahead of ours: none is dated after its arrival, or before its key was given. */
function withServerTime(taps: readonly SentTap[], { fromMs, now }: { fromMs: number; now: Date }) {
  const aheadMs = Math.max(0, ...taps.map(({ tappedAt }) => tappedAt.getTime() - now.getTime()))
  return taps.map((tap) => {
    const tappedAt = new Date(Math.max(tap.tappedAt.getTime() - aheadMs, fromMs - maxClockErrorMs))
    return { ...tap, tappedAt, receivedAt: now }
  })
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Gives how many are not kept: the outing is not on the sheet, too early, too many, or another tap has this id. */
async function storeTaps(
  tx: Transaction,
  sentTaps: ReturnType<typeof withServerTime>,
  now: Date,
  { name, phone }: Record<'name' | 'phone', string>,
): Promise<number> {
  const numberOfKey = phone.slice(0, phone.indexOf(':'))
  let ignoredCount = 0
  for (const word of sentTaps) {
    if (word.kind !== 'word') continue
    const { id, said: text, tappedAt: at } = word
    if (!(await addCrewNote(tx, { id, text, at, by: name, keyNumber: numberOfKey }))) ignoredCount += 1
  }
  const taps = sentTaps.flatMap((tap) => (tap.kind === 'word' ? [] : [tap]))
  const tapsByOuting = [...Map.groupBy(taps, ({ bookingId }) => bookingId)]
  // In one order, so that two phones on PostgreSQL wait for each other and never deadlock.
  for (const [id, tapsOfOuting] of tapsByOuting.sort(([one], [other]) => (one < other ? -1 : 1))) {
    const booking = await lockBooking(tx, id)
    if (!booking || !wasOuting(booking)) {
      ignoredCount += tapsOfOuting.length
      continue
    }
    const storedTaps = await listTaps(tx, id)
    const outing = { ...booking, history: await listBookingEvents(tx, id) }
    // A phone without network does not know of a move, and who taps on it may be aboard.
    const isPlausible = (tap: (typeof tapsOfOuting)[number]) =>
      [booking.startsAt, new Date(startAtBoarding(outing, tap.tappedAt))].some((startsAt) => {
        const endsAt = new Date(startsAt.getTime() + durationOf(booking) * hourMs)
        const { state } = boardingOf(storedTaps, booking)
        return (
          isWithinReach({ startsAt, endsAt }, storedTaps, now) &&
          isTappable(tap.kind, { startsAt }, state, timeOf(tap), bookingTerms.timeZone)
        )
      })
    const tapsOfKey = storedTaps.filter((tap) => tap.phone.startsWith(numberOfKey))
    const tapsOfPhone = tapsOfKey.filter((tap) => tap.phone === phone)
    let remaining = Math.min(maxTapsOfKey - tapsOfKey.length, maxTapsOfPhone - tapsOfPhone.length)
    for (const tap of tapsOfOuting) {
      // A number that is too large is lowered: that people are aboard must not be lost for it.
      const persons = 'persons' in tap ? Math.min(tap.persons, maxAboard(booking, bookingTerms)) : undefined
      const storedTap = { ...tap, persons, phone }
      const sameTap = storedTaps.find(({ id }) => id === tap.id)
      // Its id may also be that of a tap of another outing.
      const isKept = sameTap
        ? sameTap.kind === storedTap.kind && sameTap.persons === storedTap.persons
        : isPlausible(tap) && remaining > 0 && (await insertTap(tx, storedTap, now, name))
      if (!isKept) ignoredCount += 1
      if (sameTap || !isKept) continue
      remaining -= 1
      storedTaps.push(storedTap)
    }
    await storeAboardCount(tx, booking)
  }
  return ignoredCount
}

/** An outing that was cancelled or postponed since stays tappable: people may be aboard. */
function wasOuting({ status }: Booking): boolean {
  return status === 'confirmed' || status === 'cancelled' || status === 'postponed'
}

/**
 * A phone may have been without network for a while after the return, until the family's data is erased. What was tapped
 * lately is on the sheet, whatever its start is by now.
 */
function isWithinReach({ startsAt, endsAt }: Slot, storedTaps: readonly Tap[], now: Date): boolean {
  const end = lakeMidnight(addDays(lakeClock(now).day, 2))
  const isNearToday = startsAt < end && endsAt.getTime() + (retention.needsHours / 24) * dayMs > now.getTime()
  return isNearToday || storedTaps.some(({ receivedAt }) => Number(receivedAt) > now.getTime() - tappedLatelyMs)
}

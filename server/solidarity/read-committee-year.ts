import { bookingTerms } from '../../content/booking-terms.ts'
import type { BoatType } from '../../domain/booking/boat.ts'
import type { BookingEvent } from '../../domain/booking/booking-event.ts'
import { dayAt, hourMs } from '../../domain/calendar.ts'
import { chfOf, type PaymentMeans, paymentMeans } from '../../domain/money/account.ts'
import { spanOfYear } from '../../domain/solidarity/year-report.ts'
import type { Database } from '../../platform/db/connect.ts'
import { actualFigures, hasSailed, listEventsOf } from '../records/bookings.ts'
import { readYearReport } from './read-year-report.ts'

export type CommitteeYear = Awaited<ReturnType<typeof readCommitteeYear>>

/**
 * The figures of a `year` that the committee asks for each month, as stored at `now`. Outings count in the month of
 * their start, requests in the year in which they came, money on its value day. Only paid outings are counted here:
 * offered ones appear only as the year report shows them, so that no difference between the two reveals a family.
 */
export async function readCommitteeYear(db: Database, year: number, now: Date) {
  const { timeZone } = bookingTerms
  const { from, to } = spanOfYear(year, timeZone)
  const [start, end] = [from.getTime(), to.getTime()]
  const isInYear = (at: number) => at >= start && at < end
  const [rows, income, report] = await Promise.all([
    db
      .selectFrom('bookings')
      .select(['id', 'status', 'boat_type', 'starts_at', 'ends_at', 'created_at'])
      .select([...actualFigures, hasSailed.as('has_sailed')])
      // A brief request that nobody has validated does not prove that a person asked.
      .where('is_brief', '=', 0)
      .where('offered_value_chf', 'is', null)
      .where(({ or, between }) => or([between('starts_at', start, end - 1), between('created_at', start, end - 1)]))
      .execute(),
    readIncome(db, year),
    readYearReport(db, year, now),
  ])
  const histories = await listEventsOf(
    db,
    rows.map(({ id }) => id),
  )
  const outings = rows.filter(({ starts_at }) => isInYear(starts_at))
  const sailedOutings = outings.filter(({ has_sailed, ends_at }) => has_sailed && ends_at <= now.getTime())
  const fleet = bookingTerms.boats.map(({ id }): BoatType => id)
  const boats = [...new Set([...fleet, ...sailedOutings.map(({ boat_type }) => boat_type)])]
  const hoursOf = (chosenRows: typeof rows, endColumn: 'ends_at' | 'sailed_until' = 'ends_at') =>
    chosenRows.reduce((sum, row) => sum + (row[endColumn] - row.starts_at) / hourMs, 0)
  const hoursGroupedBy = (count: number, groupOf: (day: string) => number) =>
    Array.from({ length: count }, (_, group) =>
      boats.map((boat: BoatType) => {
        const isCounted = ({ boat_type, starts_at }: (typeof rows)[number]) =>
          boat_type === boat && groupOf(dayAt(new Date(starts_at), timeZone)) === group
        return hoursOf(sailedOutings.filter(isCounted), 'sailed_until')
      }),
    )
  const outingsWithEvent = (isWanted: (event: BookingEvent) => boolean) =>
    outings.filter(({ id }) => histories.get(id)?.some(isWanted))
  const weatherRows = outingsWithEvent(({ detail }) => detail.reason === 'weather')
  const cutShortRows = outingsWithEvent(({ kind }) => kind === 'cut-short').filter((row) => sailedOutings.includes(row))

  const requestedRows = rows.filter(({ created_at }) => isInYear(created_at))
  const guestRequests = requestedRows.filter(({ id }) => histories.get(id)?.[0]?.actor === 'guest')
  const answerOf = ({ id, status }: (typeof rows)[number]) => {
    const history = histories.get(id) ?? []
    const answer = history.find(({ kind }) => kind === 'confirmed' || kind === 'declined')
    const requestEvent = history.findLast(({ kind }) => kind === 'validated' || kind === 'requested')
    return { outcome: answer?.kind ?? status, hours: (Number(answer?.at) - Number(requestEvent?.at)) / hourMs }
  }
  const answers = guestRequests.map(answerOf)
  const countAnswers = (outcomeName: string) => answers.filter(({ outcome }) => outcome === outcomeName).length
  const sortedAnswerHours = answers.flatMap(({ hours }) => (hours >= 0 ? hours : [])).sort((a, b) => a - b)
  return {
    ...{ year, asOf: now, boats, income, donations: report.donations, offered: report.total.offered },
    hoursByMonth: hoursGroupedBy(12, (day) => Number(day.slice(5, 7)) - 1),
    /** From Monday on. */
    hoursByWeekday: hoursGroupedBy(7, (day) => (new Date(day).getUTCDay() + 6) % 7),
    requests: {
      ...{
        web: guestRequests.length,
        phone: requestedRows.length - guestRequests.length,
        pending: countAnswers('pending'),
      },
      ...{ confirmed: countAnswers('confirmed'), declined: countAnswers('declined') },
      ...{ expired: countAnswers('expired'), cancelled: countAnswers('cancelled') },
    },
    /** The median: half of the answers came within this many hours. Undefined without any answer. */
    answerHours: sortedAnswerHours[Math.floor((sortedAnswerHours.length - 1) / 2)],
    weather: { outings: weatherRows.length, hours: hoursOf(weatherRows) },
    cutShort: { outings: cutShortRows.length, hours: hoursOf(cutShortRows) - hoursOf(cutShortRows, 'sailed_until') },
    noShows: outingsWithEvent(({ detail }) => detail.reason === 'no-show').length,
  }
}

/**
 * What came in for outings less what was given back, in francs, a line for each month: by means of payment, in all, and
 * in all in the same month of the year before.
 */
async function readIncome(db: Database, year: number) {
  const rows = await db
    .selectFrom('ledger_entries as entry')
    .leftJoin('ledger_entries as reversed', 'reversed.id', 'entry.answers')
    .select(['entry.kind', 'entry.means', 'entry.value_day', 'entry.amount_rappen'])
    .select(['reversed.kind as reversed_kind', 'reversed.means as reversed_means'])
    .where('entry.value_day', '>=', `${year - 1}-01-01`)
    .where('entry.value_day', '<=', `${year}-12-31`)
    .where('entry.kind', 'in', ['payment', 'refund', 'reversal'])
    .execute()
  const movements = rows.flatMap(({ kind, means, value_day, amount_rappen, reversed_kind, reversed_means }) => {
    const entryKind = reversed_kind ?? kind
    // A refund that was left as a donation has other means than these: the money has not gone back.
    const entryMeans = (means ?? reversed_means) as PaymentMeans
    if (!paymentMeans.includes(entryMeans)) return []
    const isReceived = (entryKind === 'payment') === (kind !== 'reversal')
    return [{ month: value_day.slice(0, 7), means: entryMeans, rappen: isReceived ? amount_rappen : -amount_rappen }]
  })
  const sumInChf = (chosenMovements: typeof movements) =>
    chfOf(chosenMovements.reduce((sum, { rappen }) => sum + rappen, 0))
  return Array.from({ length: 12 }, (_, index) => {
    const movementsOfMonth = (yearOfMonth: number) =>
      movements.filter(({ month }) => month === `${yearOfMonth}-${String(index + 1).padStart(2, '0')}`)
    const ownMovements = movementsOfMonth(year)
    const byMeans = paymentMeans.map((means) => sumInChf(ownMovements.filter((each) => each.means === means)))
    return [...byMeans, sumInChf(ownMovements), sumInChf(movementsOfMonth(year - 1))]
  })
}

import { useRef, useState } from 'react'
import { href } from 'react-router'
import type { BoatType, SkipperOption } from '../../domain/booking/boat.ts'
import type { Occupancy, UtcHour } from '../../domain/booking/slots.ts'
import { dayMs } from '../../domain/calendar.ts'
import { useRefetchOnFocus } from './use-refetch-on-focus.ts'

/**
 * Fetches the taken hours of a boat, and of the skippers, in some months: after hydration, when the boat or the months
 * change, and when the person comes back to the page. Known hours stay until newer ones arrive.
 */
export function useTakenHours(
  { boatType, skipperOption }: { boatType: BoatType; skipperOption: SkipperOption },
  months: readonly string[],
) {
  const [occupancyByQuery, setOccupancyByQuery] = useState<ReadonlyMap<string, Occupancy>>(new Map())
  /** True when the last request failed. The page works all the same: the server checks when the form is sent. */
  const [hasFailed, setFailed] = useState(false)
  /** The instant by which starts are past or not; undefined on the server. */
  const [now, setNow] = useState<Date>()
  /** Whether this device and the server disagree about the day: then every start looks past, or none does. */
  const [isClockOff, setClockOff] = useState(false)
  const request = useRef<AbortController>(undefined)
  const monthQueries = months.map((month) => monthQuery(boatType, month))

  async function refresh() {
    request.current?.abort()
    request.current = new AbortController()
    const { signal } = request.current
    setNow(new Date())
    const loadedMonths = await Promise.all(monthQueries.map((query) => fetchTakenHours(query, signal))).catch(
      () => undefined,
    )
    if (signal.aborted) return
    if (loadedMonths)
      setOccupancyByQuery(
        (before) => new Map([...before, ...loadedMonths.map(({ query, occupancy }) => [query, occupancy] as const)]),
      )
    if (loadedMonths) setClockOff(loadedMonths.some(({ sentAt }) => Math.abs(Date.now() - sentAt) > dayMs))
    setFailed(!loadedMonths)
  }
  useRefetchOnFocus(refresh, { subject: monthQueries.join(), isMissing: hasFailed })

  /** The taken hours in `month` (`YYYY-MM`) of the boat, and of the skippers if one goes along, once they are known. */
  function takenHoursIn(month: string): Occupancy | undefined {
    const occupancy = occupancyByQuery.get(monthQuery(boatType, month))
    return occupancy && (skipperOption === 'avec-skipper' ? occupancy : { takenHours: occupancy.takenHours })
  }
  return { takenHoursIn, hasFailed, now, isClockOff, refresh }
}

function monthQuery(boatType: BoatType, month: string): string {
  return `bateau=${boatType}&mois=${month}`
}

async function fetchTakenHours(query: string, signal: AbortSignal) {
  const response = await fetch(`${href('/api/disponibilites')}?${query}`, { signal })
  if (!response.ok) throw new Error(`Availability answered ${response.status}`)
  const { takenHours, skipperHours }: { takenHours: UtcHour[]; skipperHours: UtcHour[][] } = await response.json()
  const occupancy: Occupancy = {
    takenHours: new Set(takenHours),
    skippers: skipperHours.map((hours) => new Set(hours)),
  }
  return { query, occupancy, sentAt: Date.parse(response.headers.get('Date') ?? '') }
}

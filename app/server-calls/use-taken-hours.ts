import { useRef, useState } from 'react'
import { href } from 'react-router'
import type { BoatType, SkipperOption } from '../../domain/booking/boat.ts'
import { alternativesReachDays, type Taken, type UtcHour } from '../../domain/booking/slots.ts'
import { addDays, type CalendarDay, dayMs } from '../../domain/calendar.ts'
import { useRefetchOnFocus } from './use-refetch-on-focus.ts'

/**
 * Fetches the taken hours of a boat, and of the skippers, in some months: after hydration, when the boat or the months
 * change, and when the person comes back to the page. Known hours stay until newer ones arrive.
 */
export function useTakenHours(
  { boatType, skipperOption }: { boatType: BoatType; skipperOption: SkipperOption },
  months: readonly string[],
) {
  const [known, setKnown] = useState<ReadonlyMap<string, Taken>>(new Map())
  /** True when the last request failed. The page works all the same: the server checks when the form is sent. */
  const [failed, setFailed] = useState(false)
  /** The instant by which starts are past or not; undefined on the server. */
  const [now, setNow] = useState<Date>()
  /** Whether this device and the server disagree about the day: then every start looks past, or none does. */
  const [isClockOff, setClockOff] = useState(false)
  const asking = useRef<AbortController>(undefined)
  const wanted = months.map((month) => keyOf(boatType, month))

  async function refresh() {
    asking.current?.abort()
    asking.current = new AbortController()
    const { signal } = asking.current
    setNow(new Date())
    const answers = await Promise.all(wanted.map((key) => askTakenHours(key, signal))).catch(() => undefined)
    if (signal.aborted) return
    if (answers) setKnown((before) => new Map([...before, ...answers.map(({ key, taken }) => [key, taken] as const)]))
    if (answers) setClockOff(answers.some(({ sentAt }) => Math.abs(Date.now() - sentAt) > dayMs))
    setFailed(!answers)
  }
  useRefetchOnFocus(refresh, { subject: wanted.join() })

  /** The taken hours in `month` (`YYYY-MM`) of the boat, and of the skippers if one goes along, once they are known. */
  function takenIn(month: string): Taken | undefined {
    const taken = known.get(keyOf(boatType, month))
    return taken && (skipperOption === 'avec-skipper' ? taken : { takenHours: taken.takenHours })
  }
  /** The taken hours of all the days near `day` that are searched for a start, once those of each month are known. */
  function takenAround(day: CalendarDay): Taken | undefined {
    const known = monthsAround(day).map(takenIn)
    if (known.includes(undefined)) return undefined
    const all = (of: (taken: Taken) => ReadonlySet<number> | undefined) =>
      new Set(known.flatMap((taken) => [...((taken && of(taken)) ?? [])]))
    const skippers = known[0]?.skippers?.map((_, index) => all((taken) => taken.skippers?.[index]))
    return { takenHours: all((taken) => taken.takenHours), skippers }
  }
  return { takenIn, takenAround, failed, now, isClockOff, refresh }
}

/** The months to search for starts near `day`, as `YYYY-MM`. */
export function monthsAround(day: CalendarDay): string[] {
  const days = [addDays(day, -alternativesReachDays), day, addDays(day, alternativesReachDays)]
  return [...new Set(days.map((each) => each.slice(0, 7)))]
}

function keyOf(boatType: BoatType, month: string): string {
  return `bateau=${boatType}&mois=${month}`
}

async function askTakenHours(key: string, signal: AbortSignal) {
  const response = await fetch(`${href('/api/disponibilites')}?${key}`, { signal })
  if (!response.ok) throw new Error(`Availability answered ${response.status}`)
  const { takenHours, skipperHours }: { takenHours: UtcHour[]; skipperHours: UtcHour[][] } = await response.json()
  const taken: Taken = { takenHours: new Set(takenHours), skippers: skipperHours.map((hours) => new Set(hours)) }
  return { key, taken, sentAt: Date.parse(response.headers.get('Date') ?? '') }
}

import { useCallback, useRef, useState } from 'react'
import { href } from 'react-router'
import type { BoatType } from '../../domain/booking/boat.ts'
import type { UtcHour } from '../../domain/booking/slots.ts'
import { useRefetchOnFocus } from './use-refetch-on-focus.ts'

export type TakenHours = {
  /** The boat's taken hours in `month` (`YYYY-MM`), once they are known. */
  takenHours: (month: string) => ReadonlySet<UtcHour> | undefined
  /** True when the last request failed. The page works all the same: the server checks when the form is sent. */
  failed: boolean
  /** The instant by which starts are past or not; undefined on the server. */
  now: Date | undefined
  refresh: () => void
}

/**
 * Fetches the taken hours of a boat in some months: after hydration, when the boat or the months change, and when the
 * person comes back to the page. Known hours stay until newer ones arrive.
 */
export function useTakenHours(boatType: BoatType, months: readonly string[]): TakenHours {
  const [known, setKnown] = useState<ReadonlyMap<string, ReadonlySet<UtcHour>>>(new Map())
  const [failed, setFailed] = useState(false)
  const [now, setNow] = useState<Date>()
  const asking = useRef<AbortController>(undefined)
  const wanted = months.map((month) => keyOf(boatType, month))

  async function refresh() {
    asking.current?.abort()
    asking.current = new AbortController()
    const { signal } = asking.current
    setNow(new Date())
    const answers = await Promise.all(wanted.map((key) => askTakenHours(key, signal))).catch(() => undefined)
    if (signal.aborted) return
    if (answers) setKnown((before) => new Map([...before, ...answers]))
    setFailed(!answers)
  }
  useRefetchOnFocus(refresh, { subject: wanted.join() })

  const takenHours = useCallback((month: string) => known.get(keyOf(boatType, month)), [known, boatType])
  return { takenHours, failed, now, refresh }
}

function keyOf(boatType: BoatType, month: string): string {
  return `bateau=${boatType}&mois=${month}`
}

async function askTakenHours(key: string, signal: AbortSignal): Promise<[string, ReadonlySet<UtcHour>]> {
  const response = await fetch(`${href('/api/disponibilites')}?${key}`, { signal })
  if (!response.ok) throw new Error(`Availability answered ${response.status}`)
  const { takenHours }: { takenHours: UtcHour[] } = await response.json()
  return [key, new Set(takenHours)]
}

import { useCallback, useEffect, useRef, useState } from 'react'
import type { BoatType } from '../../../domain/booking/boat.ts'
import type { UtcHour } from '../../../domain/booking/slots.ts'

export type Availability = {
  /** The boat's taken hours in `month` (`YYYY-MM`), once they are known. */
  takenHours: (month: string) => ReadonlySet<UtcHour> | undefined
  /** True when the last question went unanswered. The form works all the same: the server checks on sending. */
  failed: boolean
  /** The instant the starts are judged by; undefined in the server's page. */
  now: Date | undefined
  refresh: () => void
}

/**
 * Asks which hours of a boat are taken in some months: after hydration, when boat or months change, and when the
 * visitor comes back to the page. What was known stays until something newer arrives.
 */
export function useAvailability(boatType: BoatType, months: readonly string[]): Availability {
  const [known, setKnown] = useState<ReadonlyMap<string, ReadonlySet<UtcHour>>>(new Map())
  const [failed, setFailed] = useState(false)
  const [now, setNow] = useState<Date>()
  const wanted = months.map((month) => keyOf(boatType, month)).join()
  const asking = useRef<AbortController>(undefined)

  const refresh = useCallback(() => {
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    setNow(new Date())
    Promise.all(wanted.split(',').map((key) => askTakenHours(key, controller.signal))).then(
      (answers) => {
        if (controller.signal.aborted) return
        setKnown((before) => new Map([...before, ...answers]))
        setFailed(false)
      },
      () => {
        if (!controller.signal.aborted) setFailed(true)
      },
    )
  }, [wanted])

  useEffect(() => {
    refresh()
    const onReturn = () => document.visibilityState === 'visible' && refresh()
    window.addEventListener('focus', onReturn)
    window.addEventListener('online', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      asking.current?.abort()
      window.removeEventListener('focus', onReturn)
      window.removeEventListener('online', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [refresh])

  const takenHours = useCallback((month: string) => known.get(keyOf(boatType, month)), [known, boatType])
  return { takenHours, failed, now, refresh }
}

function keyOf(boatType: BoatType, month: string): string {
  return `bateau=${boatType}&mois=${month}`
}

async function askTakenHours(key: string, signal: AbortSignal): Promise<[string, ReadonlySet<UtcHour>]> {
  const response = await fetch(`/api/disponibilites?${key}`, { signal })
  if (!response.ok) throw new Error(`Availability answered ${response.status}`)
  const { takenHours }: { takenHours: UtcHour[] } = await response.json()
  return [key, new Set(takenHours)]
}

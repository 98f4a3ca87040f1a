import { useEffect, useState } from 'react'
import type { UtcHour } from '../../../../domain/booking/slots.ts'
import { hourMs } from '../../../../domain/calendar.ts'
import type { LogbookBooking } from '../../../../server/logbook/view-logbook.server.ts'
import { hoursOf } from '../../../../wording/spans.ts'

type TakenHours = { hours: ReadonlySet<UtcHour> | undefined; isLooking: boolean; failed: boolean }

/**
 * The hours of the booking's boat that others hold in `month` (`YYYY-MM`), from the door that the booking form asks too.
 * Asked again with every new `occasion`.
 */
export function useTakenHours(booking: LogbookBooking, month: string, occasion: unknown): TakenHours {
  const [known, setKnown] = useState<{ key: string; hours: ReadonlySet<UtcHour> | undefined }>()
  const { boatType } = booking
  const key = /^\d{4}-\d{2}$/.test(month) ? `bateau=${boatType}&mois=${month}` : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new occasion is exactly when to ask again.
  useEffect(() => {
    if (!key) return
    const controller = new AbortController()
    askTakenHours(key, controller.signal).then(
      (hours) => setKnown({ key, hours }),
      () => controller.signal.aborted || setKnown({ key, hours: undefined }),
    )
    return () => controller.abort()
  }, [key, occasion])

  const isKnown = known !== undefined && known.key === key
  const own = ownHours(booking)
  const others = known?.hours && [...known.hours].filter((hour) => !own.has(hour))
  return {
    hours: isKnown && others ? new Set(others) : undefined,
    isLooking: key !== '' && !isKnown,
    failed: isKnown && known.hours === undefined,
  }
}

function ownHours(booking: LogbookBooking): ReadonlySet<UtcHour> {
  const first = Math.floor(booking.startsAt.getTime() / hourMs)
  return new Set(Array.from({ length: hoursOf(booking) }, (_, index) => first + index))
}

async function askTakenHours(key: string, signal: AbortSignal): Promise<ReadonlySet<UtcHour>> {
  const response = await fetch(`/api/disponibilites?${key}`, { signal })
  if (!response.ok) throw new Error(`Availability answered ${response.status}`)
  const { takenHours }: { takenHours: UtcHour[] } = await response.json()
  return new Set(takenHours)
}

import { useEffect } from 'react'
import { dayErrorMessages, startErrorMessages } from '../../../content/messages/booking-notices.ts'
import { type BookingFormErrorCode, type KnownToBrowser, knownDayError, knownStartError } from './booking-errors.ts'
import type { BookingValues } from './booking-values.ts'

type Shown = Partial<Record<'date' | 'time', readonly BookingFormErrorCode[] | undefined>>

/**
 * A chosen day or time may become impossible, or possible again, with what has just been learnt of the calendar: the
 * field is then validated anew. Gives what is known to be wrong with the day.
 */
export function useLearntErrors(
  values: BookingValues,
  takenHours: KnownToBrowser['takenHours'],
  shown: Shown,
  validate: (field: 'date' | 'time') => void,
) {
  const known = { now: new Date(), takenHours }
  const dayError = knownDayError(values, known)
  const startError = knownStartError(values, known)
  const isDayStale = dayError !== shown.date?.find((code) => code in dayErrorMessages)
  const isTimeStale = startError !== shown.time?.find((code) => code in startErrorMessages)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing learnt, whatever validating comes to.
  useEffect(() => {
    if (isDayStale) validate('date')
  }, [dayError, isDayStale])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same.
  useEffect(() => {
    if (isTimeStale) validate('time')
  }, [startError, isTimeStale])
  return dayError
}

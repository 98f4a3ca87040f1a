import { type CalendarDay, type ClockTime, isCalendarDay } from '../calendar.ts'
import type { BoatType, Fleet } from './boat.ts'

/** A boat and a day, perhaps with a start: what a link to a form fills in. */
export type PrefilledStart = { boatType: BoatType; date: CalendarDay; time?: ClockTime | undefined }

/** {@link PrefilledStart} in an address: `classique.2027-07-14.10`. */
export function writePrefilledStart({ boatType, date, time }: PrefilledStart): string {
  return [boatType, date, time?.slice(0, 2)].filter(Boolean).join('.')
}

/**
 * What {@link writePrefilledStart} wrote, also with what a chat puts behind it; undefined for anything else somebody
 * types.
 */
export function readPrefilledStart(text: string | null, { boats }: Fleet): PrefilledStart | undefined {
  const [boatId, date = '', hour] = (text ?? '').replace(/[^a-z\d]+$/i, '').split('.')
  const boatType = boats.find(({ id }) => id === boatId)?.id
  if (!boatType || !isCalendarDay(date) || (hour && !/^\d\d$/.test(hour))) return undefined
  return { boatType, date, time: hour ? (`${hour}:00` as ClockTime) : undefined }
}

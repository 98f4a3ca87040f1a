import type { Closure } from '../domain/booking/closure.ts'
import { dayMs } from '../domain/calendar.ts'
import { listClosures } from '../server/records/closures.ts'
import type { Services } from '../server/services.ts'

const reachMs = 10 * 366 * dayMs

/** The current and coming closures, up to ten years ahead. */
export function comingClosures({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Closure[]> {
  return listClosures(db, now(), new Date(now().getTime() + reachMs))
}
/** What a person types to name a list item: the start of its id, long enough to tell a few hundred apart. */
export function listedNumber({ id }: { id: string }): string {
  return id.slice(0, 8)
}

import { boats, skipperLabel } from '../content/boats.ts'
import { isBoat, type Resource } from '../domain/booking/resource.ts'
import { fillIn } from './fill-in.ts'

/** The name of a boat, or of a skipper on duty by number. */
export function resourceName(resource: Resource): string {
  return isBoat(resource) ? boats[resource].shortName : fillIn(skipperLabel, { number: resource.split('-')[1] ?? '' })
}

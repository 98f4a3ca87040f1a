import { randomUUID } from 'node:crypto'
import { association } from '../../content/association.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import type { Holder, Outcome } from '../../domain/booking/outcome.ts'
import { slotOf, type UtcHour } from '../../domain/booking/slots.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { type Place, placeSchema } from '../../domain/solidarity/place.ts'
import { violatedConstraint } from '../../platform/db/database-errors.ts'
import { type Guard, guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { unlessAway } from '../../platform/db/unless-away.ts'
import { mailPlaceToRelays } from '../mail/mail-relay.ts'
import { listHolders } from '../records/holders.ts'
import { freeHours, occupyHours } from '../records/occupied-hours.ts'
import { insertPlace, markPlaceClosed } from '../records/places.ts'
import type { Services } from '../services.ts'

type PlaceServices = Pick<Services, 'db' | 'now' | 'log' | 'outbox'> & { guard?: Guard | undefined }

/** The outcome of opening a place; `told` is how many relays get a mail, `inTheWay` what occupies its hours. */
export type PlaceOutcome =
  | { kind: 'done'; place: Place; told: number }
  | { kind: 'taken'; inTheWay: Holder[] }
  | Outcome<'invalid' | 'unavailable'>

/**
 * The team keeps hours for a family: `input` is `{boatType, skipperOption?, date, time, duration (hours)}`. All of the
 * hours are taken or none, under the same primary key as those of an outing, so that nothing can overlap them. With
 * `tellsRelays` every relay that takes part gets one mail about it, in the same transaction: a second time the hours
 * are taken, and nobody is written to again.
 */
export function openPlace(
  services: PlaceServices,
  input: unknown,
  { tellsRelays = false }: { tellsRelays?: boolean } = {},
): Promise<PlaceOutcome> {
  return unlessAway(services, 'open a place', async () => {
    const checked = placeSchema(bookingTerms, services.now(), association.port).safeParse(input)
    if (!checked.success) return { kind: 'invalid', errors: fieldErrors(checked.error) }
    const { boatType, skipperOption, duration, ...start } = checked.data
    const { hours, startsAt, endsAt } = slotOf(start, duration, bookingTerms)
    const place: Place = { id: randomUUID(), boatType, skipperOption, startsAt, endsAt }
    let told: number
    try {
      told = await guardedTransaction(services, async (tx) => {
        await insertPlace(tx, place, services.now())
        await occupyHours(tx, boatType, hours, { holder_kind: 'place', holder_id: place.id })
        return tellsRelays ? mailPlaceToRelays(tx, place, services.now()) : 0
      })
    } catch (error) {
      if (violatedConstraint(error) !== 'occupied_hours') throw error
      const [first, last] = [hours[0] as UtcHour, hours.at(-1) as UtcHour]
      return { kind: 'taken', inTheWay: await listHolders(services.db, boatType, first, last + 1) }
    }
    if (told > 0) services.outbox.wake()
    services.log.info({ boat: boatType, told }, 'place opened')
    return { kind: 'done', place, told }
  })
}

/**
 * The team takes an open place back, and its hours are free for everyone. False when there is no such open place: one
 * that a family has is an outing, and is cancelled like one.
 */
export async function closePlace(services: PlaceServices, id: string): Promise<boolean> {
  return guardedTransaction(services, async (tx) => {
    if (!(await markPlaceClosed(tx, id, services.now()))) return false
    await freeHours(tx, id)
    return true
  })
}

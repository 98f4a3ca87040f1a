import { bookingTerms } from '../../content/booking-terms.ts'
import { bookingPrice } from '../../domain/booking/price.ts'
import { dayMs, hourMs, instantOf } from '../../domain/calendar.ts'

const boat = { boatType: 'sportif', skipperOption: 'avec-skipper' } as const
const slot = { date: '2027-07-14', time: '10:00', duration: 3 } as const

/** A booking form as the browser sends it, valid unless a field is replaced. Its day is in the summer of 2027. */
export function bookingInput(overrides: Record<string, unknown> = {}) {
  return {
    ...boat,
    ...slot,
    participants: 2,
    name: 'Ana Favre',
    email: 'ana@exemple.ch',
    phone: '+41 79 000 00 00',
    message: 'Nous venons avec un enfant.',
    wishes: [],
    ...overrides,
  }
}

/** The current time in tests: a morning six weeks before {@link bookingInput}'s day. */
export const testNow = new Date('2027-06-01T07:00:00Z')

/** The instant so many days, hours and milliseconds after the boat of {@link bookingInput} leaves; below 0, before. */
export function fromDeparture({ days = 0, hours = 0, ms = 0 }): Date {
  const departsAt = instantOf(slot.date, slot.time, 'Europe/Zurich')
  return new Date(departsAt.getTime() + days * dayMs + hours * hourMs + ms)
}

/** When that boat leaves, and when it is back. */
export const departure = fromDeparture({})
export const returnsAt = fromDeparture({ hours: slot.duration })

/** What its outing costs, by the terms. */
export const inputTotalChf = bookingPrice({ ...boat, ...slot }, bookingTerms).totalChf

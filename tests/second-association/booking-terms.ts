import type { BookingTerms } from '../../domain/booking/terms.ts'

const without = { skipper: 'never', needsLicence: false, hasEngine: true } as const

export let bookingTerms: BookingTerms = {
  timeZone: 'Europe/Zurich',
  boats: [
    {
      ...{ ...without, id: 'mouette', needsWish: true, includesSports: false },
      ...{ maxParticipants: 7, ratePerHourChf: 130, hasRamp: true, wheelchairPlaces: 1, hasShade: true },
    },
    {
      ...{ ...without, id: 'heron', needsLicence: true, needsWish: false, includesSports: true },
      ...{ maxParticipants: 6, ratePerHourChf: 180, hasRamp: false, wheelchairPlaces: 0, hasShade: false },
    },
    {
      ...{ ...without, id: 'foulque', needsWish: false, includesSports: false },
      ...{ maxParticipants: 9, ratePerHourChf: 60, hasRamp: false, wheelchairPlaces: 0, hasShade: true },
    },
  ],
  skipperSurchargePerHourChf: 0,
  minDurationHours: 4,
  maxDurationHours: 9,
  minParticipants: 1,
  startTimes: ['11:00', '12:00', '13:00', '14:00', '15:00', '16:00'],
  question: { label: 'Où avez-vous entendu parler de nous ?', answers: ['Au marché', 'Par des amis'] },
  skippers: 0,
  turnRoundHours: 0,
  leadTimeHours: 2,
  horizonDays: 550,
  holdHours: 48,
  choiceDays: 90,
  refundDays: 30,
  paymentDays: 20,
  weatherNoticeTime: '18:00',
  relayCancelTime: '18:00',
  freedHoursDays: 14,
  unsoldHoursDays: 7,
  relaysFirstHours: 1,
  unconfirmedHold: { requests: 12, hours: 48, minutes: 60, rushHours: 240, rushHoldHours: 12 },
}

const written = bookingTerms

export const writtenTerms = (): BookingTerms => written

export function putInForce(next: BookingTerms): void {
  bookingTerms = next
}

import { logbookBookingTexts } from '../content/pages/logbook-booking.ts'
import type { Booking } from '../domain/booking/booking.ts'
import { dayMs } from '../domain/calendar.ts'
import { smsAddress } from '../domain/phone-address.ts'
import { associationBlanks } from './association-names.ts'
import { withPlainSpaces } from './no-break.ts'
import { fillIn } from './sentences.ts'
import { hoursSpan, lakeClock, lakeHour } from './times.ts'

type Outing = Pick<Booking, 'name' | 'status' | 'startsAt' | 'endsAt'> & { phone?: string | undefined }

/**
 * The `sms:` address that opens a message to the guest with the sentence of their case, for a person to send: what the
 * mail of that case says, and never who pays. Undefined where no message arrives, and once the outing is over.
 */
export function bookingSms(outing: Outing, now: Date): string | undefined {
  const { phone, endsAt } = outing
  return phone && endsAt > now ? smsAddress(phone, smsText(outing, now)) : undefined
}

/** In the signs of a plain SMS (GSM 03.38): with a typographic apostrophe a message has 70 signs and not 160. */
export function smsText(outing: Outing, now: Date): string {
  const { name, startsAt } = outing
  const [, month, day] = lakeClock(startsAt).day.split('-').map(Number)
  const facts = { name, date: `${day}.${month}.`, time: lakeHour(startsAt), hours: hoursSpan(outing) }
  const sentence = fillIn<string>(logbookBookingTexts.smsTexts[caseOf(outing, now)], { ...facts, ...associationBlanks })
  return withPlainSpaces(sentence).replaceAll('’', "'").replaceAll('–', '-')
}

function caseOf({ status, startsAt }: Outing, now: Date) {
  if (status === 'pending' || status === 'postponed') return status
  if (status !== 'confirmed') return 'ended'
  return startsAt.getTime() - now.getTime() < 2 * dayMs ? 'soon' : 'confirmed'
}

import { smsTexts } from '../content/messages/sms-texts.ts'
import type { Booking } from '../domain/booking/booking.ts'
import { dayMs } from '../domain/calendar.ts'
import { smsAddress } from '../domain/phone-address.ts'
import { associationBlanks } from './association-names.ts'
import { withPlainSpaces } from './no-break.ts'
import { fillIn } from './sentences.ts'
import { hoursSpan, lakeClock, lakeHour } from './times.ts'

type Outing = Pick<Booking, 'name' | 'status' | 'startsAt' | 'endsAt'> & { phone?: string | undefined }

/**
 * The `sms:` address that opens a message to `phone` with this text in it, in the characters of a plain SMS (GSM
 * 03.38): a single typographic apostrophe shortens it from 160 to 70 characters. Undefined where no message arrives.
 */
export function smsLink(phone: string, text: string): string | undefined {
  return smsAddress(phone, toPlainCharacters(text))
}

const toPlainCharacters = (text: string) => withPlainSpaces(text).replaceAll('’', "'").replaceAll('–', '-')

/**
 * The `sms:` address that opens a message to the guest, for a person to send. It says what the mail about the state of
 * the outing says, and never who pays. Undefined where no message arrives, and once the outing is over.
 */
export function bookingSms(outing: Outing, now: Date): string | undefined {
  const { phone, endsAt } = outing
  return phone && endsAt > now ? smsLink(phone, smsText(outing, now)) : undefined
}

/** The `sms:` address with which a relay hands the code of its invitation to its family. */
export function invitationSms(phone: string, outing: OutingHours, invitation: { code: string; address: string }) {
  return smsLink(phone, composeSms('code', outing, invitation))
}

type OutingHours = Pick<Outing, 'name' | 'startsAt' | 'endsAt'>

/** The sentence for the state of the outing, which fits into one SMS. */
export function smsText(outing: Outing, now: Date): string {
  return composeSms(messageKind(outing, now), outing)
}

function composeSms(kind: keyof typeof smsTexts, outing: OutingHours, moreFacts: Record<string, string> = {}): string {
  const { name, startsAt } = outing
  const [, month, day] = lakeClock(startsAt).day.split('-').map(Number)
  const facts = { name, date: `${day}.${month}.`, time: lakeHour(startsAt), hours: hoursSpan(outing) }
  return toPlainCharacters(fillIn<string>(smsTexts[kind], { ...facts, ...associationBlanks, ...moreFacts }))
}

function messageKind({ status, startsAt }: Outing, now: Date) {
  if (status === 'pending' || status === 'postponed') return status
  if (status !== 'confirmed') return 'ended'
  if (startsAt <= now) return 'late'
  return startsAt.getTime() - now.getTime() < 2 * dayMs ? 'soon' : 'confirmed'
}

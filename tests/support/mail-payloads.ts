import { blankOptionalValues } from '../../domain/booking/optional-fields.ts'
import { accountOf } from '../../domain/money/account.ts'
import { type MailKind, mailRules, type QueuedPayloads } from '../../server/mail/mail-kinds.ts'
import type { MailedBooking } from '../../server/mail/templates/letter.ts'
import { cancellationTerms } from '../../wording/cancellation-terms.ts'
import { departure, returnsAt, testNow } from './booking-input.ts'

/** A booking as passed to a mail: a morning in July, 750 CHF. */
export function mailedBooking(overrides: Partial<MailedBooking> = {}): MailedBooking {
  return {
    id: '5f0c1b9e-2f0e-4a57-9a60-0a4b3f6f5a11',
    reference: 'CE-R7K4Q2',
    status: 'confirmed',
    boatType: 'classique',
    skipperOption: 'avec-skipper',
    startsAt: departure,
    endsAt: returnsAt,
    participants: 4,
    name: 'Ana Favre',
    email: 'ana@exemple.ch',
    ...blankOptionalValues,
    phone: '+41 79 000 00 00',
    message: 'Nous venons avec un enfant.',
    wishes: [{ id: 'bouee', quantity: 2 }],
    priceLines: [{ code: 'boat', hours: 3, ratePerHourChf: 250, amountChf: 750 }],
    totalChf: 750,
    offeredValueChf: undefined,
    frozenTerms: cancellationTerms,
    heldUntil: new Date('2027-06-03T07:00:00Z'),
    needsProof: false,
    personsAboard: undefined,
    calendarSequence: 0,
    ...overrides,
  }
}

export const mailedKey = 'k3Jx0Yq8s1Vd5Zr7Wm2Bn4Cp6Lt9Hg0FaQeUiOpAsDf'

type BookingMailKinds = { [Kind in MailKind as 'booking' extends keyof QueuedPayloads[Kind] ? Kind : never]: true }
type PayloadWithoutBooking<Kind extends MailKind> = Omit<QueuedPayloads[Kind], 'booking'>
/** What a mail about a booking takes beside the booking. Most take nothing, and need no line. */
type BookingPayloads = { [Kind in keyof BookingMailKinds]?: PayloadWithoutBooking<Kind> } & {
  [Kind in keyof BookingMailKinds as object extends PayloadWithoutBooking<Kind>
    ? never
    : Kind]: PayloadWithoutBooking<Kind>
}

/** A payload for every kind of mail; `booking` and the team's message can be replaced. */
export function mailPayloads(
  booking = mailedBooking(),
  word: string | undefined = 'Le joran est annoncé.',
): QueuedPayloads {
  const { name, email = '', phone } = booking
  const text = booking.message ?? ''
  const sentAt = testNow
  const { id, reference, boatType, startsAt, endsAt } = booking
  const relay = { relay: { id: '0b7e5f1c-6f52-4f0e-9c57-2f1f4a3f9d20', name, email } }
  const wait = { id: '0f3c1b9e-2f0e-4a57-9a60-0a4b3f6f5a12', boatType, day: '2027-07-14', email } as const
  const previousStartsAt = new Date('2027-07-13T12:00:00Z')
  const bookingPayloads: BookingPayloads = {
    'booking-confirmed': { isMoved: false },
    'booking-declined': { word },
    'booking-cancelled': { reason: 'other', word, dueChf: 0, statusBefore: 'confirmed' },
    'booking-moved': { previousStartsAt, word, by: 'team' },
    'booking-postponed': { reason: 'weather', word },
    'booking-moved-by-guest': { previousStartsAt },
    'booking-reminder': { isMoved: false },
    'booking-cancelled-by-guest': { statusBefore: 'confirmed' },
    'relay-cancelled': { ...relay, reason: 'weather', statusBefore: 'confirmed', isFamilyTold: false, word },
    'relay-postponed': { ...relay, reason: 'weather', isFamilyTold: false, word },
    'relay-moved': { ...relay, previousStartsAt, by: 'team', isFamilyTold: false },
    'relay-reminder': relay,
    'booking-waived': { reason: 'resold', waivedChf: 375 },
    'booking-refunded': { refundedChf: 375, means: 'qr', refundedOn: '2027-05-31' },
    'booking-paid-online': { paidChf: 375, paidOn: '2027-05-31', means: 'twint' },
    'online-payment-news': { news: 'refund-failed', amountChf: 375 },
    'booking-left': { donatedChf: 375 },
    'booking-refund-account': { account: 'CH58 … 9012', amountChf: 375 },
    'booking-left-to-team': { donatedChf: 375 },
    'booking-extra': { extra: { item: 'fondue-fromage', quantity: 2, amountChf: 56 }, isTakenBack: false },
  }
  const otherPayloads: Omit<QueuedPayloads, keyof BookingMailKinds> = {
    'wait-asked': { wait },
    'wait-freed': { wait, time: '10:00', maxHours: 4 },
    'offered-request': { message: { name, phone: '079 123 45 67', email: undefined, message: text }, sentAt },
    'contact-message': { message: { name, email, subject: text, message: text }, sentAt },
    'quote-request': {
      request: { name, email, phone, eventType: text, date: '2027-07-14', guests: 4, wishes: text },
      sentAt,
    },
    'relay-welcome': { ...relay, isRenewed: false },
    'relay-offered': { ...relay, place: { boatType, startsAt, endsAt }, others: 2 },
    'date-requested': { ...relay, dateRequest: { month: '2027-07', weekdays: ['samedi'], persons: 4 } },
    'term-changed': { change: { path: 'rate/classique', before: 240, value: 260, at: sentAt, by: name } },
    'weekly-state': {
      state: {
        ...{ waiting: 0, abandoned: 1, backedUpAt: sentAt, freeBytes: 12e9, version: '0.9.0' },
        ...{ nodeVersion: '24.22.3', nodeReleasedAt: new Date('2027-05-20T00:00:00Z') },
      },
      at: sentAt,
    },
    'online-gift-news': { news: 'dispute-open', amountChf: 375 },
  }
  const bookingFor = (kind: MailKind) => {
    if (mailRules[kind].to === 'relay')
      return { id, reference, boatType, startsAt, endsAt, heldUntil: booking.heldUntil }
    return kind === 'booking-cancelled' ? { ...booking, account: booking.account ?? accountOf([]) } : booking
  }
  const bookingMails = mailKinds.map((kind) => [
    kind,
    { booking: bookingFor(kind), ...bookingPayloads[kind as keyof BookingPayloads] },
  ])
  return { ...Object.fromEntries(bookingMails), ...otherPayloads }
}

export const mailKinds = Object.keys(mailRules) as MailKind[]

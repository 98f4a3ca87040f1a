import { accountOf } from '../../domain/money/account.ts'
import type { MailKind, QueuedPayloads } from '../../server/mail/mail-kinds.ts'
import type { MailedBooking } from '../../server/mail/templates/letter.ts'
import { cancellationTerms } from '../../wording/cancellation-terms.ts'
import { back, departure, testNow } from './booking-input.ts'

/** A booking as passed to a mail: a morning in July, 750 CHF. */
export function mailedBooking(replaced: Partial<MailedBooking> = {}): MailedBooking {
  return {
    id: '5f0c1b9e-2f0e-4a57-9a60-0a4b3f6f5a11',
    reference: 'CE-R7K4Q2',
    status: 'confirmed',
    boatType: 'classique',
    skipperOption: 'avec-skipper',
    startsAt: departure,
    endsAt: back,
    participants: 4,
    name: 'Ana Favre',
    email: 'ana@exemple.ch',
    phone: '+41 79 000 00 00',
    message: 'Nous venons avec un enfant.',
    wishes: [{ id: 'bouee', quantity: 2 }],
    priceLines: [],
    totalChf: 750,
    offeredValueChf: undefined,
    frozenTerms: cancellationTerms,
    heldUntil: new Date('2026-12-03T08:00:00Z'),
    isBrief: false,
    personsAboard: undefined,
    calendarSequence: 0,
    ...replaced,
  }
}

export const mailedKey = 'k3Jx0Yq8s1Vd5Zr7Wm2Bn4Cp6Lt9Hg0FaQeUiOpAsDf'

/** A payload for every kind of mail; `booking` and the team's message can be replaced. */
export function mailPayloads(
  booking = mailedBooking(),
  word: string | undefined = 'Le joran est annoncé.',
): QueuedPayloads {
  const { name, email = '' } = booking
  const text = booking.message ?? ''
  const guest = { booking }
  const sentAt = testNow
  const { id, reference, boatType, startsAt, endsAt } = booking
  const relay = { relay: { id: '0b7e5f1c-6f52-4f0e-9c57-2f1f4a3f9d20', name, email } }
  const relayed = { ...relay, booking: { id, reference, boatType, startsAt, endsAt } }
  const wait = { id: '0f3c1b9e-2f0e-4a57-9a60-0a4b3f6f5a12', boatType, day: '2027-07-14', email } as const
  const previousStartsAt = new Date('2027-07-13T12:00:00Z')
  return {
    'wait-asked': { wait },
    'wait-freed': { wait, time: '10:00', maxHours: 4 },
    'booking-received': guest,
    'booking-link': guest,
    'booking-to-answer': guest,
    'booking-unanswered': guest,
    'booking-confirmed': { ...guest, isMoved: false },
    'booking-declined': { booking, word },
    'booking-expired': { booking },
    'booking-cancelled': {
      ...guest,
      booking: { ...booking, account: booking.account ?? accountOf([]) },
      reason: 'other',
      word,
      dueChf: 0,
      statusBefore: 'confirmed',
    },
    'booking-moved': { ...guest, previousStartsAt, word, by: 'team' },
    'booking-postponed': { ...guest, reason: 'weather', word },
    'booking-moved-by-guest': { ...guest, previousStartsAt },
    'booking-reminder': { ...guest, isMoved: false },
    'booking-cancelled-by-guest': { ...guest, statusBefore: 'confirmed' },
    'booking-corrected': guest,
    'booking-prepared': guest,
    'contact-message': { message: { name, email, subject: text, message: text }, sentAt },
    'quote-request': {
      request: {
        name,
        email,
        phone: booking.phone,
        eventType: text,
        date: '2027-07-14',
        guests: 4,
        wishes: text,
      },
      sentAt,
    },
    'relay-welcome': { ...relay, isRenewed: false },
    'relay-offered': { ...relay, place: { boatType, startsAt, endsAt }, others: 2 },
    'relay-cancelled': { ...relayed, reason: 'weather', statusBefore: 'confirmed', isFamilyTold: false },
    'relay-postponed': { ...relayed, reason: 'weather', isFamilyTold: false },
    'relay-moved': { ...relayed, previousStartsAt, by: 'team', isFamilyTold: false },
    'relay-reminder': relayed,
    'booking-waived': { ...guest, reason: 'resold', waivedChf: 375 },
    'booking-refunded': { ...guest, refundedChf: 375, means: 'qr', refundedOn: '2026-11-30' },
    'booking-paid-online': { ...guest, paidChf: 375 },
    'online-payment-news': { ...guest, news: 'refund-failed', amountChf: 375 },
    'online-gift-news': { news: 'dispute-open', amountChf: 375 },
    'booking-left': { ...guest, donatedChf: 375 },
    'booking-refund-account': { booking, account: 'CH58 … 9012', amountChf: 375 },
    'booking-left-to-team': { ...guest, donatedChf: 375 },
    'booking-extra': { ...guest, extra: { item: 'fondue-fromage', quantity: 2, amountChf: 56 }, isTakenBack: false },
  }
}

export const mailKinds = Object.keys(mailPayloads()) as MailKind[]

/** The mails that go to the team; all others go to a guest or a relay. */
export const mailsToTeam = new Set<MailKind>([
  'booking-to-answer',
  'booking-unanswered',
  'booking-cancelled-by-guest',
  'booking-corrected',
  'booking-prepared',
  'booking-moved-by-guest',
  'booking-left-to-team',
  'online-payment-news',
  'online-gift-news',
  'contact-message',
  'quote-request',
])

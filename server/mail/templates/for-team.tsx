import type { ReactNode } from 'react'
import { emailsToTeam } from '../../../content/messages/emails-to-team.ts'
import { forCrew } from '../../../domain/booking/booking.ts'
import { keyTerms } from '../../../domain/keys/key-terms.ts'
import { mailtoUrl } from '../../../domain/mailto.ts'
import { boatName } from '../../../wording/resources.ts'
import { fillIn, formatChf } from '../../../wording/sentences.ts'
import { momentParts } from '../../../wording/times.ts'
import type { Letter, MailedBooking, MailTemplates } from '../mail-kinds.ts'
import { BookingFacts } from './booking-facts.tsx'
import { letter } from './letter.ts'
import { LakeFlags, PageButton } from './notes.tsx'
import { factsOf } from './outing.tsx'
import { ActionButton } from './parts.tsx'

const { answer, cancelledByGuest, corrected, donated, giftNews, movedByGuest } = emailsToTeam
const { onlineNews, open, prepared, toAnswer, unanswered } = emailsToTeam

/** What a mail to the team says before the facts of its booking. `action` opens that booking in the logbook. */
type News = { subject: string; title: string; lead: string; more?: ReactNode; action?: string }

/**
 * A letter to the team about a booking. Its first button opens this booking in the logbook, its second starts a mail to
 * the guest.
 */
function aboutBooking(booking: MailedBooking, { more, action = open, ...words }: News): Letter {
  const guestSubject = fillIn(emailsToTeam.writeSubject, booking)
  const { name, participants } = booking
  const total = formatChf(forCrew(booking).totalChf)
  return letter(
    { ...words, preview: emailsToTeam.preview },
    { ...factsOf(booking), boat: boatName(booking.boatType), name, participants, total },
    more,
    <PageButton label={action} />,
    <BookingFacts booking={booking} withPerson />,
    booking.email && <ActionButton href={mailtoUrl(booking.email, guestSubject)} label={emailsToTeam.write} isSecond />,
    fillIn(emailsToTeam.oneBooking, { days: keyTerms.daysAfterOuting }),
  )
}

/** The mails to the team about a booking; `QueuedPayloads` says when each is sent. */
export const mailsToTeam = {
  /** Everything needed to answer from a phone. */
  'booking-to-answer': ({ booking }) =>
    aboutBooking(booking, {
      ...toAnswer,
      lead: fillIn(toAnswer.deadline, momentParts(booking.heldUntil)),
      more: <LakeFlags booking={booking} />,
      action: answer,
    }),
  'booking-unanswered': ({ booking }) =>
    aboutBooking(booking, {
      ...unanswered,
      lead: fillIn(unanswered.deadline, momentParts(booking.heldUntil)),
      action: answer,
    }),
  /** What is due or to be refunded is in the accounts, never in a mail to all. */
  'booking-cancelled-by-guest': ({ booking, statusBefore }) => {
    const { subjectOuting, subjectRequest, titleOuting, titleRequest, free, freeBefore, money } = cancelledByGuest
    const hours = statusBefore === 'postponed' ? freeBefore : free
    return aboutBooking(
      booking,
      statusBefore === 'pending'
        ? { subject: subjectRequest, title: titleRequest, lead: hours }
        : { subject: subjectOuting, title: titleOuting, lead: `${hours} ${money}` },
    )
  },
  'booking-moved-by-guest': ({ booking, previousStartsAt }) =>
    aboutBooking(booking, { ...movedByGuest, lead: fillIn(movedByGuest.lead, momentParts(previousStartsAt)) }),
  'booking-corrected': ({ booking }) => aboutBooking(booking, corrected),
  /** Only the logbook shows what has changed. */
  'booking-prepared': ({ booking }) => aboutBooking(booking, prepared),
  'online-payment-news': ({ booking, news, amountChf }) =>
    aboutBooking(booking, {
      ...onlineNews,
      lead: fillIn<string>(onlineNews.leads[news], { amount: formatChf(amountChf) }),
    }),
  'online-gift-news': ({ news, amountChf }) =>
    letter({ ...giftNews, lead: onlineNews.leads[news] }, { amount: formatChf(amountChf) }),
  'booking-left-to-team': ({ booking, donatedChf }) =>
    aboutBooking(booking, { ...donated, lead: fillIn(donated.lead, { amount: formatChf(donatedChf) }) }),
} satisfies Partial<MailTemplates>

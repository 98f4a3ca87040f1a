import type { ReactNode } from 'react'
import { association } from '../../../content/association.ts'
import { emailsToTeam } from '../../../content/messages/emails-to-team.ts'
import { forCrew } from '../../../domain/booking/booking.ts'
import { keyTerms } from '../../../domain/keys/key-terms.ts'
import { mailtoUrl } from '../../../domain/mailto.ts'
import { boatName } from '../../../wording/resources.ts'
import { fillIn, formatChf } from '../../../wording/sentences.ts'
import { momentParts } from '../../../wording/times.ts'
import { logbookUrl } from '../../page-links.ts'
import type { MailDraft, MailedBooking, MailTemplates, WriteMail } from '../mail-kinds.ts'
import { BookingFacts } from './booking-facts.tsx'
import { LakeFlags } from './notes.tsx'
import { factsOf } from './outing.tsx'
import { ActionButton, paragraphs } from './parts.tsx'

const { answer, cancelledByGuest, corrected, donated, giftNews, movedByGuest } = emailsToTeam
const { onlineNews, open, prepared, toAnswer, unanswered } = emailsToTeam

/** What a mail to the team says before the facts of its booking. `action` opens that booking in the logbook. */
type News = { subject: string; title: string; lead: string; more?: ReactNode; action?: string }

/**
 * A mail to the team about a booking. Its first button opens this booking in the logbook, its second starts a mail to
 * the guest. A reply to the mail itself goes to the team: sent to the guest, it would quote the key.
 */
function toTeam<Payload extends { booking: MailedBooking; logbookKey: string }>(
  news: (payload: Payload) => News,
): WriteMail<Payload, MailDraft> {
  return (payload, settings) => {
    const { booking, logbookKey } = payload
    const { subject, title, lead, more, action = open } = news(payload)
    const guestSubject = fillIn(emailsToTeam.writeSubject, booking)
    const team = { name: association.name, address: settings.mailTo }
    return {
      to: team,
      replyTo: team,
      reader: 'team',
      subject: fillIn<string>(subject, { ...factsOf(booking), boat: boatName(booking.boatType) }),
      preview: fillIn(emailsToTeam.preview, {
        name: booking.name,
        participants: booking.participants,
        total: formatChf(forCrew(booking).totalChf),
      }),
      title,
      body: paragraphs(
        lead,
        more,
        <ActionButton href={logbookUrl(settings, logbookKey)} label={action} />,
        <BookingFacts booking={booking} withPerson />,
        booking.email && (
          <ActionButton href={mailtoUrl(booking.email, guestSubject)} label={emailsToTeam.write} isSecond />
        ),
        fillIn(emailsToTeam.oneBooking, { days: keyTerms.daysAfterOuting }),
      ),
    }
  }
}

/** The mails to the team about a booking; `QueuedPayloads` says when each is sent. */
export const mailsToTeam = {
  /** Everything needed to answer from a phone. */
  'booking-to-answer': toTeam(({ booking }) => ({
    ...toAnswer,
    lead: fillIn(toAnswer.deadline, momentParts(booking.heldUntil)),
    more: <LakeFlags booking={booking} />,
    action: answer,
  })),
  'booking-unanswered': toTeam(({ booking }) => ({
    ...unanswered,
    lead: fillIn(unanswered.deadline, momentParts(booking.heldUntil)),
    action: answer,
  })),
  /** What is due or to be refunded is in the accounts, never in a mail to all. */
  'booking-cancelled-by-guest': toTeam(({ statusBefore }) => {
    const { subjectOuting, subjectRequest, titleOuting, titleRequest, free, freeBefore, money } = cancelledByGuest
    const hours = statusBefore === 'postponed' ? freeBefore : free
    return statusBefore === 'pending'
      ? { subject: subjectRequest, title: titleRequest, lead: hours }
      : { subject: subjectOuting, title: titleOuting, lead: `${hours} ${money}` }
  }),
  'booking-moved-by-guest': toTeam(({ previousStartsAt }) => ({
    ...movedByGuest,
    lead: fillIn(movedByGuest.lead, momentParts(previousStartsAt)),
  })),
  'booking-corrected': toTeam(() => corrected),
  /** Only the logbook shows what has changed. */
  'booking-prepared': toTeam(() => prepared),
  'online-payment-news': toTeam(({ news, amountChf }) => ({
    ...onlineNews,
    lead: fillIn<string>(onlineNews.leads[news], { amount: formatChf(amountChf) }),
  })),
  'online-gift-news': ({ news, amountChf }, { mailTo }) => {
    const team = { name: association.name, address: mailTo }
    const { subject, title, leads } = giftNews
    const lead = fillIn<string>(leads[news], { amount: formatChf(amountChf) })
    return { to: team, replyTo: team, reader: 'team', subject, preview: lead, title, body: paragraphs(lead) }
  },
  'booking-left-to-team': toTeam(({ donatedChf }) => ({
    ...donated,
    lead: fillIn(donated.lead, { amount: formatChf(donatedChf) }),
  })),
} satisfies Partial<MailTemplates>

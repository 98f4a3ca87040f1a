import type { ReactNode } from 'react'
import { association } from '../../../content/association.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { measures } from '../../../content/measures.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import { emailsToRelay } from '../../../content/messages/emails-to-relay.ts'
import type { BoatType } from '../../../domain/booking/boat.ts'
import { boatOf } from '../../../domain/booking/boat.ts'
import { relayKeyEnd } from '../../../domain/keys/key-terms.ts'
import { relayCancelEnd } from '../../../domain/solidarity/placement.ts'
import { boatAccess, boatName } from '../../../wording/resources.ts'
import { counted, fillIn } from '../../../wording/sentences.ts'
import { lakeDay, momentParts, type Span, spanInWords } from '../../../wording/times.ts'
import { relayUrl } from '../../page-links.ts'
import type { Letter, MailDraft, MailTemplates, ToRelay, WriteMail } from '../mail-kinds.ts'
import { Question } from './notes.tsx'
import { factsOf, MovedHours } from './outing.tsx'
import { ActionButton, FactsTable, paragraphs } from './parts.tsx'

const { labels } = emailMessages.shared
const { welcome, open, offered, cancelled, postponed, usualLink, moved, reminder } = emailsToRelay

/** A mail to a relay. A reply goes to the sender, the team. */
function toRelay<Payload extends ToRelay>(write: WriteMail<Payload, Letter>): WriteMail<Payload, MailDraft> {
  return (payload, settings, writtenAt) => ({
    ...write(payload, settings, writtenAt),
    to: { name: payload.relay.name, address: payload.relay.email },
    reader: 'relay',
  })
}

/** Which boat leaves when; for an outing that was taken, also its reference. */
type ToRelayed = Span & { boatType: BoatType; reference?: string }

function RelayedFacts({ outing }: { outing: ToRelayed }) {
  return (
    <FactsTable
      rows={[
        [labels.reference, outing.reference],
        [labels.boat, boatName(outing.boatType)],
        [labels.date, lakeDay(outing.startsAt)],
        [labels.time, spanInWords(outing)],
      ]}
    />
  )
}

/** What happened to an outing, then which one it was, then what follows. */
function relayedBody(outing: ToRelayed, [lead, ...following]: ReactNode[]): ReactNode {
  return paragraphs(lead, <RelayedFacts outing={outing} />, ...following, usualLink, <Question />)
}

/** The mails to relays; `QueuedPayloads` says when each is sent. */
export const mailsToRelay = {
  /** What its page is for, and the link to it. */
  'relay-welcome': toRelay(({ isRenewed, relayKey }, settings, writtenAt) => ({
    subject: isRenewed ? welcome.subjectRenewed : welcome.subject,
    preview: welcome.preview,
    title: isRenewed ? welcome.titleRenewed : welcome.title,
    body: paragraphs(
      isRenewed ? welcome.leadRenewed : fillIn(welcome.lead, { association: association.name }),
      !isRenewed && welcome.free,
      <ActionButton href={relayUrl(settings, relayKey)} label={open} />,
      fillIn(welcome.keep, { date: lakeDay(relayKeyEnd(writtenAt)) }),
    ),
  })),

  /** Hours are kept for a family, and the first relay to ask gets them. */
  'relay-offered': toRelay(({ place, others, relayKey }, settings) => ({
    subject: fillIn(offered.subject, momentParts(place.startsAt)),
    preview: fillIn(offered.preview, { boat: boatName(place.boatType), hours: spanInWords(place) }),
    title: offered.title,
    body: paragraphs(
      offered.lead,
      <RelayedFacts outing={place} />,
      fillIn(offered.aboard, {
        persons: counted(measures.persons, boatOf(place.boatType, bookingTerms).maxParticipants),
      }),
      boatAccess(place.boatType),
      others > 0 && counted(offered.others, others),
      offered.first,
      <ActionButton href={relayUrl(settings, relayKey)} label={open} />,
      offered.keep,
    ),
  })),

  /** Who cancelled, and why; what the family may not know. */
  'relay-cancelled': toRelay(({ booking, reason, statusBefore, isFamilyTold }, _, writtenAt) => {
    const lead = cancelled.lead[reason]
    const isMissed = reason === 'no-show'
    const isStillComing = statusBefore !== 'postponed' && writtenAt < booking.startsAt
    const untold = isMissed ? 'askFamily' : isStillComing ? 'tellFamily' : 'tellFamilyLater'
    const family = reason !== 'guest' && cancelled[isFamilyTold ? 'familyTold' : untold]
    return {
      subject: fillIn<string>(isMissed ? cancelled.subjectNoShow : cancelled.subject, factsOf(booking)),
      preview: family || lead,
      title: isMissed ? cancelled.titleNoShow : reason === 'weather' ? cancelled.titleWeather : cancelled.title,
      body: relayedBody(booking, [lead, family, cancelled.next]),
    }
  }),

  'relay-postponed': toRelay(({ booking, reason, isFamilyTold }) => {
    const family = isFamilyTold ? postponed.familyTold : postponed.tellFamily
    return {
      subject: fillIn(postponed.subject, factsOf(booking)),
      preview: family,
      title: reason === 'weather' ? cancelled.titleWeather : postponed.title,
      body: relayedBody(booking, [postponed.lead[reason], family, postponed.next]),
    }
  }),

  /** Its family's outing has new hours, and the invitation the family has shows the previous ones. */
  'relay-moved': toRelay(({ booking, previousStartsAt, by, isFamilyTold }) => ({
    subject: fillIn(moved.subject, factsOf(booking)),
    preview: fillIn(moved.preview, factsOf(booking)),
    title: moved.title,
    body: paragraphs(
      moved.lead,
      <MovedHours
        booking={booking}
        previousStartsAt={previousStartsAt}
        facts={[
          [labels.reference, booking.reference],
          [labels.boat, boatName(booking.boatType)],
        ]}
      />,
      by === 'guest' ? moved.byFamily : isFamilyTold ? moved.familyTold : moved.tellFamily,
      by === 'guest' ? moved.invitationByFamily : moved.invitation,
      usualLink,
      <Question />,
    ),
  })),

  /** The family gets no mail from us, so its relay reminds it. */
  'relay-reminder': toRelay(({ booking }) => ({
    subject: fillIn(reminder.subject, factsOf(booking)),
    preview: reminder.preview,
    title: reminder.title,
    body: paragraphs(
      reminder.lead,
      <RelayedFacts outing={booking} />,
      fillIn(reminder.cancel, momentParts(relayCancelEnd(booking.startsAt, bookingTerms))),
      usualLink,
    ),
  })),
} satisfies Partial<MailTemplates>

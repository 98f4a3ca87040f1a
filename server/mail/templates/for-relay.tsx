import type { ReactNode } from 'react'
import { association } from '../../../content/association.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import { emailsToRelay } from '../../../content/messages/emails-to-relay.ts'
import type { BoatType } from '../../../domain/booking/boat.ts'
import { relayKeyEnd } from '../../../domain/keys/key-terms.ts'
import { relayCancelEnd } from '../../../domain/solidarity/placement.ts'
import { boatName } from '../../../wording/resources.ts'
import { counted, fillIn } from '../../../wording/sentences.ts'
import { lakeDay, momentParts, type Span, spanInWords } from '../../../wording/times.ts'
import { relayUrl } from '../../page-links.ts'
import type { MailDraft, MailSettings, MailTemplates, ToRelay } from '../mail-kinds.ts'
import { MailLayout } from './layout.tsx'
import { Question } from './notes.tsx'
import { factsOf, MovedHours } from './outing.tsx'
import { ActionButton, FactsTable, Paragraph } from './parts.tsx'

const { labels, greetingUnknown } = emailMessages.shared
const { welcome, open, offered, cancelled, postponed, usualLink, moved, reminder } = emailsToRelay

/** What a mail to a relay says. */
type RelayLetter = { subject: string; preview: string; title: string; body: ReactNode }

/** A mail to a relay, with address and greeting around what `write` gives. A reply goes to the sender, the team. */
function toRelay<Payload extends ToRelay>(
  write: (payload: Payload, settings: MailSettings, writtenAt: Date) => RelayLetter,
) {
  return (payload: Payload, settings: MailSettings, writtenAt: Date): MailDraft => {
    const { subject, preview, title, body } = write(payload, settings, writtenAt)
    return {
      to: { name: payload.relay.name, address: payload.relay.email },
      subject,
      body: (
        <MailLayout preview={preview} title={title} reader="relay">
          <Paragraph>{greetingUnknown}</Paragraph>
          {body}
        </MailLayout>
      ),
    }
  }
}

/** Which boat leaves when; for an outing that was taken, also its reference. */
function RelayedFacts({ outing }: { outing: Span & { boatType: BoatType; reference?: string } }) {
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

/** The mails to relays; `QueuedPayloads` says when each is sent. */
export const mailsToRelay = {
  /** What its page is for, and the link to it. */
  'relay-welcome': toRelay(({ isRenewed, relayKey }, settings, writtenAt) => ({
    subject: isRenewed ? welcome.subjectRenewed : welcome.subject,
    preview: welcome.preview,
    title: isRenewed ? welcome.titleRenewed : welcome.title,
    body: (
      <>
        <Paragraph>
          {isRenewed ? welcome.leadRenewed : fillIn(welcome.lead, { association: association.name })}
        </Paragraph>
        {!isRenewed && <Paragraph>{welcome.free}</Paragraph>}
        <ActionButton href={relayUrl(settings, relayKey)} label={open} />
        <Paragraph>{fillIn(welcome.keep, { date: lakeDay(relayKeyEnd(writtenAt)) })}</Paragraph>
      </>
    ),
  })),

  /** Hours are kept for a family, and the first relay to ask gets them. */
  'relay-offered': toRelay(({ place, others, relayKey }, settings) => ({
    subject: fillIn(offered.subject, momentParts(place.startsAt)),
    preview: fillIn(offered.preview, { boat: boatName(place.boatType), hours: spanInWords(place) }),
    title: offered.title,
    body: (
      <>
        <Paragraph>{offered.lead}</Paragraph>
        <RelayedFacts outing={place} />
        {others > 0 && <Paragraph>{counted(offered.others, others)}</Paragraph>}
        <Paragraph>{offered.first}</Paragraph>
        <ActionButton href={relayUrl(settings, relayKey)} label={open} />
        <Paragraph>{offered.keep}</Paragraph>
      </>
    ),
  })),

  /** Its family has cancelled, or the team has, and the family may not know. */
  'relay-cancelled': toRelay(({ booking, by, isForWeather, isPostponed, isFamilyTold }) => {
    const words = isPostponed ? postponed : cancelled
    const isByFamily = by === 'family'
    const family = isByFamily ? cancelled.byFamily : isFamilyTold ? words.familyTold : words.tellFamily
    return {
      subject: fillIn(words.subject, factsOf(booking)),
      preview: family,
      title: isForWeather ? cancelled.titleWeather : words.title,
      body: (
        <>
          {!isByFamily && <Paragraph>{isForWeather ? words.leadWeather : words.lead}</Paragraph>}
          <RelayedFacts outing={booking} />
          <Paragraph>{family}</Paragraph>
          <Paragraph>{words.next}</Paragraph>
          <Paragraph>{usualLink}</Paragraph>
          <Question />
        </>
      ),
    }
  }),

  /** Its family's outing has new hours, and the invitation the family has shows the previous ones. */
  'relay-moved': toRelay(({ booking, previousStartsAt, isFamilyTold }) => ({
    subject: fillIn(moved.subject, factsOf(booking)),
    preview: fillIn(moved.preview, factsOf(booking)),
    title: moved.title,
    body: (
      <>
        <Paragraph>{moved.lead}</Paragraph>
        <MovedHours
          booking={booking}
          previousStartsAt={previousStartsAt}
          facts={[
            [labels.reference, booking.reference],
            [labels.boat, boatName(booking.boatType)],
          ]}
        />
        <Paragraph>{isFamilyTold ? moved.familyTold : moved.tellFamily}</Paragraph>
        <Paragraph>{moved.invitation}</Paragraph>
        <Paragraph>{usualLink}</Paragraph>
        <Question />
      </>
    ),
  })),

  /** The family gets no mail from us, so its relay reminds it. */
  'relay-reminder': toRelay(({ booking }) => ({
    subject: fillIn(reminder.subject, factsOf(booking)),
    preview: reminder.preview,
    title: reminder.title,
    body: (
      <>
        <Paragraph>{reminder.lead}</Paragraph>
        <RelayedFacts outing={booking} />
        <Paragraph>{fillIn(reminder.cancel, momentParts(relayCancelEnd(booking.startsAt, bookingTerms)))}</Paragraph>
        <Paragraph>{usualLink}</Paragraph>
      </>
    ),
  })),
} satisfies Partial<MailTemplates>

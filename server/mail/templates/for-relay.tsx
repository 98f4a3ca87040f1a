import type { ReactNode } from 'react'
import { association } from '../../../content/association.ts'
import { boats } from '../../../content/boats.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import { emailsToRelay } from '../../../content/messages/emails-to-relay.ts'
import type { BoatType } from '../../../domain/booking/boat.ts'
import { relayKeyEnd } from '../../../domain/keys/key-terms.ts'
import { relayCancelEnd } from '../../../domain/solidarity/placement.ts'
import { counted } from '../../../wording/counts.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { lakeDay, momentParts } from '../../../wording/lake-time.ts'
import { type Span, spanInWords } from '../../../wording/spans.ts'
import { relayUrl } from '../../page-links.ts'
import type { MailPayloads, ToRelay } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { MailLayout } from './layout.tsx'
import { Question } from './notes.tsx'
import { MovedHours } from './outing.tsx'
import { ActionButton, FactsTable, Paragraph } from './parts.tsx'

const { labels, greetingUnknown } = emailMessages.shared
const {
  welcome: welcomeWords,
  open,
  offered: offeredWords,
  cancelled: cancelledWords,
  postponed: postponedWords,
  usualLink,
  moved: movedWords,
  reminder: reminderWords,
} = emailsToRelay

type Words = { subject: string; preview: string; title: string }

/** A mail to a relay. A reply goes to the sender, the team. */
export function toRelay({ relay }: ToRelay, { subject, preview, title }: Words, body: ReactNode): MailDraft {
  return {
    to: { name: relay.name, address: relay.email },
    subject,
    body: (
      <MailLayout preview={preview} title={title} reader="relay">
        <Paragraph>{greetingUnknown}</Paragraph>
        {body}
      </MailLayout>
    ),
  }
}

/** Which boat leaves when; for an outing that was taken, also its reference. */
export function RelayedFacts({ outing }: { outing: Span & { boatType: BoatType; reference?: string } }) {
  return (
    <FactsTable
      rows={[
        [labels.reference, outing.reference],
        [labels.boat, boats[outing.boatType].shortName],
        [labels.date, lakeDay(outing.startsAt)],
        [labels.time, spanInWords(outing)],
      ]}
    />
  )
}

/** To a relay that is new, or got a new link: what its page is for, and the link to it. */
export function relayWelcome(told: MailPayloads['relay-welcome'], settings: MailSettings, writtenAt: Date): MailDraft {
  const { isRenewed, relayKey } = told
  const lead = isRenewed ? welcomeWords.leadRenewed : fillIn(welcomeWords.lead, { association: association.name })
  return toRelay(
    told,
    {
      subject: isRenewed ? welcomeWords.subjectRenewed : welcomeWords.subject,
      preview: welcomeWords.preview,
      title: isRenewed ? welcomeWords.titleRenewed : welcomeWords.title,
    },
    <>
      <Paragraph>{lead}</Paragraph>
      {!isRenewed && <Paragraph>{welcomeWords.free}</Paragraph>}
      <ActionButton href={relayUrl(settings, relayKey)} label={open} />
      <Paragraph>{fillIn(welcomeWords.keep, { date: lakeDay(relayKeyEnd(writtenAt)) })}</Paragraph>
    </>,
  )
}

/** To each relay: hours are kept for a family, and the first relay to ask gets them. */
export function relayOffered(told: MailPayloads['relay-offered'], settings: MailSettings): MailDraft {
  const { place, others, relayKey } = told
  return toRelay(
    told,
    {
      subject: fillIn(offeredWords.subject, momentParts(place.startsAt)),
      preview: fillIn(offeredWords.preview, { boat: boats[place.boatType].shortName, hours: spanInWords(place) }),
      title: offeredWords.title,
    },
    <>
      <Paragraph>{offeredWords.lead}</Paragraph>
      <RelayedFacts outing={place} />
      {others > 0 && <Paragraph>{counted(offeredWords.others, others)}</Paragraph>}
      <Paragraph>{offeredWords.first}</Paragraph>
      <ActionButton href={relayUrl(settings, relayKey)} label={open} />
      <Paragraph>{offeredWords.keep}</Paragraph>
    </>,
  )
}

/** To the relay: its family has cancelled, or the team has, and the family may not know. */
export function relayCancelled(told: MailPayloads['relay-cancelled']): MailDraft {
  const { booking, by, isForWeather, isPostponed, isFamilyTold } = told
  const { reference } = booking
  const isByFamily = by === 'family'
  const lead = isPostponed ? postponedWords : cancelledWords
  const { tellFamily, familyTold } = isPostponed ? postponedWords : cancelledWords
  const family = isByFamily ? cancelledWords.byFamily : isFamilyTold ? familyTold : tellFamily
  return toRelay(
    told,
    {
      subject: fillIn(isPostponed ? postponedWords.subject : cancelledWords.subject, {
        reference,
        ...momentParts(booking.startsAt),
      }),
      preview: family,
      title: isForWeather ? cancelledWords.titleWeather : isPostponed ? postponedWords.title : cancelledWords.title,
    },
    <>
      {!isByFamily && <Paragraph>{isForWeather ? lead.leadWeather : lead.lead}</Paragraph>}
      <RelayedFacts outing={booking} />
      <Paragraph>{family}</Paragraph>
      <Paragraph>{isPostponed ? postponedWords.next : cancelledWords.next}</Paragraph>
      <Paragraph>{usualLink}</Paragraph>
      <Question />
    </>,
  )
}

/** To the relay: its family's outing has new hours, and the invitation the family has shows the previous ones. */
export function relayMoved(told: MailPayloads['relay-moved']): MailDraft {
  const { booking, previousStartsAt, isFamilyTold } = told
  const { reference } = booking
  const when = momentParts(booking.startsAt)
  return toRelay(
    told,
    {
      subject: fillIn(movedWords.subject, { reference, ...when }),
      preview: fillIn(movedWords.preview, when),
      title: movedWords.title,
    },
    <>
      <Paragraph>{movedWords.lead}</Paragraph>
      <MovedHours
        booking={booking}
        previousStartsAt={previousStartsAt}
        facts={[
          [labels.reference, reference],
          [labels.boat, boats[booking.boatType].shortName],
        ]}
      />
      <Paragraph>{isFamilyTold ? movedWords.familyTold : movedWords.tellFamily}</Paragraph>
      <Paragraph>{movedWords.invitation}</Paragraph>
      <Paragraph>{usualLink}</Paragraph>
      <Question />
    </>,
  )
}

/** To the relay, two days before: the family gets no mail from us, so its relay reminds it. */
export function relayReminder(told: MailPayloads['relay-reminder']): MailDraft {
  const { booking } = told
  const cancel = fillIn(reminderWords.cancel, momentParts(relayCancelEnd(booking.startsAt, bookingTerms)))
  return toRelay(
    told,
    {
      subject: fillIn(reminderWords.subject, { reference: booking.reference, ...momentParts(booking.startsAt) }),
      preview: reminderWords.preview,
      title: reminderWords.title,
    },
    <>
      <Paragraph>{reminderWords.lead}</Paragraph>
      <RelayedFacts outing={booking} />
      <Paragraph>{cancel}</Paragraph>
      <Paragraph>{usualLink}</Paragraph>
    </>,
  )
}

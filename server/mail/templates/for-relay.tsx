import { association } from '../../../content/association.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { measures } from '../../../content/measures.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import { emailsToRelay } from '../../../content/messages/emails-to-relay.ts'
import type { BoatType } from '../../../domain/booking/boat.ts'
import { boatOf } from '../../../domain/booking/boat.ts'
import type { BookingStatus } from '../../../domain/booking/booking.ts'
import type { CancellationReason } from '../../../domain/booking/life-cycle.ts'
import { keyEnd } from '../../../domain/keys/key-kinds.ts'
import { relayCancelEnd } from '../../../domain/solidarity/placement.ts'
import type { Relay } from '../../../domain/solidarity/relay.ts'
import { boatAccess, boatName } from '../../../wording/resources.ts'
import { fillIn, formatCount } from '../../../wording/sentences.ts'
import { lakeClock, lakeDay, momentParts, type Span, spanInWords } from '../../../wording/times.ts'
import { type Letters, letter, type MailedBooking } from './letter.ts'
import { PageButton, TeamContact, TeamWord } from './notes.tsx'
import { movedHourRows, outingValues } from './outing.tsx'
import { type FactRow, FactsTable } from './parts.tsx'

const { labels } = emailMessages.shared
const {
  welcome,
  open: openLabel,
  offered: offeredTexts,
  cancelled: cancelledTexts,
  postponed: postponedTexts,
  usualLink,
  moved: movedTexts,
  reminder,
} = emailsToRelay

/** A boat and its hours; the reference too, once a relay has taken the outing. */
type RelayedOuting = Span & { boatType: BoatType; reference?: string }

function RelayedFacts({ outing, hourRows = hourRowsOf(outing) }: { outing: RelayedOuting; hourRows?: FactRow[] }) {
  const bookingRows: FactRow[] = [
    [labels.reference, outing.reference],
    [labels.boat, boatName(outing.boatType)],
  ]
  return <FactsTable rows={[...bookingRows, ...hourRows]} />
}

function hourRowsOf(span: Span): FactRow[] {
  return [
    [labels.date, lakeDay(span.startsAt)],
    [labels.time, spanInWords(span)],
  ]
}

/** How a relay finds its page, and how it reaches the team. */
const contactTexts = [usualLink, <TeamContact key="question" />]

/** What every mail to a relay takes. None of these mails names the family. */
export type RelayPayload = { relay: Pick<Relay, 'id' | 'name' | 'email'> }

/** Deleted with its booking, like the mails to its guest (`server/privacy/run-privacy-job.ts`). */
type AboutRelayedBooking = RelayPayload & {
  booking: Pick<MailedBooking, 'id' | 'reference' | 'boatType' | 'startsAt' | 'endsAt' | 'heldUntil'>
}

/** `isFamilyTold`: the family has an address and got a mail. `word`: what the team wrote. */
type FamilyNotice = AboutRelayedBooking & { isFamilyTold: boolean; word?: string | undefined }
type Postponement = FamilyNotice & { reason: 'weather' | 'other' }
type Cancellation = FamilyNotice & { reason: Exclude<CancellationReason, 'relay'>; statusBefore: BookingStatus }
type Move = AboutRelayedBooking & { previousStartsAt: Date; by: 'team' | 'guest'; isFamilyTold: boolean }

/** Puts before the subject that the outing is today, or even before noon: the family may be on its way. */
function urgentSubject<Subject extends string>(subject: Subject, { startsAt }: Span, writtenAt: Date): Subject {
  const { day, time } = lakeClock(startsAt)
  if (lakeClock(writtenAt).day !== day || writtenAt >= startsAt) return subject
  return `${time < '12:00' ? emailsToRelay.today.beforeNoon : emailsToRelay.today.later} ${subject}` as Subject
}

/** The mails to relays. */
export const mailsToRelay = {
  /** What the relay's page is for, and the link to it. `isRenewed`: the earlier link no longer works. */
  'relay-welcome': ({ isRenewed }: RelayPayload & { isRenewed: boolean }, _, writtenAt) =>
    letter(
      isRenewed ? { ...welcome, ...welcome.renewed } : welcome,
      { association: association.name },
      !isRenewed && welcome.free,
      <PageButton label={openLabel} />,
      fillIn(welcome.keep, { date: lakeDay(keyEnd('relay', writtenAt, bookingTerms.timeZone)) }),
    ),

  /** To each relay, when hours are kept for a family: the first of the places opened, and how many more. */
  'relay-offered': ({ place, others }: RelayPayload & { place: Span & { boatType: BoatType }; others: number }) =>
    letter(
      offeredTexts,
      { ...momentParts(place.startsAt), boat: boatName(place.boatType), hours: spanInWords(place) },
      <RelayedFacts outing={place} />,
      fillIn(offeredTexts.aboard, {
        persons: formatCount(measures.persons, boatOf(place.boatType, bookingTerms).maxParticipants),
      }),
      boatAccess(place.boatType),
      others > 0 && formatCount(offeredTexts.others, others),
      offeredTexts.first,
      <PageButton label={openLabel} />,
      offeredTexts.keep,
    ),

  /** Who cancelled, why, and whether the family knows. Not sent to a relay that cancelled itself. */
  'relay-cancelled': ({ booking, reason, statusBefore, isFamilyTold, word }: Cancellation, _, writtenAt) => {
    const lead = cancelledTexts.lead[reason]
    const isMissed = reason === 'no-show'
    const isStillComing = statusBefore !== 'postponed' && writtenAt < booking.startsAt
    const untoldKey = isMissed ? 'askFamily' : isStillComing ? 'tellFamily' : 'tellFamilyLater'
    const familyText = reason !== 'guest' && cancelledTexts[isFamilyTold ? 'familyTold' : untoldKey]
    const { subject, title } = isMissed ? cancelledTexts.missed : cancelledTexts
    return letter(
      {
        subject: urgentSubject(subject, booking, writtenAt),
        title: reason === 'weather' ? cancelledTexts.titleWeather : title,
        preview: familyText || lead,
        lead,
      },
      outingValues(booking),
      <RelayedFacts outing={booking} />,
      <TeamWord word={word} />,
      familyText,
      cancelledTexts.next,
      ...contactTexts,
    )
  },

  /** The outing is postponed, and the family chooses another start. */
  'relay-postponed': ({ booking, reason, isFamilyTold, word }: Postponement, { publicUrl }, writtenAt) => {
    const [address, day] = [`${new URL(publicUrl).host}/invitation`, lakeDay(booking.heldUntil)]
    const preview = fillIn<string>(isFamilyTold ? postponedTexts.familyTold : postponedTexts.tellFamily, {
      address,
      day,
    })
    const title = reason === 'weather' ? cancelledTexts.titleWeather : postponedTexts.title
    return letter(
      {
        ...postponedTexts,
        subject: urgentSubject(postponedTexts.subject, booking, writtenAt),
        preview,
        title,
        lead: postponedTexts.lead[reason],
      },
      outingValues(booking),
      <RelayedFacts outing={booking} />,
      <TeamWord word={word} />,
      preview,
      postponedTexts.next,
      ...contactTexts,
    )
  },

  /** Its family's outing has new hours, and the invitation the family has shows the previous ones. */
  'relay-moved': ({ booking, previousStartsAt, by, isFamilyTold }: Move) =>
    letter(
      movedTexts,
      outingValues(booking),
      <RelayedFacts outing={booking} hourRows={movedHourRows(booking, previousStartsAt)} />,
      by === 'guest' ? movedTexts.byFamily : isFamilyTold ? movedTexts.familyTold : movedTexts.tellFamily,
      by === 'guest' ? movedTexts.invitationByFamily : movedTexts.invitation,
      ...contactTexts,
    ),

  /** Three days before: the family gets no mail from us, so its relay reminds it. */
  'relay-reminder': ({ booking }: AboutRelayedBooking) =>
    letter(
      reminder,
      outingValues(booking),
      <RelayedFacts outing={booking} />,
      fillIn(reminder.cancel, momentParts(relayCancelEnd(booking.startsAt, bookingTerms))),
      usualLink,
    ),
} satisfies Letters

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
import { PageButton, Question, TeamWord } from './notes.tsx'
import { factsOf, movedHours } from './outing.tsx'
import { type FactRow, FactsTable } from './parts.tsx'

const { labels } = emailMessages.shared
const { welcome, open, offered, cancelled, postponed, usualLink, moved, reminder } = emailsToRelay

/** A boat and its hours; the reference too, once a relay has taken the outing. */
type RelayedOuting = Span & { boatType: BoatType; reference?: string }

function RelayedFacts({ outing, hours = hoursOf(outing) }: { outing: RelayedOuting; hours?: FactRow[] }) {
  const bookingRows: FactRow[] = [
    [labels.reference, outing.reference],
    [labels.boat, boatName(outing.boatType)],
  ]
  return <FactsTable rows={[...bookingRows, ...hours]} />
}

function hoursOf(span: Span): FactRow[] {
  return [
    [labels.date, lakeDay(span.startsAt)],
    [labels.time, spanInWords(span)],
  ]
}

/** How a relay finds its page, and how it reaches the team. */
const contactTexts = [usualLink, <Question key="question" />]

/** What every mail to a relay takes. None of these mails names the family. */
export type ToRelay = { relay: Pick<Relay, 'id' | 'name' | 'email'> }

/** Deleted with its booking, like the mails to its guest (`server/privacy/run-privacy-job.ts`). */
type AboutRelayed = ToRelay & {
  booking: Pick<MailedBooking, 'id' | 'reference' | 'boatType' | 'startsAt' | 'endsAt' | 'heldUntil'>
}

/** `isFamilyTold`: the family has an address and got a mail. `word`: what the team wrote. */
type FamilyNotice = AboutRelayed & { isFamilyTold: boolean; word?: string | undefined }
type Postponed = FamilyNotice & { reason: 'weather' | 'other' }
type Cancelled = FamilyNotice & { reason: Exclude<CancellationReason, 'relay'>; statusBefore: BookingStatus }
type Moved = AboutRelayed & { previousStartsAt: Date; by: 'team' | 'guest'; isFamilyTold: boolean }

/** Puts before the subject that the outing is today, or even before noon: the family may be on its way. */
function urgentSubject<Subject extends string>(subject: Subject, { startsAt }: Span, writtenAt: Date): Subject {
  const { day, time } = lakeClock(startsAt)
  if (lakeClock(writtenAt).day !== day || writtenAt >= startsAt) return subject
  return `${time < '12:00' ? emailsToRelay.today.beforeNoon : emailsToRelay.today.later} ${subject}` as Subject
}

/** The mails to relays. */
export const mailsToRelay = {
  /** What the relay's page is for, and the link to it. `isRenewed`: the earlier link no longer works. */
  'relay-welcome': ({ isRenewed }: ToRelay & { isRenewed: boolean }, _, writtenAt) =>
    letter(
      isRenewed ? { ...welcome, ...welcome.renewed } : welcome,
      { association: association.name },
      !isRenewed && welcome.free,
      <PageButton label={open} />,
      fillIn(welcome.keep, { date: lakeDay(keyEnd('relay', writtenAt, bookingTerms.timeZone)) }),
    ),

  /** To each relay, when hours are kept for a family: the first of the places opened, and how many more. */
  'relay-offered': ({ place, others }: ToRelay & { place: Span & { boatType: BoatType }; others: number }) =>
    letter(
      offered,
      { ...momentParts(place.startsAt), boat: boatName(place.boatType), hours: spanInWords(place) },
      <RelayedFacts outing={place} />,
      fillIn(offered.aboard, {
        persons: formatCount(measures.persons, boatOf(place.boatType, bookingTerms).maxParticipants),
      }),
      boatAccess(place.boatType),
      others > 0 && formatCount(offered.others, others),
      offered.first,
      <PageButton label={open} />,
      offered.keep,
    ),

  /** Who cancelled, why, and whether the family knows. Not sent to a relay that cancelled itself. */
  'relay-cancelled': ({ booking, reason, statusBefore, isFamilyTold, word }: Cancelled, _, writtenAt) => {
    const lead = cancelled.lead[reason]
    const isMissed = reason === 'no-show'
    const isStillComing = statusBefore !== 'postponed' && writtenAt < booking.startsAt
    const familyText = isMissed ? 'askFamily' : isStillComing ? 'tellFamily' : 'tellFamilyLater'
    const family = reason !== 'guest' && cancelled[isFamilyTold ? 'familyTold' : familyText]
    const { subject, title } = isMissed ? cancelled.missed : cancelled
    return letter(
      {
        subject: urgentSubject(subject, booking, writtenAt),
        title: reason === 'weather' ? cancelled.titleWeather : title,
        preview: family || lead,
        lead,
      },
      factsOf(booking),
      <RelayedFacts outing={booking} />,
      <TeamWord word={word} />,
      family,
      cancelled.next,
      ...contactTexts,
    )
  },

  /** The outing is postponed, and the family chooses another start. */
  'relay-postponed': ({ booking, reason, isFamilyTold, word }: Postponed, { publicUrl }, writtenAt) => {
    const [address, day] = [`${new URL(publicUrl).host}/invitation`, lakeDay(booking.heldUntil)]
    const preview = fillIn<string>(isFamilyTold ? postponed.familyTold : postponed.tellFamily, { address, day })
    const title = reason === 'weather' ? cancelled.titleWeather : postponed.title
    return letter(
      {
        ...postponed,
        subject: urgentSubject(postponed.subject, booking, writtenAt),
        preview,
        title,
        lead: postponed.lead[reason],
      },
      factsOf(booking),
      <RelayedFacts outing={booking} />,
      <TeamWord word={word} />,
      preview,
      postponed.next,
      ...contactTexts,
    )
  },

  /** Its family's outing has new hours, and the invitation the family has shows the previous ones. */
  'relay-moved': ({ booking, previousStartsAt, by, isFamilyTold }: Moved) =>
    letter(
      moved,
      factsOf(booking),
      <RelayedFacts outing={booking} hours={movedHours(booking, previousStartsAt)} />,
      by === 'guest' ? moved.byFamily : isFamilyTold ? moved.familyTold : moved.tellFamily,
      by === 'guest' ? moved.invitationByFamily : moved.invitation,
      ...contactTexts,
    ),

  /** Three days before: the family gets no mail from us, so its relay reminds it. */
  'relay-reminder': ({ booking }: AboutRelayed) =>
    letter(
      reminder,
      factsOf(booking),
      <RelayedFacts outing={booking} />,
      fillIn(reminder.cancel, momentParts(relayCancelEnd(booking.startsAt, bookingTerms))),
      usualLink,
    ),
} satisfies Letters

import { association } from '../../../content/association.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { emailsToGuest } from '../../../content/messages/emails-to-guest.ts'
import { offersOutings } from '../../../content/optional-pages.ts'
import { boatOf, needsLicence } from '../../../domain/booking/boat.ts'
import { isOffered } from '../../../domain/booking/booking.ts'
import { portOnOneLine } from '../../../wording/addresses.ts'
import { cancellationAhead } from '../../../wording/cancellation-costs.ts'
import { mealsInWords } from '../../../wording/extras.ts'
import { associationPhone } from '../../../wording/fact-in-force.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { lakeDay, longMoment, momentParts } from '../../../wording/times.ts'
import { bookingPageUrl } from '../../page-links.ts'
import { BookingFacts } from './booking-facts.tsx'
import { type AboutBooking, type Letters, letter } from './letter.ts'
import { ContactLink, PageButton, Question, RulesLink, TeamWord } from './notes.tsx'
import { CancellationCosts, factsOf, kindOf, movedHours, OutingGuide } from './outing.tsx'
import { ActionButton, FactsTable, Subtitle } from './parts.tsx'
import { PaymentLines } from './payment.tsx'

const { otherSlot, received, confirmed, declined, expired, moved, postponed, reminder, thanks, link } = emailsToGuest

/** `word` is what the team wrote. */
type WithTeamNote = AboutBooking & { word?: string | undefined }
type Moved = WithTeamNote & { previousStartsAt: Date; by: 'team' | 'guest' }

/** The mails to a guest about a request and its outing. */
export const mailsOnOuting = {
  /** At once: what was requested, what happens next, the cancellation terms (LCD art. 3 al. 1 let. s). */
  'booking-received': ({ booking }: AboutBooking, settings, writtenAt) => {
    const { reference, needsProof, heldUntil } = booking
    // While many requests from unknown people wait, a hold is brief: it ends at `heldUntil` unless the guest confirms.
    const { preview, lead, next, action } = needsProof ? received.brief : received
    const holdTexts = { heldUntil: longMoment(heldUntil), hour: momentParts(heldUntil).time }
    return letter(
      { ...received, preview, lead },
      { reference, ...holdTexts },
      <BookingFacts booking={booking} withMessage />,
      <PaymentLines booking={booking} settings={settings} writtenAt={writtenAt} />,
      fillIn(next, holdTexts),
      needsLicence(booking, bookingTerms) && received.licence,
      fillIn(received.port, { port: portOnOneLine(association.port) }),
      fillIn(received.cancellation, { ahead: cancellationAhead(booking, booking.frozenTerms.rules, writtenAt) }),
      <PageButton label={action} />,
      !booking.name && received.notRequested,
      <RulesLink booking={booking} />,
    )
  },

  /** With the outing for their calendar and, when we have an IBAN, the payment slip. */
  'booking-confirmed': ({ booking, isMoved }: AboutBooking & { isMoved: boolean }, settings, writtenAt) => {
    const preview = isOffered(booking) ? confirmed.previewOffered : confirmed.preview
    const isIncluded = mealsInWords(booking.wishes) && !isOffered(booking) && !booking.account?.extrasRappen
    return letter(
      { ...confirmed, preview, calendar: 'REQUEST', hasSlip: true },
      factsOf(booking),
      isOffered(booking) && confirmed.offered,
      <BookingFacts booking={booking} />,
      isIncluded && confirmed.mealsIncluded,
      needsLicence(booking, bookingTerms) && confirmed.licence,
      boatOf(booking.boatType, bookingTerms).cannotOffer?.length ? confirmed.prepareSome : confirmed.prepare,
      <PageButton />,
      !isOffered(booking) && <Subtitle>{confirmed.paymentTitle}</Subtitle>,
      <PaymentLines booking={booking} settings={settings} writtenAt={writtenAt} bringsSlip />,
      <OutingGuide booking={booking} />,
      <CancellationCosts booking={booking} isMoved={isMoved} writtenAt={writtenAt} />,
      <Question />,
      <RulesLink booking={booking} />,
    )
  },

  'booking-declined': ({ booking, word }: WithTeamNote, settings) =>
    letter(
      declined,
      factsOf(booking),
      <TeamWord word={word} />,
      declined.next,
      <ActionButton href={bookingPageUrl(settings)} label={otherSlot} />,
    ),

  /** Nobody answered in time, which is our fault, as the mail says. */
  'booking-expired': ({ booking }: AboutBooking, settings) =>
    letter(expired, factsOf(booking), expired.next, <ActionButton href={bookingPageUrl(settings)} label={otherSlot} />),

  'booking-moved': ({ booking, previousStartsAt, word, by }: Moved, settings, writtenAt) => {
    const kind = kindOf(booking.status)
    return letter(
      {
        ...(by === 'guest' ? moved.byGuest : moved[kind]),
        preview: moved.preview,
        calendar: kind === 'outing' ? 'REQUEST' : undefined,
      },
      factsOf(booking),
      <FactsTable rows={movedHours(booking, previousStartsAt)} />,
      <TeamWord word={word} />,
      kind === 'outing' ? moved.calendar : moved.stillPending,
      by === 'team' && (isOffered(booking) ? moved.nextOffered : moved.next),
      <PageButton />,
      <BookingFacts booking={booking} />,
      <PaymentLines booking={booking} settings={settings} writtenAt={writtenAt} />,
    )
  },

  /** We cannot sail then, and the guest chooses another start or their money back. */
  'booking-postponed': ({ booking, reason, word }: WithTeamNote & { reason: 'weather' | 'other' }, _, writtenAt) => {
    const until = { day: lakeDay(booking.heldUntil) }
    return letter(
      { ...postponed, lead: postponed.lead[reason], calendar: 'CANCEL' },
      { ...factsOf(booking), ...until },
      writtenAt < booking.startsAt && postponed.doNotCome,
      <TeamWord word={word} />,
      fillIn(isOffered(booking) ? postponed.nextOffered : postponed.next, until),
      <PageButton label={postponed.action} />,
      isOffered(booking) ? postponed.ifNotChosenOffered : postponed.ifNotChosen,
      <Question />,
    )
  },

  /**
   * Three days before: everything needed at the port, and how to cancel. `isMoved`: by the team, so that cancelling is
   * free until the departure.
   */
  'booking-reminder': ({ booking, isMoved }: AboutBooking & { isMoved: boolean }, settings, writtenAt) =>
    letter(
      { ...reminder, preview: reminder.preview[associationPhone() ? 'call' : 'write'] },
      factsOf(booking),
      <BookingFacts booking={booking} />,
      needsLicence(booking, bookingTerms) && confirmed.licence,
      <PaymentLines booking={booking} settings={settings} writtenAt={writtenAt} />,
      <OutingGuide booking={booking} />,
      <Question />,
      <CancellationCosts booking={booking} isMoved={isMoved} writtenAt={writtenAt} />,
      <PageButton label={reminder.manage} />,
    ),

  /** The day after, once: thanks, a question and where to answer it; unless it was offered, how to give an hour. */
  'booking-thanks': ({ booking }: AboutBooking, { donations, iban, stripe }) =>
    letter(
      thanks,
      factsOf(booking),
      thanks.question,
      isOffered(booking) ? <ContactLink text={thanks.answerOffered} /> : <PageButton label={thanks.answer} />,
      !isOffered(booking) && offersOutings && donations && (iban || stripe) && thanks.gift,
      thanks.once,
    ),

  /** Somebody asked for it, perhaps not the guest: it says which outing it is, and nothing else about it. */
  'booking-link': ({ booking }: AboutBooking) => letter(link, factsOf(booking), <PageButton />, link.notRequested),
} satisfies Letters

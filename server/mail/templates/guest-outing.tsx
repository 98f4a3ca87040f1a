import { association } from '../../../content/association.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { emailsToGuest } from '../../../content/messages/emails-to-guest.ts'
import { offersOutings } from '../../../content/optional-pages.ts'
import { boatOf, needsLicence } from '../../../domain/booking/boat.ts'
import { isOffered } from '../../../domain/booking/booking.ts'
import { portOnOneLine } from '../../../wording/addresses.ts'
import { cancellationCostOnceConfirmed } from '../../../wording/cancellation-costs.ts'
import { mealsInWords } from '../../../wording/extras.ts'
import { associationPhone } from '../../../wording/fact-in-force.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { lakeDay, longMoment, momentParts } from '../../../wording/times.ts'
import { bookingPageUrl } from '../../page-links.ts'
import { BookingFacts } from './booking-facts.tsx'
import { type AboutBooking, type Letters, letter } from './letter.ts'
import { ContactLink, PageButton, RulesLinks, TeamContact, TeamWord } from './notes.tsx'
import { CancellationCosts, movedHourRows, OutingGuide, outingValues, requestOrOuting } from './outing.tsx'
import { ActionButton, FactsTable, Subtitle } from './parts.tsx'
import { PaymentLines } from './payment.tsx'

const {
  otherSlot,
  received: receivedTexts,
  confirmed: confirmedTexts,
  declined: declinedTexts,
  expired: expiredTexts,
  moved: movedTexts,
  postponed: postponedTexts,
  reminder,
  thanks,
  link,
} = emailsToGuest

/** `word` is what the team wrote. */
type WithTeamWord = AboutBooking & { word?: string | undefined }
type Move = WithTeamWord & { previousStartsAt: Date; by: 'team' | 'guest' }

/** The mails to a guest about a request and its outing. */
export const mailsOnOuting = {
  /** Sent at once: what was requested, what happens next, the cancellation terms (LCD art. 3 al. 1 let. s). */
  'booking-received': ({ booking }: AboutBooking, settings, writtenAt) => {
    const { reference, needsProof, heldUntil } = booking
    // While many requests from unknown people wait, a hold is brief: it ends at `heldUntil` unless the guest confirms.
    const { preview, lead, next, action } = needsProof ? receivedTexts.brief : receivedTexts
    const holdTexts = { heldUntil: longMoment(heldUntil), hour: momentParts(heldUntil).time }
    return letter(
      { ...receivedTexts, preview, lead },
      { reference, ...holdTexts },
      <BookingFacts booking={booking} withMessage />,
      <PaymentLines booking={booking} settings={settings} writtenAt={writtenAt} />,
      fillIn(next, holdTexts),
      needsLicence(booking, bookingTerms) && receivedTexts.licence,
      fillIn(receivedTexts.port, { port: portOnOneLine(association.port) }),
      fillIn(receivedTexts.cancellation, {
        ahead: cancellationCostOnceConfirmed(booking, booking.frozenTerms.rules, writtenAt),
      }),
      <PageButton label={action} />,
      !booking.name && receivedTexts.notRequested,
      <RulesLinks booking={booking} />,
    )
  },

  /** With the outing for their calendar and, when we have an IBAN, the payment slip. */
  'booking-confirmed': ({ booking, isMoved }: AboutBooking & { isMoved: boolean }, settings, writtenAt) => {
    const preview = isOffered(booking) ? confirmedTexts.previewOffered : confirmedTexts.preview
    const hasMealsIncluded = mealsInWords(booking.wishes) && !isOffered(booking) && !booking.account?.extrasRappen
    return letter(
      { ...confirmedTexts, preview, calendar: 'REQUEST', hasSlip: true },
      outingValues(booking),
      isOffered(booking) && confirmedTexts.offered,
      <BookingFacts booking={booking} />,
      hasMealsIncluded && confirmedTexts.mealsIncluded,
      needsLicence(booking, bookingTerms) && confirmedTexts.licence,
      boatOf(booking.boatType, bookingTerms).cannotOffer?.length ? confirmedTexts.prepareSome : confirmedTexts.prepare,
      <PageButton />,
      !isOffered(booking) && <Subtitle>{confirmedTexts.paymentTitle}</Subtitle>,
      <PaymentLines booking={booking} settings={settings} writtenAt={writtenAt} bringsSlip />,
      <OutingGuide booking={booking} />,
      <CancellationCosts booking={booking} isMoved={isMoved} writtenAt={writtenAt} />,
      <TeamContact />,
      <RulesLinks booking={booking} />,
    )
  },

  'booking-declined': ({ booking, word }: WithTeamWord, settings) =>
    letter(
      declinedTexts,
      outingValues(booking),
      <TeamWord word={word} />,
      declinedTexts.next,
      <ActionButton href={bookingPageUrl(settings)} label={otherSlot} />,
    ),

  /** Nobody answered in time, which is our fault, as the mail says. */
  'booking-expired': ({ booking }: AboutBooking, settings) =>
    letter(
      expiredTexts,
      outingValues(booking),
      expiredTexts.next,
      <ActionButton href={bookingPageUrl(settings)} label={otherSlot} />,
    ),

  'booking-moved': ({ booking, previousStartsAt, word, by }: Move, settings, writtenAt) => {
    const kind = requestOrOuting(booking.status)
    return letter(
      {
        ...(by === 'guest' ? movedTexts.byGuest : movedTexts[kind]),
        preview: movedTexts.preview,
        calendar: kind === 'outing' ? 'REQUEST' : undefined,
      },
      outingValues(booking),
      <FactsTable rows={movedHourRows(booking, previousStartsAt)} />,
      <TeamWord word={word} />,
      kind === 'outing' ? movedTexts.calendar : movedTexts.stillPending,
      by === 'team' && (isOffered(booking) ? movedTexts.nextOffered : movedTexts.next),
      <PageButton />,
      <BookingFacts booking={booking} />,
      <PaymentLines booking={booking} settings={settings} writtenAt={writtenAt} />,
    )
  },

  /** We cannot sail then, and the guest chooses another start or their money back. */
  'booking-postponed': ({ booking, reason, word }: WithTeamWord & { reason: 'weather' | 'other' }, _, writtenAt) => {
    const deadlineBlanks = { day: lakeDay(booking.heldUntil) }
    return letter(
      { ...postponedTexts, lead: postponedTexts.lead[reason], calendar: 'CANCEL' },
      { ...outingValues(booking), ...deadlineBlanks },
      writtenAt < booking.startsAt && postponedTexts.doNotCome,
      <TeamWord word={word} />,
      fillIn(isOffered(booking) ? postponedTexts.nextOffered : postponedTexts.next, deadlineBlanks),
      <PageButton label={postponedTexts.action} />,
      isOffered(booking) ? postponedTexts.ifNotChosenOffered : postponedTexts.ifNotChosen,
      <TeamContact />,
    )
  },

  /**
   * Three days before: everything needed at the port, and how to cancel. `isMoved`: by the team, so that cancelling is
   * free until the departure.
   */
  'booking-reminder': ({ booking, isMoved }: AboutBooking & { isMoved: boolean }, settings, writtenAt) =>
    letter(
      { ...reminder, preview: reminder.preview[associationPhone() ? 'call' : 'write'] },
      outingValues(booking),
      <BookingFacts booking={booking} />,
      needsLicence(booking, bookingTerms) && confirmedTexts.licence,
      <PaymentLines booking={booking} settings={settings} writtenAt={writtenAt} />,
      <OutingGuide booking={booking} />,
      <TeamContact />,
      <CancellationCosts booking={booking} isMoved={isMoved} writtenAt={writtenAt} />,
      <PageButton label={reminder.manage} />,
    ),

  /** The day after, once: thanks, a question and where to answer it; unless the outing was offered, how to donate. */
  'booking-thanks': ({ booking }: AboutBooking, { donations, iban, stripe }) =>
    letter(
      thanks,
      outingValues(booking),
      thanks.question,
      isOffered(booking) ? <ContactLink text={thanks.answerOffered} /> : <PageButton label={thanks.answer} />,
      !isOffered(booking) && offersOutings && donations && (iban || stripe) && thanks.gift,
      thanks.once,
    ),

  /** Somebody asked for it, perhaps not the guest: it says which outing it is, and nothing else about it. */
  'booking-link': ({ booking }: AboutBooking) => letter(link, outingValues(booking), <PageButton />, link.notRequested),
} satisfies Letters

import type { ReactNode } from 'react'
import { associationTerms } from '../../../../content/association-terms.ts'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { extrasTexts } from '../../../../content/extras.ts'
import { measures } from '../../../../content/measures.ts'
import { bookingMessages } from '../../../../content/messages/booking-notices.ts'
import { boatOf } from '../../../../domain/booking/boat.ts'
import { durationOf } from '../../../../domain/booking/slots.ts'
import { mealsTotal } from '../../../../wording/extras.ts'
import { formatHours } from '../../../../wording/measures.ts'
import { bookingPage } from '../../../../wording/pages/booking.ts'
import { boatName } from '../../../../wording/resources.ts'
import { fillIn, formatChf, formatChoice } from '../../../../wording/sentences.ts'
import { lakeHour, longMoment, tableMoment } from '../../../../wording/times.ts'
import { wishesInWords } from '../../../../wording/wishes.ts'
import { OutcomeBox } from '../../../forms/outcome-box.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { AcceptedOutcome } from '../form/booking-input.ts'

const texts = bookingMessages.received
const { summary } = bookingPage

/** What stays on the page after the notice has gone: the reference, what happens next, and the link to the booking. */
export function BookingReceived({ outcome }: { outcome: AcceptedOutcome }) {
  const { booking, manageUrl, isMailed } = outcome
  const { reference, email = '', needsProof, heldUntil } = booking
  const steps = needsProof ? texts.stepsToValidate : texts.steps
  return (
    <OutcomeBox title={texts.title} inTab={texts.pageTitle} tone="success" attempt={outcome}>
      <p className="mt-4">
        {texts.reference}{' '}
        <strong className="ml-1 rounded-field bg-band px-3 py-1 text-h3 tracking-wide whitespace-nowrap">
          {reference}
        </strong>
      </p>
      <div className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2">
        <div>
          <h3>{texts.next}</h3>
          <ol className="mt-2 list-decimal space-y-2 pl-6">
            {steps.map((step) => (
              <li key={step} className="pl-1 wrap-anywhere">
                {fillIn(step, {
                  email,
                  hour: lakeHour(heldUntil),
                  heldUntil: longMoment(heldUntil),
                  means: formatChoice(associationTerms.paysOnSiteWith),
                })}
              </li>
            ))}
          </ol>
          {!isMailed && <p className="mt-4 font-semibold">{texts.notMailed}</p>}
          {manageUrl ? (
            <p className="mt-5">
              <TextLink to={manageUrl}>{texts.manage}</TextLink>
              <span className="mt-1 block text-sm text-ink-soft">{texts.manageHint}</span>
            </p>
          ) : (
            <p className="mt-5 text-sm text-ink-soft">{texts.manageByMail}</p>
          )}
        </div>
        <div>
          <h3>{texts.summary}</h3>
          <Details booking={booking} />
        </div>
      </div>
    </OutcomeBox>
  )
}

function Details({ booking }: Pick<AcceptedOutcome, 'booking'>) {
  const { boatType, skipperOption, startsAt, endsAt, participants, wishes, totalChf } = booking
  const meals = mealsTotal(wishes)
  const isSkipperIncluded = boatOf(boatType, bookingTerms).skipper === 'always'
  return (
    <dl className="mt-2 grid grid-cols-[minmax(6.5rem,auto)_1fr] gap-x-4 gap-y-1.5">
      <Line term={summary.boat}>{boatName(boatType)}</Line>
      <Line term={summary.skipper}>
        {isSkipperIncluded ? summary.skipperIncluded : measures.skipper[skipperOption]}
      </Line>
      <Line term={summary.start}>{tableMoment(startsAt)}</Line>
      <Line term={texts.end}>{tableMoment(endsAt)}</Line>
      <Line term={summary.duration}>{formatHours(durationOf(booking))}</Line>
      <Line term={texts.participants}>{participants}</Line>
      {wishes.length > 0 && <Line term={texts.wishes}>{wishesInWords(wishes)}</Line>}
      <Line term={texts.total}>{[formatChf(totalChf), summary.vat].filter(Boolean).join(', ')}</Line>
      {meals && <Line term={extrasTexts.meals}>{meals}</Line>}
    </dl>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

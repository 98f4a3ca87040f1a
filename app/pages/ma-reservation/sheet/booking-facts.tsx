import type { ReactNode } from 'react'
import { association } from '../../../../content/association.ts'
import { generalTermsVersions } from '../../../../content/cancellation-rules.ts'
import { measures } from '../../../../content/measures.ts'
import { optionalFieldTexts } from '../../../../content/optional-fields.ts'
import { manageBookingPage as texts } from '../../../../content/pages/manage-booking.ts'
import { termsPath } from '../../../../domain/booking/cancellation-terms.ts'
import type { ManagedBookingView } from '../../../../server/booking/guest-view.server.ts'
import { accountInWords, type WordedLine } from '../../../../wording/account-lines.ts'
import { portOnOneLine } from '../../../../wording/addresses.ts'
import { formatSwissDate } from '../../../../wording/dates.ts'
import { mealsInWords } from '../../../../wording/extras.ts'
import { notesOf } from '../../../../wording/notes.ts'
import { fillIn, formatChf } from '../../../../wording/sentences.ts'
import { lakeHour } from '../../../../wording/times.ts'
import { wishesInWords } from '../../../../wording/wishes.ts'
import { Card } from '../../../ui/card.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { type BookingPhase, boatWaitsUntil, isAhead } from './booking-phase.ts'

const { facts } = texts

type BookingFactsProps = { booking: ManagedBookingView; phase: BookingPhase; now: Date; children: ReactNode }

/** What was agreed besides the day and the boat, and below it what the guest can do about it. */
export function BookingFacts({ booking, phase, now, children }: BookingFactsProps) {
  const waitEnd = boatWaitsUntil(booking, now)
  const whenToCome = waitEnd ? fillIn(texts.boatWaits, { hour: lakeHour(waitEnd) }) : texts.arriveEarly
  const { wishes, phone, skipperOption } = booking
  return (
    <Card as="section" aria-labelledby="facts-title" className="print:p-0 print:shadow-none">
      <h2 id="facts-title">{facts.title}</h2>
      <dl className="mt-5 space-y-3">
        <Fact term={facts.skipper}>{measures.skipper[skipperOption]}</Fact>
        {wishes.length > 0 && <Fact term={facts.wishes}>{wishesInWords(wishes)}</Fact>}
        {phone && <Fact term={optionalFieldTexts.phone.label}>{phone}</Fact>}
        {notesOf(booking).map(([term, note]) => (
          <Fact key={term} term={term}>
            <span className="font-normal whitespace-pre-line">{note}</span>
          </Fact>
        ))}
        {isAhead(phase) && (
          <Fact term={facts.port}>
            {portOnOneLine(association.port)}
            {(waitEnd || now < booking.startsAt) && <span className="block font-normal">{whenToCome}</span>}
            <span className="block print:hidden">
              <ExternalLink href={association.port.mapSearchUrl} hint={texts.leavesSite}>
                {texts.map}
              </ExternalLink>
            </span>
          </Fact>
        )}
        {!booking.isOffered && (
          <>
            <Fact term={facts.price}>
              <PriceList booking={booking} />
            </Fact>
            <Fact term={facts.terms}>
              <TextLink to={termsPath(booking.terms.generalTermsVersion, generalTermsVersions)}>
                {fillIn(facts.termsOf, { date: formatSwissDate(booking.terms.generalTermsVersion) })}
              </TextLink>
            </Fact>
          </>
        )}
      </dl>
      {children}
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="gap-x-6 sm:grid sm:grid-cols-[8.5rem_1fr] print:grid print:grid-cols-[8.5rem_1fr]">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

/** How the price comes about, its total, and what was settled of it: the same lines as in mails and on the slip. */
function PriceList({ booking }: { booking: ManagedBookingView }) {
  const { lines, status, wishes } = booking
  const { charges, chargedChf, settlements } = accountInWords(lines)
  const meals = status === 'pending' ? mealsInWords(wishes) : undefined
  return (
    <ul className="max-w-sm">
      <PriceLines lines={charges} />
      <li className="mt-1 flex flex-wrap justify-between gap-x-6 border-t-2 border-edge pt-1">
        <span>
          {texts.total[status === 'pending' ? 'pending' : 'other']}{' '}
          {texts.vat && <span className="font-normal text-ink-soft">({texts.vat})</span>}
        </span>
        <span className="ml-auto tabular-nums">{formatChf(chargedChf)}</span>
      </li>
      <PriceLines lines={settlements} />
      {meals && <li className="font-normal text-ink-soft">{fillIn(texts.meals, { what: meals })}</li>}
    </ul>
  )
}

function PriceLines({ lines }: { lines: readonly WordedLine[] }) {
  return lines.map(([what, amount], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is never edited here and may hold an item twice.
    <li key={index} className="flex flex-wrap justify-between gap-x-6 font-normal">
      <span>{what}</span>
      <span className="ml-auto tabular-nums">{amount}</span>
    </li>
  ))
}

import type { ReactNode } from 'react'
import { association } from '../../../../content/association.ts'
import { boats } from '../../../../content/boats.ts'
import { manageBookingPage as words } from '../../../../content/pages/manage-booking.ts'
import type { ManagedBookingView } from '../../../../server/booking/managed-booking.server.ts'
import { portOnOneLine } from '../../../../wording/addresses.ts'
import { formatSwissDate } from '../../../../wording/dates.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { differsFromLake, lakeDay } from '../../../../wording/lake-time.ts'
import { personsAboard } from '../../../../wording/persons.ts'
import { spanInWords } from '../../../../wording/spans.ts'
import { wishesInWords } from '../../../../wording/wishes.ts'
import { Card } from '../../../ui/card.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import type { BookingPhase } from './booking-phase.ts'
import { PriceList } from './price-list.tsx'

const { facts } = words

type BookingFactsProps = { booking: ManagedBookingView; phase: BookingPhase; children: ReactNode }

/** Everything that was agreed, and below it what the guest can do about it. */
export function BookingFacts({ booking, phase, children }: BookingFactsProps) {
  const { startsAt, wishes, phone, message, skipperOption } = booking
  const isAhead = phase === 'waiting' || phase === 'confirmed' || phase === 'on-water'
  return (
    <Card as="section" aria-labelledby="facts-title" className="print:p-0 print:shadow-none">
      <h2 id="facts-title">{facts.title}</h2>
      <dl className="mt-5 space-y-3">
        <Fact term={facts.date}>{lakeDay(startsAt)}</Fact>
        <Fact term={facts.time}>
          {spanInWords(booking)}
          {differsFromLake(startsAt, ownTimeZone()) && (
            <span className="block font-normal text-ink-soft">{words.lakeTime}</span>
          )}
        </Fact>
        <Fact term={facts.boat}>{boats[booking.boatType].shortName}</Fact>
        <Fact term={facts.skipper}>{words.skipper[skipperOption]}</Fact>
        <Fact term={facts.participants}>{personsAboard(booking)}</Fact>
        {wishes.length > 0 && <Fact term={facts.wishes}>{wishesInWords(wishes)}</Fact>}
        {phone && <Fact term={facts.phone}>{phone}</Fact>}
        {message && (
          <Fact term={facts.message}>
            <span className="font-normal whitespace-pre-line">{message}</span>
          </Fact>
        )}
        {isAhead && (
          <Fact term={facts.port}>
            {portOnOneLine(association.port)}
            <span className="block font-normal">{words.arriveEarly}</span>
            <span className="block print:hidden">
              <ExternalLink href={association.port.mapSearchUrl} hint={words.leavesSite}>
                {words.map}
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
              {fillIn(facts.termsOf, { date: formatSwissDate(booking.terms.generalTermsVersion) })}
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

function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

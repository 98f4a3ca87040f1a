import type { ReactNode } from 'react'
import { portOnOneLine } from '../../../content/addresses.ts'
import { association } from '../../../content/association.ts'
import { boats } from '../../../content/boats.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { fillIn } from '../../../content/fill-in.ts'
import { formatSwissDate } from '../../../content/formats.ts'
import { manageBookingPage as words } from '../../../content/pages/manage-booking.ts'
import { wishNames } from '../../../content/wish-names.ts'
import { hourMs, wallClockAt } from '../../../domain/calendar.ts'
import type { BookingView } from '../../../server/booking/view-booking.server.ts'
import { Card } from '../../ui/card.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import type { BookingPhase } from './booking-phase.ts'
import { differsFromLake, lakeDay, lakeHour } from './lake-time.ts'
import { PriceList } from './price-list.tsx'

const { facts } = words

type BookingFactsProps = { booking: BookingView; phase: BookingPhase; children: ReactNode }

/** Everything that was agreed, and below it what can be done about it. */
export function BookingFacts({ booking, phase, children }: BookingFactsProps) {
  const { startsAt, wishes, phone, message, skipperOption } = booking
  const isAhead = phase === 'waiting' || phase === 'confirmed' || phase === 'on-water'
  return (
    <Card as="section" aria-labelledby="facts-title" className="print:p-0 print:shadow-none">
      <h2 id="facts-title">{facts.title}</h2>
      <dl className="mt-5 space-y-3">
        <Fact term={facts.date}>{lakeDay(startsAt)}</Fact>
        <Fact term={facts.time}>
          {hoursText(booking)}
          {differsFromLake(startsAt, ownTimeZone()) && (
            <span className="block font-normal text-ink-soft">{words.lakeTime}</span>
          )}
        </Fact>
        <Fact term={facts.boat}>{boats[booking.boatType].shortName}</Fact>
        <Fact term={facts.skipper}>{words.skipper[skipperOption]}</Fact>
        <Fact term={facts.participants}>{personsText(booking)}</Fact>
        {wishes.length > 0 && <Fact term={facts.wishes}>{wishes.map(wishText).join(', ')}</Fact>}
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
        <Fact term={facts.price}>
          <PriceList booking={booking} />
        </Fact>
        <Fact term={facts.terms}>
          {fillIn(facts.termsOf, { date: formatSwissDate(booking.terms.generalTermsVersion) })}
        </Fact>
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

function hoursText({ startsAt, endsAt }: BookingView): string {
  const isSameDay = wallClockAt(startsAt, bookingTerms.timeZone).day === wallClockAt(endsAt, bookingTerms.timeZone).day
  return fillIn(isSameDay ? words.range : words.rangeOverMidnight, {
    start: lakeHour(startsAt),
    end: lakeHour(endsAt),
    hours: (endsAt.getTime() - startsAt.getTime()) / hourMs,
  })
}

function personsText({ participants: count, skipperOption }: BookingView): string {
  const persons = fillIn(words.persons[count === 1 ? 'one' : 'other'], { count })
  return skipperOption === 'avec-skipper' ? fillIn(words.plusSkipper, { persons }) : persons
}

function wishText({ id, quantity }: BookingView['wishes'][number]): string {
  return `${wishNames.get(id) ?? fillIn(words.unknownWish, { id })} × ${quantity}`
}

function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
